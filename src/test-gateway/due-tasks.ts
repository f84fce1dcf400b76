import type { Database, Tx } from "#db/client.ts";
import { claimDueWebhooks, closeWebhook, type GatewayObject } from "#db/queries/demo/test-gateway-objects.ts";
import type { Task, WebhookMessage } from "./webhook-messages.ts";

/** Carries a webhook to the shop. */
export type Deliver = (request: Request) => Promise<Response>;
type Parts = {
  database: Database;
  deliver: Deliver;
  webhookUrl: string;
  clock: () => Date;
  doChore: (tx: Tx, row: GatewayObject, chore: Task) => Promise<void>;
};

const leaseMs = 30_000;
const atMost = 64;
/** Documented: five seconds to answer; retries with back-off for a day, then none. */
const answerMs = 5_000;
const retryForMs = 24 * 3_600_000;
const firstPauseMs = 2_000;
const longestPauseMs = 3_600_000;

/** Does what is due, once: messages of one order one after another, orders side by side. Says how much there was. */
export async function runDueTasks(parts: Parts): Promise<number> {
  const { database, clock } = parts;
  const rows = await claimDueWebhooks(database.db, { atMost, now: clock().getTime(), leaseMs });
  const byOrder = Map.groupBy(rows, (row) => (row.body as WebhookMessage | Task).orderId);
  await Promise.all(
    [...byOrder.values()].map(async (ofOrder) => {
      for (const row of ofOrder) await runTask(parts, row);
    }),
  );
  return rows.length;
}

async function runTask(parts: Parts, row: GatewayObject): Promise<void> {
  const work = row.body as WebhookMessage | Task;
  if (work.task !== "deliver") {
    await parts.database.transaction((tx) => parts.doChore(tx, row, work));
    return;
  }
  const arrived = await send(parts, work);
  const now = parts.clock().getTime();
  const attempts = work.attempts + 1;
  const dueAt = now + pauseMs(attempts);
  const over = work.forged || dueAt > work.madeAt + retryForMs;
  const state = arrived ? "delivered" : over ? "given-up" : "waiting";
  await closeWebhook(parts.database.db, row.id, state, { ...work, attempts, dueAt });
}

function pauseMs(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}

async function send({ deliver, webhookUrl }: Parts, { raw, signature, eventId }: WebhookMessage): Promise<boolean> {
  const headers = {
    "content-type": "application/json",
    "x-razorpay-signature": signature,
    "x-razorpay-event-id": eventId,
    "user-agent": "Razorpay-Webhook/v1",
  };
  const signal = AbortSignal.timeout(answerMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    const request = new Request(webhookUrl, { method: "POST", headers, body: raw, signal });
    return (await Promise.race([deliver(request), late])).ok;
  } catch {
    return false;
  }
}
