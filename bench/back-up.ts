import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { openDatabase } from "#db/client.ts";
import { generateBackupKeys } from "#gateways/backup/backup-keys.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { createEmptyDatabase } from "#tests/harness/empty-database.ts";
import { insertShopData } from "./support/back-office-orders-data.ts";
import { completeBooks } from "./support/complete-books.ts";
import { startShop } from "./support/processes.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

/** `npm run bench -- backup 10000` for a smaller shop. */
const orders = Number(process.argv[3] ?? 100_000);
const size = { orders, customers: Math.ceil(orders / 5), products: 300 };
const limitMb = 300;
const sampleEveryMs = 20;
const run = promisify(execFile);

type Place = { url: string | undefined; dataDir: string };
const settingsOf = ({ url, dataDir }: Place) => ({
  DATA_DIR: dataDir,
  ...(url !== undefined && { DATABASE_URL: url }),
});

/** Reads the resident memory of a process in megabytes; 0 once it has ended. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** Runs a command of the shop; reports its seconds and the peak memory of the process that does the work. */
async function command(place: Place, args: string[], pid?: number) {
  const env = { ...process.env, NODE_ENV: "production", ...settingsOf(place) };
  const begun = performance.now();
  const running = run(process.execPath, ["--liftoff-only", "src/cli.ts", ...args], { env });
  const watched = pid ?? running.child.pid ?? 0;
  let [most, isRunning] = [0, true];
  const ended = running.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    most = Math.max(most, residentMb(watched));
    await Promise.race([ended, pause(sampleEveryMs)]);
  }
  await ended;
  return { seconds: (performance.now() - begun) / 1_000, mostMb: most };
}

/**
 * Backs up a running shop that was just visited and reports the additional memory: on PGlite beyond the shop's own use,
 * on PostgreSQL, where the command writes the backup itself, beyond a command that only reads.
 */
async function backUpRunning(place: Place, target: string, recipient: string) {
  const args = ["backup", target, "--recipient", recipient];
  const shop = await startShop(settingsOf(place));
  try {
    for (const path of ["/", "/beverages", "/merch"])
      await (await fetch(`http://127.0.0.1:${shop.port}${path}`)).arrayBuffer();
    await pause(5_000);
    if (place.url !== undefined) {
      const before = await command(place, ["review", "list"]);
      const { seconds, mostMb } = await command(place, args);
      return { seconds, moreMb: mostMb - before.mostMb };
    }
    const before = residentMb(shop.pid);
    const { seconds, mostMb } = await command(place, args, shop.pid);
    return { seconds, moreMb: mostMb - before };
  } finally {
    await shop.stop();
  }
}

/** Measures the seconds to read every table by COPY over one connection, dropping the rows. */
async function copySeconds(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
  const begun = performance.now();
  for (const { name } of rows) await client.query(`copy ${name} to program 'cat > /dev/null'`);
  return (performance.now() - begun) / 1_000;
}

async function fill(url: string): Promise<number> {
  const database = await openDatabase({ url, dataDir: "" });
  await seedIfEmpty(database);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await insertShopData([client], size);
    await completeBooks(client);
    return await copySeconds(client);
  } finally {
    await client.end();
  }
}

const toRow = (what: string, { seconds, moreMb }: { seconds: number; moreMb: number }, noise: string): ResultRow => ({
  what,
  figure: `${Math.round(moreMb)} MB more memory, ${seconds.toFixed(0)} s`,
  against: `${limitMb} MB for 1,00,000 orders`,
  noise,
});

async function measure(url: string): Promise<ResultRow[]> {
  const base = mkdtempSync(join(tmpdir(), "shop-bench-"));
  const [first, second, key] = ["first", "second", "key.txt"].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ];
  const { identity, recipient } = await generateBackupKeys();
  writeFileSync(key, identity);
  for (const folder of [first, second]) mkdirSync(folder);
  try {
    const copied = await fill(url);
    const onServer = await backUpRunning({ url, dataDir: join(base, "server") }, first, recipient);
    const embedded = { url: undefined, dataDir: join(base, "embedded") };
    mkdirSync(embedded.dataDir);
    const restored = await command(embedded, ["restore", first, "--identity", key]);
    const onPglite = await backUpRunning(embedded, second, recipient);
    const back = { url: await createEmptyDatabase(url), dataDir: join(base, "back") };
    mkdirSync(back.dataDir);
    const restoredBack = await command(back, ["restore", second, "--identity", key]);
    const many = orders.toLocaleString("en-IN");
    const restoreRow = (what: string, { seconds, mostMb }: typeof restored): ResultRow => ({
      what,
      figure: `${Math.round(mostMb)} MB in all, ${seconds.toFixed(0)} s with the proof of the books`,
      against: "–",
      noise: "once",
    });
    return [
      toRow(
        `backup of ${many} orders on PostgreSQL`,
        onServer,
        `${(onServer.seconds / copied).toFixed(1)} × bare COPY`,
      ),
      toRow(`backup of ${many} orders on the embedded database`, onPglite, "once"),
      restoreRow("restore of it into the embedded database", restored),
      restoreRow("restore of it into PostgreSQL", restoredBack),
    ];
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

export const backUpBench: Bench = { title: "Backup", run: () => withPostgres(measure) };
