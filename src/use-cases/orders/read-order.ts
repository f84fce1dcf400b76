import type { OrderActions, OrderDetail } from "#contracts/store/customers/customer-views.ts";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import type { Tx } from "#db/client.ts";
import {
  findBuyerEmail,
  findInvoiceNumber,
  findOrderByContact,
  type OrderRow,
} from "#db/queries/orders/order-queries.ts";
import { findLastReturn, listReturnLines } from "#db/queries/orders/return-requests.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { formatOrderNumber, parseOrderNumber } from "#domain/orders/order-number.ts";
import { getBuyerStatusLabel, parseOrderStatus } from "#domain/orders/order-status.ts";
import { getReturnDeadline } from "#domain/orders/return-window.ts";
import { readParcelMates } from "../fulfilment/parcel-mates.ts";
import type { SecretDeps } from "../kernel/accepted-secrets.ts";
import { limitCaller, releaseCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { findOwnOrder } from "../kernel/find-own-order.ts";
import { fail } from "../kernel/result.ts";
import { maskOrder } from "./mask-order.ts";
import type { OrderUseCases } from "./order-types.ts";
import { readOrderView } from "./order-view.ts";

/** Reads an order with the actions that its owner can take now (docs/rules.md 7.6). */
export function getOrderDetail(deps: Pick<Deps, "database"> & SecretDeps): OrderUseCases["detail"] {
  const { db } = deps.database;
  return async (owner) => {
    const row = await findOwnOrder(deps, db, owner);
    if (!row) return undefined;
    const now = deps.clock();
    // All links on the page of a renewed link use its token.
    const order = { ...(await readOrderView(db, row, now)), ...("token" in owner && { token: owner.token }) };
    if (!row.isLinkOld)
      return { order, actions: await actionsOf(db, row, order, now), parcelMates: await readMateViews(db, row.id) };
    const oldLink = (await findBuyerEmail(db, row)) === null ? "no-email" : "mail";
    return { order: maskOrder(order), actions: { ...noActions, oldLink }, parcelMates: [] };
  };
}

const noActions: OrderActions = {
  cancel: false,
  returnUntil: null,
  returnAsked: null,
  returnDeclined: null,
  invoice: null,
  creditNotes: [],
  oldLink: null,
};

async function actionsOf(db: Tx, row: OrderRow, order: OrderView, now: Date): Promise<OrderActions> {
  const last = order.status === "delivered" ? await findLastReturn(db, order.id) : undefined;
  const returnAsked = last?.state === "asked" ? await pendingReturn(db, order, last) : null;
  return {
    cancel: row.source === "shop" && (row.status === "ordered" || row.status === "awaiting_payment"),
    returnUntil: returnAsked ? null : await returnDeadline(db, row, now),
    returnAsked,
    returnDeclined: declinedReturn(last),
    ...(await documentsOf(db, row.id)),
    oldLink: null,
  };
}

async function documentsOf(db: Tx, orderId: string): Promise<Pick<OrderActions, "invoice" | "creditNotes">> {
  const invoice = await findInvoiceNumber(db, orderId);
  if (invoice === undefined) return { invoice: null, creditNotes: [] };
  return { invoice, creditNotes: (await listCreditNotes(db, orderId)).map(({ number }) => number) };
}

async function returnDeadline(db: Tx, { source, status, deliveredAt }: OrderRow, now: Date): Promise<string | null> {
  if (source !== "shop" || status !== "delivered" || deliveredAt === null) return null;
  const until = getReturnDeadline(deliveredAt, (await readSettings(db)).returnDays);
  return now < until ? until.toISOString() : null;
}

/** The links of the others are as private as this page. */
async function readMateViews(db: Tx, orderId: string): Promise<OrderDetail["parcelMates"]> {
  const mates = (await readParcelMates(db, [orderId])).filter(({ hasSameAddress }) => hasSameAddress);
  return mates.map((mate) => {
    const status = parseOrderStatus(mate.status);
    return {
      number: formatOrderNumber(mate),
      token: mate.token,
      status,
      statusWord: getBuyerStatusLabel(status),
      total: paise(mate.totalPaise),
      items: mate.lines.map(({ quantity, ...line }) => ({ name: formatVariantName(line), quantity })),
    };
  });
}

type Last = NonNullable<Awaited<ReturnType<typeof findLastReturn>>>;

async function pendingReturn(db: Tx, order: OrderView, asked: Last): Promise<NonNullable<OrderActions["returnAsked"]>> {
  const items = describePieces(order, await listReturnLines(db, asked.id));
  return { at: asked.askedAt.toISOString(), reason: asked.reason, items };
}

function declinedReturn(last: Last | undefined): OrderActions["returnDeclined"] {
  if (last?.state !== "declined") return null;
  return { at: (last.settledAt ?? last.askedAt).toISOString(), reason: last.declineReason ?? "" };
}

/** Describes SKUs as 'Mountain Water, pack of 6', in the order's own order. */
export function describePieces(order: OrderView, pieces: { sku: string; quantity: number }[]) {
  return order.lines.flatMap((line) => {
    const quantity = pieces.find(({ sku }) => sku === line.sku)?.quantity;
    return quantity === undefined ? [] : [{ name: formatVariantName(line), quantity }];
  });
}

/** Only failed look-ups count, so that a household behind one network can track its parcels. */
const failedLookups = { name: "track", noun: "tries", limit: 10, seconds: 15 * 60 };

/** Finds an order by the token of its private link. */
export function findOrderByToken(deps: Deps): OrderUseCases["byToken"] {
  const detail = getOrderDetail(deps);
  return async (token) => (await detail({ token }))?.order;
}

/**
 * Finds an order by number or id, and phone. Gives the same answer after the same work, whichever is wrong (docs/rules.md 7.7).
 */
export function trackOrder({ database: { db }, clock }: Deps): OrderUseCases["track"] {
  return async ({ orderId, phone }, caller) => {
    const limited = await limitCaller(db, failedLookups, caller);
    if (limited) return fail(limited);
    const typed = normalizeLine(orderId);
    const number = parseOrderNumber(typed);
    const named = number === undefined ? { id: typed } : { number };
    const order = await findOrderByContact(db, named, normalizePhone(normalizeLine(phone)) ?? null);
    if (!order) return fail("order-not-found");
    await releaseCaller(db, failedLookups, caller);
    return { ok: true, value: await readOrderView(db, order, clock()) };
  };
}
