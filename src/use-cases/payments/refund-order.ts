import { createHash } from "node:crypto";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { listOwedEdits } from "#db/queries/orders/order-edits.ts";
import { listCapturedPayments, lockOrder, lockPayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import {
  approveHeldRefund,
  findRefund,
  findRefundByKey,
  listRefunds,
  type RefundRow,
} from "#db/queries/payments/refund-queries.ts";
import { retryLostConnection } from "#db/retry-lost-connection.ts";
import { Retry, transactionWithRetry } from "#db/transaction-with-retry.ts";
import { refusal } from "#domain/errors.ts";
import { paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { calculateRefundParts, type RefundParts } from "#domain/payments/refund-parts.ts";
import { normalizeBankReference } from "#domain/payments/upi.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { findRefundablePayment, isManualRefund, pendingManualRefunds, refundableAmount } from "./manual-refund.ts";
import type { PaymentUseCases, RefundView } from "./payment-types.ts";
import { readRefundable } from "./read-refundable.ts";
import { itemsChanged, requestRefund } from "./request-refund.ts";
import { settleRefund } from "./settle-refund.ts";

type OperatorRefund = Parameters<PaymentUseCases["refund"]>[0] & { actor: ActorName; at: Date };

/**
 * Refunds an order in full or in part for an operator (docs/rules.md 11.5). UPI and cash are sent by hand: with the
 * bank reference the refund is recorded as done, including one that was already requested automatically (docs/rules.md
 * 11.6).
 */
export function refundOrder({ database, clock }: Deps): PaymentUseCases["refund"] {
  return (input, actor) => {
    const refund = () =>
      transactionWithRetry(database, (tx) => refundInTransaction(tx, { ...input, actor, at: clock() }));
    return retryLostConnection(refund, { withinMs: database.retryMs });
  };
}

const keyShape = /^[A-Za-z0-9_-]{10,64}$/;

async function refundInTransaction(tx: Tx, request: OperatorRefund): Promise<Result<RefundView>> {
  // The gateway rejects shorter keys, and a rejected refund would stay requested for ever.
  if (!keyShape.test(request.key)) return fail("invalid-input");
  // A refund by hand settles at once, so it must see the invoice of a dispatch at the same time.
  await lockOrder(tx, request.orderId);
  const paid = findRefundablePayment(await listCapturedPayments(tx, request.orderId));
  const sale = paid && (await lockPayment(tx, paid.id)); // of two concurrent refunds, the second sees the first
  if (!sale) return fail("refund-impossible");
  const known = await findRefundByKey(tx, request.key);
  const refunds = await listRefunds(tx, request.orderId);
  if (known) {
    const wanted = request.amount === undefined ? known.amountPaise : request.amount - sumBeside(request, refunds);
    return toRefundView(await requestGatewayRefund(tx, request, sale.id, wanted));
  }
  if (isManualRefund(sale)) return await refundManually(tx, request, sale, refunds);
  if (isOutdated(request, sale, refunds)) return fail("changed-meanwhile");
  return await auditRefund(tx, request, toRefundView(await requestChosenRefund(tx, request, sale)));
}

/** Refunds the amount that the operator chose, else the value of the chosen units, else all that is left. */
async function requestChosenRefund(tx: Tx, request: OperatorRefund, sale: PaymentRow): Promise<Result<RefundRow>> {
  const { items: units = [], delivery = false, amount } = request;
  if (isForParts(request)) {
    const parts = calculateRefundParts(await readRefundable(tx, request.orderId), { units, delivery });
    const isValue = amount === undefined || amount === parts.amount;
    if (isValue) return await requestGatewayRefund(tx, request, sale.id, parts.amount, parts);
  }
  // An amount that differs from the units' value is not assigned to them: the units may still be refunded.
  return await requestGatewayRefund(tx, request, sale.id, await refundOwedBeside(tx, request, sale));
}

/**
 * Requests the differences that edits owe, where the amount needs money that is left for them: as refunds of their own,
 * because they get no credit note (docs/rules.md 11.14). Returns the rest of the amount.
 */
async function refundOwedBeside(tx: Tx, request: OperatorRefund, sale: PaymentRow): Promise<number> {
  const left = sale.amountPaise - sale.refundedPaise;
  const wanted = request.amount ?? left;
  const edits = isManualRefund(sale) ? [] : await listOwedEdits(tx, request.orderId);
  const owed = edits.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  if (wanted <= left - owed || wanted <= owed || wanted > left) return wanted;
  const { orderId, actor, at } = request;
  for (const { id, refundPaise } of edits) {
    const key = `edit-items-${id}${getBesideSuffix(request)}`;
    const asking = { orderId, actor, at, key, paymentId: sale.id, amount: paise(refundPaise), editId: id };
    const asked = await requestRefund(tx, { ...asking, reason: itemsChanged });
    if (!asked.ok) throw new Retry(`refund of edit ${id}: ${asked.error.message}`);
    await auditRefund(tx, request, toRefundView(asked));
  }
  return wanted - owed;
}

/** Marks the keys of refunds that were requested with another one, so that the same request is recognized. */
const getBesideSuffix = ({ key }: OperatorRefund): string =>
  `-with-${createHash("sha256").update(key).digest("hex").slice(0, 24)}`;

function sumBeside(request: OperatorRefund, refunds: RefundRow[]): number {
  const suffix = getBesideSuffix(request);
  return refunds.reduce((sum, { key, amountPaise }) => sum + (key.endsWith(suffix) ? amountPaise : 0), 0);
}

/** Tells whether another operator refunded since this one looked: both amounts may fit, but only one is meant. */
function isOutdated({ refundable }: OperatorRefund, sale: PaymentRow, refunds: RefundRow[]): boolean {
  return refundable !== undefined && refundable !== refundableAmount(sale, refunds);
}

async function auditRefund(
  tx: Tx,
  { actor, at, reason }: OperatorRefund,
  booked: Result<RefundView>,
): Promise<Result<RefundView>> {
  if (!booked.ok) return booked;
  const { id, orderId, amount, bankReference: by } = booked.value;
  const after = { refundId: id, amountPaise: amount, ...(by !== null && { bankReference: by }) };
  const entry = { subjectKind: "order", subjectId: orderId, after };
  await writeAudit(tx, { at, actor, action: "payments.refund", reason, ...entry });
  return booked;
}

/** Records a refund sent by hand. One bank transfer is one refund, even when entered twice. */
async function refundManually(
  tx: Tx,
  request: OperatorRefund,
  sale: PaymentRow,
  refunds: RefundRow[],
): Promise<Result<RefundView>> {
  const reference = normalizeBankReference(request.bankReference ?? "");
  if (!reference) return fail(referenceMissing);
  const entered = refunds.find((each) => each.bankReference === reference);
  if (entered)
    return isReferenceEntered(request, entered) ? toRefundView({ ok: true, value: entered }) : referenceTaken;
  if (isOutdated(request, sale, refunds)) return fail("changed-meanwhile");
  const waiting = pendingManualRefunds(sale, refunds);
  const asked = waitingFor(request, waiting, refundableAmount(sale, refunds));
  if (request.refundId !== undefined && !asked) return fail("changed-meanwhile");
  if (!asked && waiting.length > 0 && isForAll(request)) return amountMissing;
  const booked: Result<RefundRow> = asked ? { ok: true, value: asked } : await requestChosenRefund(tx, request, sale);
  if (!booked.ok) return booked;
  // Sending the money is the approval.
  await approveHeldRefund(tx, booked.value.id, { by: request.actor, at: request.at });
  await settleRefund(tx, booked.value, { id: null, status: "processed", bankReference: reference }, request.at);
  const settled = await findRefund(tx, booked.value.id);
  return await auditRefund(tx, request, toRefundView({ ok: true, value: settled ?? booked.value }));
}

/**
 * Finds the waiting refund that a transfer settles: the named one, else one of exactly the amount. Without an amount it
 * is the one that is all that is refundable, else the only one that waits. Chosen units are never those of a waiting
 * refund: its own count as refunded, also where both cost the same (docs/rules.md 11.4).
 */
function waitingFor(request: OperatorRefund, waiting: RefundRow[], refundable: number): RefundRow | undefined {
  const { refundId, amount } = request;
  if (refundId !== undefined)
    return waiting.find(({ id, amountPaise }) => id === refundId && (amount ?? amountPaise) === amountPaise);
  if (isForParts(request)) return undefined;
  const exact = waiting.find(({ amountPaise }) => amountPaise === (amount ?? refundable));
  return exact ?? (amount === undefined && waiting.length === 1 ? waiting[0] : undefined);
}

const isForParts = ({ items = [], delivery = false }: OperatorRefund): boolean => items.length > 0 || delivery;
const isForAll = (request: OperatorRefund): boolean => request.amount === undefined && !isForParts(request);

function isReferenceEntered({ refundId, amount }: OperatorRefund, { id, amountPaise }: RefundRow): boolean {
  return (refundId ?? id) === id && (amount ?? amountPaise) === amountPaise;
}

const severalTransfers = "Several refunds of this order wait to be sent: please enter the amount of this transfer.";
/** One transfer of everything would leave the waiting refunds to be sent a second time. */
const amountMissing = fail("invalid-input", { message: severalTransfers, fields: { amount: severalTransfers } });
const { message: shapeOfReference } = refusal("invalid-reference");
const referenceMissing = refusal("invalid-reference", { fields: { bankReference: shapeOfReference } });
const referenceUsed = "Another refund of this order already has this bank reference.";
const referenceTaken = fail("reference-used", { message: referenceUsed, fields: { bankReference: referenceUsed } });

async function requestGatewayRefund(
  tx: Tx,
  request: OperatorRefund,
  paymentId: string,
  amount: number,
  parts?: RefundParts,
): Promise<Result<RefundRow>> {
  if (amount <= 0) return fail("refund-too-much");
  const { orderId, reason, key, actor, at } = request;
  return await requestRefund(tx, { orderId, reason, key, actor, at, paymentId, amount: paise(amount), parts });
}

export function toRefundView(asked: Result<RefundRow>): Result<RefundView> {
  if (!asked.ok) return asked;
  const { id, paymentId, orderId, amountPaise, status, bankReference: reference } = asked.value;
  return {
    ok: true,
    value: {
      id,
      paymentId,
      orderId,
      amount: paise(amountPaise),
      status: parseRefundStatus(status),
      bankReference: reference,
    },
  };
}

const statuses = ["held", "asked", "pending", "processed", "failed", "withdrawn"] as const;

export function parseRefundStatus(stored: string): RefundView["status"] {
  const status = statuses.find((known) => known === stored);
  if (!status) throw new RangeError(`unknown refund state: ${stored}`);
  return status;
}
