import { isToken } from "#auth/random-token.ts";
import { consumeRateLimit, releaseRateLimit } from "#auth/rate-limit.ts";
import type { Tx } from "#db/client.ts";
import { eraseOrders, isOrderOpen, lockOrdersOf } from "#db/queries/customers/personal-data.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { findOrderNumber } from "#db/queries/orders/order-queries.ts";
import { type ErasedOrder, eraseOfEmail, findErasedOrder } from "#db/queries/retention/erasures.ts";
import { findTaxDocuments } from "#db/queries/tax/invoice-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { type Refusal, tooManyRequests } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { taxDocumentKeptUntil } from "#domain/retention/retention-periods.ts";
import { fieldError } from "../auth/account-fields.ts";
import { limitCaller, releaseCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { buyerActor, findOwnOrder, lockOwnOrder, type OwnOrder, orderNotFound } from "../kernel/find-own-order.ts";
import { isLinkMailedTo, parseLinkToken } from "../kernel/order-link.ts";
import { fail, type Result } from "../kernel/result.ts";
import { recordSecurityEvent } from "../kernel/security-events.ts";
import type { CustomerUseCases, ErasureStep, GuestErasure, KeptInvoice } from "./customer-types.ts";

/** Limits wrong phones per network and per order: a person who holds an old link may guess the phone. */
const wrongPhones = { name: "erase", noun: "tries", limit: 10, seconds: 15 * 60 };
const wrongPhonesOfOrder = { limit: 10, seconds: 24 * 60 * 60 };

type Confirmation = { token: string; isConfirmed: boolean };

/** Reads what the holder of an order's link can erase by it, or what was erased; undefined for an unknown link. */
export function readGuestErasure(deps: Deps): CustomerUseCases["readGuestErasure"] {
  const { db } = deps.database;
  return async (token): Promise<GuestErasure | undefined> => {
    const order = await findOwnOrder(deps, db, { token });
    const erased = order ? undefined : await findErased(deps, db, token);
    const orderId = order?.id ?? erased?.orderId;
    if (orderId === undefined) return undefined;
    const orderNumber = await readOrderNumber(db, orderId);
    const shared = { orderId, orderNumber, invoice: await readKeptInvoice(db, orderId) };
    if (erased) return { ...shared, state: "erased", erasedAt: erased.erasedAt.toISOString() };
    return order && { ...shared, state: await readState(db, order), email: readProof(deps, token, order) };
  };
}

/**
 * Erases a guest's order for a person who holds its link and knows its phone (docs/rules.md 20.20). Without
 * `isConfirmed` it only checks both. A repeated request finds the order erased and changes nothing.
 */
export function eraseGuestOrder(deps: Deps): CustomerUseCases["eraseGuestOrder"] {
  const { database } = deps;
  return async ({ token, phone, isConfirmed }, caller) => {
    const limited = await limitCaller(database.db, wrongPhones, caller);
    if (limited) return fail(limited);
    const order = await findOwnOrder(deps, database.db, { token });
    if (!order) return await answerForUnknown(deps, database.db, token);
    const wrongPhone = await checkPhone(database.db, order, phone);
    if (wrongPhone) return fail(wrongPhone);
    await releaseCaller(database.db, wrongPhones, caller);
    const done = await transactionWithRetry(database, (tx) => eraseLocked(deps, tx, { token, isConfirmed }));
    if (done.ok && done.value === "erased")
      recordSecurityEvent({ kind: "data-erasure", outcome: "ok", detail: order.id });
    return done;
  };
}

async function checkPhone(db: Tx, { id, contact }: OwnOrder, phone: string): Promise<Refusal | undefined> {
  const key = `erase-order:${id}`;
  const counted = await consumeRateLimit(db, key, wrongPhonesOfOrder);
  if (!counted.ok) return tooManyRequests(wrongPhones.noun, counted.retryAfter);
  if (normalizePhone(normalizeLine(phone)) !== contact) {
    recordSecurityEvent({ kind: "data-erasure", outcome: "failed", detail: id });
    return fieldError("phone", "erase-wrong-phone");
  }
  await releaseRateLimit(db, key);
  return undefined;
}

async function eraseLocked(deps: Deps, tx: Tx, { token, isConfirmed }: Confirmation): Promise<Result<ErasureStep>> {
  const order = await lockOwnOrder(deps, tx, { token });
  if (!order) return await answerForUnknown(deps, tx, token);
  const state = await readState(tx, order);
  if (state !== "possible") return fail(state === "open" ? "erase-order-open" : "erase-order-account");
  if (!isConfirmed) return { ok: true, value: "confirm" };
  const at = deps.clock();
  const isProved = readProof(deps, token, order) === "proved";
  if (isProved && order.email !== null) {
    const provedEmail = order.email.toLowerCase();
    const { erasableIds } = await lockOrdersOf(tx, { customerId: undefined, provedEmail });
    await eraseOrders(tx, erasableIds, at);
    await eraseOfEmail(tx, provedEmail, at);
  }
  await eraseOrders(tx, [order.id], at);
  const subject = { subjectKind: "order", subjectId: order.id };
  await writeAudit(tx, { at, actor: buyerActor, action: "order.erased", ...subject, after: { withEmail: isProved } });
  return { ok: true, value: "erased" };
}

async function answerForUnknown(deps: Deps, tx: Tx, token: string): Promise<Result<ErasureStep>> {
  return (await findErased(deps, tx, token)) ? { ok: true, value: "erased" } : fail(orderNotFound);
}

async function findErased(deps: Deps, tx: Tx, token: string): Promise<ErasedOrder | undefined> {
  return isToken(token) ? await findErasedOrder(tx, parseLinkToken(deps, token).token) : undefined;
}

async function readState(tx: Tx, order: OwnOrder): Promise<"possible" | "open" | "account"> {
  if (order.customerId !== null) return "account";
  return (await isOrderOpen(tx, order.id)) ? "open" : "possible";
}

/** Reads what the link proves: nothing about an email that the order got after the link was mailed. */
function readProof(deps: Deps, token: string, { email }: OwnOrder): "none" | "unproved" | "proved" {
  if (email === null) return "none";
  return isLinkMailedTo(deps, token, email) ? "proved" : "unproved";
}

/** The number outlives the erasure. */
async function readOrderNumber(tx: Tx, orderId: string): Promise<string> {
  const order = await findOrderNumber(tx, orderId);
  return order ? formatOrderNumber(order) : "";
}

async function readKeptInvoice(tx: Tx, orderId: string): Promise<KeptInvoice | null> {
  const documents = await findTaxDocuments(tx, orderId);
  return documents ? { number: documents.number, keptUntil: taxDocumentKeptUntil(documents.newestAt) } : null;
}
