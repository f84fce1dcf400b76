import { Checkbox, DialogContentText, FormControlLabel, MenuItem } from "@mui/material";
import { callApi, newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { mailLabels } from "../order-labels.ts";
import { describeMoneyBack, moneySentBy, OrderActionDialog, type OrderActionProps } from "./order-action-dialog.tsx";
import { MoneySummary } from "./refund-sheet-parts.tsx";
import { toExpectedRefund, useRefundPreview } from "./use-refund-preview.ts";

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
  const quote = useRefundPreview(order.id, { act: "whole" });
  const { preview, isCurrent } = quote;
  const amount = preview?.amount ?? 0;
  // A preview that can't be read offers to try again, because without it the button stays disabled.
  const hasMoney = amount > 0 || order.moves.refundLeft > 0 || Boolean(quote.error);
  return (
    <OrderActionDialog
      action="returnToOrigin"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ reason: "", restock: true }}
      canSubmit={() => isCurrent}
      moneyOf={() => moneySentBy(order, amount)}
      successMessage="Returned to origin."
      mailsCustomer={true}
      send={(values) => {
        const body = { ...values, expected: toExpectedRefund(preview) };
        return callApi(orderEndpoints.returnToOrigin, { params: { id: order.id }, body });
      }}
      fields={({ field, values, set }) => (
        <>
          <DialogContentText>
            The parcel wasn't accepted and came back.{!hasMoney && " No money to refund."}
          </DialogContentText>
          <ReasonField {...field("reason")} />
          <FormControlLabel
            control={<Checkbox checked={values.restock} onChange={(_, checked) => set("restock", checked)} />}
            label="Restock"
          />
          {hasMoney && <MoneySummary quote={quote} note={describeMoneyBack(order, amount)} />}
        </>
      )}
    />
  );
}
