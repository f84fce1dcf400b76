import { setTimeout as pause } from "node:timers/promises";
import { createSeededRandom } from "#tests/harness/seeded-random.ts";
import { openMailboxes } from "./mailboxes.ts";
import { planBuyer } from "./plan-buyer.ts";
import { runBuyer } from "./run-buyer.ts";
import { createSaleLog } from "./sale-log.ts";
import { planFaults, type SaleSettings } from "./sale-settings.ts";
import { item, type SaleShop } from "./sale-shop.ts";
import type { Sale } from "./shop-requests.ts";

export type SaleRun = Awaited<ReturnType<typeof runSale>>;

/** Sends buyers for some minutes, kills a copy and slows the gateway during that time; ends with the last visit. */
export async function runSale(shop: SaleShop, settings: SaleSettings, databaseUrl: string) {
  await using mailboxes = await openMailboxes(databaseUrl);
  const log = createSaleLog();
  let isGatewaySlow = false;
  const { gateway, balancer } = shop;
  const sale: Sale = {
    log,
    port: balancer.port,
    gatewayPort: gateway.port,
    item,
    mailboxes,
    isGatewaySlow: () => isGatewaySlow,
  };
  const faults = planFaults(settings);
  const began = performance.now();
  const at = async (ms: number) => await pause(Math.max(0, began + ms - performance.now()));
  const kill = async () => {
    await at(faults.killMs);
    await shop.killCopy();
    await at(faults.restartMs);
    await shop.restartCopy();
  };
  const slowDown = async () => {
    await at(faults.slowFromMs);
    isGatewaySlow = true;
    await gateway.gateway.set({ api: "slow" });
    await at(faults.slowToMs);
    await gateway.gateway.set({ api: "none" });
    // Requests sent before are still being answered slowly.
    await pause(shop.gatewaySlowMs);
    isGatewaySlow = false;
  };
  const visits: Promise<void>[] = [];
  const arrive = async () => {
    const { below } = createSeededRandom(settings.seed, "arrivals");
    let nextMs = 0;
    while (nextMs < settings.minutes * 60_000) {
      await at(nextMs);
      const number = visits.length + 1;
      const visit = runBuyer(sale, planBuyer(settings.seed, number));
      visits.push(visit.catch((error: unknown) => void log.violations.push(`buyer ${number}: ${error}`)));
      // Time to the next arrival of a Poisson process; `below` returns integers only.
      nextMs += (-Math.log((below(1_000_000) + 1) / 1_000_000) / settings.buyers) * 1_000;
    }
  };
  await Promise.all([arrive(), kill(), slowDown()]);
  await Promise.all(visits);
  return { log, visits: visits.length, began, seconds: (performance.now() - began) / 1_000 };
}
