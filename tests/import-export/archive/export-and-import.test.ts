import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runArchiveCommand } from "#cli/archive-commands.ts";
import { snapshotAllTables } from "#tests/harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "#tests/harness/test-shop.ts";
import { listFiles, readFileBytes } from "#tests/media/media-fixtures.ts";
import { createSignedInOperator } from "#tests/operators/operator-fixtures.ts";
import { publicPages } from "#tests/page-cache/public-pages.ts";
import { createImportOperator } from "../csv/csv-fixtures.ts";
import { changeEverything } from "./change-everything.ts";
import { createTempFolder, openEmptyShop } from "./empty-shop.ts";

const now = new Date("2026-11-20T06:00:00Z");
const folder = createTempFolder();
const file = join(createTempFolder(), "shop.tar.gz");
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ dataDir: folder, pages: "built" });
  shop.clock.set(now);
  await changeEverything(shop);
  const exported = await runArchiveCommand({ name: "export", file }, shop.shop);
  expect(exported).toMatchObject({ ok: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

const output = [
  "/api/products",
  "/api/faqs",
  "/api/plastic-items",
  "/sitemap.xml",
  "/robots.txt",
  "/manifest.webmanifest",
];

/** Lists every path of the sitemap and those not in it. */
async function addresses(): Promise<string[]> {
  const sitemap = await (await shop.request("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  return [...new Set([...publicPages, ...listed, ...output, "/terms-and-conditions/2026-12-01"])];
}

async function answers(of: TestShop, paths: string[]): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const path of paths) {
    const response = await of.request(path);
    all[path] = `${response.status} ${await response.text()}`;
  }
  return all;
}

test("an import into an empty shop reproduces every page, endpoint, sitemap, feed and picture", async () => {
  await using empty = await openEmptyShop();
  expect(await empty.import(file)).toMatchObject({ ok: true, text: expect.stringMatching(/^Imported \d+ products/) });
  await using copy = await createTestShop({ databaseUrl: empty.databaseUrl, dataDir: empty.dataDir, pages: "built" });
  copy.clock.set(now);
  const paths = await addresses();
  const [theirs, ours] = [await answers(shop, paths), await answers(copy, paths)];
  for (const path of paths) expect(ours[path], path).toBe(theirs[path]);
  // The compared pages contain the earlier changes.
  expect(ours["/single-product-page/himalaya"]).toMatch(/^200 .*Himalaya “Water”/s);
  expect(ours["/single-product-page/mountain-water"]).toMatch(/^301 /);
  expect(ours["/"]).toMatch(/^200 .*Cold since the last ice age/s);
  expect(ours["/terms-and-conditions/2026-12-01"]).toMatch(/^200 .*A newer version/s);
  expect(ours["/single-merch-page/herdtee"]).toContain(listFiles(join(folder, "media"))[0]?.slice(0, 15));
  expect(Object.values(ours).filter((answer) => !/^(200|301) /.test(answer))).toEqual([]);
  expect(listFiles(join(empty.dataDir, "media"))).toEqual(listFiles(join(folder, "media")));
  for (const name of listFiles(join(folder, "media"))) {
    expect(
      readFileBytes(join(empty.dataDir, "media"), name).equals(readFileBytes(join(folder, "media"), name)),
      name,
    ).toBe(true);
  }
  // The CSV export is equal too, byte for byte.
  const [exporter, importer] = [await createImportOperator(shop), await createImportOperator(copy)];
  expect(await importer.exported()).toBe(await exporter.exported());
});

test("imports drafts, redirects, versions, scheduled prices, codes and stock, but no people or orders", async () => {
  await using empty = await openEmptyShop();
  await empty.import(file);
  const { db } = empty.database;
  const [was, is] = [await snapshotAllTables(shop), await snapshotAllTables(empty)];
  for (const table of [
    "products",
    "beverages",
    "product_colours",
    "variants",
    "product_pictures",
    "slug_redirects",
    "settings",
    "gst_classes",
    "pages",
  ]) {
    expect(is[table], table).toEqual(was[table]);
  }
  const count = (name: string) => [was[name]?.length, is[name]?.length];
  for (const table of [
    "product_drafts",
    "price_changes",
    "documents",
    "document_versions",
    "discount_codes",
    "discount_code_products",
  ]) {
    const [there = 0, here] = count(table);
    expect([table, there > 0, here]).toEqual([table, true, there]);
  }
  for (const table of [
    "orders",
    "customers",
    "operators",
    "discount_redemptions",
    "leads",
    "subscribers",
    "stock_alerts",
  ]) {
    expect([table, count(table)[1]]).toEqual([table, 0]);
  }
  const movements = await db.selectFrom("stockMovements").select(["sku", "delta", "reason"]).execute();
  const stocked = await db.selectFrom("variants").select("sku").where("stock", ">", 0).execute();
  expect(movements).toHaveLength(stocked.length);
  const jobs = await db.selectFrom("jobs").select(["kind", "runAt"]).where("kind", "=", "prices.begin").execute();
  expect(jobs).toHaveLength(1);
  const [entry] = await db.selectFrom("auditLog").selectAll().where("action", "=", "archive.imported").execute();
  expect(entry).toMatchObject({ actor: "command line", subjectId: "all" });
});

test("rejects an import into a shop with data and changes nothing", async () => {
  await using empty = await openEmptyShop();
  await empty.import(file);
  const before = await snapshotAllTables(empty);
  expect(await empty.import(file)).toEqual({
    ok: false,
    text: expect.stringContaining(
      "already has data in media. Please choose another DATA_DIR or an empty database. Nothing",
    ),
  });
  expect(await snapshotAllTables(empty)).toEqual(before);
});

test("replaces an untouched demo catalog but not a used one", async () => {
  await using demo = await createTestShop({ dataDir: createTempFolder() });
  const importAgain = () => runArchiveCommand({ name: "import", file }, demo.shop);
  const { browser } = await createSignedInOperator(demo, "owner");
  const { body: settings } = await browser.get("/api/admin/settings");
  expect(await importAgain()).toMatchObject({ ok: true });
  expect(await (await createImportOperator(demo)).exported()).toBe(await (await createImportOperator(shop)).exported());
  const movements = await demo.database.db.selectFrom("stockMovements").select("actor").distinct().execute();
  expect(movements).toEqual([{ actor: "command line" }]);

  await using touched = await createTestShop({ dataDir: createTempFolder() });
  const owner = await createSignedInOperator(touched, "owner");
  await owner.browser.post("/api/admin/settings", {
    changes: { returnDays: { was: settings.values.returnDays, to: 9 } },
  });
  const before = await snapshotAllTables(touched);
  expect(await runArchiveCommand({ name: "import", file }, touched.shop)).toMatchObject({ ok: false });
  expect(await snapshotAllTables(touched)).toEqual(before);
});

test("an export overwrites nothing and leaves no file when it fails", async () => {
  expect(await runArchiveCommand({ name: "export", file }, shop.shop)).toEqual({
    ok: false,
    text: `${file} already exists.`,
  });
  const nowhere = join(createTempFolder(), "no", "shop.tar.gz");
  expect(await runArchiveCommand({ name: "export", file: nowhere }, shop.shop)).toMatchObject({ ok: false });
  expect(existsSync(nowhere)).toBe(false);
  const full = new Writable({ write: (_piece, _encoding, done) => done(new Error("no space left")) });
  await expect(shop.shop.importExport.archive.export(full, async () => undefined)).rejects.toThrow("no space left");
  expect(statSync(file).size).toBeGreaterThan(1_000_000);
});
