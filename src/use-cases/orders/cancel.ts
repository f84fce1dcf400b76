import { transactionWithRetry } from "#db/retrying.ts";
import type { OrderStatus } from "#domain/order.ts";
import type { Deps } from "../deps.ts";
import { transitionIn } from "./move.ts";
import { buyerActor, findOwnOrder, orderNotFound } from "./own-order.ts";
import { parseReason } from "./reason.ts";
import type { OrderUseCases } from "./types.ts";

/** By its owner, while Ordered or waiting for its money (D16, issue 5 §2); again when it is cancelled already is fine. */
export function cancelOrder({ database, clock }: Pick<Deps, "database" | "clock">): OrderUseCases["cancel"] {
  return (owner, typed) =>
    transactionWithRetry(database, async (tx) => {
      const order = await findOwnOrder(tx, owner);
      if (!order) return { ok: false, error: orderNotFound };
      const reason = parseReason(typed);
      if (!reason.ok) return reason;
      const given = { actor: buyerActor, reason: reason.value };
      const from: OrderStatus[] = ["awaiting_payment", "ordered"];
      return await transitionIn(database, tx, { orderId: order.id, to: "cancelled", from, change: given, at: clock() });
    });
}
