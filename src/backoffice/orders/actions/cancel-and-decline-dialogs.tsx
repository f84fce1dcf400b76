import { Checkbox, DialogContentText, FormControlLabel } from "@mui/material";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { formatAmount, withBuyerNotice } from "../order-labels.ts";
import type { OrderActionProps } from "./order-action-props.ts";

export function DeclineReturnDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Decline return";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "" }}
      successMessage={withBuyerNotice("Declined.", order)}
      submit={(body) => send(name, () => callApi(orderEndpoints.declineReturn, { params: { id: order.id }, body }))}
      fields={({ field }) => <ReasonField {...field("reason")} helperText="The buyer reads this." />}
    />
  );
}

export function ReturnToOriginDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Returned to origin";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "", restock: true }}
      successMessage={withBuyerNotice("Returned to origin.", order)}
      submit={(body) => send(name, () => callApi(orderEndpoints.returnToOrigin, { params: { id: order.id }, body }))}
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

export function CancelOrderDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Cancel order";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "" }}
      danger={true}
      successMessage={withBuyerNotice("Cancelled.", order)}
      submit={(body) => send(name, () => callApi(orderEndpoints.cancel, { params: { id: order.id }, body }))}
      fields={({ field }) => (
        <>
          <DialogContentText>
            The items go back onto the shelf.{" "}
            {order.paid ? `${formatAmount(order.total)} goes back to the buyer.` : "There is nothing to refund."} This
            cannot be undone.
          </DialogContentText>
          <ReasonField {...field("reason")} />
        </>
      )}
    />
  );
}
