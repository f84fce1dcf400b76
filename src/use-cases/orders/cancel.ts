import { retrying } from "#db/retrying.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { Deps } from "../deps.ts";
import { moveIn } from "./move.ts";
import { buyer, noSuchOrder, ownOrder } from "./own-order.ts";
import { readReason } from "./reason.ts";
import type { Orders } from "./types.ts";

/** By its owner, while Ordered or waiting for its money (D16, issue 5 §2); again when it is cancelled already is fine. */
export function cancel({ database, clock }: Pick<Deps, "database" | "clock">): Orders["cancel"] {
  return (owner, typed) =>
    retrying(database, async (tx) => {
      const order = await ownOrder(tx, owner);
      if (!order) return { ok: false, error: noSuchOrder };
      const reason = readReason(typed);
      if (!reason.ok) return reason;
      const given = { actor: buyer, reason: reason.value };
      const from: OrderStatus[] = ["awaiting_payment", "ordered"];
      return await moveIn(database, tx, { orderId: order.id, to: "cancelled", from, given, at: clock() });
    });
}
