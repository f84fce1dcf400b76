import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findOrderById } from "#db/queries/orders/order-queries.ts";
import {
  findOrderByGatewayId,
  findPayment,
  lockOrder,
  upsertUncapturedPayment,
} from "#db/queries/payments/payment-queries.ts";
import { retryLostConnection } from "#db/retry-lost-connection.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { GatewayPayment, PaymentGateway } from "#gateways/razorpay/payment-gateway-types.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { withTimeout } from "../kernel/with-timeout.ts";
import { applyPayment, type PaymentOutcome } from "./apply-payment.ts";
import type { PaymentDeps, PaymentUseCases, VerifiedPayment } from "./payment-types.ts";
import { syncRefunds } from "./sync-refunds.ts";

/** A person is answered within 10 s however slow the gateway is (docs/rules.md 8.9). */
const gatewayWaitMs = 8_500;

export type Confirmation =
  /** `sold`: it made the order Ordered just now; `known`: applied before; `surplus`: it will be refunded. */
  | { kind: PaymentOutcome; orderId: string }
  /** Not captured, or not yet. */
  | { kind: "waiting" | "failed"; orderId: string }
  | { kind: "unreachable"; orderId: string }
  | { kind: "wrong-currency"; orderId: string }
  | { kind: "unknown-order" };

/**
 * The single entry point of every payment, given as the gateway just returned it: browser, form callback, webhook and
 * reconciliation all call it; any one is enough, and all at once make one order (docs/rules.md 8.5).
 */
export async function confirmPayment(deps: PaymentDeps, seen: GatewayPayment): Promise<Confirmation> {
  const order = seen.orderId === null ? undefined : await findOrderByGatewayId(deps.database.db, seen.orderId);
  if (!order) return { kind: "unknown-order" };
  const orderId = order.id;
  if (seen.currency !== "INR") return { kind: "wrong-currency", orderId };
  const payment = seen.status === "authorized" ? await capture(deps.gateway, seen) : seen;
  if (payment.status === "captured" || payment.status === "refunded") {
    const kind = await applyCaptured(deps, orderId, payment);
    if (payment.amountRefunded > 0) await syncRefunds(deps, payment.id);
    return { kind, orderId };
  }
  if (payment.status === "created") return { kind: "waiting", orderId };
  await upsertUncapturedPayment(deps.database.db, {
    id: payment.id,
    orderId,
    amountPaise: payment.amount,
    at: deps.clock(),
    status: payment.status,
    errorReason: payment.errorReason,
  });
  return { kind: payment.status === "failed" ? "failed" : "waiting", orderId };
}

/**
 * Captures an authorized payment, since late authorizations arrive uncaptured. On failure the newest known state is
 * used.
 */
async function capture(gateway: PaymentGateway, seen: GatewayPayment): Promise<GatewayPayment> {
  const captured = await gateway.capture(seen.id, seen.amount);
  if (captured.ok) return captured.value;
  const now = await gateway.payment(seen.id);
  return now.ok ? now.value : seen;
}

async function applyCaptured(
  { database, clock }: Deps,
  orderId: string,
  payment: GatewayPayment,
): Promise<PaymentOutcome> {
  const { id, amount, amountRefunded, status } = payment;
  const isWhole = status === "captured" && amountRefunded < amount;
  return await transactionWithRetry(database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`order ${orderId} not found`);
    const captured = { id, label: id, method: "gateway", amount, isWhole } as const;
    return (await applyPayment(database, tx, order, captured, { actor: "payment", at: clock() })).kind;
  });
}

/** Reads a payment at the gateway and confirms it, because webhooks may be out of date. */
export async function confirmPaymentById(deps: PaymentDeps, paymentId: string, fallBack?: GatewayPayment) {
  const read = await deps.gateway.payment(paymentId);
  if (read.ok) return await confirmPayment(deps, read.value);
  // A signed webhook of a capture is enough while the gateway is unreachable.
  if (read.kind === "unreachable" && fallBack?.status === "captured") return await confirmPayment(deps, fallBack);
  return { kind: read.kind } as const;
}

/**
 * Verifies the browser's proof, a signature over the stored gateway order id (Razorpay documentation, Standard
 * Checkout). The proof alone sells nothing: status, amount and currency are read at the gateway (docs/rules.md 8.3).
 */
export function verifyPayment(deps: Deps): PaymentUseCases["verify"] {
  return async ({ razorpayOrderId, razorpayPaymentId, razorpaySignature }) => {
    const { gateway } = deps;
    if (razorpayPaymentId === "") return fail("payment-missing");
    const order = await findOrderByGatewayId(deps.database.db, razorpayOrderId);
    const proof = { paymentId: razorpayPaymentId, signature: razorpaySignature };
    if (!gateway || !order?.gatewayOrderId) return fail("invalid-signature");
    if (!gateway.isCheckoutProof({ ...proof, gatewayOrderId: order.gatewayOrderId })) {
      return fail("invalid-signature");
    }
    const ask = () => stateOf({ ...deps, gateway }, order.id, razorpayPaymentId);
    const state = await retryLostConnection(ask, { withinMs: deps.database.retryMs });
    if (state === "missing") return fail("payment-missing");
    return { ok: true, value: { orderId: order.id, token: order.token, state } };
  };
}

async function stateOf(
  deps: PaymentDeps,
  orderId: string,
  paymentId: string,
): Promise<VerifiedPayment["state"] | "missing"> {
  const { db } = deps.database;
  const isKnown = async () => (await findPayment(db, paymentId))?.status === "captured";
  const done = (await isKnown())
    ? undefined
    : await withTimeout(gatewayWaitMs, confirmPaymentById(deps, paymentId), undefined);
  if (await isPaid(deps, orderId)) return "paid";
  if (await isKnown()) return "returned";
  if (done?.kind === "failed") return "failed";
  if (done?.kind === "refused" || done?.kind === "unknown-order") return "missing";
  // Signed but not visible at the gateway yet: a job asks again, whatever this browser does.
  await enqueue(db, jobs.checkPayment, { paymentId }, paymentId);
  return "checking";
}

/** Tells whether the order is paid after a confirmation. */
export async function isPaid({ database }: Deps, orderId: string): Promise<boolean> {
  const order = await findOrderById(database.db, orderId);
  return order !== undefined && !["awaiting_payment", "expired", "cancelled"].includes(order.status);
}

/** Throws when no gateway is configured: a job about an online payment is retried until there is one. */
export function requireGateway(deps: Deps): PaymentDeps {
  if (!deps.gateway) throw new Error("no payment gateway configured");
  return { ...deps, gateway: deps.gateway };
}
