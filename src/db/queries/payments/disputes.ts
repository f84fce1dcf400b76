import { type Selectable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import { type DisputeStatus, endedDisputeStatuses, isDisputeOver } from "#domain/payments/dispute.ts";

type Dispute = Omit<Selectable<Tables["paymentDisputes"]>, "status" | "lookedAt"> & { status: DisputeStatus };

/**
 * Stores a dispute from an event. Ignores an older event; of two events in the same second, the one that ends the
 * dispute counts. A change of status must be reviewed again.
 */
export async function saveDispute(tx: Tx, dispute: Dispute): Promise<void> {
  const { status, deductedPaise, phase, respondBy, changedAt } = dispute;
  const wasOver = sql`payment_disputes.status in (${sql.join(endedDisputeStatuses)})`;
  await tx
    .insertInto("paymentDisputes")
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({
          status,
          deductedPaise,
          phase,
          respondBy,
          changedAt,
          lookedAt: sql<Date | null>`case when payment_disputes.status = ${status} then payment_disputes.looked_at end`,
        })
        .where(
          sql<boolean>`(payment_disputes.changed_at, ${wasOver}) <= (${changedAt}::timestamptz, ${isDisputeOver(status)})`,
        ),
    )
    .execute();
}

/** Lists an order's disputes, oldest first. */
export async function listDisputes(tx: Tx, orderId: string) {
  return await tx
    .selectFrom("paymentDisputes")
    .selectAll()
    .where("orderId", "=", orderId)
    .orderBy("openedAt")
    .orderBy("id")
    .limit(20)
    .execute();
}

export async function findDispute(tx: Tx, id: string) {
  return await tx.selectFrom("paymentDisputes").select(["status", "lookedAt"]).where("id", "=", id).executeTakeFirst();
}

/** Returns false when the dispute was reviewed already, is not over or does not exist. */
export async function markDisputeReviewed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable("paymentDisputes")
    .set({ lookedAt: at })
    .where("id", "=", id)
    .where("status", "in", endedDisputeStatuses)
    .where("lookedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}
