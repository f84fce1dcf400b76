// `npm run bench [part of a title]`: runs the matching benchmarks, prints their tables and updates bench/results.md.
import { readFileSync, writeFileSync } from "node:fs";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { backOfficeBench } from "./back-office-latency.ts";
import { backUpBench } from "./back-up.ts";
import { hoardingBench } from "./hoarding.ts";
import { hostileQueriesBench } from "./hostile-queries.ts";
import { hotRowBench } from "./hot-row.ts";
import { customerOrdersBench } from "./list-customer-orders.ts";
import { pageCacheBench } from "./page-cache-throughput.ts";
import { pageFreshnessBench } from "./page-freshness.ts";
import { pageWeightBench } from "./page-weight.ts";
import { paymentsBench } from "./pay-online.ts";
import { ordersBench } from "./place-orders.ts";
import { reconciliationBench } from "./reconciliation.ts";
import { slowLineBench } from "./slow-line-journey.ts";
import { startupBench } from "./startup.ts";
import { formatMarkdownTable } from "./support/results-table.ts";
import { synchronousReplicaBench } from "./synchronous-replica.ts";
import { verifyBooksBench } from "./verify-books.ts";

const benches = [
  ordersBench,
  hotRowBench,
  synchronousReplicaBench,
  paymentsBench,
  reconciliationBench,
  customerOrdersBench,
  hoardingBench,
  backOfficeBench,
  pageWeightBench,
  slowLineBench,
  startupBench,
  pageCacheBench,
  pageFreshnessBench,
  hostileQueriesBench,
  verifyBooksBench,
  backUpBench,
];
const filter = process.argv[2]?.toLowerCase() ?? "";
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
for (const { title, run } of benches) {
  const known = before.get(`## ${title}`);
  if (isWanted(title)) {
    const part = formatMarkdownTable(title, await run());
    console.log(part);
    parts.push(part.trimEnd());
  } else if (known !== undefined) parts.push(known);
}
writeFileSync(file, `${parts.join("\n\n")}\n`);
