import { DialogContentText } from "@mui/material";
import { ask } from "#backoffice/api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { orderCalls } from "#contracts/admin/orders.ts";
import { rupees, toldBuyer } from "../order-words.ts";
import type { MoveDialog } from "./asking.ts";
import { CourierField, TrackingField } from "./courier-fields.tsx";

const noParcel = { courier: "", trackingNumber: "" };

export function ShipDialog({ order, onClose, send }: MoveDialog) {
  const name = "Mark On the Way";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={noParcel}
      says={toldBuyer("On the Way.", order)}
      submit={(parcel) => {
        const body = { ...parcel, version: order.version };
        return send(name, () => ask(orderCalls.ship, { params: { id: order.id }, body }));
      }}
      fields={({ field }) => (
        <>
          <CourierField {...field("courier")} />
          <TrackingField {...field("trackingNumber")} />
        </>
      )}
    />
  );
}

export function ParcelDialog({ order, onClose, send }: MoveDialog) {
  const name = "Add parcel";
  const courier = order.shipments.at(-1)?.courier ?? "";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ ...noParcel, courier }}
      says={toldBuyer("Parcel added.", order)}
      submit={(body) => send(name, () => ask(orderCalls.addShipment, { params: { id: order.id }, body }))}
      fields={({ field }) => (
        <>
          <CourierField {...field("courier")} />
          <TrackingField {...field("trackingNumber")} />
        </>
      )}
    />
  );
}

export function DeliverDialog({ order, onClose, send }: MoveDialog) {
  const name = "Mark Delivered";
  const { paymentMode, paid, total } = order;
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{}}
      says={toldBuyer("Delivered.", order)}
      submit={() => send(name, () => ask(orderCalls.deliver, { params: { id: order.id }, body: {} }))}
      fields={
        <DialogContentText>
          {paymentMode === "cod" && !paid
            ? `The cash, ${rupees(total)}, is booked as collected.`
            : "The order is with its buyer."}
        </DialogContentText>
      }
    />
  );
}
