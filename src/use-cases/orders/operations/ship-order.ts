import { findHeldDispatch } from "#db/queries/fulfilment/held-dispatches.ts";
import { insertShipment, listShipments, type Parcel } from "#db/queries/fulfilment/shipments.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { completeDispatch } from "#use-cases/tax/complete-dispatch.ts";
import { notifyParcelShipped } from "../notify-buyer.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, type LockedOrder, toStatusView, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

/**
 * Ordered → On the Way (docs/rules.md 14.1). Repeated with the same parcel it is the same dispatch; with another one, a
 * conflict. `version` proves that the address on the printed label is still current.
 */
export function shipOrder(deps: Deps): OrderOperations["ship"] {
  return (actor, orderId, { version, undoable: isUndoable = false, ...parcel }) =>
    withLockedOrder(deps, { actor, permission: "orders.move", orderId }, async (act) => {
      if (act.status === "on_the_way") return await withUndoId(act, await alreadyShipped(act, parcel));
      if (version !== undefined && act.status === "ordered" && act.order.version !== version) {
        const message = "This order has changed. Please check it and print the label again.";
        return fail("changed-meanwhile", { message });
      }
      return await withUndoId(act, await act.transitionTo("on_the_way", parcel, { isUndoable }));
    });
}

type StatusView = ReturnType<typeof toStatusView>;

/** Adds the id that undoes the dispatch while it is held. */
async function withUndoId(
  { tx, order }: LockedOrder,
  shipped: Result<StatusView>,
): Promise<Result<StatusView & { undoId?: number }>> {
  const held = shipped.ok ? await findHeldDispatch(tx, order.id) : undefined;
  return shipped.ok && held ? { ok: true, value: { ...shipped.value, undoId: held.id } } : shipped;
}

async function alreadyShipped({ tx, order }: LockedOrder, { courier, trackingNumber }: Parcel) {
  const parcels = await listShipments(tx, order.id);
  const isKnown = parcels.some((each) => each.courier === courier && each.trackingNumber === trackingNumber);
  if (isKnown) return { ok: true, value: toStatusView("on_the_way") } as const;
  const by = [order.courier, order.trackingNumber].filter(Boolean).join(" ");
  const message = `This order is already On the Way${by ? `, with ${by}` : ""}. Please add a parcel instead.`;
  return fail(transitionRefusal(message));
}

/** Enough for an order of 50 lines. */
const maxParcels = 20;

/** Adds a parcel to a dispatched order and mails the buyer. The same parcel again changes nothing. */
export function addShipment(deps: Deps): OrderOperations["addShipment"] {
  return (who, orderId, parcel) =>
    withLockedOrder(
      deps,
      { actor: who, permission: "orders.move", orderId },
      async ({ tx, order, status, actor, at, audit }) => {
        if (status !== "on_the_way") {
          const message = `This order is ${getOrderStatusLabel(status)}; parcels can only be added while it is On the Way.`;
          return fail(transitionRefusal(message));
        }
        await completeDispatch(tx, orderId);
        const known = await listShipments(tx, orderId);
        const isKnown = known.some(
          (each) => each.courier === parcel.courier && each.trackingNumber === parcel.trackingNumber,
        );
        if (isKnown) return done;
        if (known.length >= maxParcels) return fail(transitionRefusal(`An order has at most ${maxParcels} parcels.`));
        const id = await insertShipment(tx, { ...parcel, orderId, actor, at });
        await audit({ action: "orders.ship-more", after: parcel });
        if (id !== undefined) await notifyParcelShipped(tx, order, id);
        return done;
      },
    );
}
