import type { Tx } from "#db/client.ts";
import { listOverdue } from "#db/queries/retention/apply-rule.ts";
import type { FoundBreach } from "#db/queries/verification/book-range.ts";

/** Finds the rules of docs/retention.md whose rows should have gone more than a day ago. */
export async function findOverdue(tx: Tx, now: Date): Promise<{ checked: number; breaches: FoundBreach[] }> {
  const rules = await listOverdue(tx, now);
  const breaches = rules
    .filter(({ overdue }) => overdue > 0)
    .map(({ what, overdue }) => ({ ids: [], text: `More than a day past their time (${overdue}): ${what}.` }));
  return { checked: rules.length, breaches };
}
