/**
 * `npm run bench -- flash-sale copies=2 buyers=20 minutes=0.5 pieces=300 latency=1 pgbouncer=20`: each optional, in any
 * order.
 */
export type SaleSettings = typeof usual;

/**
 * Buyers per second, minutes during which they arrive, pieces of the SKU, ms of a round trip to the database, and
 * PgBouncer's connections to it (0: without PgBouncer).
 */
const usual = { copies: 3, buyers: 40, minutes: 5, pieces: 10_000, latency: 1, seed: 1, pgbouncer: 0 };

export function readSaleSettings(args: string[]): SaleSettings {
  const settings = { ...usual };
  for (const arg of args) {
    const [name = "", text = ""] = arg.split("=");
    const value = Number(text);
    if (!(name in usual) || !(value > 0 || text === "0"))
      throw new Error(`${arg}: expected ${Object.keys(usual).join("=, ")}= and a number`);
    settings[name as keyof SaleSettings] = value;
  }
  return settings;
}

/**
 * Plans the faults, in ms from the first buyer: at fixed times in a sale of two minutes or more, earlier in a shorter
 * one.
 */
export function planFaults({ minutes }: SaleSettings) {
  const wholeMs = minutes * 60_000;
  const killMs = Math.min(30_000, wholeMs / 4);
  const slowFromMs = Math.min(60_000, wholeMs / 2);
  return { killMs, restartMs: killMs + 5_000, slowFromMs, slowToMs: slowFromMs + Math.min(20_000, wholeMs / 4) };
}
