import { expect, inject, test } from "vitest";
import { runIntegrity } from "./run-integrity.ts";

const seed = Number(process.env.INTEGRITY_SEED ?? 5);
const orders = 2_000;

/** The schedule of choices is the seed's; what meets what in time is the machine's. */
test(
  "two thousand orders, copies killed, a gateway with every fault: no payment lost, no order made twice",
  async () => {
    const outcome = await runIntegrity({ postgresUrl: inject("postgresUrl"), seed, orders, buyersAtOnce: 200 });
    console.log(outcome.report);
    expect(outcome.violations, outcome.report).toEqual([]);
    expect(outcome.orders).toBeGreaterThanOrEqual(orders);
  },
  15 * 60_000,
);
