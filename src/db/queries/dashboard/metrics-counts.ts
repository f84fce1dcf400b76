import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { visitorMails, withheldMailKey } from "#domain/visitor-mails.ts";
import { paymentIssueSources } from "../payments/payment-issues.ts";
import { upTo } from "./todo-counts.ts";

/** Stages that an order leaves again, so their number depends on recent work and not on the age of the shop. */
const openStages = ["awaiting_payment", "ordered", "packed", "on_the_way"] as const;
const lanes = ["money", "mail", "rest"] as const;
/** Counts stop here; an alert fires long before. */
const max = 10_000;

const secondsSince = (at: RawBuilder<unknown>) => sql`extract(epoch from now() - ${at})::float8`;
const openJobs = sql`jobs where done_at is null and failed_at is null`;
const awaiting = sql`orders o where o.status = 'awaiting_payment'`;

const counts = {
  jobsDue: sql`select from ${openJobs} and run_at <= now()`,
  jobsFailed: sql`select from jobs where failed_at is not null`,
  holdsOverdue: sql`select from holds where ended_at is null and held_until < now()`,
  paidNotOrdered: sql`
    select from ${awaiting} and exists (
      select from payments p where p.order_id = o.id and p.status in ('authorized', 'captured'))`,
  refundsFailed: sql`select from ${paymentIssueSources.refundsFailed}`,
  webhooksOpen: sql`select from webhook_events where handled_at is null`,
};
const ages = {
  awaitingPayment: sql`select submitted_at from ${awaiting} order by submitted_at limit 1`,
  webhook: sql`select received_at from webhook_events order by received_at desc limit 1`,
  gatewayPayment: sql`
    select captured_at from payments where method = 'gateway' and captured_at is not null
    order by captured_at desc limit 1`,
  reconciled: sql`
    select done_at from jobs where kind = 'payments.reconcile' and done_at is not null
    order by done_at desc, id desc limit 1`,
};

/** Names of `payment_sweeps`. */
const sweeps = ["minutes", "hour", "day", "days"] as const;

type Ages = Record<keyof typeof ages, number | null>;
export type MetricsCounts = Record<keyof typeof counts, number> & {
  orders: { stage: string; count: number }[];
  /** Seconds by which the longest waiting job of a lane is late; 0 when none is. */
  oldestJobs: { lane: string; seconds: number }[];
  withheldMails: { kind: string; count: number }[];
  /** Seconds by which the payment check that waits longest is late; 0 when none is. */
  oldestCheck: number;
  /** Seconds since the mail server stopped taking mail; 0 while it takes it. */
  mailDown: number;
  /** Seconds since each pass over the gateway's payments began; null before the first. */
  sweeps: { name: string; seconds: number | null }[];
  /** Seconds since something last happened, or since the oldest of something began; null for never. */
  ages: Ages;
};

/** Reads figures about orders, jobs and money for `/metrics`. Each part reads the end or a small part of an index. */
export async function readMetricsCounts(tx: Tx): Promise<MetricsCounts> {
  const select = (parts: Record<string, RawBuilder<unknown>>) =>
    sql.join(Object.entries(parts).map(([name, value]) => sql`${value} as ${sql.id(name)}`));
  const ofStage = (stage: string) => upTo(max, sql`select from order_terms where term = '' and stage = ${stage}`);
  const ofLane = (lane: string) => sql`
    coalesce((select ${secondsSince(sql`run_at`)} from ${openJobs} and lane = ${lane} and run_at <= now()
      order by run_at limit 1), 0)`;
  const withheld = (key: string) => sql`
    coalesce((select hits from rate_limits where key = ${key} and resets_at > now()), 0)`;
  const oldestCheck = sql`
    coalesce((select ${secondsSince(sql`due_at`)} from payment_checks where due_at <= now() order by due_at limit 1), 0)`;
  const sweepAge = (name: string) => sql`
    (select ${secondsSince(sql`began_at`)} from payment_sweeps where name = ${name})`;
  const mailDown = sql`coalesce((select ${secondsSince(sql`since`)} from mail_outage), 0)`;
  const columns = {
    "oldest check": oldestCheck,
    "mail down": mailDown,
    ...Object.fromEntries(sweeps.map((name) => [`sweep ${name}`, sweepAge(name)])),
    ...Object.fromEntries(Object.entries(counts).map(([name, rows]) => [name, upTo(max, rows)])),
    ...Object.fromEntries(Object.entries(ages).map(([name, at]) => [`age ${name}`, secondsSince(sql`(${at})`)])),
    ...Object.fromEntries(openStages.map((stage) => [`stage ${stage}`, ofStage(stage)])),
    ...Object.fromEntries(lanes.map((lane) => [`lane ${lane}`, ofLane(lane)])),
    ...Object.fromEntries(visitorMails.map((kind) => [`withheld ${kind}`, withheld(withheldMailKey(kind))])),
  };
  const { rows } = await sql<Record<string, number | null>>`select ${select(columns)}`.execute(tx.withoutPlugins());
  const [row] = rows;
  if (!row) throw new Error("the counts came without a row");
  const number = (name: string) => row[name] ?? 0;
  return {
    jobsDue: number("jobsDue"),
    jobsFailed: number("jobsFailed"),
    holdsOverdue: number("holdsOverdue"),
    paidNotOrdered: number("paidNotOrdered"),
    refundsFailed: number("refundsFailed"),
    webhooksOpen: number("webhooksOpen"),
    orders: openStages.map((stage) => ({ stage, count: number(`stage ${stage}`) })),
    oldestJobs: lanes.map((lane) => ({ lane, seconds: number(`lane ${lane}`) })),
    withheldMails: visitorMails.map((kind) => ({ kind, count: number(`withheld ${kind}`) })),
    oldestCheck: number("oldest check"),
    mailDown: number("mail down"),
    sweeps: sweeps.map((name) => ({ name, seconds: row[`sweep ${name}`] ?? null })),
    ages: {
      awaitingPayment: row["age awaitingPayment"] ?? null,
      webhook: row["age webhook"] ?? null,
      gatewayPayment: row["age gatewayPayment"] ?? null,
      reconciled: row["age reconciled"] ?? null,
    },
  };
}
