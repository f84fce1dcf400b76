import { DialogContentText } from "@mui/material";
import { attachEndpoints } from "#contracts/admin/attach-endpoints.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ReasonField } from "../fulfilment/courier-fields.tsx";
import { formatAmount } from "../list/format-amount.ts";

type Props = { paymentId: string; amount: number; onClose: () => void };

/** Refunds a payment that matches no order, in full; the key makes it one refund however often it is sent. */
export function RefundPaymentDialog({ paymentId, amount, onClose }: Props) {
  return (
    <ActionDialog
      name="Refund payment"
      onClose={onClose}
      initial={{ reason: "", key: newIdempotencyKey() }}
      isSheet={true}
      subtitle={paymentId}
      confirmOf={() => `Refund ${formatAmount(amount)}`}
      successMessage={`${formatAmount(amount)} will be refunded.`}
      submit={(body) => callApi(attachEndpoints.refund, { params: { id: paymentId }, body: { ...body, amount } })}
      fields={({ field }) => (
        <>
          <DialogContentText>
            {formatAmount(amount)} goes back the way it was paid. No customer is known, so no email is sent.
          </DialogContentText>
          <ReasonField {...field("reason")} helperText="Kept in the audit log." />
        </>
      )}
    />
  );
}
