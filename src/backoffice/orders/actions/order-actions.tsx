import { Box, Button, Checkbox, DialogContentText, FormControlLabel, MenuItem } from "@mui/material";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { callApi, newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import { AddParcelDialog, DeliverDialog, ShipDialog } from "#backoffice/fulfilment/ship-dialogs.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ConfirmUpiDialog, RefundDialog } from "#backoffice/payments/payment-dialogs.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { mailLabels, withCustomerNotice } from "../order-labels.ts";
import type { OrderActionProps, RunOrderAction } from "./order-action-props.ts";
import { ReturnDialog } from "./return-dialog.tsx";

type Mail = AdminOrder["mails"][number];

type OrderAction = {
  name: string;
  isAvailable: (order: AdminOrder) => boolean;
  dialog: ComponentType<OrderActionProps>;
};

/** Actions in the order of an order's life cycle. */
const actions: OrderAction[] = [
  { name: "Confirm UPI payment", isAvailable: ({ moves }) => moves.confirmUpi, dialog: ConfirmUpiDialog },
  { name: "Mark On the Way", isAvailable: ({ moves }) => moves.ship, dialog: ShipDialog },
  { name: "Mark Delivered", isAvailable: ({ moves }) => moves.deliver, dialog: DeliverDialog },
  { name: "Mark Returned", isAvailable: ({ moves }) => moves.return, dialog: ReturnDialog },
  { name: "Decline return", isAvailable: ({ moves }) => moves.declineReturn, dialog: DeclineReturnDialog },
  { name: "Add parcel", isAvailable: ({ moves }) => moves.addShipment, dialog: AddParcelDialog },
  { name: "Returned to origin", isAvailable: ({ moves }) => moves.returnToOrigin, dialog: ReturnToOriginDialog },
  { name: "Refund", isAvailable: ({ moves }) => moves.refundable > 0, dialog: RefundDialog },
  { name: "Cancel order", isAvailable: ({ moves }) => moves.cancel, dialog: CancelOrderDialog },
  { name: "Resend mail", isAvailable: ({ mails }) => mails.length > 0, dialog: ResendMailDialog },
];

/** Actions that can be the primary button, by priority. A delivered order has none. */
const nextSteps = ["Confirm UPI payment", "Mark packed", "Mark On the Way", "Mark Delivered"];

/** Buttons of all actions that are possible now and permitted to the operator; each opens its dialog. */
export function OrderActions({ order, run }: { order: AdminOrder; run: RunOrderAction }) {
  const [open, setOpen] = useState<OrderAction | null>(null);
  useFocusAfterAction(order.status);
  const available = actions.filter(({ isAvailable }) => isAvailable(order));
  const names = [...(order.moves.pack ? ["Mark packed"] : []), ...available.map(({ name }) => name)];
  const next = nextSteps.find((name) => names.includes(name)) ?? (order.returnAsked ? "Mark Returned" : undefined);
  return (
    <Box role="group" aria-label="Actions" sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <PackButton order={order} isNext={next === "Mark packed"} />
      {available.map((action) => (
        <Button key={action.name} {...buttonStyle(action.name === next)} onClick={() => setOpen(action)}>
          {action.name}
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
      {packed ? "Mark packed" : "Mark not packed"}
    </Button>
  );
}

function ResendMailDialog({ order, onClose, run }: OrderActionProps) {
  const name = "Resend mail";
  const mail: Mail = order.mails.at(-1) ?? "confirmed";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      initial={{ mail, key: newIdempotencyKey() }}
      successMessage="Mail resent."
      submit={(body) => run(name, () => callApi(orderEndpoints.resend, { params: { id: order.id }, body }))}
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
  const name = "Decline return";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      initial={{ reason: "" }}
      successMessage={withCustomerNotice("Return declined.", order)}
      submit={(body) => run(name, () => callApi(orderEndpoints.declineReturn, { params: { id: order.id }, body }))}
      fields={({ field }) => <ReasonField {...field("reason")} helperText="Shown to the customer." />}
    />
  );
}

function ReturnToOriginDialog({ order, onClose, run }: OrderActionProps) {
  const name = "Returned to origin";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      initial={{ reason: "", restock: true }}
      successMessage={withCustomerNotice("Returned to origin.", order)}
      submit={(body) => run(name, () => callApi(orderEndpoints.returnToOrigin, { params: { id: order.id }, body }))}
      fields={({ field, values, set }) => (
        <>
          <DialogContentText>
            The parcel wasn't accepted and has been returned to us.{" "}
            {order.paid ? "The payment will be refunded." : "There is nothing to refund."}
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

function CancelOrderDialog({ order, onClose, run }: OrderActionProps) {
  const name = "Cancel order";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      initial={{ reason: "" }}
      danger={true}
      successMessage={withCustomerNotice("Order cancelled.", order)}
      submit={(body) => run(name, () => callApi(orderEndpoints.cancel, { params: { id: order.id }, body }))}
      fields={({ field }) => (
        <>
          <DialogContentText>
            The items will be restocked.{" "}
            {order.paid
              ? `${formatAmount(order.total)} will be refunded to the customer.`
              : "There is nothing to refund."}{" "}
            This can't be undone.
          </DialogContentText>
          <ReasonField {...field("reason")} />
        </>
      )}
    />
  );
}
