import { Box, Chip } from "@mui/material";
import type { Column } from "#backoffice/list/column.ts";
import { OneLine } from "#backoffice/list/one-line.tsx";
import type { OrderRow } from "#contracts/admin/orders.ts";
import { shortTimeInIndia } from "#domain/time.ts";
import { StatusMark } from "../order-status.tsx";
import { linesWords, moneyWords, piecesWords, rupees } from "../order-words.ts";

export const columns: Column<OrderRow>[] = [
  { label: "Order", value: ({ id }) => id },
  { label: "Customer", value: ({ name }) => name },
  {
    label: "Date",
    wide: true,
    value: ({ submittedAt }) => <OneLine>{shortTimeInIndia(submittedAt)}</OneLine>,
  },
  { label: "State", value: (row) => <State row={row} /> },
  { label: "Payment", value: (row) => moneyWords(row) },
  { label: "Items", value: (row) => `${linesWords(row)} (${piecesWords(row.pieces)})` },
  { label: "To", value: ({ city, pin }) => `${city} ${pin}` },
  { label: "Total", number: true, value: ({ total }) => rupees(total) },
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
      <StatusMark status={status} />
      {packedAt && status === "ordered" && <Chip size="small" variant="outlined" label="Packed" />}
      {returnAsked && <Chip size="small" color="warning" label="Return asked" />}
    </Box>
  );
}
