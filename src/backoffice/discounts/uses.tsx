import { Box, Link as PlainLink } from "@mui/material";
import { Link } from "react-router";
import { type DiscountUse, discountCalls } from "#contracts/admin/discounts.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import { ask } from "../api.ts";
import { wordsOf } from "../form/fields.ts";
import { Quiet, Section } from "../frame/section.tsx";
import { NextPage } from "../list/next-page.tsx";
import { usePages } from "../list/use-pages.ts";
import { orderAddress } from "../orders/order-address.ts";
import { rupees } from "./discount-words.ts";

/** The orders that used a code, newest first. */
export function Uses({ id }: { id: string }) {
  const pages = usePages(["discounts", "uses of", id], (after) =>
    ask(discountCalls.uses, { params: { id }, query: { after } }),
  );
  const { items: uses, error, isPending } = pages;
  return (
    <Section title="Used by">
      {error && <Quiet>{wordsOf(error)}</Quiet>}
      {!error && !isPending && uses.length === 0 && <Quiet>Nobody has used it yet.</Quiet>}
      <Box component="ul" aria-label="Used by" aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {uses.map((use) => (
          <One key={use.id} use={use} />
        ))}
      </Box>
      <NextPage pages={pages} />
    </Section>
  );
}

function One({ use: { orderId, name, amount, at, givenBackAt } }: { use: DiscountUse }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider", userSelect: "text" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "baseline" }}>
        <PlainLink component={Link} to={orderAddress(orderId)} sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {orderId}
        </PlainLink>
        <span>{name}</span>
        <Box component="time" dateTime={at} sx={{ color: "text.secondary" }}>
          {dateTimeInIndia(at)}
        </Box>
        <Box component="span" sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
          {rupees(amount)}
        </Box>
      </Box>
      {givenBackAt !== null && <Quiet>Given back {dateTimeInIndia(givenBackAt)}: it does not count.</Quiet>}
    </Box>
  );
}
