import type { Database } from "#db/client.ts";
import {
  countOverdue,
  type RetentionTimes,
  readRetentionTimes,
  removeExpired,
} from "#db/queries/retention/apply-rule.ts";
import { recordRetentionRun } from "#db/queries/retention/retention-runs.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type RetentionRuleName, retentionRuleNames } from "#domain/retention/retention-rules.ts";

const hourMs = 60 * 60_000;

type RetentionLimits = { batchSize: number; ruleMs: number; runMs: number };

/** Short transactions, ending before the job's lease does; the rest waits for the next hour. */
const standard: RetentionLimits = { batchSize: 200, ruleMs: 10_000, runMs: 40_000 };

/**
 * Removes rows that are past their period by every rule of src/domain/retention/retention-rules.ts. Each run begins
 * with another rule, so that one with many rows can't starve those after it.
 */
export async function applyRetention(database: Database, now: Date, limits = standard): Promise<void> {
  const times = await readRetentionTimes(database.db, now);
  const until = performance.now() + limits.runMs;
  const first = Math.floor(times.databaseNow.getTime() / hourMs) % retentionRuleNames.length;
  for (const rule of [...retentionRuleNames.slice(first), ...retentionRuleNames.slice(0, first)]) {
    if (performance.now() > until) return;
    await applyRule(database, rule, times, limits);
  }
}

async function applyRule(
  database: Database,
  rule: RetentionRuleName,
  times: RetentionTimes,
  { batchSize, ruleMs }: RetentionLimits,
): Promise<void> {
  const until = performance.now() + ruleMs;
  let removed = 0;
  for (let isMore = true; isMore && performance.now() < until; ) {
    const batch = await transactionWithRetry(database, (tx) => removeExpired(tx, rule, { times, limit: batchSize }));
    removed += batch.removed;
    isMore = batch.most === batchSize;
  }
  await transactionWithRetry(database, async (tx) => {
    const overdue = await countOverdue(tx, rule, times);
    await recordRetentionRun(tx, { rule, ranAt: times.databaseNow, removed, overdue });
  });
}
