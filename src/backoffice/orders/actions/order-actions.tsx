import { Box, Button, Checkbox, DialogContentText, FormControlLabel, MenuItem } from "@mui/material";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { callApi, newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import { AddParcelDialog, DeliverDialog, ShipDialog } from "#backoffice/fulfilment/ship-dialogs.tsx";
import { ConfirmUpiDialog, RefundDialog } from "#backoffice/payments/payment-dialogs.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { formatAmount, mailLabels, withBuyerNotice } from "../order-labels.ts";
import type { OrderActionProps, RunOrderAction } from "./order-action-props.ts";
import { ReturnDialog } from "./return-dialog.tsx";

type Mail = AdminOrder["mails"][number];

type Move = { name: string; isAvailable: (order: AdminOrder) => boolean; dialog: ComponentType<OrderActionProps> };

/** In the order in which they come up in an order's life; the first that stands is the next step. */
const moves: Move[] = [
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

/** The one that the page is most likely opened for; a delivered order waits for nothing. */
const nextSteps = ["Confirm UPI payment", "Mark packed", "Mark On the Way", "Mark Delivered"];

/** Buttons of every move that is possible now and allowed to who is signed in; each opens its dialog. */
export function OrderActions({ order, send }: { order: AdminOrder; send: RunOrderAction }) {
  const [open, setOpen] = useState<Move | null>(null);
  useFocusKept(order.status);
  const standing = moves.filter(({ isAvailable: stands }) => stands(order));
  const names = [...(order.moves.pack ? ["Mark packed"] : []), ...standing.map(({ name }) => name)];
  const next = nextSteps.find((name) => names.includes(name)) ?? (order.returnAsked ? "Mark Returned" : undefined);
  return (
    <Box role="group" aria-label="Moves" sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      <Pack order={order} isNext={next === "Mark packed"} />
      {standing.map((move) => (
        <Button key={move.name} {...looks(move.name === next)} onClick={() => setOpen(move)}>
          {move.name}
        </Button>
      ))}
      {open && <open.dialog order={order} run={send} onClose={() => setOpen(null)} />}
    </Box>
  );
}

/** A move takes its own button away: who pressed it goes on from the top of the page, not from nowhere. */
function useFocusKept(status: AdminOrder["status"]): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [status]);
}

/** On a phone the next step lies under the thumb. */
const underTheThumb = {
  position: { xs: "fixed", md: "static" },
  bottom: 0,
  left: 0,
  right: 0,
  zIndex: "appBar",
  minHeight: { xs: 56, md: 0 },
} as const;

const looks = (isNext: boolean) =>
  isNext
    ? ({ variant: "contained", color: "secondary", sx: underTheThumb } as const)
    : ({ variant: "outlined" } as const);

/** Needs no question: it is undone by the same button. */
function Pack({ order: { id, moves }, isNext }: { order: AdminOrder; isNext: boolean }) {
  const { act, busy } = useAction();
  if (!moves.pack && !moves.unpack) return null;
  const packed = moves.pack;
  const pack = () =>
    act(() => callApi(orderEndpoints.pack, { params: { id }, body: { packed } }), {
      successMessage: packed ? "Packed." : "Not packed.",
    });
  return (
    <Button {...looks(isNext)} loading={busy} onClick={() => void pack()}>
      {packed ? "Mark packed" : "Mark not packed"}
    </Button>
  );
}

function ResendMailDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Resend mail";
  const mail: Mail = order.mails.at(-1) ?? "confirmed";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ mail, key: newIdempotencyKey() }}
      successMessage="It is sent once more."
      submit={(body) => send(name, () => callApi(orderEndpoints.resend, { params: { id: order.id }, body }))}
      fields={({ values, set }) => (
        <FormTextField
          name="mail"
          label="Mail"
          select={true}
          error={undefined}
          value={values.mail}
          helperText={`It goes to ${order.address.email}.`}
          onValue={(chosen) => set("mail", order.mails.find((one) => one === chosen) ?? mail)}
        >
          {order.mails.map((one) => (
            <MenuItem key={one} value={one}>
              {mailLabels[one]}
            </MenuItem>
          ))}
        </FormTextField>
      )}
    />
  );
}

function DeclineReturnDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Decline return";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "" }}
      successMessage={withBuyerNotice("Declined.", order)}
      submit={(body) => send(name, () => callApi(orderEndpoints.declineReturn, { params: { id: order.id }, body }))}
      fields={({ field }) => <ReasonField {...field("reason")} helperText="The buyer reads this." />}
    />
  );
}

function ReturnToOriginDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Returned to origin";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "", restock: true }}
      successMessage={withBuyerNotice("Returned to origin.", order)}
      submit={(body) => send(name, () => callApi(orderEndpoints.returnToOrigin, { params: { id: order.id }, body }))}
      fields={({ field, values, set }) => (
        <>
          <DialogContentText>
            Nobody took it and it is back with us.{" "}
            {order.paid ? "What was paid goes back." : "There is nothing to refund."}
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

function CancelOrderDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Cancel order";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: "" }}
      danger={true}
      successMessage={withBuyerNotice("Cancelled.", order)}
      submit={(body) => send(name, () => callApi(orderEndpoints.cancel, { params: { id: order.id }, body }))}
      fields={({ field }) => (
        <>
          <DialogContentText>
            The items go back onto the shelf.{" "}
            {order.paid ? `${formatAmount(order.total)} goes back to the buyer.` : "There is nothing to refund."} This
            cannot be undone.
          </DialogContentText>
          <ReasonField {...field("reason")} />
        </>
      )}
    />
  );
}
