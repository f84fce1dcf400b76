import type { Database } from "#db/client.ts";
import { DatabaseUnavailable } from "#db/database-unavailable.ts";
import { readMaintenanceFigures } from "#db/queries/backup/maintenance-runs.ts";
import { type MetricsCounts, readMetricsCounts } from "#db/queries/dashboard/metrics-counts.ts";
import { listRetentionRuns } from "#db/queries/retention/retention-runs.ts";
import type { Gauge } from "#http/metrics.ts";
import type { PageCache } from "#http/page-cache/index.ts";
import type { TurnQueue } from "#use-cases/kernel/turn-queue.ts";

type Sources = { cache: PageCache | undefined; placements: TurnQueue | undefined };

/** Reads the gauges of `/metrics`. Those that come from the database are left out while it does not answer. */
export async function readGauges(database: Database, { cache, placements }: Sources): Promise<Gauge[]> {
  const counts = await readMetricsCounts(database.db).catch(undefinedIfAway);
  const maintenance = counts && (await readMaintenanceFigures(database.db).catch(undefinedIfAway));
  const retention = counts && (await listRetentionRuns(database.db).catch(undefinedIfAway));
  return [
    gauge("shop_database_up", "1 while the database answers, 0 while it does not.", counts ? 1 : 0),
    ...buildConnectionGauges(database),
    ...buildReplicaGauges(database),
    ...(placements ? buildPlacementGauges(placements.stats()) : []),
    ...(counts ? [...buildWorkGauges(counts), ...buildMoneyGauges(counts)] : []),
    ...(maintenance ? buildMaintenanceGauges(maintenance) : []),
    ...(retention ? buildRetentionGauges(retention) : []),
    ...(cache ? buildPageCacheGauges(cache.stats()) : []),
  ];
}

function undefinedIfAway(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}

function gauge(name: string, help: string, value: number): Gauge {
  return { name, help, values: [{ value }] };
}

/** Builds a gauge; without a value when the event has never happened. */
function ageGauge(name: string, help: string, seconds: number | null): Gauge {
  return { name, help, values: seconds === null ? [] : [{ value: Math.max(0, seconds) }] };
}

/** PGlite has one connection, and no separate listener. */
function buildConnectionGauges({ health }: Database): Gauge[] {
  const { waiting, open, idle, listenerSilentMs } = health?.() ?? { waiting: 0, open: 1, idle: 0, listenerSilentMs: 0 };
  return [
    {
      name: "shop_database_connections",
      help: "Connections of this copy's pool by state.",
      values: [
        { labels: { state: "used" }, value: open - idle },
        { labels: { state: "idle" }, value: idle },
      ],
    },
    gauge("shop_database_waiting", "Requests and jobs of this copy that wait for a connection.", waiting),
    gauge(
      "shop_listener_silent_seconds",
      "Time since this copy last heard a notification; it sends itself one every 8 seconds.",
      listenerSilentMs / 1_000,
    ),
  ];
}

/** The gauges have no values without a replica. */
function buildReplicaGauges({ replica }: Database): Gauge[] {
  const health = replica?.health();
  return [
    {
      name: "shop_replica_used",
      help: "1 while this copy sends reads to the replica, 0 while the primary answers them all; absent without a replica.",
      values: health ? [{ value: health.isUsed ? 1 : 0 }] : [],
    },
    ageGauge(
      "shop_replica_behind_seconds",
      "Age of the last commit that the replica has replayed; absent before it has answered.",
      health?.behindSeconds ?? null,
    ),
    {
      name: "shop_replica_reads_total",
      help: "Reads of pages, figures and exports that a replica may answer, by who answered.",
      values: health
        ? [
            { labels: { server: "replica" }, value: health.answered },
            { labels: { server: "primary" }, value: health.passedOn },
          ]
        : [],
    },
  ];
}

function buildPlacementGauges({ running, waiting, turnedAway }: ReturnType<TurnQueue["stats"]>): Gauge[] {
  return [
    gauge("shop_placements_running", "Orders that this copy is placing now.", running),
    gauge("shop_placements_waiting", "Orders that wait for a place in this copy.", waiting),
    gauge(
      "shop_placements_turned_away_total",
      "Orders that this copy asked to come back because many people were buying.",
      turnedAway,
    ),
  ];
}

