import { setTimeout as pause } from "node:timers/promises";
import { type RunningShop, residentMb, runLoad, startShop } from "./support/processes.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

const restMs = 30_000;
const minuteMs = 60_000;
const limits = { idleMb: 150, loadedMb: 300 };
/** Kept pages, JSON reads with their stock, and a page that is rendered for each answer. */
const paths = ["/", "/beverages", "/single-product-page/mountainwater", "/api/products", "/track-order"];
/** Connections to each path. */
const connections = 8;
/** Minutes of load. The first counts for the limit, the others show whether memory grows. */
const minutes = Number(process.argv[3] ?? 5);

/** Resident memory in megabytes while all paths are asked for at once, every two seconds of a minute. */
async function watchMinute({ port, pid }: RunningShop): Promise<number[]> {
  const seen: number[] = [];
  let isOver = false;
  const load = Promise.all(paths.map((path) => runLoad(port, path, connections, minuteMs))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    seen.push(residentMb(pid));
    await pause(2_000);
  }
  await load;
  return seen;
}

async function measure(url: string): Promise<ResultRow[]> {
  // The first start of a database migrates and seeds it, which takes ten megabytes more.
  await (await startShop({ DATABASE_URL: url })).stop();
  const shop = await startShop({ DATABASE_URL: url });
  try {
    await (await fetch(`http://127.0.0.1:${shop.port}/`)).arrayBuffer();
    await pause(restMs);
    const idle = residentMb(shop.pid);
    const peaks: number[] = [];
    for (let minute = 0; minute < minutes; minute++) peaks.push(Math.max(...(await watchMinute(shop))));
    await pause(restMs);
    const [first = 0, last = 0] = [peaks[0], peaks.at(-1)];
    const noise = "one run";
    return [
      {
        what: `memory of the server with PostgreSQL, idle for ${restMs / 1_000} s after one visit`,
        figure: `${(idle / limits.idleMb).toFixed(2)} of it (${idle.toFixed(0)} MB)`,
        against: `${limits.idleMb} MB resident`,
        noise,
      },
      {
        what: `most memory in a minute of load, ${paths.length * connections} connections`,
        figure: `${(first / limits.loadedMb).toFixed(2)} of it (${first.toFixed(0)} MB)`,
        against: `${limits.loadedMb} MB resident`,
        noise,
      },
      {
        what: `most memory in minute ${minutes} of load`,
        figure: `${(last / first).toFixed(2)} of it (${last.toFixed(0)} MB; ${residentMb(shop.pid).toFixed(0)} MB when idle again)`,
        against: "most memory in the first minute",
        noise,
      },
    ];
  } finally {
    await shop.stop();
  }
}

/** Memory of one copy whose PostgreSQL is a process of its own. */
export const memoryBench: Bench = { title: "Memory", run: () => withPostgres(measure) };
