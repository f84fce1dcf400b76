// `npm run bench [part of a title]`: prints the rows and writes bench/results.md.
import { writeFileSync } from "node:fs";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { backOfficeBench } from "./back-office.ts";
import { customerOrdersBench } from "./customer-orders.ts";
import { freshnessBench } from "./freshness.ts";
import { ordersBench } from "./orders.ts";
import { pageCacheBench } from "./page-cache.ts";
import { paymentsBench } from "./payments.ts";
import { startBench } from "./start.ts";
import { markdown } from "./table.ts";
import { weightBench } from "./weight.ts";

const benches = [
  ordersBench,
  paymentsBench,
  customerOrdersBench,
  backOfficeBench,
  weightBench,
  startBench,
  pageCacheBench,
  freshnessBench,
];
const wanted = process.argv[2]?.toLowerCase() ?? "";

buildIfStale();
const parts: string[] = [];
for (const { title, run } of benches) {
  if (!title.toLowerCase().includes(wanted)) continue;
  const part = markdown(title, await run());
  console.log(part);
  parts.push(part);
}
if (!wanted) writeFileSync("bench/results.md", parts.join("\n"));
