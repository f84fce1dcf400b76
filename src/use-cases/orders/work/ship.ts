import { type Parcel, shipmentsOf } from "#db/queries/shipments.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { type Act, impossible, onOrder, stateOf } from "./on-order.ts";
import type { OrderWork } from "./types.ts";

/**
 * Ordered → On the Way (D16). Sent again with the same parcel it is that move; with another one the operator hears that
 * somebody else was first. `version`: the address on the label is still the order's.
 */
export function ship(deps: Deps): OrderWork["ship"] {
  return (who, orderId, { version, ...parcel }) =>
    onOrder(deps, { who, right: "orders.move", orderId }, async (act) => {
      if (act.status === "on_the_way") return await sentAlready(act, parcel);
      if (version !== undefined && act.status === "ordered" && act.order.version !== version) {
        const message = "The address of this order was changed meanwhile. Please look at it and print the label anew.";
        return { ok: false, error: refusal("changed-meanwhile", { message }) };
      }
      return await act.moveTo("on_the_way", parcel);
    });
}

async function sentAlready({ tx, order }: Act, { courier, trackingNumber }: Parcel) {
  const parcels = await shipmentsOf(tx, order.id);
  const isKnown = parcels.some((each) => each.courier === courier && each.trackingNumber === trackingNumber);
  if (isKnown) return { ok: true, value: stateOf("on_the_way") } as const;
  const by = [order.courier, order.trackingNumber].filter(Boolean).join(" ");
  const message = `This order is On the Way already${by ? `, with ${by}` : ""}. Please add a parcel instead.`;
  return { ok: false, error: impossible(message) } as const;
}
