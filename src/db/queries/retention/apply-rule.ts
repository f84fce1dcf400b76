import { sql } from "kysely";
import { cutoff, type Period } from "#domain/retention/retention-periods.ts";
import { findRetentionRule, type RetentionRuleName, retentionRuleNames } from "#domain/retention/retention-rules.ts";
import type { Tx } from "../../client.ts";
import { readSettings } from "../settings/stored-settings.ts";
import { type ExpiredRows, expiredRows } from "./expired-rows.ts";

/** The program's time, the database's time, and the settings that replace periods. */
export type RetentionTimes = { now: Date; databaseNow: Date; settings: { leadMonths: number } };

const graceMs = 24 * 60 * 60_000;
/** Counts stop here; an alert fires long before. */
const maxCounted = 10_000;

export async function readRetentionTimes(tx: Tx, now: Date): Promise<RetentionTimes> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return { now, databaseNow: rows[0]?.now ?? now, settings: await readSettings(tx) };
}

/** Returns the period of a rule, or of the setting that replaces it. */
function readPeriod(name: RetentionRuleName, settings: RetentionTimes["settings"]): Period {
  const { keep, setting } = findRetentionRule(name);
  return setting ? { ...keep, count: settings[setting] } : keep;
}

function cutoffOf(name: RetentionRuleName, { now, databaseNow, settings }: RetentionTimes, graceMs = 0): Date {
  const at = findRetentionRule(name).isDatabaseTime ? databaseNow : now;
  return cutoff(new Date(at.getTime() - graceMs), readPeriod(name, settings));
}

/**
 * Removes up to `limit` rows of each of the rule's tables, the oldest first; `most` is the largest number of one table.
 */
export async function removeExpired(
  tx: Tx,
  name: RetentionRuleName,
  { times, limit }: { times: RetentionTimes; limit: number },
): Promise<{ removed: number; most: number }> {
  const before = cutoffOf(name, times);
  const counts: number[] = [];
  for (const rows of expiredRows[name]) counts.push(await removeRows(tx, rows, { before, at: times.now, limit }));
  return { removed: counts.reduce((sum, count) => sum + count, 0), most: Math.max(...counts) };
}

/** Skips rows that another transaction has locked; they are removed the next time. */
async function removeRows(
  tx: Tx,
  rows: ExpiredRows,
  { before, at, limit }: { before: Date; at: Date; limit: number },
): Promise<number> {
  const { table, key, after, isOver, change, anonymise } = rows;
  const over = sql`select ${sql.join(key.map((column) => sql.ref(column)))} from ${sql.table(table)} where ${isOver(before)}
    order by ${sql.ref(after)} limit ${limit} for update skip locked`;
  if (anonymise) {
    const found = await sql<{ id: string }>`${over}`.execute(tx);
    const ids = found.rows.map(({ id }) => id);
    if (ids.length > 0) await anonymise(tx, ids, at);
    return ids.length;
  }
  const pairs = key.map((column) => sql`gone.${sql.id(column)} = over.${sql.id(column)}`);
  const removal =
    change ?? sql`delete from ${sql.table(table)} gone using over where ${sql.join(pairs, sql` and `)} returning 1`;
  const { rows: gone } = await sql`with over as materialized (${over}) ${removal}`.execute(tx);
  return gone.length;
}

/** Counts rows of one rule that are more than a day past their period, up to 10,000 of a table. */
export async function countOverdue(tx: Tx, name: RetentionRuleName, times: RetentionTimes): Promise<number> {
  const before = cutoffOf(name, times, graceMs);
  const counts = expiredRows[name].map(
    ({ table, isOver }) =>
      sql`(select count(*)::int from (select from ${sql.table(table)} where ${isOver(before)} limit ${maxCounted}) over)`,
  );
  const { rows } = await sql<{ overdue: number }>`select ${sql.join(counts, sql` + `)} as overdue`.execute(tx);
  return rows[0]?.overdue ?? 0;
}

export type Overdue = { rule: RetentionRuleName; what: string; overdue: number };

/** Lists every rule with the rows that should have gone more than a day ago; in a shop whose cleanup runs, none. */
export async function listOverdue(tx: Tx, now: Date): Promise<Overdue[]> {
  const times = await readRetentionTimes(tx, now);
  const all: Overdue[] = [];
  for (const rule of retentionRuleNames)
    all.push({ rule, what: findRetentionRule(rule).what, overdue: await countOverdue(tx, rule, times) });
  return all;
}
