import { Checkbox, DialogContentText, FormControlLabel } from "@mui/material";
import { ask } from "#backoffice/api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { orderCalls } from "#contracts/admin/orders.ts";
import { rupees, toldBuyer } from "../order-words.ts";
import type { MoveDialog } from "./asking.ts";
import { ReasonField } from "./courier-fields.tsx";

export function DeclineReturnDialog({ order, onClose, send }: MoveDialog) {
  const name = "Decline return";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "" }}
      says={toldBuyer("Declined.", order)}
      submit={(body) => send(name, () => ask(orderCalls.declineReturn, { params: { id: order.id }, body }))}
      fields={({ field }) => <ReasonField {...field("reason")} helperText="The buyer reads this." />}
    />
  );
}

export function ToOriginDialog({ order, onClose, send }: MoveDialog) {
  const name = "Returned to origin";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "", restock: true }}
      says={toldBuyer("Returned to origin.", order)}
      submit={(body) => send(name, () => ask(orderCalls.returnToOrigin, { params: { id: order.id }, body }))}
      fields={({ field, values, set }) => (
        <>
          <DialogContentText>
            Nobody took it and it is back with us.{" "}
            {order.paid ? "What was paid goes back." : "There is nothing to refund."}
          </DialogContentText>
          <ReasonField {...field("reason")} />
          <FormControlLabel
            control={<Checkbox checked={values.restock} onChange={(_, checked) => set("restock", checked)} />}
            label="Restock"
          />
        </>
      )}
    />
  );
}

export function CancelDialog({ order, onClose, send }: MoveDialog) {
  const name = "Cancel order";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "" }}
      danger={true}
      says={toldBuyer("Cancelled.", order)}
      submit={(body) => send(name, () => ask(orderCalls.cancel, { params: { id: order.id }, body }))}
      fields={({ field }) => (
        <>
          <DialogContentText>
            The items go back onto the shelf.{" "}
            {order.paid ? `${rupees(order.total)} goes back to the buyer.` : "There is nothing to refund."} This cannot
            be undone.
          </DialogContentText>
          <ReasonField {...field("reason")} />
        </>
      )}
    />
  );
}
