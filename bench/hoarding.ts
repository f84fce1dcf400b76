import { simulateSaleDay } from "./simulate-hoarding.ts";
import type { Bench } from "./support/results-table.ts";

const day = {
  minutes: 480,
  skus: 12,
  stock: 10_000,
  households: 10_000,
  networks: 200,
  attackers: 50,
  addresses: 5_000,
};
/**
 * The same attack on small stocks: only the settings of cash on delivery keep them on sale (docs/security/limits.md).
 */
const smallShops = ([400, 50] as const).flatMap((stock) =>
  (["pressure", "always", "off"] as const).map((cash) => ({ stock, households: stock, cash })),
);
const cashNames = { pressure: "with a code under pressure", always: "always with a code", off: "not offered" };
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

/**
 * Simulates a sale day under attack, with the shop's rules and a clock in memory: the same figures on every machine.
 */
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
      ...smallShops.flatMap((small) => {
        const { refusedShare: refused, keptShare: kept } = simulateSaleDay({ ...day, ...small }, 1);
        const name = `${small.stock} pieces of a SKU, cash ${cashNames[small.cash]}`;
        return [
          row(`${name}: households refused`, percent(refused), "-"),
          row(`${name}: stock kept from buyers, by time`, percent(kept), "-"),
        ];
      }),
    ];
  },
};
