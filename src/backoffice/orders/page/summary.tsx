import { Box } from "@mui/material";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { formatDateTimeInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { OrderStatusBadge } from "../order-status.tsx";
import { describePaymentState, formatAmount } from "../order-words.ts";

/** The order in one line: id, state, money, when. */
export function OrderSummary({ order }: { order: AdminOrder }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 650, fontSize: 16, overflowWrap: "anywhere" }}>
        {order.id}
      </Box>
      <Box component="strong" role="status" aria-label="State" sx={{ fontSize: 16, fontWeight: 650 }}>
        <OrderStatusBadge status={order.status} />
      </Box>
      <span>
        {formatAmount(order.total)} · {describePaymentState(order)}
      </span>
      {order.packedAt && <span>Packed {formatShortTimeInIndia(order.packedAt)}</span>}
      <span>{formatDateTimeInIndia(order.submittedAt)}</span>
    </Box>
  );
}
