import { insertShipment, listShipments } from "#db/queries/shipments.ts";
import { getOrderStatusLabel } from "#domain/order.ts";
import type { Deps } from "#use-cases/deps.ts";
import { notifyParcelShipped } from "../tell-buyer.ts";
import { done, transitionRefusal, withLockedOrder } from "./on-order.ts";
import type { OrderOperations } from "./types.ts";

/** An order of fifty lines leaves in no more. */
const mostParcels = 20;

/** One more parcel of what left in several; the buyer hears of each. The same parcel again is the one that is there. */
export function addShipment(deps: Deps): OrderOperations["addShipment"] {
  return (who, orderId, parcel) =>
    withLockedOrder(
      deps,
      { who, right: "orders.move", orderId },
      async ({ tx, order, status, actor, at, audit: tell }) => {
        if (status !== "on_the_way") {
          const message = `This order is ${getOrderStatusLabel(status)}; parcels are added while it is On the Way.`;
          return { ok: false, error: transitionRefusal(message) };
        }
        const known = await listShipments(tx, orderId);
        const isKnown = known.some(
          (each) => each.courier === parcel.courier && each.trackingNumber === parcel.trackingNumber,
        );
        if (isKnown) return done;
        if (known.length >= mostParcels)
          return { ok: false, error: transitionRefusal(`An order has at most ${mostParcels} parcels.`) };
        const id = await insertShipment(tx, { ...parcel, orderId, actor, at });
        await tell({ action: "orders.ship-more", after: parcel });
        if (id !== undefined) await notifyParcelShipped(tx, order, id);
        return done;
      },
    );
}
