import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { QueuedJob } from "../jobs/enqueue.ts";

type NewEvent = { id: string; type: string; body: unknown; at: Date };

/**
 * Stores an event with the job that handles it, both or neither, in one statement: the gateway sends three for each
 * payment. Does nothing for a duplicate delivery.
 */
export async function insertWebhookEvent(tx: Tx, { id, type, body, at }: NewEvent, job: QueuedJob): Promise<void> {
  await tx
    .with("stored", (write) =>
      write
        .insertInto("webhookEvents")
        .values({ id, type, body: JSON.stringify(body), receivedAt: at })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id"),
    )
    .insertInto("jobs")
    .columns(["kind", "key", "payload"])
    .expression((read) =>
      read
        .selectFrom("stored")
        .select([
          sql<string>`${job.kind}`.as("kind"),
          sql<string | null>`${job.key}`.as("key"),
          sql<string>`${JSON.stringify(job.payload)}::jsonb`.as("payload"),
        ]),
    )
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export async function findWebhookEvent(tx: Tx, id: string) {
  return await tx.selectFrom("webhookEvents").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Records the outcome for operators; `orderId` is null when it matches none of our orders. */
export async function closeWebhookEvent(
  tx: Tx,
  id: string,
  { outcome, orderId, at }: { outcome: string; orderId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("webhookEvents")
    .set({ outcome, orderId, handledAt: at })
    .where("id", "=", id)
    .where("handledAt", "is", null)
    .execute();
}

/** Lists unmatched webhooks for review, newest first. */
export async function listUnmatchedEvents(tx: Tx, { since, limit }: { since: Date; limit: number }) {
  return await tx
    .selectFrom("webhookEvents")
    .select(["id", "type", "receivedAt"])
    .where("outcome", "=", "unknown-order")
    .where("receivedAt", ">=", since)
    .orderBy("receivedAt", "desc")
    .limit(limit)
    .execute();
}
