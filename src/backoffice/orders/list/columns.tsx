import { Box, Chip } from "@mui/material";
import type { Column } from "#backoffice/list/column.ts";
import { NoWrap } from "#backoffice/list/one-line.tsx";
import type { OrderRow } from "#contracts/admin/orders.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { OrderStatusBadge } from "../order-status.tsx";
import { describePaymentState, formatAmount, formatPieceCount, summarizeLines } from "../order-words.ts";

export const orderColumns: Column<OrderRow>[] = [
  { label: "Order", value: ({ id }) => id },
  { label: "Customer", value: ({ name }) => name },
  {
    label: "Date",
    hideOnPhone: true,
    value: ({ submittedAt }) => <NoWrap>{formatShortTimeInIndia(submittedAt)}</NoWrap>,
  },
  { label: "State", value: (row) => <State row={row} /> },
  { label: "Payment", value: (row) => describePaymentState(row) },
  { label: "Items", value: (row) => `${summarizeLines(row)} (${formatPieceCount(row.pieces)})` },
  { label: "To", value: ({ city, pin }) => `${city} ${pin}` },
  { label: "Total", isNumeric: true, value: ({ total }) => formatAmount(total) },
];

/** The state with what else has to be seen at a glance. */
function State({ row: { status, packedAt, returnAsked } }: { row: OrderRow }) {
  return (
    <Box
      sx={{
        display: "flex",
        gap: 1,
        alignItems: "center",
        flexWrap: "wrap",
        justifyContent: { xs: "end", md: "start" },
      }}
    >
      <OrderStatusBadge status={status} />
      {packedAt && status === "ordered" && <Chip size="small" variant="outlined" label="Packed" />}
      {returnAsked && <Chip size="small" color="warning" label="Return asked" />}
    </Box>
  );
}
