import { CheckOutlined, RemoveOutlined } from "@mui/icons-material";
import { Alert, Box, DialogContentText } from "@mui/material";
import { useRef, useState } from "react";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { collectsCash } from "#domain/payments/payment-mode.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { OrderActionDialog, type OrderActionProps } from "../orders/actions/order-action-dialog.tsx";
import { type BulkShipValues, previewValues } from "./bulk-ship-values.ts";
import { CourierField, ReasonField, TrackingField } from "./courier-fields.tsx";
import type { OrderToShip, ShipPreview } from "./parse-tracking.ts";
import { trackingInput } from "./tracking-input.ts";

type RowProps = { form: FormFields<BulkShipValues>; order: OrderToShip; preview: ShipPreview | undefined };

const noParcel = { courier: "", trackingNumber: "" };

export function ShipDialog({ order, onClose, run }: OrderActionProps) {
  const undoId = useRef(0);
  // Ships the order as it was when the dialog opened: a refetched version may have another address.
  const [{ version }] = useState(order);
  return (
    <OrderActionDialog
      action="ship"
      order={order}
      run={run}
      onClose={onClose}
      initial={noParcel}
      successMessage="Marked as shipped."
      mailsCustomer={true}
      send={async (parcel) => {
        const body = { ...parcel, version, undoable: true };
        undoId.current = (await callApi(orderEndpoints.ship, { params: { id: order.id }, body })).undoId ?? 0;
      }}
      undo={() => callApi(orderEndpoints.undoShip, { params: { id: order.id }, body: { undoId: undoId.current } })}
      fields={({ field }) => (
        <>
          <UnfilledFactsAlert text={order.unfilledFacts} />
          <CourierField {...field("courier")} />
          <TrackingField {...field("trackingNumber")} />
        </>
      )}
    />
  );
}

type UnfilledFactsProps = { text: string | null | undefined; orders?: number };

/** Warns that invoices, which the dispatch numbers for good, or the labels of products would carry [brackets]. */
export function UnfilledFactsAlert({ text, orders = 1 }: UnfilledFactsProps) {
  if (!text) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 1 }}>
      {orders === 1 ? "The tax invoice is" : "The tax invoices are"} numbered seconds after the dispatch and can't be
      changed then. {text}
    </Alert>
  );
}

export function AddParcelDialog({ order, onClose, run }: OrderActionProps) {
  const courier = order.shipments.at(-1)?.courier ?? "";
  return (
    <OrderActionDialog
      action="addParcel"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ ...noParcel, courier }}
      successMessage="Parcel added."
      mailsCustomer={true}
      send={(body) => callApi(orderEndpoints.addShipment, { params: { id: order.id }, body })}
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
  const { paid, total } = order;
  const mayUndo = usePermission()("orders.change");
  const reason = "Taken back right away";
  return (
    <OrderActionDialog
      action="deliver"
      order={order}
      run={run}
      onClose={onClose}
      initial={{}}
      successMessage="Marked as delivered."
      mailsCustomer={true}
      send={() => callApi(orderEndpoints.deliver, { params: { id: order.id }, body: {} })}
      undo={
        mayUndo ? () => callApi(orderEndpoints.undoDelivery, { params: { id: order.id }, body: { reason } }) : undefined
      }
      fields={
        <DialogContentText>
          {collectsCash(order) && !paid
            ? `The cash payment of ${formatAmount(total)} will be recorded as collected.`
            : "The order will be marked as delivered to the customer."}
        </DialogContentText>
      }
    />
  );
}

export function UndoDeliveryDialog({ order, onClose, run }: OrderActionProps) {
  return (
    <OrderActionDialog
      action="undoDelivery"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ reason: "" }}
      danger={true}
      successMessage="Delivery taken back."
      mailsCustomer={true}
      send={(body) => callApi(orderEndpoints.undoDelivery, { params: { id: order.id }, body })}
      fields={({ field }) => (
        <>
          <DialogContentText>
            The order will be On the Way again.
            {collectsCash(order) && ` The cash payment of ${formatAmount(order.total)} will be reversed.`}
          </DialogContentText>
          <ReasonField {...field("reason")} />
        </>
      )}
    />
  );
}

/** One row per order: customer, tracking number and a preview of the result. */
export function BulkShipRows({ form }: { form: FormFields<BulkShipValues> }) {
  const previews = previewValues(form.values);
  return (
    <Box component="ol" aria-label="Orders" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {form.values.orders.map((order) => (
        <BulkShipRow key={order.id} form={form} order={order} preview={previews.get(order.id)} />
      ))}
    </Box>
  );
}

function BulkShipRow({ form, order, preview }: RowProps) {
  const { value, change, attributes, ...handlers } = trackingInput(form, order);
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        columnGap: 2,
        alignItems: "center",
        py: 0.5,
        borderTop: 1,
        borderColor: "divider",
        gridTemplateColumns: { md: "minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr)" },
      }}
    >
      <Box sx={{ overflowWrap: "anywhere" }}>
        <strong>{order.name}</strong>, {order.city} {order.pin}
        <br />
        {order.number}
      </Box>
      <FormTextField
        name={`tracking-${order.id}`}
        value={value}
        error={undefined}
        onValue={change}
        size="small"
        label="Tracking number"
        {...handlers}
        slotProps={{ htmlInput: attributes }}
      />
      {preview && <PreviewMessage {...preview} />}
    </Box>
  );
}

function PreviewMessage({ willShip, message }: ShipPreview) {
  const Icon = willShip ? CheckOutlined : RemoveOutlined;
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", color: willShip ? "success.main" : "text.secondary" }}>
      <Icon fontSize="small" aria-hidden="true" />
      {message}
    </Box>
  );
}
