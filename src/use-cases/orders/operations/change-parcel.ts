import { deleteShipment, listShipments, type Parcel, updateShipment } from "#db/queries/fulfilment/shipments.ts";
import { setFirstParcel } from "#db/queries/orders/order-queries.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { completeDispatch } from "#use-cases/tax/complete-dispatch.ts";
import { notifyParcelCorrected } from "../notify-buyer.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, type LockedOrder, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

type Shipment = Awaited<ReturnType<typeof listShipments>>[number];

/**
 * Corrects courier and number of a parcel until the order is delivered (docs/rules.md 4.17), and mails the buyer where
 * the operator chooses to. `seen` is the parcel on the operator's screen; refused when it has changed since.
 */
export function editParcel(deps: Deps): OrderOperations["editParcel"] {
  return (by, orderId, { id, seen, courier, trackingNumber, notify }) =>
    withLockedOrder(deps, { actor: by, permission: "orders.move", orderId }, async (act) => {
      const known = await findParcel(act, id);
      if (!known.ok) return known;
      const [parcel, others] = known.value;
      const next = { courier, trackingNumber };
      if (isSame(parcel, next)) return done;
      if (!isSame(parcel, seen)) return fail("changed-meanwhile");
      if (others.some((other) => isSame(other, next)))
        return fail(transitionRefusal("Another parcel of this order already has this courier and tracking number."));
      const version = await updateShipment(act.tx, id, next);
      await act.audit({ action: "orders.edit-parcel", before: toParcel(parcel), after: next });
      await keepFirstParcel(act);
      if (notify) await notifyParcelCorrected(act.tx, act.order, { shipmentId: id, version });
      return done;
    });
}

/** Removes a parcel that was added by mistake; the last one can only be corrected. */
export function removeParcel(deps: Deps): OrderOperations["removeParcel"] {
  return (by, orderId, { id, seen }) =>
    withLockedOrder(deps, { actor: by, permission: "orders.move", orderId }, async (act) => {
      const known = await findParcel(act, id);
      if (!known.ok) return known;
      const [parcel, others] = known.value;
      if (!isSame(parcel, seen)) return fail("changed-meanwhile");
      if (others.length === 0)
        return fail(transitionRefusal("An order On the Way has a parcel. Please correct this one instead."));
      await deleteShipment(act.tx, id);
      await act.audit({ action: "orders.remove-parcel", before: toParcel(parcel) });
      await keepFirstParcel(act);
      return done;
    });
}

async function findParcel({ tx, order, status }: LockedOrder, id: number): Promise<Result<[Shipment, Shipment[]]>> {
  if (status !== "on_the_way") {
    const message = `This order is ${getOrderStatusLabel(status)}; parcels can only be changed while it is On the Way.`;
    return fail(transitionRefusal(message));
  }
  // Undo would take the changed parcel away.
  await completeDispatch(tx, order.id);
  const parcels = await listShipments(tx, order.id);
  const parcel = parcels.find((each) => each.id === id);
  if (!parcel) return fail(transitionRefusal("This parcel was removed."));
  return { ok: true, value: [parcel, parcels.filter((each) => each !== parcel)] };
}

/** Stores the first parcel on the order, for lists and pages that show one parcel. */
export async function keepFirstParcel({ tx, order, at }: Pick<LockedOrder, "tx" | "order" | "at">): Promise<void> {
  const [first] = await listShipments(tx, order.id);
  if (first) await setFirstParcel(tx, order.id, { ...toParcel(first), at });
}

const toParcel = ({ courier, trackingNumber }: Parcel): Parcel => ({ courier, trackingNumber });

const isSame = (one: Parcel, other: Parcel): boolean =>
  one.courier === other.courier && one.trackingNumber === other.trackingNumber;
