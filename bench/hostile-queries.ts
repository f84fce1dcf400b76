import { type RunningShop, startShop } from "./support/processes.ts";
import { type Bench, formatSpread, median, type ResultRow } from "./support/results-table.ts";

const attackers = 40;
const turns = 5;
const turnMs = 4_000;
/** Pause between two requests of a neighbour. */
const pauseMs = 5;
const queryPath = "/v1/data/query/production";

const nest = (depth: number, open: string, inner: string, close: string): string =>
  open.repeat(depth) + inner + close.repeat(depth);
/** Queries that never end, need more memory than there is, or write more than a thread can. */
const hostileQueries = [
  nest(12, "*[count(", "*", ") > 0]"),
  nest(6, '*{"a": ', "*", "}"),
  nest(8, "*[]{...,'x': ", "*[]{..., 'y': *}", "}"),
];

/** Requests of other clients; the query is one that a program repeats. */
const neighbours = {
  "page, cached": "/beverages",
  "JSON API, /api/products": "/api/products",
  "query of a program": `${queryPath}?query=${encodeURIComponent('*[_type == "beverages"]{_id, productName}')}`,
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures the 99th percentile of one request in milliseconds. Every answer must be 200. */
async function measureP99(shop: RunningShop, path: string): Promise<number> {
  const took: number[] = [];
  const until = performance.now() + turnMs;
  while (performance.now() < until) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { "x-forwarded-for": "192.0.2.1" } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    took.push(performance.now() - begun);
    // One address may send 600 queries a minute.
    await pause(path.startsWith(queryPath) ? 110 : pauseMs);
  }
  took.sort((a, b) => a - b);
  return took[Math.min(took.length - 1, Math.floor(took.length * 0.99))] ?? 0;
}

/** Sends hostile queries from many networks at once, each without a pause, until it is stopped. */
function attack(shop: RunningShop): { stop: () => Promise<void> } {
  let on = true;
  const loops = Array.from({ length: attackers }, async (_, at) => {
    for (let n = 0; on; n++) {
      const answer = await fetch(`http://127.0.0.1:${shop.port}${queryPath}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `198.51.${at}.1` },
        body: JSON.stringify({ query: hostileQueries[(at + n) % hostileQueries.length] }),
      });
      await answer.arrayBuffer();
      if (answer.status >= 429) await pause(200);
    }
  });
  return {
    stop: async () => {
      on = false;
      await Promise.all(loops);
    },
  };
}

async function compare(shop: RunningShop, what: string, path: string): Promise<ResultRow> {
  const [calm, hostile]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    calm.push(await measureP99(shop, path));
    const attacked = attack(shop);
    await pause(500);
    hostile.push(await measureP99(shop, path));
    await attacked.stop();
  }
  const ratios = hostile.map((ms, turn) => ms / (calm[turn] ?? ms));
  return {
    what: `${what}: p99 beside ${attackers} networks that send hostile queries`,
    figure: `${median(ratios).toFixed(1)} × (${median(hostile).toFixed(0)} ms)`,
    against: `without them (${median(calm).toFixed(0)} ms)`,
    noise: formatSpread(ratios),
  };
}

/** Measures how much slower hostile queries make everyone else's requests. */
export const hostileQueriesBench: Bench = {
  title: "Hostile queries",
  run: async () => {
    const shop = await startShop({ TRUST_PROXY: "1" });
    try {
      const rows: ResultRow[] = [];
      for (const [what, path] of Object.entries(neighbours)) rows.push(await compare(shop, what, path));
      return rows;
    } finally {
      await shop.stop();
    }
  },
};
