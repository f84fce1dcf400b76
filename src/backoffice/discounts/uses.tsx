import { Box, Link as PlainLink } from "@mui/material";
import { Link } from "react-router";
import { type DiscountUse, discountEndpoints } from "#contracts/admin/discounts.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api.ts";
import { errorMessage } from "../form/fields.ts";
import { MutedText, Section } from "../frame/section.tsx";
import { LoadMore } from "../list/next-page.tsx";
import { useInfiniteList } from "../list/use-pages.ts";
import { orderPath } from "../orders/order-address.ts";
import { formatAmount } from "./discount-words.ts";

/** The orders that used a code, newest first. */
export function DiscountUses({ id }: { id: string }) {
  const pages = useInfiniteList(["discounts", "uses of", id], (after) =>
    callApi(discountEndpoints.uses, { params: { id }, query: { after } }),
  );
  const { items: uses, error, isPending } = pages;
  return (
    <Section title="Used by">
      {error && <MutedText>{errorMessage(error)}</MutedText>}
      {!error && !isPending && uses.length === 0 && <MutedText>Nobody has used it yet.</MutedText>}
      <Box component="ul" aria-label="Used by" aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {uses.map((use) => (
          <One key={use.id} use={use} />
        ))}
      </Box>
      <LoadMore pages={pages} />
    </Section>
  );
}

function One({ use: { orderId, name, amount, at, givenBackAt } }: { use: DiscountUse }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider", userSelect: "text" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "baseline" }}>
        <PlainLink component={Link} to={orderPath(orderId)} sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {orderId}
        </PlainLink>
        <span>{name}</span>
        <Box component="time" dateTime={at} sx={{ color: "text.secondary" }}>
          {formatDateTimeInIndia(at)}
        </Box>
        <Box component="span" sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
          {formatAmount(amount)}
        </Box>
      </Box>
      {givenBackAt !== null && (
        <MutedText>Given back {formatDateTimeInIndia(givenBackAt)}: it does not count.</MutedText>
      )}
    </Box>
  );
}
