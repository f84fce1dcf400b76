import { createPageCache } from "#http/page-cache/index.ts";
import { againstBare, type Compared, partsAgainstBare } from "./support/compare-servers.ts";
import { type RunningShop, runLoad, startShop } from "./support/processes.ts";
import { type Bench, formatSpread, median, type ResultRow } from "./support/results-table.ts";

/** The turns are so short that a slow second of a shared machine slows both servers. */
const turns = { turns: 200, turnMs: 100 };
const ms = 2_000;
const against = "bare node:http, same headers, same bytes";

function compared(what: string, { ratios, perSecond }: Compared, limit = ""): ResultRow {
  const figure = `${median(ratios).toFixed(2)} of it (${limit}${perSecond.toFixed(0)} a second here)`;
  return { what, figure, against, noise: formatSpread(ratios) };
}

/** Compares a bare server with a kept page of the whole shop, of the page cache alone and of a second bare server. */
async function cachedPage(shop: RunningShop, path: string): Promise<{ rows: ResultRow[]; perSecond: number }> {
  const whole = await againstBare(shop, path, turns);
  const parts = await partsAgainstBare(shop, path, turns);
  const rows = [
    compared(`cached page ${path}, responses a second`, whole, "limit 0.95; "),
    compared("the same, page cache in a process of its own", parts.cache),
    compared("the same, a second bare server", parts.bare),
  ];
  return { rows, perSecond: whole.perSecond };
}

/** Measures a private page, which is never cached: the cost of rendering. */
async function uncached(shop: RunningShop, keptPerSecond: number): Promise<ResultRow> {
  const rendered: number[] = [];
  for (let turn = 0; turn < 3; turn++) rendered.push((await runLoad(shop.port, "/track-order", 4, ms)).perSecond);
  const share = median(rendered) / keptPerSecond;
  return {
    what: "rendered page, answers a second",
    figure: `${share.toFixed(3)} of a cached page`,
    against: "cached page of the same run",
    noise: formatSpread(rendered),
  };
}

async function underManyConnections(shop: RunningShop): Promise<ResultRow> {
  const runs = [];
  for (let turn = 0; turn < 3; turn++) runs.push(await runLoad(shop.port, "/", 200, ms));
  const ratio = runs.map(({ p50, p99 }) => p99 / p50);
  return {
    what: "cached home page, 200 connections",
    figure: `p99 ${median(runs.map(({ p99 }) => p99)).toFixed(0)} ms, ${median(ratio).toFixed(1)} × its median`,
    against: "its own median",
    noise: formatSpread(runs.map(({ p99 }) => p99)),
  };
}

/** Measures the cache's memory with 5,000 pages of realistic size, in this process. */
async function memoryOfManyPages(html: Buffer): Promise<ResultRow> {
  const cache = createPageCache({ origin: "http://shop.test", maxBytes: 1_000_000_000 });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const headers = { "content-type": "text/html", "cache-control": "public, max-age=0" };
  for (let n = 0; n < 5_000; n++) {
    const page = Buffer.concat([html, Buffer.from(`<!-- ${n} -->`)]);
    await cache.page(
      new Request(`http://shop.test/single-product-page/p${n}`),
      async () => new Response(new Uint8Array(page), { headers }),
    );
  }
  globalThis.gc?.();
  const { pages, bytes } = cache.stats();
  const grown = process.memoryUsage().rss - before;
  return {
    what: `${pages} cached product pages`,
    figure: `${(bytes / 1e6).toFixed(0)} MB counted, ${(grown / 1e6).toFixed(0)} MB resident`,
    against: `${((html.length * pages) / 1e6).toFixed(0)} MB uncompressed`,
    noise: "–",
  };
}

export const pageCacheBench: Bench = {
  title: "Page cache",
  run: async () => {
    const shop = await startShop();
    try {
      const home = await cachedPage(shop, "/");
      const product = await cachedPage(shop, "/single-product-page/mountain-water");
      const html = Buffer.from(
        await (await fetch(`http://127.0.0.1:${shop.port}/single-product-page/mountain-water`)).arrayBuffer(),
      );
      return [
        ...home.rows,
        ...product.rows,
        await uncached(shop, product.perSecond),
        await underManyConnections(shop),
        await memoryOfManyPages(html),
      ];
    } finally {
      await shop.stop();
    }
  },
};
