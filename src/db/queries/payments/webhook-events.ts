import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Stores an event once; returns false for a duplicate delivery. */
export async function insertWebhookEvent(
  tx: Tx,
  { id, type, body, at }: { id: string; type: string; body: unknown; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto("webhookEvents")
    .values({ id, type, body: JSON.stringify(body), receivedAt: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
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

/** Webhooks of no known order stay whole until an operator has reviewed them. */
const isSettled = sql`handled_at is not null and (outcome is distinct from 'unknown-order' or looked_at is not null)`;

/** Empties the bodies of webhooks handled before `before`, and returns how many. */
export async function emptyOldWebhookBodies(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update webhook_events set body = '{}' where id in (
      select id from webhook_events
      where handled_at < ${before} and body <> '{}' and ${isSettled}
      order by handled_at limit ${limit} for update skip locked
    ) returning id`.execute(tx);
  return rows.length;
}

/** Deletes webhooks handled before `before`, and returns how many. */
export async function deleteOldWebhooks(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_events where id in (
      select id from webhook_events
      where received_at < ${before} and handled_at < ${before} and ${isSettled}
      order by received_at limit ${limit} for update skip locked
    ) returning id`.execute(tx);
  return rows.length;
}
