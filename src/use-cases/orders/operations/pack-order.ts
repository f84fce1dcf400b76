import { setPackedAt } from "#db/queries/orders/order-queries.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

/** Marks an Ordered order as packed, or removes the mark. The same again changes nothing. */
export function packOrder(deps: Deps): OrderOperations["pack"] {
  return (actor, orderId, { packed }) =>
    withLockedOrder(deps, { actor, permission: "orders.move", orderId }, async ({ tx, order, status, at, audit }) => {
      if (status !== "ordered") {
        return fail(transitionRefusal(`This order is ${getOrderStatusLabel(status)}; it can't be packed.`));
      }
      if ((order.packedAt !== null) === packed) return done;
      await setPackedAt(tx, orderId, { packedAt: packed ? at : null, at });
      const auditDetails = { before: { packed: !packed }, after: { packed } };
      await audit({ action: packed ? "orders.pack" : "orders.unpack", ...auditDetails });
      return done;
    });
}
