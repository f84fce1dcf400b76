import type { Tx } from "#db/client.ts";

/** Schedules checks of the order with the gateway from `dueAt` until `endReconciliation`. */
export async function scheduleReconciliation(tx: Tx, orderId: string, dueAt: Date): Promise<void> {
  await tx
    .insertInto("paymentChecks")
    .values({ orderId, dueAt })
    .onConflict((conflict) => conflict.column("orderId").doNothing())
    .execute();
}

/** Lists orders to reconcile, longest due first; without `dueAt` also those not yet due. */
export async function listOrdersToReconcile(tx: Tx, { dueAt, limit }: { dueAt: Date | undefined; limit: number }) {
  return await tx
    .selectFrom("paymentChecks as c")
    .innerJoin("orders as o", "o.id", "c.orderId")
    .select(["o.id", "o.status", "o.gatewayOrderId", "o.submittedAt"])
    .$if(dueAt !== undefined, (query) => query.where("c.dueAt", "<=", dueAt ?? new Date(0)))
    .orderBy("c.dueAt")
    .limit(limit)
    .execute();
}

/** Records a check and schedules the next one. */
export async function rescheduleReconciliation(
  tx: Tx,
  orderId: string,
  { at, dueAt }: { at: Date; dueAt: Date },
): Promise<void> {
  await tx.updateTable("paymentChecks").set({ checkedAt: at, dueAt }).where("orderId", "=", orderId).execute();
}

export async function endReconciliation(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom("paymentChecks").where("orderId", "=", orderId).execute();
}
