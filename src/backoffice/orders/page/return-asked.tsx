import { Alert } from "@mui/material";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";

/** What the buyer wants to send back, until it is taken back or declined. */
export function ReturnRequest({ returnAsked }: Pick<AdminOrder, "returnAsked">) {
  if (!returnAsked) return null;
  const items = returnAsked.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      Return asked on {formatDateTimeInIndia(returnAsked.at)}: {items}
      {returnAsked.reason && `. “${returnAsked.reason}”`}
    </Alert>
  );
}
