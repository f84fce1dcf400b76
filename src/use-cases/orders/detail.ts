import type { OrderActions } from "#contracts/store/customer.ts";
import type { OrderView } from "#contracts/store/order.ts";
import type { Tx } from "#db/client.ts";
import { creditNotesOf } from "#db/queries/invoices.ts";
import { invoiceNumberOf, type OrderRow } from "#db/queries/orders.ts";
import { lastReturn, returnLines } from "#db/queries/returns.ts";
import { returnUntil } from "#domain/returns.ts";
import { fullName } from "#domain/stock.ts";
import type { Deps } from "../deps.ts";
import { readSettings } from "../settings/read-settings.ts";
import { orderView } from "./order-view.ts";
import { ownOrder } from "./own-order.ts";
import type { Orders } from "./types.ts";

/** An order and what its owner can do with it now (D9, D10). */
export function detail({ database: { db }, clock }: Pick<Deps, "database" | "clock">): Orders["detail"] {
  return async (owner) => {
    const row = await ownOrder(db, owner);
    if (!row) return undefined;
    const order = await orderView(db, row);
    return { order, actions: await actionsOf(db, row, order, clock()) };
  };
}

async function actionsOf(db: Tx, row: OrderRow, order: OrderView, now: Date): Promise<OrderActions> {
  const last = order.status === "delivered" ? await lastReturn(db, order.id) : undefined;
  const returnAsked = last?.state === "asked" ? await askedReturn(db, order, last) : null;
  return {
    cancel: row.status === "ordered" || row.status === "awaiting_payment",
    returnUntil: returnAsked ? null : await openUntil(db, row, now),
    returnAsked,
    returnDeclined: declined(last),
    ...(await documentsOf(db, row.id)),
  };
}

async function documentsOf(db: Tx, orderId: string): Promise<Pick<OrderActions, "invoice" | "creditNotes">> {
  const invoice = await invoiceNumberOf(db, orderId);
  if (invoice === undefined) return { invoice: null, creditNotes: [] };
  return { invoice, creditNotes: (await creditNotesOf(db, orderId)).map(({ number }) => number) };
}

async function openUntil(db: Tx, { status, deliveredAt }: OrderRow, now: Date): Promise<string | null> {
  if (status !== "delivered" || deliveredAt === null) return null;
  const until = returnUntil(deliveredAt, (await readSettings(db)).returnDays);
  return now < until ? until.toISOString() : null;
}

type Last = NonNullable<Awaited<ReturnType<typeof lastReturn>>>;

async function askedReturn(db: Tx, order: OrderView, asked: Last): Promise<NonNullable<OrderActions["returnAsked"]>> {
  const items = namedPieces(order, await returnLines(db, asked.id));
  return { at: asked.askedAt.toISOString(), reason: asked.reason, items };
}

function declined(last: Last | undefined): OrderActions["returnDeclined"] {
  if (last?.state !== "declined") return null;
  return { at: (last.settledAt ?? last.askedAt).toISOString(), reason: last.declineReason ?? "" };
}

/** 'Mountain Water, pack of 6' for each SKU of the order, in the order's own order. */
export function namedPieces(order: OrderView, pieces: { sku: string; quantity: number }[]) {
  return order.lines.flatMap((line) => {
    const quantity = pieces.find(({ sku }) => sku === line.sku)?.quantity;
    return quantity === undefined ? [] : [{ name: fullName(line), quantity }];
  });
}