function buildWorkGauges({ orders, jobsDue, jobsFailed, oldestJobs, withheldMails, mailDown }: MetricsCounts): Gauge[] {
  return [
    {
      name: "shop_orders",
      help: "Open orders by status, up to 10,000 of each; orders that are over are not counted.",
      values: orders.map(({ stage, count }) => ({ labels: { status: stage }, value: count })),
    },
    gauge("shop_jobs_due", "Jobs due now, up to 10,000.", jobsDue),
    gauge("shop_jobs_failed", "Jobs that failed after their last retry, up to 10,000.", jobsFailed),
    {
      name: "shop_job_oldest_seconds",
      help: "How late the longest waiting job of a lane is; 0 when none is due.",
      values: oldestJobs.map(({ lane, seconds }) => ({ labels: { lane }, value: Math.max(0, seconds) })),
    },
    gauge(
      "shop_mail_down_seconds",
      "Time since the mail server stopped taking mail; 0 while it takes it.",
      Math.max(0, mailDown),
    ),
    {
      name: "shop_mails_withheld",
      help: "Mails withheld because their address had enough that day, by kind, up to 24 hours back.",
      values: withheldMails.map(({ kind, count }) => ({ labels: { kind }, value: count })),
    },
  ];
}

function buildMoneyGauges({ ages, ...counts }: MetricsCounts): Gauge[] {
  return [
    gauge("shop_holds_overdue", "Stock holds that should have ended.", counts.holdsOverdue),
    gauge(
      "shop_paid_not_ordered",
      "Orders with a payment at the gateway that still await payment.",
      counts.paidNotOrdered,
    ),
    gauge("shop_refunds_failed", "Refunds that failed and were not repeated.", counts.refundsFailed),
    gauge("shop_webhooks_open", "Webhooks that came and are not handled yet.", counts.webhooksOpen),
    ageGauge("shop_webhook_age_seconds", "Time since the last webhook; absent before the first.", ages.webhook),
    ageGauge(
      "shop_gateway_payment_age_seconds",
      "Time since the last payment through the gateway; absent before the first.",
      ages.gatewayPayment,
    ),
    ageGauge(
      "shop_reconciliation_age_seconds",
      "Time since payments were last compared with the gateway; absent before the first time.",
      ages.reconciled,
    ),
    gauge(
      "shop_reconciliation_oldest_due_seconds",
      "How late the payment check is that waits longest; 0 when none is due.",
      Math.max(0, counts.oldestCheck),
    ),
    {
      name: "shop_payment_sweep_age_seconds",
      help: "Time since the newest pass over the gateway's payments began, by how far it looks back.",
      values: counts.sweeps.flatMap(({ name, seconds }) =>
        seconds === null ? [] : [{ labels: { sweep: name }, value: Math.max(0, seconds) }],
      ),
    },
    ageGauge(
      "shop_awaiting_payment_oldest_seconds",
      "Age of the oldest order that awaits payment; absent when there is none.",
      ages.awaitingPayment,
    ),
  ];
}

type MaintenanceFigures = Awaited<ReturnType<typeof readMaintenanceFigures>>;

/** Reads only the ends of the list of runs, and no orders. */
function buildMaintenanceGauges({ ages, breaches }: MaintenanceFigures): Gauge[] {
  const secondsSince = (kind: string) => ages.find((age) => age.kind === kind)?.seconds ?? null;
  return [
    ageGauge(
      "shop_backup_age_seconds",
      "Time since the last good backup; absent before the first.",
      secondsSince("backup"),
    ),
    ageGauge(
      "shop_drill_age_seconds",
      "Time since the last drill that succeeded; absent before the first.",
      secondsSince("drill"),
    ),
    ageGauge(
      "shop_books_verified_age_seconds",
      "Time since the books were last checked and in order; absent before the first time.",
      secondsSince("verify"),
    ),
    {
      name: "shop_books_breaches",
      help: "What the last check of the books found; absent before the first.",
      values: breaches === null ? [] : [{ value: breaches }],
    },
  ];
}

/** Rules that have not run yet have no row. */
function buildRetentionGauges(runs: Awaited<ReturnType<typeof listRetentionRuns>>): Gauge[] {
  const oldest = runs.length === 0 ? null : Math.max(...runs.map(({ ageSeconds }) => ageSeconds));
  return [
    {
      name: "shop_retention_overdue_rows",
      help: "Rows more than a day past their period after the last cleanup, by rule, up to 10,000 of a table.",
      values: runs.map(({ rule, overdue }) => ({ labels: { rule }, value: overdue })),
    },
    ageGauge(
      "shop_retention_age_seconds",
      "Time since the rule of retention that waits longest was applied; absent before the first cleanup.",
      oldest,
    ),
  ];
}

function buildPageCacheGauges(stats: ReturnType<PageCache["stats"]>): Gauge[] {
  const answers = [
    { labels: { answer: "page" }, value: stats.hits },
    { labels: { answer: "not-modified" }, value: stats.notModified },
    { labels: { answer: "rendered" }, value: stats.misses },
  ];
  return [
    { name: "shop_page_cache_answers_total", help: "Public page responses by source.", values: answers },
    { name: "shop_page_cache_pages", help: "Pages in the cache.", values: [{ value: stats.pages }] },
    {
      name: "shop_page_cache_bytes",
      help: "Estimated memory of the cached pages in bytes.",
      values: [{ value: stats.bytes }],
    },
  ];
}
