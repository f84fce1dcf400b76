import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { createFolderTarget } from "#gateways/backup/open-backup-target.ts";
import { readBackup } from "#use-cases/backup/read-backup.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { compileCache, createTempFolder, runCommandLine } from "../harness/program.ts";
import { writeSeededData } from "../harness/template-database.ts";
import { databaseKinds } from "../harness/test-database.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { createBackups, keys } from "./backup-fixtures.ts";

/** `BACKUP_KILLS=50 npx vitest run tests/backup/killed` kills more often. */
const kills = Number(process.env.BACKUP_KILLS ?? 1);
const limitMs = 120_000 + kills * 60_000;
const folder = createTempFolder();
type Kind = (typeof databaseKinds)[number];
let shop: TestShop;
/** A backup of the shop. */
let path: string;
let expected: Rows;
beforeAll(async () => {
  shop = await createTestShop();
  await placeCashOrder(shop);
  path = (await createBackups(shop.database, join(folder.path, "whole")).write()).path;
  expected = await snapshotAllTables(shop);
}, limitMs);
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Settings of a program on an empty database of its own. */
async function emptyPlace(kind: Kind) {
  const dataDir = join(folder.path, randomUUID());
  mkdirSync(dataDir);
  return placeOf(dataDir, kind === "postgres" ? await createOwnedDatabase(inject("postgresUrl")) : undefined);
}

/** Settings of a program on a database with an order, and the rows in it. */
async function soldPlace(kind: Kind) {
  const dataDir = join(folder.path, randomUUID());
  mkdirSync(dataDir);
  if (kind === "postgres") return { ...placeOf(dataDir, shop.databaseUrl), rows: expected };
  await writeSeededData(dataDir);
  await using other = await createTestShop({ pgliteDir: dataDir });
  await placeCashOrder(other);
  return { ...placeOf(dataDir, undefined), rows: await snapshotAllTables(other) };
}

function placeOf(dataDir: string, url: string | undefined) {
  const env = { DATA_DIR: dataDir, BACKUP_IDENTITY: keys.identity, BACKUP_RECIPIENT: keys.recipient };
  return { where: { url, dataDir }, env: url === undefined ? env : { ...env, DATABASE_URL: url } };
}

function startCommand(env: Record<string, string>, ...args: string[]) {
  return spawn(process.execPath, ["--liftoff-only", "src/cli.ts", ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: "ignore",
  });
}

/** Runs the command line and kills it after that time, unless it ended before. */
async function killAfter(ms: number, env: Record<string, string>, ...args: string[]): Promise<void> {
  const child = startCommand(env, ...args);
  const timer = setTimeout(() => child.kill("SIGKILL"), ms);
  await once(child, "close");
  clearTimeout(timer);
}

/** Kills a backup as soon as it creates a file in the folder, a moment that a random one seldom meets. */
async function killAtFirstFile(target: string, env: Record<string, string>): Promise<void> {
  const child = startCommand(env, "backup", target);
  const watcher = watch(target, () => child.kill("SIGKILL"));
  await once(child, "close");
  watcher.close();
}

type Rows = Record<string, unknown>;
/** Expects these rows in the database, except those that record runs of backups and restores. */
async function expectWholeBook(where: { url: string | undefined; dataDir: string }, wanted: Rows): Promise<void> {
  const database = await openDatabase(where);
  const rows = await snapshotAllTables({ database });
  await database.close();
  const { maintenance_runs } = wanted;
  expect({ ...rows, maintenance_runs }).toEqual(wanted);
}

test.each(databaseKinds)(
  "%s: a backup killed at any moment is never listed as complete, and the shop loses nothing",
  async (kind) => {
    const { where, env, rows } = await soldPlace(kind);
    const target = join(where.dataDir, "backups");
    mkdirSync(target);
    const begun = performance.now();
    expect(await runCommandLine(env, "backup", target)).toMatchObject({ code: 0 });
    const wholeMs = performance.now() - begun;
    for (let n = 0; n < kills; n++) await killAfter(randomInt(Math.ceil(wholeMs)), env, "backup", target);
    await killAtFirstFile(target, env);
    const place = createFolderTarget(target);
    const stored = await place.list();
    expect(stored.length).toBeGreaterThan(0);
    for (const { name } of stored) await readBackup({ open: () => place.read(name), identity: keys.identity });
    await expectWholeBook(where, rows);
  },
  limitMs,
);

test.each(databaseKinds)(
  "%s: a restore killed at any moment can be run again, unless it was complete",
  async (kind) => {
    for (let n = 0; n < kills; n++) {
      const { where, env } = await emptyPlace(kind);
      await killAfter(randomInt(8_000), env, "restore", path);
      const again = await runCommandLine(env, "restore", path);
      if (again.code !== 0) expect(again.stderr).toMatch(/The database is not empty|There is a database in/);
      expect(existsSync(join(where.dataDir, "pglite"))).toBe(kind === "pglite");
      await expectWholeBook(where, expected);
    }
  },
  limitMs,
);
