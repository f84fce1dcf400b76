import type pg from "pg";
import { formatSpread, median, type ResultRow } from "./results-table.ts";
import { recordStatements } from "./sql-recorder.ts";

const rounds = 3;
const questions = 200;
/** Calls before the timed ones. */
export const warmUps = 20;
/** Tables shorter than this are read fastest by a sequential scan: daily figures of some years, or all products. */
const longTable = 12_000;

export type TimedCall = () => Promise<unknown>;
type Times = { p99: number; median: number };

/** Measures p99 and median in milliseconds over sequential calls. */
async function timesOf(ask: TimedCall, calls = questions): Promise<Times> {
  const times: number[] = [];
  for (let n = 0; n < calls; n++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.ceil(calls * 0.99) - 1] ?? 0;
  return { p99, median: median(times) };
}

/** Throws when a query plan has a sequential scan of a long table. */
export async function assertUsesIndexes(client: pg.Client, what: string, ask: TimedCall): Promise<void> {
  const statements = await recordStatements(async () => void (await ask()), client.database);
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${longTable}`,
  );
  const long = new Set(tables.map(({ name }) => name));
  for (const { text, values } of statements) {
    if (!/^\s*(with|select)/i.test(text)) continue;
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    for (const [, table = ""] of JSON.stringify(rows).matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)) {
      if (long.has(table)) throw new Error(`${what}: reads ${table} from end to end: ${text}`);
    }
  }
}

type Plan = Record<string, number | Plan[] | undefined> & { Plans?: Plan[] };

/** Counts the table and index rows that one call reads, including rows filtered out afterwards. */
export async function countRowsRead(client: pg.Client, ask: TimedCall): Promise<number> {
  const statements = await recordStatements(async () => void (await ask()), client.database);
  let read = 0;
  for (const { text, values } of statements) {
    if (!/^\s*(with|select)/i.test(text) || /pg_|for update/i.test(text)) continue;
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    read += rowsOf(rows[0]["QUERY PLAN"][0].Plan);
  }
  return read;
}

function rowsOf(plan: Plan): number {
  const number = (name: string): number => Number(plan[name] ?? 0);
  const own = number("Actual Rows") + number("Rows Removed by Filter") + number("Rows Removed by Index Recheck");
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
  return below + (plan["Relation Name"] === undefined ? 0 : own * number("Actual Loops"));
}

type Limits = { limitMs: number; plans: string; isFromDisk?: boolean };

/** Measures p99 as a share of the limit, next to an empty query's p99, which shows the machine's own latency. */
export async function measureP99(
  what: string,
  ask: TimedCall,
  empty: TimedCall,
  { limitMs, plans, isFromDisk = false }: Limits,
): Promise<ResultRow> {
  const first = await timesOf(ask, warmUps);
  const [measured, idle]: [Times[], Times[]] = [[], []];
  for (let round = 0; round < (isFromDisk ? 1 : rounds); round++) {
    measured.push(await timesOf(ask));
    idle.push(await timesOf(empty));
  }
  const p99 = median(measured.map((each) => each.p99));
  const words = [
    ...(isFromDisk ? [`${first.median.toFixed(0)} ms at first, from disk`] : []),
    `p99 ${p99.toFixed(1)} ms`,
    `median ${median(measured.map((each) => each.median)).toFixed(1)} ms`,
    `an empty query: p99 ${median(idle.map((each) => each.p99)).toFixed(1)} ms`,
  ];
  return {
    what,
    figure: `${(p99 / limitMs).toFixed(2)} of it (${words.join(", ")})`,
    against: `${limitMs} ms at p99; ${plans}`,
    noise: isFromDisk ? "one round" : formatSpread(measured.map((each) => each.p99)),
  };
}
