// `npm run integrity -- --orders 50000 --seed 7`: the integrity test at any size. Exits 1 when a guarantee was broken.
import { parseArgs } from "node:util";
import { buildIfStale } from "../../scripts/build-if-stale.ts";
import { startPostgres } from "../harness/start-postgres.ts";
import { runIntegrity } from "./run-integrity.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { orders: text, seed: text, buyers: text, density: text } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
// The shop's mails are compiled by the build.
buildIfStale();
const postgres = await startPostgres();
try {
  console.log(`seed ${seed}`);
  const wanted = Number(values.orders ?? 2_000);
  const { violations, orders, report } = await runIntegrity({
    postgresUrl: postgres.url,
    seed,
    say: console.log,
    orders: wanted,
    buyersAtOnce: Number(values.buyers ?? 200),
    faultDensity: Number(values.density ?? 1),
  });
  console.log(report);
  console.log(violations.length === 0 ? "no guarantee was broken" : `${violations.length} guarantees were broken`);
  if (orders < wanted) console.log(`only ${orders} of ${wanted} orders were placed, so this run proves nothing`);
  process.exitCode = violations.length === 0 && orders >= wanted ? 0 : 1;
} finally {
  await postgres.stop();
}
