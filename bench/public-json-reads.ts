import { againstBare, againstServer } from "./support/compare-servers.ts";
import { runScript, startShop } from "./support/processes.ts";
import { type Bench, formatSpread, median, type ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

const turns = 11;

/** Measures answers of the JSON API, whose stock is read each time, on PostgreSQL: against a bare server and without keeping them. */
async function jsonAnswers(path: string): Promise<ResultRow[]> {
  return await withPostgres(async (url) => {
    const shop = await startShop({ DATABASE_URL: url });
    try {
      const bare = await againstBare(shop, path, { turns });
      const uncached = await runScript<{ port: number }>("uncached-shop.ts", url, "fresh");
      const { ratios } = await againstServer(shop, path, { port: uncached.answer.port, turns }).finally(() =>
        uncached.child.kill(),
      );
      const what = `${path}, stock read for each answer, answers a second, PostgreSQL`;
      return [
        {
          what,
          figure: `${median(bare.ratios).toFixed(2)} of it (${bare.perSecond.toFixed(0)} a second here)`,
          against: "bare node:http, same headers, same bytes",
          noise: formatSpread(bare.ratios),
        },
        {
          what,
          figure: `${median(ratios).toFixed(1)} × it`,
          against: "the same, all of it read for each answer",
          noise: formatSpread(ratios),
        },
      ];
    } finally {
      await shop.stop();
    }
  });
}

export const publicJsonBench: Bench = {
  title: "Public JSON reads",
  run: async () => [...(await jsonAnswers("/api/products")), ...(await jsonAnswers("/api/products/mountain-water"))],
};
