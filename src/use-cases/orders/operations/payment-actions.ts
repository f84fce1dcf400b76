import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { findPayment } from "#db/queries/payments/payment-queries.ts";
import { findRefund } from "#db/queries/payments/refund-queries.ts";
import { paise } from "#domain/money.ts";
import { isOrderId } from "#domain/orders/order-status.ts";
import { authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { parseReason } from "#use-cases/kernel/parse-reason.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { confirmUpi } from "#use-cases/payments/confirm-upi.ts";
import { refundOrder } from "#use-cases/payments/refund-order.ts";
import { withdrawRefund } from "#use-cases/payments/withdraw-refund.ts";
import type { OrderOperations } from "./operation-types.ts";
import { toRefundEntry } from "./refund-entry.ts";
import { adminOrderNotFound } from "./with-locked-order.ts";

/** Refunds all or part; with the bank's reference where the money is sent by hand (docs/rules.md 11.5). */
export function refundByOperator(deps: Deps): OrderOperations["refund"] {
  const refund = refundOrder(deps);
  return authorized("orders.refund", async (actor, orderId, { amount, refundable, reason: typed, ...given }) => {
    if (!isOrderId(orderId)) return fail(adminOrderNotFound);
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    const request = {
      ...given,
      orderId,
      reason: reason.value,
      ...(amount !== undefined && { amount: paise(amount) }),
      ...(refundable !== undefined && { refundable: paise(refundable) }),
    };
    const asked = await refund(request, formatActor(actor));
    return asked.ok ? await entryOf(deps, asked.value.id) : asked;
  });
}

/** Withdraws a refund that was entered by mistake, before it is sent (docs/rules.md 11.7). */
export function withdrawRefundByOperator(deps: Deps): OrderOperations["withdrawRefund"] {
  const withdraw = withdrawRefund(deps);
  return authorized("orders.refund", async (actor, orderId, asked) => {
    if (!isOrderId(orderId)) return fail(adminOrderNotFound);
    const withdrawn = await withdraw({ ...asked, orderId }, formatActor(actor));
    return withdrawn.ok ? await entryOf(deps, withdrawn.value.id) : withdrawn;
  });
}

async function entryOf({ database: { db } }: Deps, id: number): Promise<Result<AdminOrder["refunds"][number]>> {
  const row = await findRefund(db, id);
  if (!row) throw new Error("refund not found after insert");
  return { ok: true, value: toRefundEntry(row, await findPayment(db, row.paymentId)) };
}

/** Confirms that the money of a UPI order arrived at the bank (docs/rules.md 8.12). */
export function confirmUpiByOperator(deps: Deps): OrderOperations["confirmUpi"] {
  const confirm = confirmUpi(deps);
  return authorized("orders.confirm-upi", async (actor, orderId, { bankReference }) => {
    if (!isOrderId(orderId)) return fail(adminOrderNotFound);
    return await confirm(orderId, bankReference, formatActor(actor));
  });
}
