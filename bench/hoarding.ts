import type { Bench } from "./results-table.ts";
import { simulateSaleDay } from "./simulate-hoarding.ts";

const day = {
  minutes: 480,
  skus: 12,
  stock: 10_000,
  households: 10_000,
  networks: 200,
  attackers: 50,
  addresses: 5_000,
};
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

/** How a sale day goes under attack; rules and a clock in memory, so the figures are the same on every machine. */
export const hoardingBench: Bench = {
  title: "Hoarding on a sale day",
  run: async () => {
    const { refusedShare, askedShare, keptShare, heldShare } = simulateSaleDay(day, 1);
    const row = (what: string, figure: string, against: string) => ({ what, figure, against, noise: "none" });
    return [
      row("households refused", percent(refusedShare), "under 0.1 %"),
      row("households asked for a code by mail", percent(askedShare), "-"),
      row("stock that attackers keep from buyers, by time", percent(keptShare), "under 5 %"),
      row("stock that they hold unpaid until it is wanted, by time", percent(heldShare), "-"),
    ];
  },
};
