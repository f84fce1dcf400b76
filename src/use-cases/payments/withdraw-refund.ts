import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { lockOrder, lockPayment, saleOf } from "#db/queries/payments.ts";
import { giveBackReserve, markWithdrawn, refundById } from "#db/queries/refunds.ts";
import { retrying } from "#db/retrying.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { readReason } from "../orders/reason.ts";
import { tellRefundWithdrawn } from "../orders/tell-buyer.ts";
import type { Result } from "../shop.ts";
import { isByHand } from "./by-hand.ts";
import { viewed } from "./refund.ts";
import type { Payments, RefundView } from "./types.ts";

type Wanted = Parameters<Payments["withdrawRefund"]>[0] & { actor: string; at: Date };

/**
 * A refund that waits to be sent by hand is not sent after all: its amount can be refunded again, and the buyer, who was
 * told of it, hears why (issue 6 §2). Either it is withdrawn or its bank reference is recorded, whoever is first. The
 * same again changes nothing.
 */
export function withdrawRefund({ database, clock }: Deps): Payments["withdrawRefund"] {
  return async ({ reason: typed, ...input }, actor) => {
    const reason = readReason(typed);
    if (!reason.ok) return reason;
    if (reason.value === "") return { ok: false, error: refusal("invalid-input", { fields: { reason: sayWhy } }) };
    const wanted = { ...input, reason: reason.value, actor, at: clock() };
    return await retrying(database, (tx) => withdrawIn(tx, wanted));
  };
}

const sayWhy = "Please say why.";

async function withdrawIn(tx: Tx, wanted: Wanted): Promise<Result<RefundView>> {
  const { orderId, refundId, reason, actor, at } = wanted;
  const order = await lockOrder(tx, orderId);
  const paid = order && (await saleOf(tx, orderId));
  const sale = paid && (await lockPayment(tx, paid.id));
  const refund = sale && (await refundById(tx, refundId));
  if (!order || !refund || refund.orderId !== orderId) return { ok: false, error: refusal("refund-not-found") };
  if (refund.withdrawnReason === reason) return viewed({ ok: true, value: refund });
  if (refund.paymentId !== sale.id || !isByHand(sale)) return { ok: false, error: sentByGateway };
  if (order.status === "cancelled") return { ok: false, error: owed };
  if (!(await markWithdrawn(tx, refundId, { reason, at }))) return { ok: false, error: refusal("changed-meanwhile") };
  await giveBackReserve(tx, sale.id, refund.amountPaise, at);
  const after = { refundId, amountPaise: refund.amountPaise };
  const entry = { subjectKind: "order", subjectId: orderId, after };
  await writeAudit(tx, { at, actor, action: "payments.withdraw-refund", reason, ...entry });
  await tellRefundWithdrawn(tx, order, refundId);
  return viewed({ ok: true, value: { ...refund, status: "withdrawn", withdrawnReason: reason, updatedAt: at } });
}

const impossible = (message: string): Refusal => refusal("move-impossible", { message });
const sentByGateway = impossible("This refund goes through the gateway: it cannot be withdrawn.");
/** What nobody gets goods for goes back by rule (D16); reconciliation would ask for it again. */
const owed = impossible("This order is Cancelled: what was paid for it has to go back.");
