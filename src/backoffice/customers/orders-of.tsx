import { Box, Button, Link as PlainLink } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { type OrderRow, orderEndpoints } from "#contracts/admin/orders.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api.ts";
import { errorMessage } from "../form/fields.ts";
import { MutedText, Section } from "../frame/section.tsx";
import { listPath } from "../list/list-address.ts";
import { orderPath } from "../orders/order-address.ts";
import { OrderStatusBadge } from "../orders/order-status.tsx";
import { describePaymentState, formatAmount, summarizeLines } from "../orders/order-words.ts";

const shown = 10;

/** Their newest orders; all of them are a filtered list. */
export function CustomerOrders({ customer: { id } }: { customer: AdminCustomer }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["orders", "of customer", id],
    queryFn: () => callApi(orderEndpoints.list, { query: { customer: id, limit: shown } }),
  });
  const all = (
    <Button size="small" component={Link} to={listPath("orders", { customer: id })}>
      All orders
    </Button>
  );
  return (
    <Section title="Orders" actions={all}>
      {error && <MutedText>{errorMessage(error)}</MutedText>}
      {!error && data?.items.length === 0 && <MutedText>Nothing ordered yet.</MutedText>}
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
        <PlainLink component={Link} to={orderPath(order.id)} sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {order.id}
        </PlainLink>
        <OrderStatusBadge status={order.status} />
        <span>{formatShortTimeInIndia(order.submittedAt)}</span>
        <Box component="span" sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
          {formatAmount(order.total)}
        </Box>
      </Box>
      <MutedText>
        {summarizeLines(order)} · {describePaymentState(order)}
      </MutedText>
    </Box>
  );
}
