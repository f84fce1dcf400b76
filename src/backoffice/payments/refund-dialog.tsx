import { DialogContentText } from "@mui/material";
import { useState } from "react";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { ApiError, callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { MoneyField } from "../form/inputs/number-field.tsx";
import { useFrame } from "../layout/frame-context.ts";
import { formatAmount } from "../list/format-amount.ts";
import { OrderActionDialog, type OrderActionProps } from "../orders/actions/order-action-dialog.tsx";
import { DeliveryField, MoneySummary, ReasonPicker, SheetLines } from "../orders/actions/refund-sheet-parts.tsx";
import { type ChosenUnits, listChosen, useRefundPreview } from "../orders/actions/use-refund-preview.ts";
import type { OrderRefund } from "./order-payments.tsx";
import { ReferenceField } from "./payment-dialogs.tsx";

type Props = OrderActionProps & {
  /** Refund that failed or is to be sent by hand; its values are filled in. */
  retryOf?: OrderRefund | undefined;
};

const reasons = ["Damaged", "Wrong item", "Missing item", "Goodwill"];

/** Refunds chosen units and delivery, or an amount that the operator types. Goods stay with the customer. */
export function RefundDialog({ order, onClose, run, retryOf }: Props) {
  const { refundable, refundByHand } = order.moves;
  // A phone's keyboard would cover the sheet.
  const { isPhone } = useFrame();
  const [units, setUnits] = useState<ChosenUnits>({});
  const [delivery, setDelivery] = useState(false);
  const quote = useRefundPreview(order.id, { act: "refund", units, delivery });
  const { preview, isCurrent } = quote;
  const computed = retryOf?.amount ?? preview?.amount ?? 0;
  const amountOf = (typed: number | null) => typed ?? computed;
  const isChosen = listChosen(units).length > 0 || delivery;
  const send = async ({ amount, bankReference, reason, key }: Values) => {
    const existing = retryOf && retryOf.status !== "failed" ? { refundId: retryOf.id } : {};
    const chosen = isChosen
      ? { items: listChosen(units).map(({ sku, quantity }) => ({ sku, quantity })), delivery }
      : {};
    const given = { reason, key, refundable, ...chosen, ...existing, ...(refundByHand && { bankReference }) };
    const body = { ...given, amount: requireAmount(amountOf(amount)) };
    return await callApi(orderEndpoints.refund, { params: { id: order.id }, body });
  };
  return (
    <OrderActionDialog
      action="refund"
      order={order}
      run={run}
      onClose={onClose}
      isSheet={true}
      isChanged={isChosen}
      initial={initialOf(retryOf)}
      canSubmit={({ amount }) => isCurrent && amountOf(amount) !== 0}
      confirmOf={({ amount }) => (amountOf(amount) > 0 ? `Refund\u00a0${formatAmount(amountOf(amount))}` : "Refund")}
      successMessage="Refund recorded."
      send={send}
      fields={({ field, values, set }) => (
        <>
          <RefundLimit order={order} retryOf={retryOf} />
          {!retryOf && (
            <>
              <SheetLines
                title="Items to refund"
                lines={order.lines}
                units={units}
                onUnits={(chosen) => {
                  setUnits(chosen);
                  set("amount", null);
                }}
                mostOf={({ quantity, refunded }) => quantity - refunded}
                preview={preview}
                startsAtUnits={!isPhone}
              />
              <DeliveryField preview={preview} checked={delivery} onChecked={setDelivery} />
            </>
          )}
          <ReasonPicker {...field("reason")} reasons={reasons} />
          <MoneyField
            {...field("amount")}
            value={values.amount ?? (computed > 0 ? computed : null)}
            label="Amount"
            helperText="Follows the items; another amount can be typed."
          />
          {refundByHand && <ReferenceField {...field("bankReference")} />}
          <MoneySummary quote={quote} amount={amountOf(values.amount) || 0} note="This can't be undone once sent." />
        </>
      )}
    />
  );
}

/** Says how much can be refunded, and how the money travels. */
function RefundLimit({ order, retryOf }: Pick<Props, "order" | "retryOf">) {
  const { refundable, refundByHand } = order.moves;
  const unsent = retryOf ? 0 : sumUnsentRefunds(order);
  // If unsent refunds cover everything, an amount entered here records one of them as sent.
  const available = refundable > unsent ? refundable - unsent : refundable;
  return (
    <DialogContentText>
      {`Up to ${formatAmount(available)} can be refunded. `}
      {available < refundable && `Another ${formatAmount(unsent)} is waiting to be sent and has its own button. `}
      {refundByHand
        ? "Transfer the money first, then enter the bank reference."
        : "The refund goes to the original payment method."}
    </DialogContentText>
  );
}

const initialOf = (retryOf: OrderRefund | undefined) => ({
  amount: null as number | null,
  reason: retryOf?.reason ?? "",
  bankReference: "",
  key: newIdempotencyKey(),
});
type Values = ReturnType<typeof initialOf>;

/** Sums the manual refunds that are recorded but not sent yet; a new refund can't use that amount. */
function sumUnsentRefunds({ refunds }: OrderActionProps["order"]): number {
  const unsent = refunds.filter(({ byHand, status }) => byHand && (status === "asked" || status === "held"));
  return unsent.reduce((sum, { amount }) => sum + amount, 0);
}

function requireAmount(amount: number | null): number {
  if (amount !== null && Number.isInteger(amount) && amount > 0) return amount;
  const fields = { amount: "Please enter an amount in rupees, for example 1499.50." };
  throw new ApiError(422, { code: "invalid-input", message: "Please check what you entered.", fields }, undefined);
}
