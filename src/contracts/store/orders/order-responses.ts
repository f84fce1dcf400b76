import { toRupees } from "#domain/money.ts";
import { toQuoteLineResponse } from "../checkout/checkout-responses.ts";
import type { OrderCard, OrderDetail, OrderList } from "../customers/customer-views.ts";
import type { OrderPayment } from "./order-views.ts";

/** A customer's orders in the JSON API; amounts in rupees. */
export function toOrderListResponse({ orders, next, previous }: OrderList) {
  return { orders: orders.map(toCardResponse), next, previous };
}

function toCardResponse({ id, number, total, ...card }: OrderCard) {
  return { orderId: id, orderNumber: number, ...card, totalPrice: toRupees(total), currency: "INR" as const };
}

/** An order and its available actions in the JSON API. */
export function toOrderDetailResponse({ order, actions, parcelMates }: OrderDetail) {
  const { id, number, lines, subtotal, deliveryCharges, discount, codFee, total, payment, ...rest } = order;
  return {
    orderId: id,
    orderNumber: number,
    ...rest,
    payment: payment && { ...payment, refunds: payment.refunds.map(toRefundResponse) },
    products: lines.map((line) => ({ sku: line.sku, ...toQuoteLineResponse(line) })),
    subtotalPrice: toRupees(subtotal),
    deliveryCharges: toRupees(deliveryCharges),
    discountCharges: toRupees(discount),
    codFee: toRupees(codFee),
    totalPrice: toRupees(total),
    currency: "INR" as const,
    actions,
    parcelMates: parcelMates.map(({ number: orderNumber, total: amount, ...mate }) => ({
      orderNumber,
      ...mate,
      totalPrice: toRupees(amount),
    })),
  };
}

function toRefundResponse(refund: OrderPayment["refunds"][number]) {
  return { ...refund, amount: toRupees(refund.amount) };
}
