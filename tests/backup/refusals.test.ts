import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { buildBackupName } from "#domain/backup/backup-name.ts";
import { generateBackupKeys } from "#gateways/backup/backup-keys.ts";
import { writeArchive } from "#gateways/backup/write-archive.ts";
import { MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import { createFolderStore } from "#gateways/media/open-media-store.ts";
import { restoreBackup } from "#use-cases/backup/restore-backup.ts";
import { createEmptyDatabase, createOwnedDatabase } from "../harness/empty-database.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTempFolder } from "../harness/program.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { unwrap } from "../payments/payment-fixtures.ts";
import { createBackups, keys, restoreInto } from "./backup-fixtures.ts";

const limitMs = 240_000;
const folder = createTempFolder();
let shop: TestShop;
let whole: Buffer;
let path: string;
beforeAll(async () => {
  shop = await createTestShop();
  await placeCashOrder(shop);
  mkdirSync(join(folder.path, "media"));
  writeFileSync(join(folder.path, "media/sample-0a1b2c3d-320.webp"), "a picture");
  path = (await createBackups(shop.database, folder.path).write()).path;
  whole = readFileSync(path);
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const changed = (at: number): Buffer => {
  const copy = Buffer.from(whole);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
/** A file of the right format with these entries. */
async function archiveOf(entries: Record<string, string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const store = async (archive: AsyncIterable<Buffer>) => {
    for await (const chunk of archive) chunks.push(chunk);
    return chunks.length;
  };
  await writeArchive({ recipients: [keys.recipient], mtime: new Date(), store }, async (add) => {
    for (const [name, content] of Object.entries(entries)) await add(name, content);
  });
  return Buffer.concat(chunks);
}
const header = { format: "elefant-shop-backup", takenAt: "2026-03-01T00:00:00.000Z", program: "9.9.9" };

test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ["that is empty", () => Buffer.alloc(0), /not a backup of this shop/],
  ["that is a text", () => Buffer.from("notes of last week\n"), /not a backup of this shop/],
  ["whose first byte is changed", () => changed(0), /not a backup of this shop/],
  ["whose key is changed", () => changed(60), /another key|beginning is damaged/],
  ["with a changed byte in the middle", () => changed(whole.length >> 1), /damaged or was cut off/],
  ["with a changed last byte", () => changed(whole.length - 1), /damaged or was cut off/],
  ["of which the half is missing", () => whole.subarray(0, whole.length >> 1), /damaged or was cut off/],
  ["of which a byte is missing", () => whole.subarray(0, -1), /damaged or was cut off/],
  ["with another file behind it", () => Buffer.concat([whole, whole]), /damaged or was cut off/],
  ["of another program", () => archiveOf({ "notes.txt": "x" }), /“notes.txt” does not belong/],
  [
    "without its end",
    () =>
      archiveOf({ "backup.json": JSON.stringify({ ...header, version: 1, database: "pglite", migrations: ["0001"] }) }),
    /incomplete/,
  ],
  ["of a newer format", () => archiveOf({ "backup.json": JSON.stringify({ ...header, version: 2 }) }), /newer release/],
])("refuses a backup %s, and writes nothing", async (_, build, words) => {
  using into = createTempFolder();
  const file = join(into.path, "given");
  writeFileSync(file, await build());
  const refused = await restoreInto({ dataDir: join(into.path, "data") }, file);
  expect(refused).toMatchObject({
    ok: false,
    error: { code: "backup-refused", message: expect.stringMatching(words) },
  });
  expect(refused.ok || refused.error.message).toContain("Nothing was restored.");
  expect(existsSync(join(into.path, "data"))).toBe(false);
});

test("refuses a wrong key, no key, and a place without a backup, and writes nothing", async () => {
  const { identity } = await generateBackupKeys();
  using into = createTempFolder();
  const restore = (source: string, key?: string) => restoreInto({ dataDir: join(into.path, "data") }, source, key);
  expect(await restore(path, identity)).toMatchObject({ error: { message: expect.stringContaining("another key") } });
  expect(await restore(path, "no key")).toMatchObject({
    error: { message: expect.stringContaining("not a secret key") },
  });
  expect(await restore(into.path)).toMatchObject({
    error: { message: expect.stringContaining("There is no backup in") },
  });
  expect(await restore(join(into.path, buildBackupName(new Date())))).toMatchObject({
    error: { message: expect.stringContaining("There is no backup elefant-") },
  });
  expect(existsSync(join(into.path, "data"))).toBe(false);
});

test("refuses a schema that this program does not know, and writes nothing", async () => {
  using into = createTempFolder();
  const table = sql.table("kysely_migration");
  const { db } = shop.database;
  await sql`insert into ${table} (name, "timestamp") values ('9999_of_the_future', 'now')`.execute(db);
  const newer = await createBackups(shop.database, into.path).write();
  await sql`delete from ${table} where name = '9999_of_the_future'`.execute(db);
  const refused = await restoreInto({ dataDir: join(into.path, "data") }, newer.path);
  expect(refused).toMatchObject({ error: { message: expect.stringContaining("9999_of_the_future") } });
  expect(existsSync(join(into.path, "data"))).toBe(false);
});

test("refuses a database that holds anything, and changes nothing in it", async () => {
  const before = await snapshotAllTables(shop);
  const intoShop = await restoreInto({ url: shop.databaseUrl ?? "", dataDir: folder.path }, path);
  expect(intoShop).toMatchObject({ ok: false, error: { message: expect.stringContaining("is not empty") } });
  expect(await snapshotAllTables(shop)).toEqual(before);

  const url = await createEmptyDatabase(inject("postgresUrl"));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create table notes (words text)");
  expect(await restoreInto({ url, dataDir: folder.path }, path)).toMatchObject({
    error: { message: expect.stringContaining("it has notes. Nothing was restored.") },
  });
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
  expect(rows).toEqual([{ relname: "notes" }]);
  await client.end();

  using into = createTempFolder();
  mkdirSync(join(into.path, "pglite"));
  expect(await restoreInto({ dataDir: into.path }, path)).toMatchObject({
    error: { message: expect.stringContaining("There is a database in") },
  });
});

test(
  "a restore that was interrupted keeps the shop from starting and can be begun again",
  async () => {
    using into = createTempFolder();
    const url = await createOwnedDatabase(inject("postgresUrl"));
    const where = { url, dataDir: into.path };
    const media = createFolderStore(join(into.path, "media"));
    const full = { ...media, put: () => Promise.reject(new MediaStoreUnavailable("is full")) };
    const request = { source: path, s3: undefined, identity: keys.identity, erasures: [], say: () => {}, into: where };
    const cut = await restoreBackup({ ...request, media: full });
    expect(cut).toMatchObject({ error: { message: expect.stringMatching(/is full. The restore was not finished/) } });
    await expect(openDatabase(where)).rejects.toThrow("a restore into it was not finished");

    unwrap(await restoreBackup({ ...request, media }));
    const database = await openDatabase(where);
    // The backup's own row was written after its snapshot.
    const { maintenance_runs: _, ...rows } = await snapshotAllTables(shop);
    expect(await snapshotAllTables({ database })).toEqual({ ...rows, maintenance_runs: [] });
    await database.close();
  },
  limitMs,
);

test("starts no new shop in a folder with an unfinished restore", async () => {
  using into = createTempFolder();
  mkdirSync(join(into.path, "pglite-restoring"));
  await expect(openDatabase({ dataDir: into.path })).rejects.toThrow("a restore into it was not finished");
  expect(readdirSync(into.path)).toEqual(["pglite-restoring"]);
});
