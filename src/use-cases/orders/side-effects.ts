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
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { refundAutomatically } from "../payments/refund-automatically.ts";
import { issueReturnCreditNote } from "../tax/issue-credit-note.ts";
import { issueInvoice } from "../tax/issue-invoice.ts";
import type { StatusChange } from "./order-types.ts";
import { restockLines } from "./restock.ts";

type Done = { orderId: string; actor: string; reason: string; at: Date };
export type OrderTransition = Done & { to: OrderStatus; change: StatusChange };

/** What a move brings with it, in its own transaction: both happen or neither. */
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

/** The tax invoice takes its number when the goods leave (issue 4 §2). */
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

/** What came back is paid back, whole or dented; only what is whole goes onto the shelf. */
async function onReturn(database: Database, tx: Tx, done: Done, counted: ReturnedLine[] | undefined): Promise<void> {
  const lines = counted ?? (await expectedReturnLines(tx, done.orderId));
  await markReturnReceived(tx, { ...done, lines });
  const whole = bySku(lines.filter(({ restock }) => restock));
  if (whole.length > 0) await restockLines(database, tx, { ...done, reason: "returned", lines: whole });
  await refundAutomatically(tx, { ...done, lines: bySku(lines) });
}

/** Where a return was asked for, what it named; otherwise all of the order. */
async function expectedReturnLines(tx: Tx, orderId: string): Promise<ReturnedLine[]> {
  const asked = await findOpenReturn(tx, orderId);
  const lines = asked ? await listReturnLines(tx, asked.id) : await listOrderLines(tx, orderId);
  return lines.map(({ sku, quantity }) => ({ sku, quantity, restock: true }));
}

/** Nobody took it at the door: what was paid goes back, what was only invoiced is credited (issue 6 §2). */
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
 * The courier took the cash at the door: from delivery on it is a payment like others, so that what goes back is counted
 * against it (issue 6 §2). In the transaction that delivers. Nothing for what was paid before.
 */
async function recordCashPayment(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await findOrderById(tx, orderId);
  if (order?.paymentMode !== "cod" || order.totalPaise === 0) return;
  const seen = { id: `cash_${orderId.slice("order_".length)}`, orderId, amountPaise: order.totalPaise, at };
  await upsertCapturedPayment(tx, { ...seen, method: "cash", purpose: "sale" });
}
