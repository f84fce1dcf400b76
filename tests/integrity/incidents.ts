import type { Delivery, Fault, PanelSettings } from "#test-gateway/panel-settings.ts";
import { createSeededRandom } from "../harness/seeded-random.ts";

export type Incident =
  | { what: "gateway"; panel: Partial<PanelSettings> }
  /** An instance is killed and restarted. */
  | { what: "kill"; copy: number; afterMs: number }
  | { what: "reconcile" };

/** Visits between two changes of the gateway's behavior, and how many of them its API is broken for. */
const visitsPerChange = 25;
const brokenVisits = 8;

/**
 * Plans the faults that start with a visit; depends only on its arguments. With `faultDensity` 3, everything happens three
 * times as often, so that a short run meets as many faults as a long one.
 */
export function planIncidents(seed: number, number: number, faultDensity = 1): Incident[] {
  const { below, chance, weighted } = createSeededRandom(seed, "incident", number);
  const incidents: Incident[] = [];
  const phase = number % Math.round(visitsPerChange / faultDensity);
  if (phase === 0) {
    const webhooks: Delivery = weighted({
      "at-once": 25,
      late: 15,
      doubled: 15,
      "out-of-order": 15,
      forged: 10,
      "only-webhook": 10,
      never: 10,
    });
    const api: Fault = weighted({ none: 55, slow: 12, error: 13, cut: 20 });
    incidents.push({ what: "gateway", panel: { webhooks, api } });
  }
  if (phase === Math.round(brokenVisits / faultDensity)) incidents.push({ what: "gateway", panel: { api: "none" } });
  if (chance(faultDensity / 150)) incidents.push({ what: "kill", copy: below(2), afterMs: below(400) });
  if (chance(faultDensity / 200)) incidents.push({ what: "reconcile" });
  return incidents;
}
