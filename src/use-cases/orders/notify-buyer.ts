import type { Tx } from "#db/client.ts";
import { enqueue, enqueueOnce } from "#db/queries/jobs/enqueue.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";

/** Transitions that the buyer is mailed about; a payment has mails of its own. */
const kinds: Partial<Record<OrderStatus, string>> = {
  on_the_way: "mail.order-shipped",
  delivered: "mail.order-delivered",
  cancelled: "mail.order-cancelled",
  returned: "mail.order-returned",
  returned_to_origin: "mail.order-not-taken",
};

export type MailRecipient = { id: string; email: string | null; customerId: string | null };

/** Queued in the transaction of the transition, once per order; skipped when the buyer left no email. */
export async function notifyBuyer(tx: Tx, order: MailRecipient, to: OrderStatus): Promise<void> {
  const kind = kinds[to];
  if (kind && isReachable(order)) await enqueue(tx, kind, { orderId: order.id }, `${kind}:${order.id}`);
}

/** A return may be declined and requested again, so each request has its own mail. */
export async function notifyReturnRequested(tx: Tx, order: MailRecipient, returnId: number): Promise<void> {
  const kind = "mail.return-asked";
  if (isReachable(order)) await enqueue(tx, kind, { orderId: order.id, returnId }, `${kind}:${order.id}:${returnId}`);
}

/** One mail per declined request, with its reason. */
export async function notifyReturnDeclined(tx: Tx, order: MailRecipient, returnId: number): Promise<void> {
  const kind = "mail.return-declined";
  if (isReachable(order)) await enqueue(tx, kind, { orderId: order.id, returnId }, `${kind}:${order.id}:${returnId}`);
}

/** Mails a further parcel; the first is in the mail of the transition. */
export async function notifyParcelShipped(tx: Tx, order: MailRecipient, shipmentId: number): Promise<void> {
  const kind = "mail.order-parcel";
  const payload = { orderId: order.id, shipmentId };
  if (isReachable(order)) await enqueue(tx, kind, payload, `${kind}:${order.id}:${shipmentId}`);
}

/** Corrects the mail that promised the refund. */
export async function notifyRefundWithdrawn(tx: Tx, order: MailRecipient, refundId: number): Promise<void> {
  const kind = "mail.refund-withdrawn";
  if (isReachable(order)) await enqueue(tx, kind, { refundId }, `${kind}:${refundId}`);
}

/** Mails that an operator can resend, by the states that the order has been in. */
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

/** Sends a mail again, once per `key`. */
export async function resendOrderMail(tx: Tx, orderId: string, mail: OrderMail, key: string): Promise<boolean> {
  const kind = again[mail];
  return await enqueueOnce(tx, kind, { orderId, again: key }, `${kind}:${orderId}:${key}`);
}

type Numbered = { id: number }[];

/** The job keys of an order's mails, those of its refunds included. */
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
