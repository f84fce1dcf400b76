import { expect, test } from "vitest";
import { planIncidents } from "./incidents.ts";
import { planVisit } from "./plan-visit.ts";
import { smallForm } from "./small-form.ts";

function expectEveryFault(incidents: ReturnType<typeof planIncidents>): void {
  const panels = incidents.flatMap((incident) => (incident.what === "gateway" ? [incident.panel] : []));
  expect(new Set(panels.map(({ webhooks }) => webhooks).filter(Boolean)).size).toBe(7);
  expect(new Set(panels.map(({ api }) => api))).toEqual(new Set(["none", "slow", "error", "cut"]));
  expect(new Set(incidents.map(({ what }) => what))).toEqual(new Set(["gateway", "kill", "reconcile"]));
}

test("derives the schedule from the seed alone and includes every fault", () => {
  const numbers = Array.from({ length: 2_000 }, (_, number) => number);
  const scheduleOf = (seed: number) => numbers.map((number) => [planVisit(seed, number), planIncidents(seed, number)]);
  expect(scheduleOf(5)).toEqual(scheduleOf(5));
  expect(scheduleOf(5)).not.toEqual(scheduleOf(6));
  expectEveryFault(numbers.flatMap((number) => planIncidents(5, number)));
});

test("meets every fault in the small form with its default seed", () => {
  const { seed, orders, faultDensity } = smallForm;
  const numbers = Array.from({ length: orders }, (_, number) => number);
  expectEveryFault(numbers.flatMap((number) => planIncidents(seed, number, faultDensity)));
});
