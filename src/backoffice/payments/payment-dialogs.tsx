import { DialogContentText } from "@mui/material";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { BoundField } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { MoneyField } from "../form/inputs/money-field.tsx";
import { ReasonField } from "../fulfilment/courier-fields.tsx";
import type { OrderActionProps } from "../orders/actions/order-action-props.ts";
import { formatAmount, withBuyerNotice } from "../orders/order-labels.ts";
import type { OrderRefund } from "./order-payments.tsx";

type Props = OrderActionProps & {
  /** A refund that waits to be sent by hand, or failed: filled in. */
  retryOf?: OrderRefund | undefined;
};

export function RefundDialog({ order, onClose, run: send, retryOf: again }: Props) {
  const name = "Refund";
  const { refundable, refundByHand } = order.moves;
  const waits = again ? 0 : waitingOf(order);
  // With all of it waiting this records one that waits, by its amount.
  const left = refundable > waits ? refundable - waits : refundable;
  const initial = {
    amount: (again?.amount ?? left) as number | null,
    reason: again?.reason ?? "",
    bankReference: "",
    key: newIdempotencyKey(),
  };
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={initial}
      successMessage="Refund recorded."
      submit={({ amount, bankReference, ...rest }) => {
        const named = again?.status === "asked" ? { refundId: again.id } : {};
        const body = {
          ...rest,
          ...named,
          amount: amountOf(amount),
          refundable,
          ...(refundByHand && { bankReference }),
        };
        return send(name, () => callApi(orderEndpoints.refund, { params: { id: order.id }, body }));
      }}
      fields={({ field }) => (
        <>
          <DialogContentText>
            {refundable > 0 && `At most ${formatAmount(left)} is left to refund. `}
            {left < refundable && `${formatAmount(waits)} more waits to be sent: record that beside it. `}
            {refundByHand
              ? "Send the money by hand first, then enter the bank's reference here."
              : "The money goes back the way it came, through the gateway."}
          </DialogContentText>
          <MoneyField {...field("amount")} label="Amount" />
          <ReasonField {...field("reason")} />
          {refundByHand && <ReferenceField {...field("bankReference")} />}
        </>
      )}
    />
  );
}

/** Booked already, and sent by nobody yet: what goes beside it has to leave it room. */
function waitingOf({ refunds }: OrderActionProps["order"]): number {
  const waiting = refunds.filter(({ byHand, status }) => byHand && status === "asked");
  return waiting.reduce((sum, { amount }) => sum + amount, 0);
}

/** It waits to be sent by hand, and was entered by mistake. */
export function WithdrawRefundDialog({
  order,
  onClose,
  run: send,
  refund,
}: OrderActionProps & { refund: OrderRefund }) {
  const name = "Withdraw refund";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "" }}
      successMessage={withBuyerNotice("Withdrawn.", order)}
      submit={({ reason }) => {
        const asked = { params: { id: order.id }, body: { refundId: refund.id, reason } };
        return send(name, () => callApi(orderEndpoints.withdrawRefund, asked));
      }}
      fields={({ field }) => (
        <>
          <DialogContentText>
            {formatAmount(refund.amount)} will not be sent. Has it been sent already? Then record the bank's reference
            instead.
          </DialogContentText>
          <ReasonField {...field("reason")} helperText="The buyer reads this." />
        </>
      )}
    />
  );
}

function amountOf(amount: number | null): number {
  if (amount !== null && Number.isInteger(amount) && amount > 0) return amount;
  const fields = { amount: "Please enter an amount in rupees, for example 1499.50." };
  throw new ApiError(422, { code: "invalid-input", message: "Please check what you entered.", fields }, undefined);
}

export function ConfirmUpiDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Confirm UPI payment";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ bankReference: "" }}
      successMessage={withBuyerNotice("Payment confirmed.", order)}
      submit={(body) => send(name, () => callApi(orderEndpoints.confirmUpi, { params: { id: order.id }, body }))}
      fields={({ field }) => (
        <>
          <DialogContentText>
            {formatAmount(order.total)} for {order.id} stands on the bank's statement.
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
      helperText="6 to 35 letters or digits, as on the statement."
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: "off", spellCheck: false } }}
    />
  );
}
