import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Counts for `/metrics`: orders by status, due jobs and failed jobs. */
export async function readMetricsCounts(tx: Tx) {
  const orders = await tx
    .selectFrom("orders")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const jobs = await tx
    .selectFrom("jobs")
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere("failedAt", "is", null)
        .filterWhere("runAt", "<=", sql<Date>`now()`)
        .as("due"),
      eb.fn.countAll<number>().filterWhere("failedAt", "is not", null).as("failed"),
    ])
    .where("doneAt", "is", null)
    .executeTakeFirstOrThrow();
  return { orders, jobs };
}

/** Checks that the database answers. */
export async function ping(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
}
