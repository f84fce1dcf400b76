import { DialogContentText } from "@mui/material";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { ReasonField } from "../fulfilment/courier-fields.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { OrderActionDialog, type OrderActionProps } from "../orders/actions/order-action-dialog.tsx";
import type { OrderRefund } from "./order-payments.tsx";

/** Withdraws a manual refund that was recorded by mistake and not sent. */
export function WithdrawRefundDialog({ order, onClose, run, refund }: OrderActionProps & { refund: OrderRefund }) {
  return (
    <OrderActionDialog
      action="withdrawRefund"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ reason: "" }}
      successMessage="Refund withdrawn."
      mailsCustomer={true}
      send={({ reason }) =>
        callApi(orderEndpoints.withdrawRefund, { params: { id: order.id }, body: { refundId: refund.id, reason } })
      }
      fields={({ field }) => (
        <>
          <DialogContentText>
            {formatAmount(refund.amount)} will not be sent. If it has already been sent, record the bank reference
            instead.
          </DialogContentText>
          <ReasonField {...field("reason")} helperText="Shown to the customer." />
        </>
      )}
    />
  );
}

export function ConfirmUpiDialog({ order, onClose, run }: OrderActionProps) {
  return (
    <OrderActionDialog
      action="confirmUpi"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ bankReference: "" }}
      successMessage="Payment confirmed."
      mailsCustomer={true}
      send={(body) => callApi(orderEndpoints.confirmUpi, { params: { id: order.id }, body })}
      fields={({ field }) => (
        <>
          <DialogContentText>
            Confirm that {formatAmount(order.total)} for order {order.number} appears on the bank statement.
            {order.status === "cancelled" && " The order stays cancelled: send the money back, then record the refund."}
          </DialogContentText>
          <ReferenceField {...field("bankReference")} />
        </>
      )}
    />
  );
}

export function ReferenceField(bound: BoundField<string>) {
  return (
    <FormTextField
      {...bound}
      label="Bank reference"
      helperText="6 to 35 letters or digits, as on the bank statement."
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: "off", spellCheck: false } }}
    />
  );
}
