import type { OrderView } from "#contracts/store/orders/order-views.ts";
import type { Refusal } from "#domain/errors.ts";
import type { OrderMoney } from "./order-bill.tsx";
import type { OrderStatusView } from "./order-status-view.ts";

/** Order data shown by tracking: no name, address or private link, since an order number and a phone are easy to learn. */
export type TrackedOrder = Pick<OrderView, "number"> & OrderStatusView & OrderMoney;
export type TrackQuery = { orderId: string; phone: string };
export type TrackResult =
  | { order: TrackedOrder; query: TrackQuery }
  | { order: null; query: TrackQuery; fields: Partial<Record<keyof TrackQuery, string>>; message: string | null };

/** Reads the query as typed, cut to lengths that no order id or phone exceeds. */
export function readTrackQuery(form: FormData): TrackQuery {
  const read = (name: string, length: number) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, length) : "";
  };
  return { orderId: read("orderId", 64), phone: read("phone", 40) };
}

export function findMissingFields({ orderId, phone }: TrackQuery): Partial<Record<keyof TrackQuery, string>> {
  return {
    ...(orderId ? {} : { orderId: "Please fill in the order number." }),
    ...(phone ? {} : { phone: "Please fill in the phone number." }),
  };
}

export function toTrackedOrder(order: OrderView): TrackedOrder {
  return {
    number: order.number,
    status: order.status,
    gaveWay: order.gaveWay,
    fromOldShop: order.fromOldShop,
    statusWord: order.statusWord,
    history: order.history.map((move) => ({ ...move, reason: "" })),
    courier: order.courier,
    parcels: order.parcels,
    delivery: order.delivery,
    payment: order.payment && { refunds: order.payment.refunds.map(({ status }) => ({ status })) },
    paymentMode: order.paymentMode,
    lines: order.lines,
    subtotal: order.subtotal,
    deliveryCharges: order.deliveryCharges,
    discount: order.discount,
    codFee: order.codFee,
    total: order.total,
  };
}

/** 429 when limited; every other refusal is 'not found'. */
export function getTrackStatus(error: Refusal): 404 | 429 {
  return error.code === "too-many-requests" ? 429 : 404;
}
