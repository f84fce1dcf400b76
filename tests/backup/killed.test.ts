import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { createFolderTarget } from "#gateways/backup/open-backup-target.ts";
import { readBackup } from "#use-cases/backup/read-backup.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTempFolder, runCommandLine } from "../harness/program.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { createBackups, keys } from "./backup-fixtures.ts";

/** `BACKUP_KILLS=50 npx vitest run tests/backup/killed` kills more often. */
const kills = Number(process.env.BACKUP_KILLS ?? 2);
const limitMs = 120_000 + kills * 60_000;
const folder = createTempFolder();
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await placeCashOrder(shop);
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Runs the command line and kills it after that time, unless it ended before. */
async function killAfter(ms: number, env: Record<string, string>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ["--liftoff-only", "src/cli.ts", ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: "ignore",
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), ms);
  await once(child, "close");
  clearTimeout(timer);
}

test(
  "a backup that is killed at any moment is never taken for one",
  async () => {
    const target = join(folder.path, "backups");
    mkdirSync(target);
    const env = { DATABASE_URL: shop.databaseUrl ?? "", DATA_DIR: folder.path, BACKUP_RECIPIENT: keys.recipient };
    const begun = performance.now();
    expect(await runCommandLine(env, "backup", target)).toMatchObject({ code: 0 });
    const wholeMs = performance.now() - begun;
    for (let n = 0; n < kills; n++) await killAfter(randomInt(Math.ceil(wholeMs)), env, "backup", target);
    const place = createFolderTarget(target);
    const stored = await place.list();
    expect(stored.length).toBeGreaterThan(0);
    for (const { name } of stored) await readBackup({ open: () => place.read(name), identity: keys.identity });
  },
  limitMs,
);

test(
  "a restore that is killed at any moment is begun again, or had not begun",
  async () => {
    const { path } = await createBackups(shop.database, join(folder.path, "restore")).write();
    const expected = await snapshotAllTables(shop);
    for (let n = 0; n < kills; n++) {
      const url = await createOwnedDatabase(inject("postgresUrl"));
      const env = { DATABASE_URL: url, DATA_DIR: folder.path, BACKUP_IDENTITY: keys.identity };
      await killAfter(randomInt(8_000), env, "restore", path);
      const again = await runCommandLine(env, "restore", path);
      // It may have been complete when it was killed.
      if (again.code !== 0) expect(again.stderr).toContain("The database is not empty");
      const database = await openDatabase({ url, dataDir: folder.path });
      const { maintenance_runs: runs, ...rows } = await snapshotAllTables({ database });
      await database.close();
      expect(runs).toEqual(expect.any(Array));
      expect({ ...rows, maintenance_runs: expected.maintenance_runs }).toEqual(expected);
    }
  },
  limitMs,
);
