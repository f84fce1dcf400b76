import type { OrderView } from "#contracts/store/orders/order-views.ts";

const mask = (text: string): string => (text === "" ? "" : "•••");

/** Hides who bought, where it went and what people wrote; status, items and amounts stay (docs/rules.md 7.12). */
export function maskOrder(order: OrderView): OrderView {
  return {
    ...order,
    paymentId: order.paymentMode === "cod" ? order.paymentId : null,
    payment: order.payment && {
      ...order.payment,
      upi: null,
      refunds: order.payment.refunds.map((refund) => ({ ...refund, bankReference: null, withdrawnReason: null })),
    },
    name: mask(order.name),
    email: null,
    contact: mask(order.contact),
    addressLine1: mask(order.addressLine1),
    addressLine2: "",
    city: mask(order.city),
    state: mask(order.state),
    landmark: "",
    pin: mask(order.pin),
    business: null,
    courier: null,
    trackingNumber: null,
    parcels: [],
    history: order.history.map((step) => ({ ...step, reason: "" })),
  };
}
