import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#db/client.ts";
import { type FoundBreach, findNextRange, type KeyRange, type Walk } from "#db/queries/verification/book-range.ts";
import type { MediaStore } from "#gateways/media/media-store.ts";
import { mediaRule, retentionRule, rowRules, wholeRules } from "./book-rules.ts";
import { createFindings, type Findings } from "./create-findings.ts";
import { findMissingFiles } from "./find-missing-files.ts";
import { findOverdue } from "./find-overdue.ts";
import type { VerifyBooks } from "./verification-types.ts";

/** `media` is undefined where there are no files to look for. */
type VerifyDeps = {
  database: Pick<Database, "db" | "kind" | "transaction">;
  clock: () => Date;
  media: MediaStore | undefined;
  /** True for a shop that sells. A backup that was just restored has overdue rows, which go within the next hour. */
  isLive?: boolean;
  /** Time after which a rule that found something looks again. */
  againAfterMs?: number;
};

/**
 * Rows of a part, and how long its slowest statement should take: the embedded database has one connection, for which
 * sales wait during that time. On PostgreSQL nobody waits, and large parts read each page of a table less often.
 */
const parts = {
  pglite: { atFirst: 50, most: 5_000, targetMs: 40, restMs: 5 },
  postgres: { atFirst: 5_000, most: 100_000, targetMs: 4_000, restMs: 0 },
} as const;

/** A statement over many rows gets more time than one of a request. */
const withinMs = 10 * 60_000;
/** Delay before a finding is checked again: by then running work, such as a message that is being booked, has ended. */
const settledAfterMs = 1_000;
/** How often the progress is reported. */
const sayEveryMs = 2_000;

/**
 * Builds the proof of a shop's books (docs/rules.md 25). Nothing is written and no sale waits: every statement reads a
 * short part of a table, at one moment.
 */
export function verifyBooks({
  database,
  clock,
  media,
  isLive = false,
  againAfterMs = settledAfterMs,
}: VerifyDeps): VerifyBooks {
  return async ({ say = () => {} } = {}) => {
    const findings = createFindings(clock);
    const run: Run = { database, clock, findings, say, foundTwice: lookTwice(againAfterMs) };
    for (const walk of new Set(rowRules.map((rule) => rule.walk))) await walkTable(run, walk);
    for (const rule of wholeRules) {
      say(rule.title);
      await findings.add(rule, async () => {
        const find = () => database.transaction(rule.find, { withinMs });
        return { checked: 1, breaches: await run.foundTwice(find) };
      });
    }
    if (isLive) {
      say(retentionRule.title);
      await findings.add(retentionRule, () => findOverdue(database.db, clock()));
    }
    if (media) {
      say(mediaRule.title);
      await findings.add(mediaRule, () => findMissingFiles(database.db, media));
    }
    return findings.report();
  };
}

type Look = () => Promise<FoundBreach[]>;
type Run = Pick<VerifyDeps, "database" | "clock"> & {
  findings: Findings;
  say: (text: string) => void;
  foundTwice: (find: Look) => Promise<FoundBreach[]>;
};

/** Runs every rule of a table over one part after the other, larger ones while they are quick. */
async function walkTable({ database, clock, findings, say, foundTwice }: Run, walk: Walk): Promise<void> {
  const rules = rowRules.filter((rule) => rule.walk === walk);
  const { atFirst, most, targetMs, restMs } = parts[database.kind];
  let [after, limit, done]: [string, number, number] = ["", atFirst, 0];
  let saidAt = performance.now();
  for (;;) {
    const next = await findNextRange(database.db, walk, { after, limit });
    const range: KeyRange = { after, upTo: next.rows < limit ? undefined : (next.last ?? undefined) };
    let slowestMs = 0;
    for (const rule of rules) {
      await findings.add(rule, async () => {
        const find = async () => {
          const begun = performance.now();
          const breaches = await database.transaction((tx) => rule.find(tx, range, clock()), { withinMs });
          slowestMs = Math.max(slowestMs, performance.now() - begun);
          return breaches;
        };
        return { checked: next.rows, breaches: await foundTwice(find) };
      });
      // Others get their turn at the one connection.
      await pause(restMs);
    }
    done += next.rows;
    if (range.upTo === undefined || performance.now() - saidAt > sayEveryMs) {
      say(`${nameOf[walk]}: ${done}`);
      saidAt = performance.now();
    }
    if (range.upTo === undefined) return;
    after = range.upTo;
    limit = Math.max(atFirst, Math.min(most, Math.round(limit * (slowestMs > targetMs ? 0.6 : 2))));
  }
}

const nameOf: Record<Walk, string> = {
  orders: "Orders",
  variants: "SKUs",
  codes: "Discount codes",
  invoices: "Invoices",
  creditNotes: "Credit notes",
  customers: "Customers",
  buyers: "Customers of the list",
};

/** Returns the breaches that two looks, a moment apart, both find. */
function lookTwice(againAfterMs: number): Run["foundTwice"] {
  return async (find) => {
    const first = await find();
    if (first.length === 0) return [];
    await pause(againAfterMs);
    const again = new Set((await find()).map((breach) => JSON.stringify(breach)));
    return first.filter((breach) => again.has(JSON.stringify(breach)));
  };
}
