import { Box, Button, Link as PlainLink } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { type OrderRow, orderCalls } from "#contracts/admin/orders.ts";
import { shortTimeInIndia } from "#domain/time.ts";
import { ask } from "../api.ts";
import { wordsOf } from "../form/fields.ts";
import { Quiet, Section } from "../frame/section.tsx";
import { listAddress } from "../list/list-address.ts";
import { orderAddress } from "../orders/order-address.ts";
import { StatusMark } from "../orders/order-status.tsx";
import { linesWords, moneyWords, rupees } from "../orders/order-words.ts";

const shown = 10;

/** Their newest orders; all of them are a filtered list. */
export function OrdersOf({ customer: { id } }: { customer: AdminCustomer }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["orders", "of customer", id],
    queryFn: () => ask(orderCalls.list, { query: { customer: id, limit: shown } }),
  });
  const all = (
    <Button size="small" component={Link} to={listAddress("orders", { customer: id })}>
      All orders
    </Button>
  );
  return (
    <Section title="Orders" actions={all}>
      {error && <Quiet>{wordsOf(error)}</Quiet>}
      {!error && data?.items.length === 0 && <Quiet>Nothing ordered yet.</Quiet>}
      <Box component="ul" aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data?.items.map((order) => (
          <One key={order.id} order={order} />
        ))}
      </Box>
    </Section>
  );
}

function One({ order }: { order: OrderRow }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider", userSelect: "text" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "center" }}>
        <PlainLink component={Link} to={orderAddress(order.id)} sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {order.id}
        </PlainLink>
        <StatusMark status={order.status} />
        <span>{shortTimeInIndia(order.submittedAt)}</span>
        <Box component="span" sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
          {rupees(order.total)}
        </Box>
      </Box>
      <Quiet>
        {linesWords(order)} · {moneyWords(order)}
      </Quiet>
    </Box>
  );
}
