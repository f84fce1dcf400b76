import type { Database, Tx } from "#db/client.ts";
import { reverseRedemption } from "#db/queries/discounts/discount-queries.ts";
import { insertShipment } from "#db/queries/fulfilment/shipments.ts";
import type { LineQuantity } from "#db/queries/inventory/order-stock.ts";
import { endStockHold } from "#db/queries/inventory/stock-holds.ts";
import { findOrderById, listOrderLines } from "#db/queries/orders/order-queries.ts";
import {
  findOpenReturn,
  listReturnLines,
  markReturnReceived,
  type ReturnedLine,
} from "#db/queries/orders/return-requests.ts";
import { findSalePayment, upsertCapturedPayment } from "#db/queries/payments/payment-queries.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { restockLines } from "../inventory/restock-lines.ts";
import { refundAutomatically } from "../payments/refund-automatically.ts";
import { issueReturnCreditNote } from "../tax/issue-credit-note.ts";
import { issueInvoice } from "../tax/issue-invoice.ts";
import type { StatusChange } from "./order-types.ts";

type Done = { orderId: string; actor: ActorName; reason: string; at: Date };
export type OrderTransition = Done & { to: OrderStatus; change: StatusChange };

/** Applies the side effects of a transition in its transaction, so that both happen or neither. */
export async function applySideEffects(
  database: Database,
  tx: Tx,
  { to, change: given, ...done }: OrderTransition,
): Promise<void> {
  if (to === "on_the_way") return await onDispatch(tx, done, given);
  if (to === "delivered") return await recordCashPayment(tx, done.orderId, done.at);
  if (to === "cancelled") return await onCancel(database, tx, done);
  if (to === "returned") return await onReturn(database, tx, done, given.items);
  if (to === "returned_to_origin") return await onReturnedToOrigin(database, tx, done, given.restock ?? true);
}

/** The tax invoice is issued on dispatch (CGST Act s. 31). */
async function onDispatch(tx: Tx, { orderId, actor, at }: Done, { courier = "", trackingNumber = "" }: StatusChange) {
  await issueInvoice(tx, orderId, at);
  await insertShipment(tx, { orderId, courier, trackingNumber, actor, at });
}

async function onCancel(database: Database, tx: Tx, done: Done): Promise<void> {
  await restockLines(database, tx, { ...done, reason: "cancelled" });
  await reverseRedemption(tx, done.orderId, done.at);
  await endStockHold(tx, done.orderId, "released", done.at);
  await refundAutomatically(tx, done);
}

/** Refunds everything that came back, good or damaged; restocks only good items. */
async function onReturn(database: Database, tx: Tx, done: Done, counted: ReturnedLine[] | undefined): Promise<void> {
  const lines = counted ?? (await expectedReturnLines(tx, done.orderId));
  await markReturnReceived(tx, { ...done, lines });
  const whole = bySku(lines.filter(({ restock }) => restock));
  if (whole.length > 0) await restockLines(database, tx, { ...done, reason: "returned", lines: whole });
  await refundAutomatically(tx, { ...done, lines: bySku(lines) });
}

/** The lines of the open return request, else the whole order. */
async function expectedReturnLines(tx: Tx, orderId: string): Promise<ReturnedLine[]> {
  const asked = await findOpenReturn(tx, orderId);
  const lines = asked ? await listReturnLines(tx, asked.id) : await listOrderLines(tx, orderId);
  return lines.map(({ sku, quantity }) => ({ sku, quantity, restock: true }));
}

/** Nobody accepted the parcel: refunds what was paid, credits what was only invoiced (docs/rules.md 10.5). */
async function onReturnedToOrigin(database: Database, tx: Tx, done: Done, restock: boolean): Promise<void> {
  if (restock) await restockLines(database, tx, { ...done, reason: "returned" });
  if (await findSalePayment(tx, done.orderId)) return await refundAutomatically(tx, done);
  await issueReturnCreditNote(tx, { ...done, reason: done.reason || "Not taken by the buyer" });
}

function bySku(pieces: LineQuantity[]): LineQuantity[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of pieces) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }));
}

/**
 * Records the cash that the courier collected as a payment, so that refunds count against it (docs/rules.md 12.6). Runs
 * in the transaction of the delivery; does nothing for prepaid orders.
 */
async function recordCashPayment(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.paymentMode !== "cod" || order.totalPaise === 0) return;
  const seen = { id: `cash_${orderId.slice("order_".length)}`, orderId, amountPaise: order.totalPaise, at };
  await upsertCapturedPayment(tx, { ...seen, method: "cash", purpose: "sale" });
}
