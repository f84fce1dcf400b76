import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { lockPayment, type PaymentRow, saleOf } from "#db/queries/payments.ts";
import { type RefundRow, refundById, refundByKey, refundsOf } from "#db/queries/refunds.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { paise } from "#domain/money.ts";
import { bankReference } from "#domain/payment.ts";
import type { Deps } from "../deps.ts";
import type { Result } from "../shop.ts";
import { askRefund } from "./ask-refund.ts";
import { isByHand, refundableOf, waitingByHand } from "./by-hand.ts";
import { settleRefund } from "./settle-refund.ts";
import type { Payments, RefundView } from "./types.ts";

type Wanted = Parameters<Payments["refund"]>[0] & { actor: string; at: Date };

/**
 * Money back for an order, whole or in part, by an operator (issue 5 §2). What came by UPI or as cash is sent back by
 * hand: with the bank's reference it is recorded as done, also when a rule had asked for it before (issue 6 §2).
 */
export function refund({ database, clock }: Deps): Payments["refund"] {
  return (input, actor) => retrying(database, (tx) => refundIn(tx, { ...input, actor, at: clock() }));
}

const keyShape = /^[A-Za-z0-9_-]{10,64}$/;

async function refundIn(tx: Tx, wanted: Wanted): Promise<Result<RefundView>> {
  // The gateway takes no shorter key, and what it does not take would stay asked for ever.
  if (!keyShape.test(wanted.key)) return { ok: false, error: refusal("invalid-input") };
  const paid = await saleOf(tx, wanted.orderId);
  const sale = paid && (await lockPayment(tx, paid.id)); // the second of two sees what the first one booked
  if (!sale) return { ok: false, error: refusal("refund-impossible") };
  const known = await refundByKey(tx, wanted.key);
  if (known) return viewed(await ask(tx, wanted, sale.id, wanted.amount ?? paise(known.amountPaise)));
  const refunds = await refundsOf(tx, wanted.orderId);
  if (isByHand(sale)) return await byHand(tx, wanted, sale, refunds);
  if (isOutdated(wanted, sale, refunds)) return { ok: false, error: refusal("changed-meanwhile") };
  const left = paise(sale.amountPaise - sale.refundedPaise);
  return await told(tx, wanted, viewed(await ask(tx, wanted, sale.id, wanted.amount ?? left)));
}

/** Another operator refunded since this one looked: both sums may fit, and one of them is not meant any more. */
function isOutdated({ refundable }: Wanted, sale: PaymentRow, refunds: RefundRow[]): boolean {
  return refundable !== undefined && refundable !== refundableOf(sale, refunds);
}

async function told(tx: Tx, { actor, at, reason }: Wanted, booked: Result<RefundView>): Promise<Result<RefundView>> {
  if (!booked.ok) return booked;
  const { id, orderId, amount, bankReference: by } = booked.value;
  const after = { refundId: id, amountPaise: amount, ...(by !== null && { bankReference: by }) };
  const entry = { subjectKind: "order", subjectId: orderId, after };
  await writeAudit(tx, { at, actor, action: "payments.refund", reason, ...entry });
  return booked;
}

/** One transfer at the bank is one refund: entered twice it is the same one. */
async function byHand(tx: Tx, wanted: Wanted, sale: PaymentRow, refunds: RefundRow[]): Promise<Result<RefundView>> {
  const reference = bankReference(wanted.bankReference ?? "");
  if (!reference) return { ok: false, error: referenceMissing };
  const entered = refunds.find((each) => each.bankReference === reference);
  if (entered) return isEntered(wanted, entered) ? viewed({ ok: true, value: entered }) : referenceTaken;
  if (isOutdated(wanted, sale, refunds)) return { ok: false, error: refusal("changed-meanwhile") };
  const asked = waitingFor(wanted, waitingByHand(sale, refunds));
  if (wanted.refundId !== undefined && !asked) return { ok: false, error: refusal("changed-meanwhile") };
  const left = paise(sale.amountPaise - sale.refundedPaise);
  const booked: Result<RefundRow> = asked
    ? { ok: true, value: asked }
    : await ask(tx, wanted, sale.id, wanted.amount ?? left);
  if (!booked.ok) return booked;
  await settleRefund(tx, booked.value, { id: null, status: "processed", bankReference: reference }, wanted.at);
  const settled = await refundById(tx, booked.value.id);
  return await told(tx, wanted, viewed({ ok: true, value: settled ?? booked.value }));
}

/** The one that is named, else one of that very amount. */
function waitingFor({ refundId, amount }: Wanted, waiting: RefundRow[]): RefundRow | undefined {
  return waiting.find(
    ({ id, amountPaise }) => (refundId === undefined || id === refundId) && (amount ?? amountPaise) === amountPaise,
  );
}

function isEntered({ refundId, amount }: Wanted, { id, amountPaise }: RefundRow): boolean {
  return (refundId ?? id) === id && (amount ?? amountPaise) === amountPaise;
}

const { message: shapeOfReference } = refusal("invalid-reference");
const referenceMissing = refusal("invalid-reference", { fields: { bankReference: shapeOfReference } });
const taken = "This bank reference stands at another refund of this order already.";
const referenceTaken = {
  ok: false,
  error: refusal("reference-used", { message: taken, fields: { bankReference: taken } }),
} as const;

async function ask(tx: Tx, wanted: Wanted, paymentId: string, amount: number): Promise<Result<RefundRow>> {
  if (amount <= 0) return { ok: false, error: refusal("refund-too-much") };
  const { orderId, reason, key, actor, at } = wanted;
  return await askRefund(tx, { orderId, reason, key, actor, at, paymentId, amount: paise(amount) });
}

export function viewed(asked: Result<RefundRow>): Result<RefundView> {
  if (!asked.ok) return asked;
  const { id, paymentId, orderId, amountPaise, status, bankReference: reference } = asked.value;
  return {
    ok: true,
    value: { id, paymentId, orderId, amount: paise(amountPaise), status: statusOf(status), bankReference: reference },
  };
}

const statuses = ["asked", "pending", "processed", "failed", "withdrawn"] as const;

export function statusOf(stored: string): RefundView["status"] {
  const status = statuses.find((known) => known === stored);
  if (!status) throw new RangeError(`not a state of a refund: ${stored}`);
  return status;
}
