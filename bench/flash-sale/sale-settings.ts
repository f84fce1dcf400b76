/** `npm run bench -- flash-sale copies=2 buyers=20 minutes=0.5 pieces=300 latency=1 pgbouncer=20`: any, in any order. */
export type SaleSettings = typeof usual;

/**
 * Buyers a second, minutes during which they come, pieces of the SKU, ms to the database and back, and how many
 * connections PgBouncer has to it; 0 is without PgBouncer.
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

/** When things go wrong, in ms from the first buyer: as asked for in a sale of two minutes or more, earlier in a short one. */
export function planFaults({ minutes }: SaleSettings) {
  const wholeMs = minutes * 60_000;
  const killMs = Math.min(30_000, wholeMs / 4);
  const slowFromMs = Math.min(60_000, wholeMs / 2);
  return { killMs, restartMs: killMs + 5_000, slowFromMs, slowToMs: slowFromMs + Math.min(20_000, wholeMs / 4) };
}
