import type { Tx } from "#db/client.ts";
import { enqueue, enqueueOnce } from "#db/queries/jobs/enqueue.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";

/** Moves that the buyer hears of by mail; what an order becomes by payment has its own messages. */
const kinds: Partial<Record<OrderStatus, string>> = {
  on_the_way: "mail.order-shipped",
  delivered: "mail.order-delivered",
  cancelled: "mail.order-cancelled",
  returned: "mail.order-returned",
  returned_to_origin: "mail.order-not-taken",
};

export type MailRecipient = { id: string; email: string | null; customerId: string | null };

/** In the transaction of the move; each once per order. Nothing for who left no address. */
export async function notifyBuyer(tx: Tx, order: MailRecipient, to: OrderStatus): Promise<void> {
  const kind = kinds[to];
  if (kind && isReachable(order)) await enqueue(tx, kind, { orderId: order.id }, `${kind}:${order.id}`);
}

/** A return may be declined and asked for again: each has a message of its own. */
export async function notifyReturnRequested(tx: Tx, order: MailRecipient, returnId: number): Promise<void> {
  const kind = "mail.return-asked";
  if (isReachable(order)) await enqueue(tx, kind, { orderId: order.id, returnId }, `${kind}:${order.id}:${returnId}`);
}

/** Each with a reason of its own, for the same cause. */
export async function notifyReturnDeclined(tx: Tx, order: MailRecipient, returnId: number): Promise<void> {
  const kind = "mail.return-declined";
  if (isReachable(order)) await enqueue(tx, kind, { orderId: order.id, returnId }, `${kind}:${order.id}:${returnId}`);
}

/** A further parcel: the first one is told with the move. */
export async function notifyParcelShipped(tx: Tx, order: MailRecipient, shipmentId: number): Promise<void> {
  const kind = "mail.order-parcel";
  const payload = { orderId: order.id, shipmentId };
  if (isReachable(order)) await enqueue(tx, kind, payload, `${kind}:${order.id}:${shipmentId}`);
}

/** The message of the return said that the money goes back. */
export async function notifyRefundWithdrawn(tx: Tx, order: MailRecipient, refundId: number): Promise<void> {
  const kind = "mail.refund-withdrawn";
  if (isReachable(order)) await enqueue(tx, kind, { refundId }, `${kind}:${refundId}`);
}

/** Messages that an operator can send once more, by what an order has been. */
export const mailByStatus = {
  ordered: "confirmed",
  on_the_way: "shipped",
  delivered: "delivered",
  cancelled: "cancelled",
  returned: "returned",
  returned_to_origin: "returned_to_origin",
} as const satisfies Partial<Record<OrderStatus, string>>;
export type OrderMail = (typeof mailByStatus)[keyof typeof mailByStatus];

const again: Record<OrderMail, string> = {
  confirmed: "mail.order-confirmed",
  shipped: "mail.order-shipped",
  delivered: "mail.order-delivered",
  cancelled: "mail.order-cancelled",
  returned: "mail.order-returned",
  returned_to_origin: "mail.order-not-taken",
};

/** The same message once more; `key` makes it one however often it is asked for. */
export async function resendOrderMail(tx: Tx, orderId: string, mail: OrderMail, key: string): Promise<boolean> {
  const kind = again[mail];
  return await enqueueOnce(tx, kind, { orderId, again: key }, `${kind}:${orderId}:${key}`);
}

type Numbered = { id: number }[];

/** Under which keys the messages about an order are asked for, those of its refunds too. */
export function orderMailKeys(
  orderId: string,
  about: { shipments: Numbered; returns: Numbered; refunds: Numbered },
): string[] {
  const each = (kind: string, rows: Numbered) => [...new Set(rows.map(({ id }) => `${kind}:${orderId}:${id}`))];
  return [
    ...Object.values(again).map((kind) => `${kind}:${orderId}`),
    ...each("mail.order-parcel", about.shipments),
    ...each("mail.return-asked", about.returns),
    ...each("mail.return-declined", about.returns),
    ...about.refunds.flatMap(({ id }) => [`mail.refund:${id}`, `mail.refund-withdrawn:${id}`]),
  ];
}

export function isReachable({ email, customerId }: MailRecipient): boolean {
  return email !== null || customerId !== null;
}
