import { createHash } from "node:crypto";
import { z } from "zod";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { insertWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { gatewayPaymentSchema, gatewayRefundSchema } from "#gateways/razorpay/razorpay-schemas.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { PaymentUseCases } from "./payment-types.ts";

const payload = z.object({
  payment: z.object({ entity: gatewayPaymentSchema }).optional(),
  refund: z.object({ entity: gatewayRefundSchema }).optional(),
});
const eventSubject = z.object({ event: z.string().regex(/^(payment|order|refund)\.[a-z_]{1,50}$/), payload });
const anyEvent = z.object({ event: z.string().regex(/^[a-z_.]{1,100}$/) });

export type WebhookEvent = z.infer<typeof eventSubject>;

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

const amount = z.int().nonnegative();
/** The stored form. */
const stored = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: z.string(), amount }).loose() }).optional(),
    refund: z.object({ entity: z.object({ id: z.string(), amount }).loose() }).optional(),
  }),
});

export function parseStoredEvent(body: unknown): WebhookEvent {
  return stored.parse(body) as WebhookEvent;
}

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
