import { expect, test } from "vitest";
import { planIncidents } from "./incidents.ts";
import { planVisit } from "./plan-visit.ts";

test("derives the schedule from the seed alone and includes every fault", () => {
  const numbers = Array.from({ length: 2_000 }, (_, number) => number);
  const scheduleOf = (seed: number) => numbers.map((number) => [planVisit(seed, number), planIncidents(seed, number)]);
  expect(scheduleOf(5)).toEqual(scheduleOf(5));
  expect(scheduleOf(5)).not.toEqual(scheduleOf(6));
  const incidents = numbers.flatMap((number) => planIncidents(5, number));
  const panels = incidents.flatMap((incident) => (incident.what === "gateway" ? [incident.panel] : []));
  const deliveries = new Set(panels.map(({ webhooks }) => webhooks).filter(Boolean));
  expect(deliveries.size).toBe(7);
  expect(new Set(panels.map(({ api }) => api))).toEqual(new Set(["none", "slow", "error", "cut"]));
  expect(new Set(incidents.map(({ what }) => what))).toEqual(new Set(["gateway", "kill", "reconcile"]));
});

test("meets every fault in the small form with its default seed", () => {
  const incidents = Array.from({ length: 160 }, (_, number) => planIncidents(23, number, 4)).flat();
  const panels = incidents.flatMap((incident) => (incident.what === "gateway" ? [incident.panel] : []));
  expect(new Set(panels.map(({ webhooks }) => webhooks).filter(Boolean)).size).toBe(7);
  expect(new Set(panels.map(({ api }) => api))).toEqual(new Set(["none", "slow", "error", "cut"]));
  expect(new Set(incidents.map(({ what }) => what))).toEqual(new Set(["gateway", "kill", "reconcile"]));
});
