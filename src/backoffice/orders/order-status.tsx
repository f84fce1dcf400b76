import { Box } from "@mui/material";
import { type OrderStatus, statusWord } from "../../domain/order.ts";

/** The state's colour in the shop and here (admin-theme.json `orderStatus`); the word says it too. */
const colours: Record<OrderStatus, string> = {
  awaiting_payment: "#B86200",
  expired: "#B5270A",
  ordered: "#0A1B2E",
  on_the_way: "#B86200",
  delivered: "#0B6B43",
  cancelled: "#B5270A",
  returned: "#697682",
  returned_to_origin: "#697682",
};

/** A peak and the word: never colour alone (look §7). */
export function StatusMark({ status }: { status: OrderStatus }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, whiteSpace: "nowrap" }}>
      <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
        <path d="M0 12 5 2l3 5 2-3 4 8z" fill={colours[status]} />
      </svg>
      {statusWord(status)}
    </Box>
  );
}
