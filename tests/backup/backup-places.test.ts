import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { openBackupTarget } from "#gateways/backup/open-backup-target.ts";
import { createS3Store } from "#gateways/media/s3-media-store.ts";
import { createOwnedDatabase } from "../harness/empty-database.ts";
import { mountDisk } from "../harness/mount-disk.ts";
import { createTempFolder } from "../harness/program.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { startS3Server } from "../media/s3-server.ts";
import { unwrap } from "../payments/payment-fixtures.ts";
import { createBackups, keys, restoreInto } from "./backup-fixtures.ts";

const folder = createTempFolder();
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const at = (day: string) => new Date(`2026-03-${day}T06:30:00Z`);

test("prunes backups by the rule, and keeps files that are no backups", async () => {
  const { write, target } = createBackups(shop.database, join(folder.path, "keep"));
  writeFileSync(join(target, "notes.txt"), "of the owner");
  await write({}, at("01"));
  await write({}, at("02"));
  expect((await write({ keep: "2d" }, at("03"))).removed).toEqual(["elefant-20260301T063000Z.tar.zst.age"]);
  expect(readdirSync(target)).toEqual([
    "elefant-20260302T063000Z.tar.zst.age",
    "elefant-20260303T063000Z.tar.zst.age",
    "notes.txt",
  ]);
  expect(statSync(join(target, "elefant-20260303T063000Z.tar.zst.age")).mode & 0o777).toBe(0o600);
});

test("refuses invalid requests and a second backup at the same time, and writes nothing", async () => {
  const { create, write, target } = createBackups(shop.database, join(folder.path, "refused"));
  const messages = async (request: Parameters<typeof create>[0]) => {
    const done = await create(request);
    return done.ok ? "" : done.error.message;
  };
  expect(await messages({ keep: "3 days" })).toContain("not a rule such as 30d,12w,12m. No backup was written.");
  expect(await messages({ recipients: [`age1${"q".repeat(58)}`] })).toContain("is not a public key of age");
  expect(await messages({ target: "s3://backups/shop" })).toContain("BACKUP_S3_ENDPOINT");
  expect(await messages({ target: "/proc/backups" })).toContain("/proc/backups cannot be used");
  const without = createBackups(shop.database, join(folder.path, "refused"), { recipients: [] });
  expect(await without.create({})).toMatchObject({ error: { message: expect.stringContaining("BACKUP_RECIPIENT") } });
  expect(readdirSync(target)).toEqual([]);

  const { name } = await write({}, at("01"));
  const again = await create({});
  expect(again).toMatchObject({ ok: false, error: { message: expect.stringContaining("already exists") } });
  const [one, other] = await Promise.all([write({}, at("02")), create({})]);
  expect(other).toMatchObject({ error: { message: expect.stringContaining("A backup is being written already") } });
  expect(readdirSync(target)).toEqual([name, one.name]);
});

test("leaves nothing of a backup whose stream fails", async () => {
  const target = join(folder.path, "broken");
  mkdirSync(target);
  await using s3 = await startS3Server();
  const failing = () =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000_000);
        yield Buffer.alloc(20_000_000);
        throw new Error("the database is gone");
      })(),
    );
  for (const where of [target, "s3://pictures/broken"]) {
    const place = openBackupTarget(where, s3.settings);
    await expect(place.write("elefant-20260301T063000Z.tar.zst.age", failing())).rejects.toThrow(
      "the database is gone",
    );
    expect(await place.list()).toEqual([]);
  }
  expect(readdirSync(target)).toEqual([]);
});

test.for([
  ["is full", "size=4k", "the disk is full"],
  ["is read-only", "size=1m,ro", "the disk is read-only"],
] as const)("refuses a folder whose disk %s, and leaves nothing there", async ([, options, words], { skip }) => {
  const { create, target } = createBackups(shop.database, join(folder.path, options));
  const unmount = mountDisk(target, options) ?? skip("needs root to mount a disk");
  try {
    const done = await create({});
    expect(done).toMatchObject({ ok: false, error: { message: expect.stringContaining(words) } });
    expect(readdirSync(target)).toEqual([]);
  } finally {
    unmount();
  }
});

test("stores backups in a bucket, prunes them there, and restores the newest", async () => {
  await using s3 = await startS3Server();
  const target = "s3://pictures/shop/backups";
  const { write } = createBackups(shop.database, join(folder.path, "bucket"), { target, s3: s3.settings });
  await write({}, at("01"));
  const second = await write({ keep: "1d" }, at("02"));
  expect(second).toMatchObject({ where: target, removed: ["elefant-20260301T063000Z.tar.zst.age"] });
  const place = openBackupTarget(target, s3.settings);
  expect(await place.list()).toEqual([{ name: second.name, bytes: second.bytes }]);
  for (const source of [target, `${target}/${second.name}`]) {
    using into = createTempFolder();
    mkdirSync(join(into.path, "pglite"));
    const restored = await restoreInto({ dataDir: into.path }, source, keys.identity, { s3: s3.settings });
    // The whole backup was read and accepted before the database was looked at.
    expect(restored).toMatchObject({ error: { message: expect.stringContaining("There is a database in") } });
  }
  await s3.stop();
  await expect(place.list()).rejects.toThrow("s3://pictures/shop/backups cannot be reached (ECONNREFUSED)");
});

test("a restore copies a folder's pictures into the shop's bucket, except those already there", async () => {
  await using s3 = await startS3Server();
  const from = join(folder.path, "with-pictures");
  const { write } = createBackups(shop.database, from);
  const names = ["sample-0a1b2c3d-320.webp", "sample-0a1b2c3d-640.webp"] as const;
  mkdirSync(join(from, "media"));
  for (const name of names) writeFileSync(join(from, "media", name), `the picture ${name}`);
  const { path } = await write({}, at("03"));
  const media = createS3Store(s3.settings);
  await media.put(names[0], Buffer.from("there already"));
  using into = createTempFolder();
  const url = await createOwnedDatabase(inject("postgresUrl"));
  unwrap(await restoreInto({ url, dataDir: into.path }, path, keys.identity, { media }));
  const stored = await Promise.all(names.map(async (name) => Buffer.from((await media.get(name)) ?? []).toString()));
  expect(stored).toEqual(["there already", `the picture ${names[1]}`]);
  expect(readdirSync(into.path)).not.toContain("media");
});

test("a restore reports an unreachable bucket, and the shop does not start on the unfinished restore", async () => {
  await using s3 = await startS3Server();
  const from = join(folder.path, "no-bucket");
  const { write } = createBackups(shop.database, from);
  mkdirSync(join(from, "media"));
  writeFileSync(join(from, "media/sample-0a1b2c3d-320.webp"), "a picture");
  const { path } = await write({}, at("04"));
  await s3.stop();
  const into = { url: await createOwnedDatabase(inject("postgresUrl")), dataDir: "" };
  const media = createS3Store(s3.settings, { tries: 1 });
  const restored = await restoreInto(into, path, keys.identity, { media });
  expect(restored).toMatchObject({ ok: false, error: { message: expect.stringContaining("was not finished") } });
  await expect(openDatabase(into)).rejects.toThrow(/restore/);
});
