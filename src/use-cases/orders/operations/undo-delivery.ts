import type { Tx } from "#db/client.ts";
import {
  insertOrderEvent,
  listOrderLines,
  type OrderRow,
  updateOrderStatus,
} from "#db/queries/orders/order-queries.ts";
import { findOpenReturn } from "#db/queries/orders/return-requests.ts";
import { lockRemittedCash } from "#db/queries/payments/cod-remittances.ts";
import { findSalePayment, reverseCashPayment } from "#db/queries/payments/payment-queries.ts";
import { isOrderErased } from "#db/queries/retention/erasures.ts";
import { getOrderStatusLabel } from "#domain/orders/order-status.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { parseReason } from "#use-cases/kernel/parse-reason.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { notifyDeliveryUndone } from "../notify-buyer.ts";
import type { OrderOperations } from "./operation-types.ts";
import { toStatusView, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

/**
 * Delivered → On the Way, for a delivery that was recorded by mistake (docs/rules.md 14.8). Reverses its cash payment and
 * tells the buyer. Refused once something followed from the delivery. The same again changes nothing.
 */
export function undoDelivery(deps: Deps): OrderOperations["undoDelivery"] {
  return (by, orderId, { reason: typed }) => {
    const reason = parseReason(typed);
    if (!reason.ok) return Promise.resolve(reason);
    return withLockedOrder(deps, { actor: by, permission: "orders.change", orderId }, async (act) => {
      const { tx, order, status, actor, at } = act;
      const isUndone = status === "on_the_way" && order.deliveryAttempt > 1;
      if (isUndone) return { ok: true, value: toStatusView(status) };
      if (status !== "delivered")
        return fail(transitionRefusal(`This order is ${getOrderStatusLabel(status)}, not Delivered.`));
      const why = await whyFinal(tx, order);
      if (why) return fail(transitionRefusal(why));
      const attempt = order.deliveryAttempt + 1;
      const changes = { deliveredAt: null, deliveryAttempt: attempt, updatedAt: at };
      await updateOrderStatus(tx, orderId, { from: "delivered", to: "on_the_way", ...changes });
      const step = { fromStatus: "delivered", toStatus: "on_the_way", attempt };
      await insertOrderEvent(tx, { ...step, orderId, actor, reason: reason.value, at });
      await reverseCashPayment(tx, orderId, at);
      const before = { status: "delivered", deliveredAt: order.deliveredAt };
      await act.audit({
        action: "orders.undo-delivery",
        before,
        after: { status: "on_the_way" },
        reason: reason.value,
      });
      await notifyDeliveryUndone(tx, order, attempt);
      return { ok: true, value: toStatusView("on_the_way") };
    });
  };
}

/** Returns why a delivery can't be undone: something has followed from it, such as a return, a refund or an erasure. */
async function whyFinal(tx: Tx, order: OrderRow): Promise<string | undefined> {
  const { id } = order;
  if (isOrderErased(order)) return "The customer's data has been erased, so this order can't be sent again.";
  const lines = await listOrderLines(tx, id);
  if (lines.some(({ returnedQuantity }) => returnedQuantity > 0)) return "Some of this order has come back already.";
  if (await findOpenReturn(tx, id)) return "The customer asked for a return. Please decline it first.";
  const sale = await findSalePayment(tx, id);
  if (await lockRemittedCash(tx, id)) return "The courier has remitted the cash of this order.";
  if (sale?.method === "cash" && sale.refundedPaise > 0) return "Some of the cash of this order has been refunded.";
  return undefined;
}
