import type { Deps } from "#use-cases/deps.ts";
import { readReason } from "../reason.ts";
import { onOrder } from "./on-order.ts";
import type { OrderWork } from "./types.ts";

/** On the Way → Delivered (D16); cash is booked with it. */
export function deliver(deps: Deps): OrderWork["deliver"] {
  return (who, orderId) =>
    onOrder(deps, { who, right: "orders.move", orderId }, ({ moveTo }) => moveTo("delivered", {}));
}

/** Ordered or awaiting payment → Cancelled (D16): stock back, money back by rule. */
export function cancel(deps: Deps): OrderWork["cancel"] {
  return (who, orderId, { reason: typed }) => {
    const reason = readReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return onOrder(deps, { who, right: "orders.move", orderId }, ({ moveTo }) =>
      moveTo("cancelled", { reason: reason.value }),
    );
  };
}

/** On the Way → returned to origin: nobody took it (issue 6 §2). */
export function returnToOrigin(deps: Deps): OrderWork["returnToOrigin"] {
  return (who, orderId, { reason: typed, restock }) => {
    const reason = readReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return onOrder(deps, { who, right: "orders.move", orderId }, ({ moveTo }) =>
      moveTo("returned_to_origin", { reason: reason.value, restock }),
    );
  };
}
