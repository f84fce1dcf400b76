import type { Database, Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { findUnmatchedAmount, markPaymentMessagesReviewed } from "#db/queries/payments/payment-issues.ts";
import { findPayment, lockOrder } from "#db/queries/payments/payment-queries.ts";
import { hasUnmatchedRefund, lockUnmatchedPayment } from "#db/queries/payments/unmatched-refunds.ts";
import { listUnpaidOrdersOf } from "#db/queries/payments/unpaid-upi-orders.ts";
import { isOrderErased } from "#db/queries/retention/erasures.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { getOrderStatusLabel, isOrderId, parseOrderStatus } from "#domain/orders/order-status.ts";
import type { GatewayPayment } from "#gateways/razorpay/payment-gateway-types.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { applyPayment, type LostPart, NotSoldError } from "./apply-payment.ts";
import type { UnmatchedPaymentUseCases } from "./payment-types.ts";
import { attachedBefore, readUnmatchedPayment, refundedBefore, unknownPayment } from "./read-unmatched-payment.ts";

const dayMs = 24 * 60 * 60_000;
const searchedDays = 30;
const maxOrders = 50;

/** Lists the orders that an unmatched payment may pay: of its amount, and not paid. */
export function listAttachableOrders({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): UnmatchedPaymentUseCases["orders"] {
  return authorized("orders.refund", async (_actor, paymentId) => {
    const amount = await findUnmatchedAmount(db, paymentId);
    if (amount === undefined) return unknownPayment;
    const since = new Date(clock().getTime() - searchedDays * dayMs);
    const orders = await listUnpaidOrdersOf(db, { amount, since, limit: maxOrders });
    const items = orders.map(({ id, name, submittedAt, ...order }) => {
      return { id, name, number: formatOrderNumber(order), at: submittedAt.toISOString() };
    });
    return { ok: true, value: { amount, orders: items } };
  });
}

/**
 * Attaches a captured payment that matches no order to an unpaid order of the same amount (docs/rules.md 8.16).
 * Idempotent; refused, and nothing recorded, where the payment would not sell the order.
 */
export function attachPayment({
  database,
  gateway,
  clock,
}: Pick<Deps, "database" | "gateway" | "clock">): UnmatchedPaymentUseCases["attach"] {
  return authorized("orders.refund", async (actor, paymentId, { orderId }) => {
    if (!isOrderId(orderId)) return fail("order-not-found", { message: "Order not found." });
    const { db } = database;
    const repeated = await findAttached(db, { paymentId, orderId });
    if (repeated) return repeated;
    const read = await readUnmatchedPayment({ db, gateway }, paymentId);
    // The same request, sent twice at once, may have attached it since.
    if (!read.ok) return (await findAttached(db, { paymentId, orderId })) ?? read;
    try {
      return await transactionWithRetry(database, (tx) =>
        attachInTransaction(database, tx, { payment: read.value, orderId, actor: formatActor(actor), at: clock() }),
      );
    } catch (error) {
      if (error instanceof NotSoldError) return fail("move-impossible", { message: lateMessages[error.lost] });
      throw error;
    }
  });
}

const lateMessages: Record<LostPart, string> = {
  stock: "This order was not paid in time, and some of its goods are sold out.",
  code: "This order was not paid in time, and its discount code can't be used again.",
};
const done: Result<null> = { ok: true, value: null };

/** Answers for a payment that is attached already; undefined when it is not. */
async function findAttached(
  tx: Tx,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<Result<null> | undefined> {
  const payment = await findPayment(tx, paymentId);
  if (payment?.status !== "captured") return undefined;
  return payment.orderId === orderId ? done : attachedBefore;
}

type Attachment = { payment: GatewayPayment; orderId: string; actor: ActorName; at: Date };

async function attachInTransaction(
  database: Database,
  tx: Tx,
  { payment: { id, amount }, orderId, actor, at }: Attachment,
): Promise<Result<null>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return fail("order-not-found", { message: "Order not found." });
  await lockUnmatchedPayment(tx, id);
  if (await hasUnmatchedRefund(tx, id)) return refundedBefore;
  const repeated = await findAttached(tx, { paymentId: id, orderId });
  if (repeated) return repeated;
  const refused = refuse(order, amount);
  if (refused) return fail("move-impossible", { message: refused });
  const captured = { id, label: id, method: "gateway", amount, isWhole: true } as const;
  const { kind, lost } = await applyPayment(database, tx, order, captured, { actor, at });
  // Rolls back: nothing is recorded, and the payment stays unmatched.
  if (kind !== "sold") throw new NotSoldError(lost ?? "stock");
  await markPaymentMessagesReviewed(tx, id, at);
  const auditDetails = { subjectKind: "order", subjectId: orderId, after: { paymentId: id, amountPaise: amount } };
  await writeAudit(tx, { at, actor, action: "payments.attach", ...auditDetails });
  return done;
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

function refuse(order: LockedOrder, amount: Paise): string | undefined {
  const { status, paymentMode, totalPaise } = order;
  if (paymentMode === "cod" || !["awaiting_payment", "expired"].includes(status))
    return `This order is ${getOrderStatusLabel(parseOrderStatus(status))} and is not awaiting a payment.`;
  if (isOrderErased(order))
    return "The customer's data has been erased, so this order can't be sent. Please refund the payment.";
  if (totalPaise !== amount) return `The payment is ${formatRupees(amount)}, the order's total is another.`;
  return undefined;
}
