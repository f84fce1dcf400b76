import { createHash } from "node:crypto";
import { z } from "zod";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { findOrderByGatewayId, findPayment } from "#db/queries/payments/payment-queries.ts";
import { closeWebhookEvent, findWebhookEvent, insertWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { gatewayPaymentSchema, gatewayRefundSchema } from "#gateways/razorpay/razorpay-schemas.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { type Confirmation, confirmPayment, confirmPaymentById, requireGateway } from "./confirm-payment.ts";
import type { PaymentDeps, PaymentJobs, PaymentUseCases } from "./payment-types.ts";
import { syncRefund } from "./sync-refunds.ts";

const payload = z.object({
  payment: z.object({ entity: gatewayPaymentSchema }).optional(),
  refund: z.object({ entity: gatewayRefundSchema }).optional(),
});
const eventSubject = z.object({ event: z.string().regex(/^(payment|order|refund)\.[a-z_]{1,50}$/), payload });
const anyEvent = z.object({ event: z.string().regex(/^[a-z_.]{1,100}$/) });

type WebhookEvent = z.infer<typeof eventSubject>;

type WebhookOutcome = { outcome: string; orderId: string | null };

const amount = z.int().nonnegative();
/** A webhook as it is stored. */
const stored = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), amount }).loose() }).optional(),
    refund: z.object({ entity: z.object({ id: z.string(), amount }).loose() }).optional(),
  }),
});

/** Stores the webhook once and leaves the work to a job: the gateway times out and disables slow endpoints. */
export function receiveWebhook(deps: Deps): PaymentUseCases["webhook"] {
  return async ({ rawBody, signature, eventId }) => {
    const { gateway, database, clock } = deps;
    if (!gateway?.isWebhookProof(rawBody, signature)) return fail("invalid-signature");
    const event = parseWebhookEvent(rawBody);
    if (!event) return fail("bad-request");
    const id = eventId || `body-${createHash("sha256").update(rawBody).digest("hex")}`;
    await transactionWithRetry(database, async (tx) => {
      if (!(await insertWebhookEvent(tx, { id, type: event.event, body: event, at: clock() }))) return;
      await enqueue(tx, jobs.handleWebhook, { eventId: id }, id);
    });
    return { ok: true, value: null };
  };
}

/**
 * Extracts what the shop stores of a webhook: its subject, no payer details. Other kinds are stored by name; undefined
 * when the body is no event.
 */
function parseWebhookEvent(rawBody: Uint8Array): WebhookEvent | undefined {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return undefined;
  }
  const named = anyEvent.safeParse(json);
  if (!named.success) return undefined;
  const { event } = named.data;
  if (!/^(payment|order|refund)\./.test(event)) return { event, payload: {} };
  const read = eventSubject.safeParse(json);
  return read.success && isPlain(JSON.stringify(read.data)) ? read.data : undefined;
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
function isPlain(text: string): boolean {
  return !/\\u(0000|[dD][89abAB][0-9a-fA-F]{2}|[dD][c-fC-F][0-9a-fA-F]{2})/.test(text);
}

/**
 * Handles a stored webhook; idempotent. Webhooks arrive in any order and may be old, so the payment is read at the
 * gateway, and a captured payment never goes back. Throws to be retried.
 */
export function handleWebhook(deps: Deps): PaymentJobs["handleWebhook"] {
  return async (eventId) => {
    const { db } = deps.database;
    const withGateway = requireGateway(deps);
    const row = await findWebhookEvent(db, eventId);
    if (!row || row.handledAt !== null) return;
    const handled = await dispatchEvent(withGateway, parseStoredEvent(row.body));
    await closeWebhookEvent(db, eventId, { ...handled, at: deps.clock() });
  };
}

async function dispatchEvent(deps: PaymentDeps, { event, payload }: WebhookEvent): Promise<WebhookOutcome> {
  if (event.startsWith("refund.") && payload.refund) return await handleRefundEvent(deps, payload.refund.entity);
  if (!payload.payment || !/^(payment|order)\./.test(event)) return { outcome: "ignored", orderId: null };
  const seen = payload.payment.entity;
  const order = seen.orderId === null ? undefined : await findOrderByGatewayId(deps.database.db, seen.orderId);
  if (!order) return { outcome: "unknown-order", orderId: null };
  const done =
    seen.status === "failed" ? await confirmPayment(deps, seen) : await confirmPaymentById(deps, seen.id, seen);
  if (done.kind === "unreachable") throw new Error("payment gateway unreachable");
  return { outcome: done.kind, orderId: orderIdOf(done) ?? order.id };
}

function orderIdOf(done: Confirmation | { kind: "refused" | "unreachable" }): string | undefined {
  return "orderId" in done ? done.orderId : undefined;
}

async function handleRefundEvent(
  deps: PaymentDeps,
  seen: NonNullable<WebhookEvent["payload"]["refund"]>["entity"],
): Promise<WebhookOutcome> {
  const outcome = await syncRefund(deps, seen);
  // Our own refunds must settle first, or the payment's own webhook is still on its way.
  if (outcome === "later") throw new Error("other refunds of this payment are not settled yet");
  if (outcome === "unknown-payment") return await refundBeforePayment(deps, seen.paymentId);
  const payment = await findPayment(deps.database.db, seen.paymentId);
  return { outcome: `refund-${seen.status}`, orderId: payment?.orderId ?? null };
}

/** A refund's webhook may overtake its payment's: read the payment, and with it its refunds. */
async function refundBeforePayment(deps: PaymentDeps, paymentId: string): Promise<WebhookOutcome> {
  const done = await confirmPaymentById(deps, paymentId);
  if (done.kind === "unreachable") throw new Error("payment gateway unreachable");
  const orderId = orderIdOf(done) ?? null;
  return { outcome: orderId === null ? "unknown-order" : done.kind, orderId };
}

export function parseStoredEvent(body: unknown): WebhookEvent {
  return stored.parse(body) as WebhookEvent;
}
