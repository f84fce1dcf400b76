import { buildJobKey, type JobDefinition } from "#contracts/jobs/define-job.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue, enqueueOnce } from "#db/queries/jobs/enqueue.ts";
import { isReachable, type MailRecipient } from "#domain/orders/mail-recipient.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";

type OrderMailJob = JobDefinition<string, (typeof jobs.orderConfirmedMail)["payload"]>;

/** Transitions that the buyer is mailed about; payments and returns have mails of their own. */
const mailJobs: Partial<Record<OrderStatus, OrderMailJob>> = {
  on_the_way: jobs.orderShippedMail,
  delivered: jobs.orderDeliveredMail,
  cancelled: jobs.orderCancelledMail,
  returned_to_origin: jobs.orderReturnedToOriginMail,
};

type Step = { to: OrderStatus; attempt: number };

/**
 * Queued in the transaction of the transition, once per order and attempt of its delivery; skipped when the buyer left no
 * email.
 */
export async function notifyBuyer(tx: Tx, order: MailRecipient, { to, attempt }: Step): Promise<void> {
  const job = mailJobs[to];
  if (!job || !isReachable(order)) return;
  if (attempt === 1) return await enqueue(tx, job, { orderId: order.id }, order.id);
  await enqueue(tx, job, { orderId: order.id, again: `attempt-${attempt}` }, `${order.id}:attempt-${attempt}`);
}

/** Tells the buyer that the order is not delivered after all. */
export async function notifyDeliveryUndone(tx: Tx, order: MailRecipient, attempt: number): Promise<void> {
  if (!isReachable(order)) return;
  const again = `attempt-${attempt}`;
  await enqueue(tx, jobs.deliveryUndoneMail, { orderId: order.id, again }, `${order.id}:${again}`);
}

/** Mails a corrected courier or number, once per correction. */
export async function notifyParcelCorrected(
  tx: Tx,
  order: MailRecipient,
  { shipmentId, version }: { shipmentId: number; version: number },
): Promise<void> {
  if (!isReachable(order)) return;
  const payload = { orderId: order.id, shipmentId, again: `version-${version}` };
  await enqueue(tx, jobs.parcelCorrectedMail, payload, `${order.id}:${shipmentId}:${version}`);
}

/** Mails the changed order, once per edit of its items. */
export async function notifyItemsChanged(tx: Tx, order: MailRecipient, editId: number): Promise<void> {
  if (!isReachable(order)) return;
  await enqueue(tx, jobs.orderChangedMail, { orderId: order.id, editId }, `${order.id}:${editId}`);
}

/** Mails the pay link of an order of items that were added to a paid one. */
export async function notifyItemsAdded(tx: Tx, order: MailRecipient): Promise<void> {
  if (isReachable(order)) await enqueue(tx, jobs.orderAddedMail, { orderId: order.id }, order.id);
}

/** A return may be declined and requested again, so each request has its own mail. */
export async function notifyReturnRequested(tx: Tx, order: MailRecipient, returnId: number): Promise<void> {
  if (!isReachable(order)) return;
  await enqueue(tx, jobs.returnRequestedMail, { orderId: order.id, returnId }, `${order.id}:${returnId}`);
}

/** One mail per return, because an order may have several. */
export async function notifyReturnReceived(tx: Tx, order: MailRecipient, returnId: number): Promise<void> {
  if (!isReachable(order)) return;
  await enqueue(tx, jobs.orderReturnedMail, { orderId: order.id, returnId }, `${order.id}:${returnId}`);
}

/** One mail per declined request, with its reason. */
export async function notifyReturnDeclined(tx: Tx, order: MailRecipient, returnId: number): Promise<void> {
  if (!isReachable(order)) return;
  await enqueue(tx, jobs.returnDeclinedMail, { orderId: order.id, returnId }, `${order.id}:${returnId}`);
}

/** Mails a further parcel; the first is in the mail of the transition. */
export async function notifyParcelShipped(tx: Tx, order: MailRecipient, shipmentId: number): Promise<void> {
  if (!isReachable(order)) return;
  await enqueue(tx, jobs.parcelShippedMail, { orderId: order.id, shipmentId }, `${order.id}:${shipmentId}`);
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

const resendJobs: Record<OrderMail, OrderMailJob> = {
  confirmed: jobs.orderConfirmedMail,
  shipped: jobs.orderShippedMail,
  delivered: jobs.orderDeliveredMail,
  cancelled: jobs.orderCancelledMail,
  returned: jobs.orderReturnedMail,
  returned_to_origin: jobs.orderReturnedToOriginMail,
};

/** Sends a mail again, once per `key`. */
export async function resendOrderMail(tx: Tx, orderId: string, mail: OrderMail, key: string): Promise<boolean> {
  return await enqueueOnce(tx, resendJobs[mail], { orderId, again: key }, `${orderId}:${key}`);
}

type Numbered = { id: number }[];

/** The job keys of an order's mails, those of its refunds included. */
export function orderMailKeys(
  orderId: string,
  about: { shipments: Numbered; returns: Numbered; refunds: Numbered; edits: Numbered },
): string[] {
  const each = (job: JobDefinition, rows: Numbered) => [
    ...new Set(rows.map(({ id }) => buildJobKey(job, `${orderId}:${id}`))),
  ];
  return [
    ...Object.values(resendJobs).map((job) => buildJobKey(job, orderId)),
    buildJobKey(jobs.orderAddedMail, orderId),
    buildJobKey(jobs.upiAwaitedMail, orderId),
    buildJobKey(jobs.upiExpiredMail, orderId),
    ...each(jobs.orderChangedMail, about.edits),
    ...each(jobs.parcelShippedMail, about.shipments),
    ...each(jobs.orderReturnedMail, about.returns),
    ...each(jobs.returnRequestedMail, about.returns),
    ...each(jobs.returnDeclinedMail, about.returns),
    ...about.refunds.flatMap(({ id }) =>
      [jobs.refundMail, jobs.refundWithdrawnMail].map((job) => buildJobKey(job, String(id))),
    ),
  ];
}
