import { insertGatewayObject } from "#db/queries/demo/test-gateway-objects.ts";
import { sign } from "#gateways/razorpay/signatures.ts";
import { type GatewayEvent, type Ledger, toUnixSeconds } from "./ledger.ts";
import { generateGatewayId } from "./new-id.ts";
import type { Delivery } from "./panel-settings.ts";

/** A webhook to deliver, signed when created: after a key rotation, retries still have the old signature. */
export type WebhookMessage = {
  task: "deliver";
  orderId: string;
  event: string;
  eventId: string;
  raw: string;
  signature: string;
  forged: boolean;
  madeAt: number;
  dueAt: number;
  attempts: number;
};
/** A delayed task of the gateway. */
export type Task = { task: "settle" | "authorise"; orderId: string; subject: string; dueAt: number };

type Parts = { delivery: Delivery; webhookSecret: string; lateMs: number };

/** Schedules webhooks and delayed tasks in the transaction that caused them. */
export async function scheduleMessages(ledger: Ledger, parts: Parts): Promise<void> {
  const { tx, now, later } = ledger;
  const state = parts.delivery === "never" ? "never" : "waiting";
  for (const message of messagesOf(ledger, parts)) {
    await insertGatewayObject(tx, {
      id: generateGatewayId("work"),
      kind: "webhook",
      parentId: state,
      body: message,
      createdAt: now,
    });
  }
  for (const { task: kind, id, orderId, afterMs } of later) {
    const task: Task = { task: kind, orderId, subject: id, dueAt: now.getTime() + afterMs };
    await insertGatewayObject(tx, {
      id: generateGatewayId("work"),
      kind: "webhook",
      parentId: "waiting",
      body: task,
      createdAt: now,
    });
  }
}

function messagesOf({ events, now }: Ledger, { delivery, webhookSecret, lateMs }: Parts): WebhookMessage[] {
  const dueAt = now.getTime() + (delivery === "late" ? lateMs : 0);
  const forged = delivery === "forged";
  const messages = events.map((event): WebhookMessage => {
    const raw = JSON.stringify(envelope(event, now));
    const signature = sign(forged ? "not the webhook secret" : webhookSecret, raw);
    const header = { orderId: event.orderId, event: event.name, eventId: generateGatewayId("event") };
    return { task: "deliver", ...header, raw, signature, forged, madeAt: now.getTime(), dueAt, attempts: 0 };
  });
  if (delivery === "out-of-order") return messages.toReversed();
  return delivery === "doubled" ? messages.flatMap((message) => [message, message]) : messages;
}

function envelope({ name, entities }: GatewayEvent, now: Date): object {
  const present = Object.entries(entities).filter(([, entity]) => entity !== undefined);
  return {
    entity: "event",
    account_id: "acc_TestGateway00",
    event: name,
    contains: present.map(([kind]) => kind),
    payload: Object.fromEntries(present.map(([kind, entity]) => [kind, { entity }])),
    created_at: toUnixSeconds(now),
  };
}
