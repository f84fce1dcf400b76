import { declineReturn as decline, lastReturn } from "#db/queries/returns.ts";
import type { Deps } from "#use-cases/deps.ts";
import { readReason } from "../reason.ts";
import { tellReturnDeclined } from "../tell-buyer.ts";
import { done, impossible, onOrder } from "./on-order.ts";
import type { OrderWork } from "./types.ts";

/** No to a return that was asked for; the buyer hears why and may ask again. The same again changes nothing. */
export function declineReturn(deps: Deps): OrderWork["declineReturn"] {
  return (who, orderId, { reason: typed }) => {
    const reason = readReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return onOrder(deps, { who, right: "orders.move", orderId }, async ({ tx, order, at, tell }) => {
      const last = await lastReturn(tx, orderId);
      if (last?.state === "declined" && last.declineReason === reason.value) return done;
      const id = await decline(tx, orderId, { reason: reason.value, at });
      if (id === undefined) return { ok: false, error: impossible("No return of this order waits for an answer.") };
      await tell({ action: "orders.decline-return", after: { returnId: id }, reason: reason.value });
      await tellReturnDeclined(tx, order, id);
      return done;
    });
  };
}
