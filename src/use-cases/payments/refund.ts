import type { Tx } from "../../db/client.ts";
import { writeAudit } from "../../db/queries/audit.ts";
import { lockPayment, saleOf } from "../../db/queries/payments.ts";
import { type RefundRow, refundById, refundByKey, refundsOf } from "../../db/queries/refunds.ts";
import { retrying } from "../../db/retrying.ts";
import { refusal } from "../../domain/errors.ts";
import { paise } from "../../domain/money.ts";
import { bankReference } from "../../domain/payment.ts";
import type { Deps } from "../deps.ts";
import type { Result } from "../shop.ts";
import { askRefund } from "./ask-refund.ts";
import { settleRefund } from "./settle-refund.ts";
import type { Payments, RefundView } from "./types.ts";

type Wanted = Parameters<Payments["refund"]>[0] & { actor: string; at: Date };

/**
 * Money back for an order, whole or in part, by an operator (issue 5 §2). A UPI transfer is sent back by hand: with the
 * bank's reference it is recorded as done, also when a rule had asked for it before.
 */
export function refund({ database, clock }: Deps): Payments["refund"] {
  return (input, actor) => retrying(database, (tx) => refundIn(tx, { ...input, actor, at: clock() }));
}

async function refundIn(tx: Tx, wanted: Wanted): Promise<Result<RefundView>> {
  const sale = await saleOf(tx, wanted.orderId);
  if (!sale) return { ok: false, error: refusal("refund-impossible") };
  await lockPayment(tx, sale.id); // of two with one key the second sees the first one's refund
  const known = await refundByKey(tx, wanted.key);
  if (known) return viewed(await ask(tx, wanted, sale.id, wanted.amount ?? paise(known.amountPaise)));
  const left = paise(sale.amountPaise - sale.refundedPaise);
  const isUpi = sale.method === "upi";
  const booked = isUpi ? await byHand(tx, wanted, sale) : viewed(await ask(tx, wanted, sale.id, wanted.amount ?? left));
  if (booked.ok) await tell(tx, wanted, booked.value);
  return booked;
}

async function tell(tx: Tx, { actor, at, reason }: Wanted, { id, orderId, amount, bankReference: by }: RefundView) {
  const after = { refundId: id, amountPaise: amount, ...(by !== null && { bankReference: by }) };
  const told = { subjectKind: "order", subjectId: orderId, after };
  await writeAudit(tx, { at, actor, action: "payments.refund", reason, ...told });
}

type Sale = NonNullable<Awaited<ReturnType<typeof saleOf>>>;

async function byHand(tx: Tx, wanted: Wanted, sale: Sale): Promise<Result<RefundView>> {
  const reference = bankReference(wanted.bankReference ?? "");
  if (!reference) return { ok: false, error: refusal("invalid-reference") };
  const asked = (await refundsOf(tx, wanted.orderId)).find(
    ({ status, amountPaise }) => status === "asked" && amountPaise === (wanted.amount ?? amountPaise),
  );
  const left = paise(sale.amountPaise - sale.refundedPaise);
  const booked: Result<RefundRow> = asked
    ? { ok: true, value: asked }
    : await ask(tx, wanted, sale.id, wanted.amount ?? left);
  if (!booked.ok) return booked;
  await settleRefund(tx, booked.value, { id: null, status: "processed", bankReference: reference }, wanted.at);
  const settled = await refundById(tx, booked.value.id);
  return viewed({ ok: true, value: settled ?? booked.value });
}

async function ask(tx: Tx, wanted: Wanted, paymentId: string, amount: number): Promise<Result<RefundRow>> {
  if (amount <= 0) return { ok: false, error: refusal("refund-too-much") };
  const { orderId, reason, key, actor, at } = wanted;
  return await askRefund(tx, { orderId, reason, key, actor, at, paymentId, amount: paise(amount) });
}

function viewed(asked: Result<RefundRow>): Result<RefundView> {
  if (!asked.ok) return asked;
  const { id, paymentId, orderId, amountPaise, status, bankReference: reference } = asked.value;
  return {
    ok: true,
    value: { id, paymentId, orderId, amount: paise(amountPaise), status: statusOf(status), bankReference: reference },
  };
}

const statuses = ["asked", "pending", "processed", "failed"] as const;

export function statusOf(stored: string): RefundView["status"] {
  const status = statuses.find((known) => known === stored);
  if (!status) throw new RangeError(`not a state of a refund: ${stored}`);
  return status;
}
