import type { Tx } from "#db/client.ts";

export type PaymentSweep = { name: string; beganAt: Date; since: Date; until: Date; position: Date };

export async function findSweep(tx: Tx, name: string): Promise<PaymentSweep | undefined> {
  return await tx.selectFrom("paymentSweeps").selectAll().where("name", "=", name).executeTakeFirst();
}

/** Begins a pass unless another copy began it since `before` was read. */
export async function beginSweep(tx: Tx, next: PaymentSweep, before: PaymentSweep | undefined): Promise<void> {
  if (before)
    await tx
      .updateTable("paymentSweeps")
      .set(next)
      .where("name", "=", next.name)
      .where("beganAt", "=", before.beganAt)
      .execute();
  else
    await tx
      .insertInto("paymentSweeps")
      .values(next)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
}

/** Saves the position of a pass; never moves it back, even when two copies write. */
export async function moveSweep(tx: Tx, { name, beganAt }: PaymentSweep, position: Date): Promise<void> {
  await tx
    .updateTable("paymentSweeps")
    .set({ position })
    .where("name", "=", name)
    .where("beganAt", "=", beganAt)
    .where("position", ">", position)
    .execute();
}
