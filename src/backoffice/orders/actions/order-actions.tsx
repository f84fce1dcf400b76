import { Box, Button, Checkbox, DialogContentText, FormControlLabel, MenuItem } from "@mui/material";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { callApi, newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import {
  AddParcelDialog,
  DeliverDialog,
  ShipDialog,
  UndoDeliveryDialog,
} from "#backoffice/fulfilment/ship-dialogs.tsx";
import { ConfirmUpiDialog } from "#backoffice/payments/payment-dialogs.tsx";
import { RefundDialog } from "#backoffice/payments/refund-dialog.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { mailLabels } from "../order-labels.ts";
import {
  describeMoneyBack,
  moneySentBy,
  OrderActionDialog,
  type OrderActionKey,
  type OrderActionProps,
  orderActionNames,
  type RunOrderAction,
} from "./order-action-dialog.tsx";
import { CancelOrderDialog, ReturnDialog } from "./return-dialog.tsx";

type Mail = AdminOrder["mails"][number];

type OrderAction = {
  key: OrderActionKey;
  isAvailable: (order: AdminOrder) => boolean;
  dialog: ComponentType<OrderActionProps>;
};

/** Actions in the order of an order's life cycle. */
const actions: OrderAction[] = [
  { key: "confirmUpi", isAvailable: ({ moves }) => moves.confirmUpi, dialog: ConfirmUpiDialog },
  { key: "ship", isAvailable: ({ moves }) => moves.ship, dialog: ShipDialog },
  { key: "deliver", isAvailable: ({ moves }) => moves.deliver, dialog: DeliverDialog },
  { key: "undoDelivery", isAvailable: ({ moves }) => moves.undoDelivery, dialog: UndoDeliveryDialog },
  { key: "return", isAvailable: ({ moves }) => moves.return, dialog: ReturnDialog },
  { key: "declineReturn", isAvailable: ({ moves }) => moves.declineReturn, dialog: DeclineReturnDialog },
  { key: "addParcel", isAvailable: ({ moves }) => moves.addShipment, dialog: AddParcelDialog },
  { key: "returnToOrigin", isAvailable: ({ moves }) => moves.returnToOrigin, dialog: ReturnToOriginDialog },
  { key: "refund", isAvailable: ({ moves }) => moves.refundable > 0, dialog: RefundDialog },
  { key: "cancel", isAvailable: ({ moves }) => moves.cancel, dialog: CancelOrderDialog },
  { key: "resendMail", isAvailable: ({ mails }) => mails.length > 0, dialog: ResendMailDialog },
];

/** Actions that can be the primary button, by priority. A delivered order has none. */
const nextSteps: OrderActionKey[] = ["confirmUpi", "pack", "ship", "deliver"];

/** Buttons of all actions that are possible now and permitted to the operator; each opens its dialog. */
export function OrderActions({ order, run }: { order: AdminOrder; run: RunOrderAction }) {
  const [open, setOpen] = useState<OrderAction | null>(null);
  useFocusAfterAction(order.status);
  const available = actions.filter(({ isAvailable }) => isAvailable(order));
  const keys: OrderActionKey[] = available.map(({ key }) => key);
  if (order.moves.pack) keys.push("pack");
  const next = nextSteps.find((key) => keys.includes(key)) ?? (order.returnAsked ? "return" : undefined);
  return (
    <Box role="group" aria-label="Actions" sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <PackButton order={order} isNext={next === "pack"} />
      {available.map((action) => (
        <Button key={action.key} {...buttonStyle(action.key === next)} onClick={() => setOpen(action)}>
          {orderActionNames[action.key]}
        </Button>
      ))}
      {open && <open.dialog order={order} run={run} onClose={() => setOpen(null)} />}
    </Box>
  );
}

/** Focuses the heading when an action removes the button that had the focus. */
function useFocusAfterAction(status: AdminOrder["status"]): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [status]);
}

/** Fixes the primary button to the bottom of the screen on phones, within reach of the thumb. */
const fixedOnPhones = {
  position: { xs: "fixed", md: "static" },
  bottom: 0,
  left: 0,
  right: 0,
  zIndex: "appBar",
  minHeight: { xs: 56, md: 0 },
} as const;

const buttonStyle = (isNext: boolean) =>
  isNext
    ? ({ variant: "contained", color: "secondary", sx: fixedOnPhones } as const)
    : ({ variant: "outlined" } as const);

/** Marks the order as packed or not packed; no confirmation, because the same button undoes it. */
function PackButton({ order: { id, moves }, isNext }: { order: AdminOrder; isNext: boolean }) {
  const { act, busy } = useAction();
  if (!moves.pack && !moves.unpack) return null;
  const packed = moves.pack;
  const pack = () =>
    act(() => callApi(orderEndpoints.pack, { params: { id }, body: { packed } }), {
      successMessage: packed ? "Marked as packed." : "Marked as not packed.",
    });
  return (
    <Button {...buttonStyle(isNext)} loading={busy} onClick={() => void pack()}>
      {packed ? orderActionNames.pack : orderActionNames.unpack}
    </Button>
  );
}

function ResendMailDialog({ order, onClose, run }: OrderActionProps) {
  const mail: Mail = order.mails.at(-1) ?? "confirmed";
  return (
    <OrderActionDialog
      action="resendMail"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ mail, key: newIdempotencyKey() }}
      successMessage="Mail resent."
      send={(body) => callApi(orderEndpoints.resend, { params: { id: order.id }, body })}
      fields={({ values, set }) => (
        <FormTextField
          name="mail"
          label="Mail"
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

function DeclineReturnDialog({ order, onClose, run }: OrderActionProps) {
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

function ReturnToOriginDialog({ order, onClose, run }: OrderActionProps) {
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
            The parcel wasn't accepted and has been returned to us. {describeMoneyBack(order, order.moves.refundLeft)}
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
