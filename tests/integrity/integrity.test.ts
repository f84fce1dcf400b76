import { beforeAll, expect, inject, test } from "vitest";
import { allCorruptions, detectCorruptions } from "./rules/corruptions.ts";
import { type IntegrityResult, runIntegrity, type SettledRun } from "./run-integrity.ts";
import { smallForm } from "./small-form.ts";

const { orders, faultDensity } = smallForm;
const seed = Number(process.env.INTEGRITY_SEED ?? smallForm.seed);
let outcome: IntegrityResult;
let detected: string[] = [];

/** The seed determines the planned actions; their timing depends on the machine. */
beforeAll(async () => {
  const inspect = async (settled: SettledRun) => {
    // The report of a broken run matters more than what the rules detect in it.
    if ((await settled.check()).length === 0) detected = await detectCorruptions(settled);
  };
  const postgresUrl = inject("postgresUrl");
  outcome = await runIntegrity({ postgresUrl, seed, orders, buyersAtOnce: 50, faultDensity, inspect });
  console.log(outcome.report);
}, 15 * 60_000);

test("loses no payment and duplicates no order in 160 orders with killed instances and every gateway fault", () => {
  expect(outcome.violations, outcome.report).toEqual([]);
  expect(outcome.orders).toBeGreaterThanOrEqual(orders);
});

test("each rule detects the corruption that it guards against", () => {
  expect(detected).toEqual(allCorruptions);
});
