import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { residentMb, startShop } from "./support/processes.ts";
import { type Bench, formatSpread, median, type ResultRow } from "./support/results-table.ts";

const turns = 5;
const restMs = 10_000;
const seconds = (ms: number[]): string => `${(median(ms) / 1_000).toFixed(1)} s`;

/** Times a build of the storefront into a temporary folder, which the first `npm start` does first. */
function buildMs(): number {
  mkdirSync("node_modules/.cache", { recursive: true });
  const folder = mkdtempSync(join("node_modules/.cache", "shop-bench-"));
  const env = { ...process.env, NODE_ENV: "production", SHOP_BUILD_DIR: folder };
  const began = performance.now();
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], { env, stdio: "ignore" });
  const took = performance.now() - began;
  rmSync(folder, { recursive: true });
  return took;
}

type Starts = { build: number[]; first: number[]; warm: number[]; resident: number[] };

async function oneTurn(starts: Starts): Promise<void> {
  starts.build.push(buildMs());
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "shop-bench-")) };
  const first = await startShop(env, ["npm", "start"]);
  starts.first.push(first.readyAfterMs);
  await first.stop();
  const warm = await startShop(env, ["npm", "start"]);
  starts.warm.push(warm.readyAfterMs);
  await warm.stop();
  const idle = await startShop(env);
  // One visit, then no requests.
  await (await fetch(`http://127.0.0.1:${idle.port}/`)).arrayBuffer();
  await pause(restMs);
  starts.resident.push(residentMb(idle.pid));
  await idle.stop();
}

export const startupBench: Bench = {
  title: "Start",
  run: async () => {
    const starts: Starts = { build: [], first: [], warm: [], resident: [] };
    for (let turn = 0; turn < turns; turn++) await oneTurn(starts);
    const { build, first, warm, resident } = starts;
    const share = median(first) / median(warm);
    const rows: ResultRow[] = [
      {
        what: "building the storefront",
        figure: seconds(build),
        against: "once per change of its source",
        noise: formatSpread(build),
      },
      {
        what: "`npm start` to ready, the first: empty DATA_DIR, built",
        figure: `${seconds(first)}, ${share.toFixed(1)} × a warm start`,
        against: "a warm start",
        noise: formatSpread(first),
      },
      { what: "`npm start` to ready, warm", figure: seconds(warm), against: "–", noise: formatSpread(warm) },
      {
        what: `memory of the server, idle for ${restMs / 1_000} s, database in it`,
        figure: `${median(resident).toFixed(0)} MB resident`,
        against: "–",
        noise: formatSpread(resident),
      },
    ];
    return rows;
  },
};
