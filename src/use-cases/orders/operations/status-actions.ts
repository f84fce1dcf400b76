import type { Deps } from "#use-cases/kernel/deps.ts";
import { parseReason } from "#use-cases/kernel/parse-reason.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { refuseChangedWholeRefund } from "./expected-refund.ts";
import type { OrderOperations } from "./operation-types.ts";
import { withLockedOrder } from "./with-locked-order.ts";

/** On the Way → Delivered; records the cash payment (docs/rules.md 12.6). */
export function deliverOrder(deps: Deps): OrderOperations["deliver"] {
  return (actor, orderId) =>
    withLockedOrder(deps, { actor, permission: "orders.move", orderId }, ({ transitionTo }) =>
      transitionTo("delivered", {}),
    );
}

/** Ordered or awaiting payment → Cancelled: restocks and refunds (docs/rules.md 9.3). */
export function cancelByOperator(deps: Deps): OrderOperations["cancel"] {
  return (actor, orderId, { reason: typed, expected }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return withLockedOrder(deps, { actor, permission: "orders.move", orderId }, async (act) => {
      const changed =
        act.status === "cancelled" ? undefined : await refuseChangedWholeRefund(act.tx, orderId, expected);
      return changed ? fail(changed) : await act.transitionTo("cancelled", { reason: reason.value });
    });
  };
}

/** On the Way → Returned to origin: nobody accepted the parcel (docs/rules.md 10.5). */
export function returnOrderToOrigin(deps: Deps): OrderOperations["returnToOrigin"] {
  return (actor, orderId, { reason: typed, restock, expected }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return withLockedOrder(deps, { actor, permission: "orders.move", orderId }, async (act) => {
      const isDone = act.status === "returned_to_origin";
      const changed = isDone ? undefined : await refuseChangedWholeRefund(act.tx, orderId, expected);
      return changed ? fail(changed) : await act.transitionTo("returned_to_origin", { reason: reason.value, restock });
    });
  };
}
