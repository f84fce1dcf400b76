import { createHash } from "node:crypto";
import { z } from "zod";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { toQueuedJob } from "#db/queries/jobs/enqueue.ts";
import { findOrderByGatewayId, findPayment, type PaymentRow } from "#db/queries/payments/payment-queries.ts";
import { hasUnmatchedRefund } from "#db/queries/payments/unmatched-refunds.ts";
import { closeWebhookEvent, findWebhookEvent, insertWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import { retryLostConnection } from "#db/retry-lost-connection.ts";
import { checkEvent } from "#gateways/outside.ts";
import type { GatewayDispute, GatewayPayment } from "#gateways/razorpay/payment-gateway-types.ts";
import {
  gatewayDisputeSchema,
  gatewayPaymentSchema,
  gatewayRefundSchema,
  gatewayTimeSchema,
} from "#gateways/razorpay/razorpay-schemas.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { type Confirmation, confirmPayment, confirmPaymentById, requireGateway } from "./confirm-payment.ts";
import { recordDispute } from "./disputes.ts";
import type { PaymentDeps, PaymentJobs, PaymentUseCases } from "./payment-types.ts";
import { syncUnmatchedRefund } from "./settle-unmatched-refund.ts";
import { syncRefund } from "./sync-refunds.ts";

const payload = z.object({
  payment: z.object({ entity: gatewayPaymentSchema }).optional(),
  refund: z.object({ entity: gatewayRefundSchema }).optional(),
});
const disputePayload = z.object({ dispute: z.object({ entity: gatewayDisputeSchema }) });
const eventSubject = z.object({ payload });
const disputeEvent = z.object({ payload: disputePayload, created_at: gatewayTimeSchema });
const anyEvent = z.object({ event: z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/) });

/** Kinds whose payment or refund the shop reads; one that cannot be read is refused, so that the gateway sends it again. */
const moneyEvents =
  /^(payment\.(authorized|captured|failed)|order\.paid|refund\.(created|processed|failed|speed_changed))$/;
const disputeEvents = /^payment\.dispute\./;

/** The gateway waits five seconds for an answer, and sends again. */
const webhookRetryMs = 3_000;

type WebhookEvent = {
  event: string;
  payload: z.infer<typeof payload> & Partial<z.infer<typeof disputePayload>>;
  /** When the gateway sent it; kept for disputes. */
  sentAt?: string | undefined;
};

type WebhookOutcome = { outcome: string; orderId: string | null };

const amount = z.int().nonnegative();
/** A webhook as it is stored. */
const stored = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), amount }).loose() }).optional(),
    refund: z.object({ entity: z.object({ id: z.string(), amount }).loose() }).optional(),
    dispute: z.object({ entity: z.object({ id: z.string(), amount }).loose() }).optional(),
  }),
  sentAt: z.string().optional(),
});

/** Stores the webhook once and leaves the work to a job: the gateway times out and disables slow endpoints. */
export function receiveWebhook(deps: Deps): PaymentUseCases["webhook"] {
  return async ({ rawBody, signature, eventId }) => {
    const { gateway, database, clock } = deps;
    if (!gateway?.isWebhookProof(rawBody, signature)) return fail("invalid-signature");
    const event = parseWebhookEvent(rawBody);
    if (!event) return fail("bad-request");
    // A stored row of the shop's own check would look like a webhook from the gateway.
    if (event.event === checkEvent) return { ok: true, value: null };
    const id = eventId || `body-${createHash("sha256").update(rawBody).digest("hex")}`;
    const job = toQueuedJob(jobs.handleWebhook, { eventId: id }, id);
    const store = () => insertWebhookEvent(database.db, { id, type: event.event, body: event, at: clock() }, job);
    await retryLostConnection(store, { withinMs: database.retryMs ?? webhookRetryMs });
    return { ok: true, value: null };
  };
}

/**
 * Extracts what the shop stores of a webhook: its subject, no payer details. Kinds that the shop does not know are stored
 * by name: the gateway disables an endpoint that keeps refusing. Undefined when the body is no event.
 */
function parseWebhookEvent(rawBody: Uint8Array): WebhookEvent | undefined {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return undefined;
  }
  const event = anyEvent.safeParse(json).data?.event;
  if (event === undefined) return undefined;
  if (moneyEvents.test(event)) {
    const read = eventSubject.safeParse(json);
    return read.success ? ifPlain({ event, payload: read.data.payload }) : undefined;
  }
  const dispute = disputeEvents.test(event) ? disputeEvent.safeParse(json).data : undefined;
  const named: WebhookEvent = { event, payload: {} };
  return dispute ? (ifPlain({ event, payload: dispute.payload, sentAt: dispute.created_at }) ?? named) : named;
}

