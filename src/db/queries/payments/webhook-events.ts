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
