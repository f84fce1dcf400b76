// `npm run bench [part of a title]`: runs the matching benchmarks, prints their tables and updates bench/results.md.
import { readFileSync, writeFileSync } from "node:fs";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { backOfficeBench, tenMillionBench } from "./back-office-latency.ts";
import { backUpBench } from "./back-up.ts";
import { flashSaleBench } from "./flash-sale.ts";
import { growthBench } from "./growth.ts";
import { hoardingBench } from "./hoarding.ts";
import { hostileQueriesBench } from "./hostile-queries.ts";
import { hotRowBench } from "./hot-row.ts";
import { customerOrdersBench } from "./list-customer-orders.ts";
import { memoryBench } from "./memory.ts";
import { operatorTasksBench } from "./operator-tasks.ts";
import { pageCacheBench } from "./page-cache-throughput.ts";
import { pageFreshnessBench } from "./page-freshness.ts";
import { pageWeightBench } from "./page-weight.ts";
import { paymentsBench } from "./pay-online.ts";
import { ordersBench } from "./place-orders.ts";
import { publicJsonBench } from "./public-json-reads.ts";
import { reconciliationBench } from "./reconciliation.ts";
import { renderedPagesBench } from "./rendered-pages.ts";
import { slowLineBench } from "./slow-line-journey.ts";
import { startupBench } from "./startup.ts";
import { formatMarkdownTable, replaceRows } from "./support/results-table.ts";
import { synchronousReplicaBench } from "./synchronous-replica.ts";
import { verifyBooksBench } from "./verify-books.ts";

const benches = [
  ordersBench,
  hotRowBench,
  flashSaleBench,
  synchronousReplicaBench,
  paymentsBench,
  reconciliationBench,
  growthBench,
  customerOrdersBench,
  hoardingBench,
  backOfficeBench,
  tenMillionBench,
  pageWeightBench,
  slowLineBench,
  operatorTasksBench,
  startupBench,
  memoryBench,
  pageCacheBench,
  publicJsonBench,
  renderedPagesBench,
  pageFreshnessBench,
  hostileQueriesBench,
  verifyBooksBench,
  backUpBench,
];
const filter = process.argv[2]?.toLowerCase().replaceAll("-", " ") ?? "";
// A whole title means that part alone: 'orders' is not 'orders of a customer' too.
const isTitle = benches.some(({ title }) => title.toLowerCase() === filter);
const isWanted = (title: string) => (isTitle ? title.toLowerCase() === filter : title.toLowerCase().includes(filter));

buildIfStale();
const file = "bench/results.md";
const before = new Map(
  readFileSync(file, "utf8")
    .split(/^(?=## )/m)
    .map((part) => [part.split("\n")[0], part.trimEnd()]),
);
const parts: string[] = [];
for (const { title, run, records = "whole table", onlyByName = false } of benches) {
  const known = before.get(`## ${title}`);
  let part = known;
  if (isWanted(title) && (filter !== "" || !onlyByName)) {
    const measured = formatMarkdownTable(title, await run());
    console.log(measured);
    if (records === "whole table" || known === undefined) part = measured.trimEnd();
    else if (records === "measured rows") part = replaceRows(known, measured);
  }
  if (part !== undefined) parts.push(part);
}
writeFileSync(file, `${parts.join("\n\n")}\n`);
