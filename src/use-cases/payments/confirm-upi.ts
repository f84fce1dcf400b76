import type { Database, Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import type { OrderRow } from "#db/queries/orders/order-queries.ts";
import { findPayment, listCapturedPayments, lockOrder } from "#db/queries/payments/payment-queries.ts";
import { isOrderErased } from "#db/queries/retention/erasures.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupees, type Paise, paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { getOrderStatusLabel, parseOrderStatus } from "#domain/orders/order-status.ts";
import { normalizeBankReference } from "#domain/payments/upi.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { applyPayment, type LostPart, NotSoldError } from "./apply-payment.ts";
import type { PaymentUseCases } from "./payment-types.ts";

/**
 * Confirms a UPI payment that an operator saw on the bank statement; a link or code proves nothing (docs/rules.md
 * 8.12). One reference confirms one order, idempotently. An expired order becomes Ordered if its goods are still
 * available. The money of a cancelled order is recorded as surplus, and its refund waits to be sent by hand
 * (docs/rules.md 8.17).
 */
export function confirmUpi({ database, clock }: Deps): PaymentUseCases["confirmUpi"] {
  return async (orderId, seen, actor) => {
    const { bankReference, amount } = typeof seen === "string" ? { bankReference: seen } : seen;
    const reference = normalizeBankReference(bankReference);
    if (!reference) return fail("invalid-reference");
    try {
      return await transactionWithRetry(database, (tx) =>
        confirmInTransaction(database, tx, { orderId, reference, amount, actor, at: clock() }),
      );
    } catch (error) {
      if (error instanceof NotSoldError) return fail("move-impossible", { message: lateMessages[error.lost] });
      throw error;
    }
  };
}

/** True for an order of this shop whose UPI payment an operator may still find on the bank statement. */
export function mayConfirmUpi({ paymentMode, source, status }: Pick<OrderRow, "paymentMode" | "source" | "status">) {
  return paymentMode === "upi" && source === "shop" && ["awaiting_payment", "expired", "cancelled"].includes(status);
}

const lateMessages: Record<LostPart, string> = {
  stock: "This order was not paid in time, and some of its goods are sold out. Please refund the money.",
  code: "This order was not paid in time, and its discount code can't be used again. Please refund the money.",
};
const buyerErased = "The customer's data has been erased, so this order can't be sent. Please refund the money.";

type Confirmation = { orderId: string; reference: string; amount: Paise | undefined; actor: ActorName; at: Date };

async function confirmInTransaction(database: Database, tx: Tx, confirmation: Confirmation): Promise<Result<null>> {
  const { orderId, reference, actor, at } = confirmation;
  const order = await lockOrder(tx, orderId);
  if (!order) return fail("order-not-found", { message: "Order not found." });
  const id = `upi_${reference}`;
  const used = await findPayment(tx, id);
  if (used) return used.orderId === orderId ? { ok: true, value: null } : fail("reference-used");
  const isPaid = (await listCapturedPayments(tx, orderId)).length > 0;
  if (!mayConfirmUpi(order) || isPaid) {
    const message = `This order is ${getOrderStatusLabel(parseOrderStatus(order.status))} and is not awaiting a UPI payment.`;
    return fail("move-impossible", { message });
  }
  if (isOrderErased(order)) return fail("move-impossible", { message: buyerErased });
  const amount = paise(order.totalPaise);
  if (confirmation.amount !== undefined && confirmation.amount !== amount) {
    const message = `The statement shows ${formatRupees(confirmation.amount)}, the order's total is ${formatRupees(amount)}.`;
    return fail("move-impossible", { message });
  }
  const captured = { id, label: reference, method: "upi", amount, isWhole: true } as const;
  const { kind, lost } = await applyPayment(database, tx, order, captured, { actor, at });
  // A concurrent confirmation used this reference for another order.
  if (kind === "known") return fail("reference-used");
  // Rolls back: nothing is recorded, and the operator refunds the money.
  if (kind === "surplus" && order.status !== "cancelled") throw new NotSoldError(lost ?? "stock");
  const auditDetails = { subjectKind: "order", subjectId: orderId, after: { paymentId: id, amountPaise: amount } };
  await writeAudit(tx, { at, actor, action: "payments.confirm-upi", ...auditDetails });
  return { ok: true, value: null };
}
