import { declineReturn as decline, findLastReturn } from "#db/queries/returns.ts";
import type { Deps } from "#use-cases/deps.ts";
import { parseReason } from "../reason.ts";
import { notifyReturnDeclined } from "../tell-buyer.ts";
import { done, transitionRefusal, withLockedOrder } from "./on-order.ts";
import type { OrderOperations } from "./types.ts";

/** No to a return that was asked for; the buyer hears why and may ask again. The same again changes nothing. */
export function declineReturn(deps: Deps): OrderOperations["declineReturn"] {
  return (who, orderId, { reason: typed }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return withLockedOrder(deps, { who, right: "orders.move", orderId }, async ({ tx, order, at, audit: tell }) => {
      const last = await findLastReturn(tx, orderId);
      if (last?.state === "declined" && last.declineReason === reason.value) return done;
      const id = await decline(tx, orderId, { reason: reason.value, at });
      if (id === undefined)
        return { ok: false, error: transitionRefusal("No return of this order waits for an answer.") };
      await tell({ action: "orders.decline-return", after: { returnId: id }, reason: reason.value });
      await notifyReturnDeclined(tx, order, id);
      return done;
    });
  };
}
