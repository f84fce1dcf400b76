import type { Database } from "#db/client.ts";
import { readMetricsCounts } from "#db/queries/dashboard/todo-and-metrics-counts.ts";
import type { Gauge } from "#http/metrics.ts";
import type { PageCache } from "#http/page-cache/index.ts";

/** Reads the gauges of `/metrics`: orders, jobs and the page cache. */
export async function readGauges(database: Database, cache: PageCache | undefined): Promise<Gauge[]> {
  return [...(await readShopGauges(database)), ...(cache ? buildPageCacheGauges(cache.stats()) : [])];
}

async function readShopGauges(database: Database): Promise<Gauge[]> {
  const { orders, jobs } = await readMetricsCounts(database.db);
  return [
    {
      name: "shop_orders",
      help: "Orders by status.",
      values: orders.map(({ status, count }) => ({ labels: { status }, value: count })),
    },
    { name: "shop_jobs_due", help: "Jobs due now.", values: [{ value: jobs.due }] },
    { name: "shop_jobs_failed", help: "Jobs that failed after their last retry.", values: [{ value: jobs.failed }] },
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
