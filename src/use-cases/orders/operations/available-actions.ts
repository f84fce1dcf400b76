import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { canTransition, type OrderStatus, parseOrderStatus } from "#domain/orders/order-status.ts";
import { type Actor, requirePermission } from "#use-cases/kernel/authorize.ts";
import { mayConfirmUpi } from "#use-cases/payments/confirm-upi.ts";
import {
  findRefundablePayment,
  isManualRefund,
  pendingManualRefunds,
  refundableAmount,
} from "#use-cases/payments/manual-refund.ts";
import type { OrderHistory } from "./read-order-history.ts";

/** True when the payment has a refund that no edit of the items caused. */
export function hasSaleRefund(refunds: OrderHistory["refunds"], saleId: string | undefined): boolean {
  return refunds.some(({ paymentId, status, editId }) => {
    return paymentId === saleId && editId === null && status !== "failed" && status !== "withdrawn";
  });
}

/** The actions that the order's state and the actor's permissions allow (docs/rules.md 14.7). */
export function availableActions(
  actor: Actor,
  { order, payments, refunds, returns }: OrderHistory,
): AdminOrder["moves"] {
  const status = parseOrderStatus(order.status);
  const may = (right: Permission): boolean => requirePermission(actor, right) === undefined;
  const isPast = order.source !== "shop";
  const moves = may("orders.move") && !isPast;
  const to = (next: OrderStatus): boolean => moves && canTransition(status, next);
  const sale = findRefundablePayment(payments);
  const isOrdered = status === "ordered";
  const held = refunds.filter(({ status: state }) => state === "held");
  const waiting = sale ? [...held, ...pendingManualRefunds(sale, refunds)] : [];
  return {
    pack: moves && isOrdered && order.packedAt === null,
    unpack: moves && isOrdered && order.packedAt !== null,
    ship: to("on_the_way"),
    addShipment: moves && status === "on_the_way",
    deliver: to("delivered"),
    undoDelivery: may("orders.change") && !isPast && status === "delivered",
    changeParcels: moves && status === "on_the_way",
    return: to("returned"),
    declineReturn: moves && returns.some(({ state }) => state === "asked"),
    returnToOrigin: to("returned_to_origin"),
    cancel: to("cancelled"),
    refundable: sale && may("orders.refund") ? refundableAmount(sale, refunds) : 0,
    refundByHand: sale !== undefined && isManualRefund(sale),
    mayRefund: may("orders.refund"),
    refundLeft: sale ? sale.amountPaise - sale.refundedPaise : 0,
    approveRefund: may("orders.refund") && waiting.some(({ status: state }) => state === "held"),
    withdrawRefund: may("orders.refund") && status !== "cancelled" && waiting.length > 0,
    confirmUpi:
      may("orders.confirm-upi") && mayConfirmUpi(order) && !payments.some(({ status: state }) => state === "captured"),
    editAddress: may("orders.change") && isOrdered && !isPast,
    editItems: may("orders.change") && isOrdered && !isPast && !hasSaleRefund(refunds, sale?.id),
  };
}
