import { Button, Checkbox, DialogContentText, FormControlLabel, Link } from "@mui/material";
import { useState } from "react";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { Section } from "../layout/section.tsx";
import { formatAmount } from "../list/format-amount.ts";
import {
  OrderActionDialog,
  type OrderActionProps,
  type RunOrderAction,
} from "../orders/actions/order-action-dialog.tsx";
import { CourierField, TrackingField } from "./courier-fields.tsx";
import { AddParcelDialog } from "./ship-dialogs.tsx";

type Parcel = AdminOrder["shipments"][number];
type Open = { act: "edit" | "remove"; parcel: Parcel } | { act: "add" };

/** Parcels of the order; the tracking number links to the courier's page where we know its URL. */
export function OrderParcels({ order, run }: { order: AdminOrder; run: RunOrderAction }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { shipments, moves } = order;
  if (shipments.length === 0) return null;
  const dialog = { order, run, onClose: () => setOpen(null) };
  const addButton = moves.addShipment && (
    <Button size="small" onClick={() => setOpen({ act: "add" })}>
      Add parcel
    </Button>
  );
  return (
    <Section title={shipments.length === 1 ? "Parcel" : `${shipments.length} parcels`} actions={addButton}>
      {shipments.map((parcel) => (
        <div key={parcel.id} className="order-parcel">
          <ParcelFacts parcel={parcel} />
          {moves.changeParcels && (
            <div>
              <Button size="small" onClick={() => setOpen({ act: "edit", parcel })}>
                Edit parcel
              </Button>
              {shipments.length > 1 && (
                <Button size="small" onClick={() => setOpen({ act: "remove", parcel })}>
                  Remove parcel
                </Button>
              )}
            </div>
          )}
        </div>
      ))}
      {open?.act === "add" && <AddParcelDialog {...dialog} />}
      {open?.act === "edit" && <EditParcelDialog {...dialog} parcel={open.parcel} />}
      {open?.act === "remove" && <RemoveParcelDialog {...dialog} parcel={open.parcel} />}
    </Section>
  );
}

function ParcelFacts({ parcel: { courier, trackingUrl, trackingNumber, at, actor, charge } }: { parcel: Parcel }) {
  return (
    <dl className="order-facts">
      <dt>Courier</dt>
      <dd>{courier || "No courier"}</dd>
      <dt>Tracking</dt>
      <dd>
        <TrackingNumber url={trackingUrl} number={trackingNumber} />
      </dd>
      <dt>Shipped</dt>
      <dd>
        {formatShortTimeInIndia(at)} · {actor}
      </dd>
      {charge !== null && (
        <>
          <dt>Charge</dt>
          <dd>{formatAmount(charge)}</dd>
        </>
      )}
    </dl>
  );
}

export function TrackingNumber({ url, number }: { url: string | null; number: string }) {
  if (!url) return <>{number ? `${number} (no tracking link)` : "No tracking number"}</>;
  return (
    <Link href={url} target="_blank" rel="noreferrer">
      {number}
    </Link>
  );
}

const seenOf = ({ courier, trackingNumber }: Parcel) => ({ courier, trackingNumber });

function EditParcelDialog({ order, run, onClose, parcel }: OrderActionProps & { parcel: Parcel }) {
  return (
    <OrderActionDialog
      action="editParcel"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ ...seenOf(parcel), notify: true }}
      successMessage="Parcel corrected."
      send={(values) => {
        const body = { ...values, id: parcel.id, seen: seenOf(parcel) };
        return callApi(orderEndpoints.editParcel, { params: { id: order.id }, body });
      }}
      fields={({ field, values, set }) => (
        <>
          <CourierField {...field("courier")} />
          <TrackingField {...field("trackingNumber")} />
          {order.address.email && (
            <FormControlLabel
              control={<Checkbox checked={values.notify} onChange={(_, checked) => set("notify", checked)} />}
              label="Email the corrected number to the customer"
            />
          )}
        </>
      )}
    />
  );
}

function RemoveParcelDialog({ order, run, onClose, parcel }: OrderActionProps & { parcel: Parcel }) {
  return (
    <OrderActionDialog
      action="removeParcel"
      order={order}
      run={run}
      onClose={onClose}
      initial={{}}
      danger={true}
      successMessage="Parcel removed."
      send={() => {
        const body = { id: parcel.id, seen: seenOf(parcel) };
        return callApi(orderEndpoints.removeParcel, { params: { id: order.id }, body });
      }}
      fields={
        <DialogContentText>
          The parcel {[parcel.courier, parcel.trackingNumber].filter(Boolean).join(" ")} will be removed from this
          order.
        </DialogContentText>
      }
    />
  );
}
