import { expect, inject, test } from "vitest";
import { runIntegrity } from "./run-integrity.ts";

const seed = Number(process.env.INTEGRITY_SEED ?? 5);
const orders = 300;

/** The seed determines the planned actions; their timing depends on the machine. */
test(
  "loses no payment and duplicates no order in 300 orders with killed instances and every gateway fault",
  async () => {
    const outcome = await runIntegrity({
      postgresUrl: inject("postgresUrl"),
      seed,
      orders,
      buyersAtOnce: 100,
      faultDensity: 3,
    });
    console.log(outcome.report);
    expect(outcome.violations, outcome.report).toEqual([]);
    expect(outcome.orders).toBeGreaterThanOrEqual(orders);
  },
  15 * 60_000,
);
