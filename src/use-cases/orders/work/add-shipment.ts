import { insertShipment, shipmentsOf } from "#db/queries/shipments.ts";
import { statusWord } from "#domain/order.ts";
import type { Deps } from "#use-cases/deps.ts";
import { tellParcel } from "../tell-buyer.ts";
import { done, impossible, onOrder } from "./on-order.ts";
import type { OrderWork } from "./types.ts";

/** An order of fifty lines leaves in no more. */
const mostParcels = 20;

/** One more parcel of what left in several; the buyer hears of each. The same parcel again is the one that is there. */
export function addShipment(deps: Deps): OrderWork["addShipment"] {
  return (who, orderId, parcel) =>
    onOrder(deps, { who, right: "orders.move", orderId }, async ({ tx, order, status, actor, at, tell }) => {
      if (status !== "on_the_way") {
        const message = `This order is ${statusWord(status)}; parcels are added while it is On the Way.`;
        return { ok: false, error: impossible(message) };
      }
      const known = await shipmentsOf(tx, orderId);
      const isKnown = known.some(
        (each) => each.courier === parcel.courier && each.trackingNumber === parcel.trackingNumber,
      );
      if (isKnown) return done;
      if (known.length >= mostParcels)
        return { ok: false, error: impossible(`An order has at most ${mostParcels} parcels.`) };
      const id = await insertShipment(tx, { ...parcel, orderId, actor, at });
      await tell({ action: "orders.ship-more", after: parcel });
      if (id !== undefined) await tellParcel(tx, order, id);
      return done;
    });
}
