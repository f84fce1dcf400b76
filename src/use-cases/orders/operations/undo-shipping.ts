import { takeHeldDispatch } from "#db/queries/fulfilment/held-dispatches.ts";
import { deleteShipmentsOfOrder } from "#db/queries/fulfilment/shipments.ts";
import { updateOrderStatus } from "#db/queries/orders/order-queries.ts";
import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { OrderOperations } from "./operation-types.ts";
import { toStatusView, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

/**
 * On the Way → Ordered, while the dispatch is held (docs/rules.md 14.9): no invoice was numbered and no mail sent yet,
 * so only the audit log keeps a trace. The same again changes nothing; once anything followed, it is refused.
 */
export function undoShipping(deps: Deps): OrderOperations["undoShip"] {
  return (by, orderId, { undoId }) =>
    withLockedOrder(deps, { actor: by, permission: "orders.move", orderId }, async (act) => {
      const { tx, order, status, at } = act;
      const held = await takeHeldDispatch(tx, { orderId, id: undoId });
      if (!held && status === "ordered") return { ok: true, value: toStatusView(status) };
      if (!held) return fail(transitionRefusal(describeTooLate(status)));
      const notSent = { dispatchedAt: null, courier: null, trackingNumber: null, expectedFrom: null, expectedTo: null };
      await updateOrderStatus(tx, orderId, { from: "on_the_way", to: "ordered", ...notSent, updatedAt: at });
      await deleteShipmentsOfOrder(tx, orderId);
      const { courier, trackingNumber } = order;
      await act.audit({
        action: "orders.undo-ship",
        before: { status: "on_the_way", courier, trackingNumber },
        after: { status: "ordered" },
      });
      return { ok: true, value: toStatusView("ordered") };
    });
}

function describeTooLate(status: OrderStatus): string {
  if (status !== "on_the_way") return `This order is ${getOrderStatusLabel(status)}; its shipping can't be undone.`;
  return "Too late to undo: this order is On the Way, with an invoice, or was shipped again.";
}
