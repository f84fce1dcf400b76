import { z } from "zod";
import { gatewayPaymentSchema, gatewayRefundSchema } from "#gateways/razorpay/razorpay-schemas.ts";

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
export function parseWebhookEvent(rawBody: Uint8Array): WebhookEvent | undefined {
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
