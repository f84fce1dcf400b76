import { DialogContentText } from "@mui/material";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { formatAmount } from "../list/format-amount.ts";
import type { OrderActionProps } from "../orders/actions/order-action-props.ts";
import { withCustomerNotice } from "../orders/order-labels.ts";
import { CourierField, TrackingField } from "./courier-fields.tsx";

const noParcel = { courier: "", trackingNumber: "" };

export function ShipDialog({ order, onClose, run }: OrderActionProps) {
  const name = "Mark On the Way";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={noParcel}
      successMessage={withCustomerNotice("Marked On the Way.", order)}
      submit={(parcel) => {
        const body = { ...parcel, version: order.version };
        return run(name, () => callApi(orderEndpoints.ship, { params: { id: order.id }, body }));
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

export function AddParcelDialog({ order, onClose, run }: OrderActionProps) {
  const name = "Add parcel";
  const courier = order.shipments.at(-1)?.courier ?? "";
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ ...noParcel, courier }}
      successMessage={withCustomerNotice("Parcel added.", order)}
      submit={(body) => run(name, () => callApi(orderEndpoints.addShipment, { params: { id: order.id }, body }))}
      fields={({ field }) => (
        <>
          <CourierField {...field("courier")} />
          <TrackingField {...field("trackingNumber")} />
        </>
      )}
    />
  );
}

export function DeliverDialog({ order, onClose, run }: OrderActionProps) {
  const name = "Mark Delivered";
  const { paymentMode, paid, total } = order;
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{}}
      successMessage={withCustomerNotice("Marked Delivered.", order)}
      submit={() => run(name, () => callApi(orderEndpoints.deliver, { params: { id: order.id }, body: {} }))}
      fields={
        <DialogContentText>
          {paymentMode === "cod" && !paid
            ? `The cash payment of ${formatAmount(total)} will be recorded as collected.`
            : "The order will be marked as delivered to the customer."}
        </DialogContentText>
      }
    />
  );
}
