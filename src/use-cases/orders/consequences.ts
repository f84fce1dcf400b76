import type { Database, Tx } from "#db/client.ts";
import { giveBackRedemption } from "#db/queries/discounts.ts";
import { endHold } from "#db/queries/holds.ts";
import { orderLines } from "#db/queries/orders.ts";
import { saleOf } from "#db/queries/payments.ts";
import { type CameBack, openReturn, returnLines, takeReturn } from "#db/queries/returns.ts";
import { insertShipment } from "#db/queries/shipments.ts";
import type { Pieces } from "#db/queries/stock.ts";
import type { OrderStatus } from "#domain/order.ts";
import { issueReturnCreditNote } from "../invoices/issue-credit-note.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { bookCash } from "../payments/book-cash.ts";
import { refundSale } from "../payments/refund-sale.ts";
import type { Move } from "../shop.ts";
import { putLinesBack } from "./put-lines-back.ts";

type Done = { orderId: string; actor: string; reason: string; at: Date };
export type Moved = Done & { to: OrderStatus; given: Move };

/** What a move brings with it, in its own transaction: both happen or neither. */
export async function consequencesOf(database: Database, tx: Tx, { to, given, ...done }: Moved): Promise<void> {
  if (to === "on_the_way") return await onDispatch(tx, done, given);
  if (to === "delivered") return await bookCash(tx, done.orderId, done.at);
  if (to === "cancelled") return await onCancel(database, tx, done);
  if (to === "returned") return await onReturn(database, tx, done, given.items);
  if (to === "returned_to_origin") return await onNotTaken(database, tx, done, given.restock ?? true);
}

/** The tax invoice takes its number when the goods leave (issue 4 §2). */
async function onDispatch(tx: Tx, { orderId, actor, at }: Done, { courier = "", trackingNumber = "" }: Move) {
  await issueInvoice(tx, orderId, at);
  await insertShipment(tx, { orderId, courier, trackingNumber, actor, at });
}

async function onCancel(database: Database, tx: Tx, done: Done): Promise<void> {
  await putLinesBack(database, tx, { ...done, reason: "cancelled" });
  await giveBackRedemption(tx, done.orderId, done.at);
  await endHold(tx, done.orderId, "released", done.at);
  await refundSale(tx, done);
}

/** What came back is paid back, whole or dented; only what is whole goes onto the shelf. */
async function onReturn(database: Database, tx: Tx, done: Done, counted: CameBack[] | undefined): Promise<void> {
  const lines = counted ?? (await expectedBack(tx, done.orderId));
  await takeReturn(tx, { ...done, lines });
  const whole = bySku(lines.filter(({ restock }) => restock));
  if (whole.length > 0) await putLinesBack(database, tx, { ...done, reason: "returned", lines: whole });
  await refundSale(tx, { ...done, lines: bySku(lines) });
}

/** Where a return was asked for, what it named; otherwise all of the order. */
async function expectedBack(tx: Tx, orderId: string): Promise<CameBack[]> {
  const asked = await openReturn(tx, orderId);
  const lines = asked ? await returnLines(tx, asked.id) : await orderLines(tx, orderId);
  return lines.map(({ sku, quantity }) => ({ sku, quantity, restock: true }));
}

/** Nobody took it at the door: what was paid goes back, what was only invoiced is credited (issue 6 §2). */
async function onNotTaken(database: Database, tx: Tx, done: Done, restock: boolean): Promise<void> {
  if (restock) await putLinesBack(database, tx, { ...done, reason: "returned" });
  if (await saleOf(tx, done.orderId)) return await refundSale(tx, done);
  await issueReturnCreditNote(tx, { ...done, reason: done.reason || "Not taken by the buyer" });
}

function bySku(pieces: Pieces[]): Pieces[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of pieces) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }));
}
