import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "#tests/harness/full-db-snapshot.ts";
import { recordNotifications } from "#tests/harness/record-notifications.ts";
import { createTestShop, type TestShop } from "#tests/harness/test-shop.ts";
import {
  changeCsvRows,
  createImportOperator,
  findRowBySku,
  formatCsv,
  type ImportOperator,
  parseCsv,
  pickCatalogTables,
} from "./csv-fixtures.ts";

let shop: TestShop;
let importer: ImportOperator;
beforeAll(async () => {
  shop = await createTestShop();
  importer = await createImportOperator(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const readTables = async () => pickCatalogTables(await snapshotAllTables(shop));
const previewOf = async (file: string) => {
  const { status, body } = await importer.check(file);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const importFile = async (file: string) => {
  const { id } = await previewOf(file);
  const applied = await importer.apply(id);
  expect([applied.status, applied.body.error]).toEqual([200, undefined]);
  return applied.body;
};

test("keeps sales since the export and asks before overwriting their stock", async () => {
  const text = await importer.exported();
  const was = Number(findRowBySku(parseCsv(text), "SPARKLINGKOKUM-6").Stock);
  await shop.database.db
    .updateTable("variants")
    .set({ stock: was - 2 })
    .where("sku", "=", "SPARKLINGKOKUM-6")
    .execute();
  expect((await previewOf(text)).counts).toMatchObject({ changed: 0, wrong: 0 });
  const counted = changeCsvRows(text, (row) =>
    row.SKU === "SPARKLINGKOKUM-6" ? { ...row, Stock: String(was + 10) } : row,
  );
  expect((await previewOf(counted)).report[0]).toMatchObject({
    what: "wrong",
    says: expect.stringContaining(`it was ${was} when the file was made and is ${was - 2} now`),
  });
  const { id } = await previewOf(formatCsv([{ SKU: "SPARKLINGKOKUM-6", Stock: "50" }]));
  await shop.database.db
    .updateTable("variants")
    .set({ stock: was - 3 })
    .where("sku", "=", "SPARKLINGKOKUM-6")
    .execute();
  const before = await readTables();
  expect(await importer.apply(id)).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining("Stock has changed") } },
  });
  expect(await readTables()).toEqual(before);
  await shop.database.db.updateTable("variants").set({ stock: was }).where("sku", "=", "SPARKLINGKOKUM-6").execute();
});

test("rejects an import if the catalog changed since the dry run", async () => {
  const { id } = await previewOf(formatCsv([{ SKU: "SPARKLINGKOKUM-6", Price: "401" }]));
  await shop.database.db.updateTable("products").set({ featured: false }).where("id", "=", "sparklingwater").execute();
  const before = await readTables();
  expect(await importer.apply(id)).toMatchObject({ status: 409, body: { error: { code: "changed-meanwhile" } } });
  expect(await readTables()).toEqual(before);
  await shop.database.db.updateTable("products").set({ featured: true }).where("id", "=", "sparklingwater").execute();
  // The same catalog as at the dry run can be imported again.
  expect((await importer.apply(id)).status).toBe(200);
});

test("invalidates exactly the pages that show a change", async () => {
  const takeNotifications = recordNotifications(shop.database);
  const after = async (file: string) => {
    await importFile(file);
    return await takeNotifications();
  };
  await takeNotifications(); // of earlier changes
  expect(await after(formatCsv([{ SKU: "SPARKLINGLIME-6", Stock: "40" }]))).toEqual([]);
  expect(await after(formatCsv([{ SKU: "SPARKLINGLIME-6", Stock: "0" }]))).toEqual(["product:sparklinglime"]);
  expect(await after(formatCsv([{ SKU: "SPARKLINGLIME-6", Price: "350" }]))).toEqual(["product:sparklinglime"]);
  expect(await after(formatCsv([{ SKU: "SPARKLINGLIME-6", Featured: "no" }]))).toEqual([
    "product:sparklinglime",
    "catalogue",
  ]);
  expect(await after(formatCsv([{ SKU: "SPARKLINGLIME-6", Featured: "yes", Stock: "40" }]))).toEqual([
    "product:sparklinglime",
    "catalogue",
  ]);
});

test("applies an import once when two operators confirm it at the same time", async () => {
  const other = await createImportOperator(shop);
  const { id } = await previewOf(formatCsv([{ SKU: "SPARKLINGKOKUM-12", Stock: "31" }]));
  const both = await Promise.all([importer.apply(id), other.apply(id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const moved = await shop.database.db
    .selectFrom("stockMovements")
    .select("sku")
    .where("key", "like", `${id}%`)
    .execute();
  expect(moved).toHaveLength(1);
});

test("keeps a dry run for a day", async () => {
  const { id } = await previewOf(formatCsv([{ SKU: "SPARKLINGKOKUM-6", Price: "402" }]));
  await shop.database.db
    .updateTable("catalogueImports")
    .set({ at: new Date(Date.now() - 25 * 3_600_000) })
    .where("id", "=", id)
    .execute();
  await shop.handlers.clean?.({}, { id: 0 } as never);
  expect(await importer.apply(id)).toMatchObject({ status: 404 });
});
