import type { AdminOrder } from "#contracts/admin/order.ts";
import { canMove, type OrderStatus, orderStatus } from "#domain/order.ts";
import type { Right } from "#domain/rights.ts";
import { allow, type Who } from "#use-cases/operators/who.ts";
import { isByHand, refundableOf, waitingByHand } from "#use-cases/payments/by-hand.ts";
import type { Story } from "./read-story.ts";

/** The buttons of an order for who asks: what its state allows, and of that what their role does (running.md). */
export function possibleMoves(who: Who, { order, payments, refunds, returns }: Story): AdminOrder["moves"] {
  const status = orderStatus(order.status);
  const may = (right: Right): boolean => allow(who, right) === undefined;
  const moves = may("orders.move");
  const to = (next: OrderStatus): boolean => moves && canMove(status, next);
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
    refundable: sale && may("orders.refund") ? refundableOf(sale, refunds) : 0,
    refundByHand: sale !== undefined && isByHand(sale),
    withdrawRefund:
      sale !== undefined && may("orders.refund") && status !== "cancelled" && waitingByHand(sale, refunds).length > 0,
    confirmUpi:
      may("orders.confirm-upi") && order.paymentMode === "upi" && ["awaiting_payment", "expired"].includes(status),
    editAddress: may("orders.change") && isOrdered,
  };
}
