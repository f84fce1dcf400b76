import { DialogContentText } from "@mui/material";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField } from "../form/inputs/number-field.tsx";
import { ReasonField } from "../fulfilment/courier-fields.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { OrderActionDialog, type OrderActionProps } from "../orders/actions/order-action-dialog.tsx";
import type { OrderRefund } from "./order-payments.tsx";

type Props = OrderActionProps & {
  /** Refund that failed or is to be sent by hand; its values are filled in. */
  retryOf?: OrderRefund | undefined;
};

export function RefundDialog({ order, onClose, run, retryOf }: Props) {
  const { refundable, refundByHand } = order.moves;
  const unsent = retryOf ? 0 : sumUnsentRefunds(order);
  // If unsent refunds cover everything, an amount entered here records one of them as sent.
  const available = refundable > unsent ? refundable - unsent : refundable;
  const initial = {
    amount: (retryOf?.amount ?? available) as number | null,
    reason: retryOf?.reason ?? "",
    bankReference: "",
    key: newIdempotencyKey(),
  };
  return (
    <OrderActionDialog
      action="refund"
      order={order}
      run={run}
      onClose={onClose}
      initial={initial}
      successMessage="Refund recorded."
      send={async ({ amount, bankReference, ...rest }) => {
        const existing = retryOf && retryOf.status !== "failed" ? { refundId: retryOf.id } : {};
        const body = {
          ...rest,
          ...existing,
          amount: requireAmount(amount),
          refundable,
          ...(refundByHand && { bankReference }),
        };
        return await callApi(orderEndpoints.refund, { params: { id: order.id }, body });
      }}
      fields={({ field }) => (
        <>
          <DialogContentText>
            {refundable > 0 && `Up to ${formatAmount(available)} can be refunded. `}
            {available < refundable && `Another ${formatAmount(unsent)} is waiting to be sent and has its own button. `}
            {refundByHand
              ? "Transfer the money first, then enter the bank reference."
              : "The refund goes to the original payment method."}
          </DialogContentText>
          <MoneyField {...field("amount")} label="Amount" />
          <ReasonField {...field("reason")} />
          {refundByHand && <ReferenceField {...field("bankReference")} />}
        </>
      )}
    />
  );
}

/** Sums the manual refunds that are recorded but not sent yet; a new refund can't use that amount. */
function sumUnsentRefunds({ refunds }: OrderActionProps["order"]): number {
  const unsent = refunds.filter(({ byHand, status }) => byHand && (status === "asked" || status === "held"));
  return unsent.reduce((sum, { amount }) => sum + amount, 0);
}

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

function requireAmount(amount: number | null): number {
  if (amount !== null && Number.isInteger(amount) && amount > 0) return amount;
  const fields = { amount: "Please enter an amount in rupees, for example 1499.50." };
  throw new ApiError(422, { code: "invalid-input", message: "Please check what you entered.", fields }, undefined);
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
            Confirm that {formatAmount(order.total)} for {order.id} appears on the bank statement.
          </DialogContentText>
          <ReferenceField {...field("bankReference")} />
        </>
      )}
    />
  );
}

function ReferenceField(bound: BoundField<string>) {
  return (
    <FormTextField
      {...bound}
      label="Bank reference"
      helperText="6 to 35 letters or digits, as on the bank statement."
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: "off", spellCheck: false } }}
    />
  );
}
