import { markPacked } from "#db/queries/order-changes.ts";
import { statusWord } from "#domain/order.ts";
import type { Deps } from "#use-cases/deps.ts";
import { done, impossible, onOrder } from "./on-order.ts";
import type { OrderWork } from "./types.ts";

/** An Ordered order stands ready to leave, or not any more. The same again changes nothing. */
export function pack(deps: Deps): OrderWork["pack"] {
  return (who, orderId, { packed }) =>
    onOrder(deps, { who, right: "orders.move", orderId }, async ({ tx, order, status, at, tell }) => {
      if (status !== "ordered") {
        return { ok: false, error: impossible(`This order is ${statusWord(status)}; it cannot be packed now.`) };
      }
      if ((order.packedAt !== null) === packed) return done;
      await markPacked(tx, orderId, { packedAt: packed ? at : null, at });
      const told = { before: { packed: !packed }, after: { packed } };
      await tell({ action: packed ? "orders.pack" : "orders.unpack", ...told });
      return done;
    });
}
