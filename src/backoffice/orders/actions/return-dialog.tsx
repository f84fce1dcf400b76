import { Checkbox, DialogContentText, FormControlLabel } from "@mui/material";
import { useState } from "react";
import { callApi, newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { describeMoneyBack, moneySentBy, OrderActionDialog, type OrderActionProps } from "./order-action-dialog.tsx";
import { DeliveryField, MoneySummary, ReasonPicker, SheetLines } from "./refund-sheet-parts.tsx";
import { type ChosenUnits, listChosen, toExpectedRefund, useRefundPreview } from "./use-refund-preview.ts";

const reasons = ["Damaged", "Wrong item", "Changed mind", "Not as described"];

/** Books one return of an order: the units that came back, what is restocked, and the refund that the server calculated. */
export function ReturnDialog({ order, onClose, run }: OrderActionProps) {
  const [initialUnits] = useState(() => listExpected(order));
  const [units, setUnits] = useState(initialUnits);
  const [delivery, setDelivery] = useState<boolean | undefined>(undefined);
  const quote = useRefundPreview(order.id, { act: "return", units, delivery });
  const { preview, isCurrent } = quote;
  const amount = preview?.amount ?? 0;
  return (
    <OrderActionDialog
      action="return"
      order={order}
      run={run}
      onClose={onClose}
      isSheet={true}
      isChanged={units !== initialUnits || delivery !== undefined}
      initial={{ reason: order.returnAsked?.reason ?? "", isLast: false, key: newIdempotencyKey() }}
      canSubmit={() => isCurrent && listChosen(units).length > 0}
      moneyOf={() => moneySentBy(order, amount)}
      successMessage={preview?.isAllBack ? "Marked as returned." : "Return booked."}
      mailsCustomer={true}
      send={async ({ reason, isLast, key }) => {
        const body = {
          reason,
          isLast,
          key,
          items: listChosen(units),
          expected: toExpectedRefund(preview),
          ...(delivery !== undefined && { delivery }),
        };
        return await callApi(orderEndpoints.return, { params: { id: order.id }, body });
      }}
      fields={({ field, values, set }) => (
        <>
          <DialogContentText>
            {order.returnAsked ? "Filled in with the customer's return request." : "Choose the units that came back."}{" "}
            Restocked units can be sold again.
          </DialogContentText>
          <SheetLines
            title="Items that came back"
            lines={order.lines}
            units={units}
            onUnits={setUnits}
            mostOf={({ quantity, returned }) => quantity - returned}
            preview={preview}
            restocks={true}
          />
          <DeliveryField preview={preview} checked={(preview?.delivery ?? 0) > 0} onChecked={setDelivery} />
          <ReasonPicker {...field("reason")} reasons={reasons} />
          {preview && !preview.isAllBack && (
            <FormControlLabel
              control={<Checkbox checked={values.isLast} onChange={(_, checked) => set("isLast", checked)} />}
              label="Nothing more is coming back: close the order as Returned"
            />
          )}
          <MoneySummary quote={quote} note={describeMoneyBack(order, amount)} />
        </>
      )}
    />
  );
}

/** Lists the units of the return request, otherwise all that have not come back. */
function listExpected({ lines, returnAsked }: AdminOrder): ChosenUnits {
  const expectedOf = ({ sku, quantity, returned }: AdminOrder["lines"][number]) => {
    const left = quantity - returned;
    return returnAsked ? Math.min(left, returnAsked.items.find((item) => item.sku === sku)?.quantity ?? 0) : left;
  };
  return Object.fromEntries(lines.map((line) => [line.sku, { quantity: expectedOf(line), restock: true }]));
}

const cancelReasons = ["Customer asked", "Out of stock", "Duplicate order", "Address can't be served"];

/** Cancels an order before it is sent: everything is restocked, and what was paid is refunded. */
export function CancelOrderDialog({ order, onClose, run }: OrderActionProps) {
  const quote = useRefundPreview(order.id, { act: "whole" });
  const { preview, isCurrent } = quote;
  const amount = preview?.amount ?? 0;
  return (
    <OrderActionDialog
      action="cancel"
      order={order}
      run={run}
      onClose={onClose}
      isSheet={true}
      initial={{ reason: "" }}
      danger={true}
      canSubmit={() => isCurrent}
      moneyOf={() => moneySentBy(order, amount)}
      successMessage="Order cancelled."
      mailsCustomer={true}
      send={({ reason }) => {
        const body = { reason, expected: toExpectedRefund(preview) };
        return callApi(orderEndpoints.cancel, { params: { id: order.id }, body });
      }}
      fields={({ field }) => (
        <>
          <DialogContentText>
            All items of this order ({formatAmount(order.total)}) will be restocked. This can't be undone.
          </DialogContentText>
          <ReasonPicker {...field("reason")} reasons={cancelReasons} />
          {(order.moves.refundLeft > 0 || Boolean(quote.error)) && (
            <MoneySummary quote={quote} note={describeMoneyBack(order, amount)} />
          )}
        </>
      )}
    />
  );
}
