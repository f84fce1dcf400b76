import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Database, Tx } from "#db/client.ts";
import { insertHeldDispatch, listHeldOrderIds, takeHeldDispatch } from "#db/queries/fulfilment/held-dispatches.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findOrderById, insertOrderEvent } from "#db/queries/orders/order-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { isReachable } from "#domain/orders/mail-recipient.ts";
import { issueInvoice, prepareInvoice } from "./issue-invoice.ts";

/** How long a dispatch can be undone: the eight seconds of the notification, and time for a slow connection. */
const undoShippingMs = 10_000;

type Dispatch = { orderId: string; actor: ActorName; at: Date };

/**
 * Holds the parts of a dispatch that can't be undone (docs/rules.md 14.9): the step in the history, the numbered
 * invoice and the email are written when the hold ends. Throws InvoiceBlockedError as `issueInvoice` would. Returns the
 * hold's id.
 */
export async function holdDispatch(tx: Tx, { orderId, actor, at }: Dispatch): Promise<number> {
  await prepareInvoice(tx, orderId, at);
  const heldUntil = new Date(at.getTime() + undoShippingMs);
  const holdId = await insertHeldDispatch(tx, { orderId, actor, at, heldUntil });
  await enqueue(tx, jobs.completeDispatch, { orderId, holdId }, `${orderId}:${holdId}`, heldUntil);
  return holdId;
}

/**
 * Ends the hold of a dispatch, if there is one, and writes what it held back. Exactly once: only the caller that takes
 * the hold's row writes. The invoice carries the time of the dispatch.
 */
export async function completeDispatch(tx: Tx, orderId: string, holdId?: number): Promise<void> {
  const held = await takeHeldDispatch(tx, { orderId, id: holdId });
  if (held) await writeHeldDispatch(tx, { orderId, actor: held.actor as ActorName, at: held.at });
}

/** Writes what the hold kept back, for the caller that took its row. */
export async function writeHeldDispatch(tx: Tx, { orderId, actor, at }: Dispatch): Promise<void> {
  await insertOrderEvent(tx, { orderId, fromStatus: "ordered", toStatus: "on_the_way", actor, at });
  await issueInvoice(tx, orderId, at, { isDispatched: true });
  const order = await findOrderById(tx, orderId);
  if (order && isReachable(order)) await enqueue(tx, jobs.orderShippedMail, { orderId }, orderId);
}

/** Completes the dispatches of orders whose invoices are printed now, so that each has its number. */
export async function completeDispatches({ database }: { database: Database }, orderIds: string[]): Promise<void> {
  for (const orderId of await listHeldOrderIds(database.db, orderIds))
    await transactionWithRetry(database, (tx) => completeDispatch(tx, orderId));
}
