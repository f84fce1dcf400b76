import { Checkbox, DialogContentText, FormControlLabel, MenuItem } from "@mui/material";
import { callApi, newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { mailLabels } from "../order-labels.ts";
import { describeMoneyBack, moneySentBy, OrderActionDialog, type OrderActionProps } from "./order-action-dialog.tsx";

type Mail = AdminOrder["mails"][number];

/** Sends a mail of the order again. */
export function ResendMailDialog({ order, onClose, run }: OrderActionProps) {
  const mail: Mail = order.mails.at(-1) ?? "confirmed";
  return (
    <OrderActionDialog
      action="resendMail"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ mail, key: newIdempotencyKey() }}
      successMessage="Email resent."
      send={(body) => callApi(orderEndpoints.resend, { params: { id: order.id }, body })}
      fields={({ values, set }) => (
        <FormTextField
          name="mail"
          label="Email"
          select={true}
          error={undefined}
          value={values.mail}
          helperText={`Will be sent to ${order.address.email}.`}
          onValue={(chosen) => set("mail", order.mails.find((known) => known === chosen) ?? mail)}
        >
          {order.mails.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {mailLabels[kind]}
            </MenuItem>
          ))}
        </FormTextField>
      )}
    />
  );
}

export function DeclineReturnDialog({ order, onClose, run }: OrderActionProps) {
  return (
    <OrderActionDialog
      action="declineReturn"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ reason: "" }}
      successMessage="Return declined."
      mailsCustomer={true}
      send={(body) => callApi(orderEndpoints.declineReturn, { params: { id: order.id }, body })}
      fields={({ field }) => <ReasonField {...field("reason")} helperText="Shown to the customer." />}
    />
  );
}

export function ReturnToOriginDialog({ order, onClose, run }: OrderActionProps) {
  return (
    <OrderActionDialog
      action="returnToOrigin"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ reason: "", restock: true }}
      moneyOf={() => moneySentBy(order, order.moves.refundLeft)}
      successMessage="Returned to origin."
      mailsCustomer={true}
      send={(body) => callApi(orderEndpoints.returnToOrigin, { params: { id: order.id }, body })}
      fields={({ field, values, set }) => (
        <>
          <DialogContentText>
            The parcel wasn't accepted and came back. {describeMoneyBack(order, order.moves.refundLeft)}
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
