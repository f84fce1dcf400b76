import { sql } from "kysely";
import type { RetentionRuleName } from "#domain/retention/retention-rules.ts";
import type { Tx } from "../../client.ts";

type RetentionRun = { rule: RetentionRuleName; ranAt: Date; removed: number; overdue: number };

/** Records what the cleanup last did by a rule. */
export async function recordRetentionRun(tx: Tx, { rule, ...run }: RetentionRun): Promise<void> {
  await tx
    .insertInto("retentionRuns")
    .values({ rule, ...run })
    .onConflict((conflict) => conflict.column("rule").doUpdateSet(run))
    .execute();
}

/** Reads the last run of each rule. */
export async function listRetentionRuns(tx: Tx) {
  return await tx
    .selectFrom("retentionRuns")
    .select(["rule", "overdue", sql<number>`extract(epoch from now() - ran_at)::float8`.as("ageSeconds")])
    .orderBy("rule")
    .execute();
}