function ifPlain(event: WebhookEvent): WebhookEvent | undefined {
  return isPlain(JSON.stringify(event)) ? event : undefined;
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
function isPlain(text: string): boolean {
  return !/\\u(0000|[dD][89abAB][0-9a-fA-F]{2}|[dD][c-fC-F][0-9a-fA-F]{2})/.test(text);
}

/**
 * Handles a stored webhook; idempotent. Webhooks arrive in any order and may be old, so the payment is read at the
 * gateway, and a captured payment never returns to an earlier state. Throws to be retried.
 */
export function handleWebhook(deps: Deps): PaymentJobs["handleWebhook"] {
  return async (eventId) => {
    const { db } = deps.database;
    const withGateway = requireGateway(deps);
    const row = await findWebhookEvent(db, eventId);
    if (!row || row.handledAt !== null) return;
    const handled = await dispatchEvent(withGateway, parseStoredEvent(row.body), row.receivedAt);
    await closeWebhookEvent(db, eventId, { ...handled, at: deps.clock() });
  };
}

async function dispatchEvent(
  deps: PaymentDeps,
  { event, payload, sentAt }: WebhookEvent,
  receivedAt: Date,
): Promise<WebhookOutcome> {
  if (disputeEvents.test(event)) {
    const at = sentAt === undefined ? receivedAt : new Date(sentAt);
    return await handleDisputeEvent(deps, payload.dispute?.entity, at);
  }
  if (event.startsWith("refund.") && payload.refund) return await handleRefundEvent(deps, payload.refund.entity);
  if (!payload.payment || !/^(payment|order)\./.test(event)) return { outcome: "ignored", orderId: null };
  return await handlePaymentEvent(deps, payload.payment.entity);
}

async function handlePaymentEvent(deps: PaymentDeps, seen: GatewayPayment): Promise<WebhookOutcome> {
  const known = await findPayment(deps.database.db, seen.id);
  // Captured stays captured, so asking the gateway again could only find a refund, which has an event of its own.
  if (known?.status === "captured" && seen.amountRefunded === 0) return { outcome: "known", orderId: known.orderId };
  const order = seen.orderId === null ? undefined : await findOrderByGatewayId(deps.database.db, seen.orderId);
  if (!order) return await findAttachedOrder(deps, seen.id, known);
  const done =
    seen.status === "failed" ? await confirmPayment(deps, seen) : await confirmPaymentById(deps, seen.id, seen);
  if (done.kind === "unreachable") throw new Error("payment gateway unreachable");
  return { outcome: done.kind, orderId: orderIdOf(done) ?? order.id };
}

/** Recognizes a payment that an operator refunded, or attached to an order that the gateway doesn't know. */
async function findAttachedOrder(
  { database: { db } }: PaymentDeps,
  paymentId: string,
  attached: PaymentRow | undefined,
): Promise<WebhookOutcome> {
  if (attached?.status === "captured") return { outcome: "known", orderId: attached.orderId };
  if (await hasUnmatchedRefund(db, paymentId)) return { outcome: "known", orderId: null };
  return { outcome: "unknown-order", orderId: null };
}

/** A dispute that cannot be read is listed as an unmatched webhook, so that an operator looks it up at the gateway. */
async function handleDisputeEvent(
  deps: PaymentDeps,
  seen: GatewayDispute | undefined,
  at: Date,
): Promise<WebhookOutcome> {
  const orderId = seen && (await recordDispute(deps, seen, at));
  if (!seen || orderId === undefined) return { outcome: "unknown-order", orderId: null };
  return { outcome: `dispute-${seen.status}`, orderId };
}

function orderIdOf(done: Confirmation | { kind: "refused" | "unreachable" }): string | undefined {
  return "orderId" in done ? done.orderId : undefined;
}

async function handleRefundEvent(
  deps: PaymentDeps,
  seen: NonNullable<WebhookEvent["payload"]["refund"]>["entity"],
): Promise<WebhookOutcome> {
  if (await syncUnmatchedRefund(deps, seen)) return { outcome: `refund-${seen.status}`, orderId: null };
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
