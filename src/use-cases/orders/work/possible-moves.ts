import type { AdminOrder } from "#contracts/admin/order.ts";
import { canTransition, type OrderStatus, parseOrderStatus } from "#domain/order.ts";
import type { Permission } from "#domain/rights.ts";
import { type Actor, requirePermission } from "#use-cases/operators/who.ts";
import { isManualRefund, pendingManualRefunds, refundableAmount } from "#use-cases/payments/by-hand.ts";
import type { OrderHistory } from "./read-story.ts";

/** The buttons of an order for who asks: what its state allows, and of that what their role does (running.md). */
export function availableActions(who: Actor, { order, payments, refunds, returns }: OrderHistory): AdminOrder["moves"] {
  const status = parseOrderStatus(order.status);
  const may = (right: Permission): boolean => requirePermission(who, right) === undefined;
  const moves = may("orders.move");
  const to = (next: OrderStatus): boolean => moves && canTransition(status, next);
  const sale = payments.find(({ purpose }) => purpose === "sale");
  const isOrdered = status === "ordered";
  return {
    pack: moves && isOrdered && order.packedAt === null,
    unpack: moves && isOrdered && order.packedAt !== null,
    ship: to("on_the_way"),
    addShipment: moves && status === "on_the_way",
    deliver: to("delivered"),
    return: to("returned"),
    declineReturn: moves && returns.some(({ state }) => state === "asked"),
    returnToOrigin: to("returned_to_origin"),
    cancel: to("cancelled"),
    refundable: sale && may("orders.refund") ? refundableAmount(sale, refunds) : 0,
    refundByHand: sale !== undefined && isManualRefund(sale),
    withdrawRefund:
      sale !== undefined &&
      may("orders.refund") &&
      status !== "cancelled" &&
      pendingManualRefunds(sale, refunds).length > 0,
    confirmUpi:
      may("orders.confirm-upi") && order.paymentMode === "upi" && ["awaiting_payment", "expired"].includes(status),
    editAddress: may("orders.change") && isOrdered,
  };
}
