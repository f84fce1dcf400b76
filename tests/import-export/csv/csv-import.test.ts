import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "#tests/harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "#tests/harness/test-shop.ts";
import { listAuditEntries } from "#tests/operators/operator-fixtures.ts";
import {
  type CsvRow,
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

test("re-importing an export changes nothing and exports the same bytes", async () => {
  const text = await importer.exported();
  const before = await readTables();
  const report = await previewOf(text);
  expect(report.counts).toEqual({ new: 0, changed: 0, same: report.lines, wrong: 0 });
  expect([report.isAllowed, report.lines]).toEqual([false, parseCsv(text).length]);
  expect(await importer.apply(report.id)).toMatchObject({
    status: 400,
    body: { error: { message: "The file has no changes." } },
  });
  expect(await readTables()).toEqual(before);
  expect(await importer.exported()).toBe(text);
});

test("round-trips quotes, line breaks, formulas, Hindi, emoji and HTML", async () => {
  const odd = [
    '=HYPERLINK("http://elsewhere.test","x")',
    "'=already",
    'He said "no", twice',
    "line one\nline two",
    "हिमालय का पानी 💧",
    "<script>alert(1)</script> & <b>bold</b>",
  ].join(" | ");
  const file = changeCsvRows(await importer.exported(), (row) =>
    row["Product id"] === "mountainwater"
      ? {
          ...row,
          "Long description": `'=1+1\n${odd}`,
          Name: "'@Mountain “Water”",
          Features: "Still \\| cold | 'tis = yes",
        }
      : row,
  );
  expect(await importFile(file)).toEqual({ added: 0, changed: 3 });
  const text = await importer.exported();
  expect(text).toBe(file);
  const product = await (await shop.request("/api/products/mountainwater")).json();
  expect(product.productName).toBe("@Mountain “Water”");
  expect((await previewOf(text)).counts).toMatchObject({ changed: 0, wrong: 0 });
  await importFile(
    changeCsvRows(text, (row) => (row["Product id"] === "mountainwater" ? { ...row, Name: "Mountain Water" } : row)),
  );
});

test("previews price, MRP and stock changes, applies them together and audits before and after", async () => {
  const at = findRowBySku(parseCsv(await importer.exported()), "MOUNTAINWATER-6");
  const file = formatCsv([{ SKU: "MOUNTAINWATER-6", Price: "389", MRP: "₹1,449.50", Stock: "77" }]);
  const report = await previewOf(file);
  expect(report).toMatchObject({ prices: 1, stocks: 1, counts: { changed: 1, same: 0, new: 0, wrong: 0 } });
  expect(report.report).toEqual([
    {
      line: 2,
      sku: "MOUNTAINWATER-6",
      what: "changed",
      says: `price ₹${at.Price} → ₹389.00; MRP ₹${at.MRP} → ₹1,449.50; stock ${at.Stock} → 77`,
    },
  ]);
  expect(findRowBySku(parseCsv(await importer.exported()), "MOUNTAINWATER-6")).toEqual(at);
  expect((await importer.apply(report.id)).body).toEqual({ added: 0, changed: 1 });
  // A repeated request is applied once.
  expect((await importer.apply(report.id)).body).toEqual({ added: 0, changed: 1 });
  expect(findRowBySku(parseCsv(await importer.exported()), "MOUNTAINWATER-6")).toEqual({
    ...at,
    Price: "389.00",
    MRP: "1449.50",
    Stock: "77",
    "Stock at export": "77",
  });
  const moved = await shop.database.db
    .selectFrom("stockMovements")
    .selectAll()
    .where("key", "like", `${report.id}%`)
    .execute();
  expect(moved).toMatchObject([{ sku: "MOUNTAINWATER-6", delta: 77 - Number(at.Stock), reason: "counted" }]);
  expect((await listAuditEntries(shop, "mountainwater")).slice(-2)).toMatchObject([
    {
      action: "price.changed",
      actor: `operator:${importer.id}`,
      reason: "Import of sample.csv",
      after: { "MOUNTAINWATER-6": { pricePaise: 38_900, mrpPaise: 144_950 } },
    },
    { action: "stock.counted", before: { "MOUNTAINWATER-6": { stock: Number(at.Stock) } } },
  ]);
  expect(await listAuditEntries(shop, report.id)).toMatchObject([
    { action: "catalogue.imported", after: { prices: 1, stocks: 1 } },
  ]);
  const quote = await shop.post("/api/orders/quote", { items: [{ id: "mountainwater-6", quantity: 1 }] });
  expect(await quote.json()).toMatchObject({ subtotal: 389 });
});

/** Rows of a new product in three packs. */
async function buildNewProductRows(id: string, more: CsvRow = {}): Promise<CsvRow[]> {
  const sampleRows = parseCsv(await importer.exported()).filter((row) => row["Product id"] === "sparklinglime");
  return sampleRows.map((row) => ({
    ...row,
    "Product id": id,
    SKU: `${id.toUpperCase()}-${row["Pack of"]}`,
    Address: id,
    Name: `Sample ${id}`,
    "Order in the shop": "",
    "Stock at export": "",
    Stock: "12",
    ...more,
  }));
}

test("creates a product with packs, adds a pack to it and redirects its old slug", async () => {
  const report = await previewOf(formatCsv(await buildNewProductRows("guava")));
  expect(report.counts).toEqual({ new: 3, changed: 0, same: 0, wrong: 0 });
  expect(report.report[0]?.says).toBe(
    "new product “Sample guava”; new pack of 4, ₹299.00, 12 in stock".replace(
      "299.00",
      String(parseCsv(await importer.exported()).find(({ SKU }) => SKU === "SPARKLINGLIME-4")?.Price),
    ),
  );
  expect((await importer.apply(report.id)).body).toEqual({ added: 3, changed: 0 });
  expect((await (await shop.request("/api/products/guava")).json()).productName).toBe("Sample guava");
  const quote = await shop.post("/api/orders/quote", { items: [{ id: "guava-6", quantity: 12 }] });
  expect(quote.status).toBe(200);
  await importFile(formatCsv([{ SKU: "GUAVA-4", Address: "guava-water" }]));
  const stored = await shop.database.db
    .selectFrom("slugRedirects")
    .selectAll()
    .where("productId", "=", "guava")
    .execute();
  expect(stored).toMatchObject([{ slug: "guava" }]);
  // A slug that is taken back no longer redirects, and the abandoned one does.
  await importFile(formatCsv([{ SKU: "GUAVA-4", Address: "guava" }]));
  const reverted = await shop.database.db
    .selectFrom("slugRedirects")
    .selectAll()
    .where("productId", "=", "guava")
    .execute();
  expect(reverted).toMatchObject([{ slug: "guava-water" }]);
});

test("keeps products, packs and columns that the file omits", async () => {
  const before = parseCsv(await importer.exported());
  await importFile(formatCsv([{ SKU: "SPARKLINGWATER-12", "Weight in grams": "7000" }]));
  expect(parseCsv(await importer.exported())).toEqual(
    before.map((row) => (row.SKU === "SPARKLINGWATER-12" ? { ...row, "Weight in grams": "7000" } : row)),
  );
});

test("reports every line in order as a file", async () => {
  const { id } = await previewOf(
    formatCsv([
      { SKU: "NOSUCH-6", Price: "1" },
      { SKU: "SPARKLINGKOKUM-6", Price: "=1" },
    ]),
  );
  const lines = parseCsv(await importer.report(id));
  expect(lines.map(({ Line, What }) => [Line, What])).toEqual([
    ["2", "wrong"],
    ["3", "wrong"],
  ]);
  expect(await importer.apply(id)).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining("invalid") } },
  });
});

test("validates the other lines of a product when one of them can't be read", async () => {
  const { id } = await previewOf(
    formatCsv([
      { SKU: "SPARKLINGKOKUM-4", Price: "200" },
      { SKU: "SPARKLINGKOKUM-6", Price: "99999" },
      { SKU: "SPARKLINGKOKUM-12", Price: "=1" },
    ]),
  );
  const lines = parseCsv(await importer.report(id)).map(({ Line, What, ...rest }) => [
    Line,
    What,
    JSON.stringify(rest),
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ["2", "changed", expect.stringContaining("Not imported")],
      ["3", "wrong", expect.stringContaining("can't exceed the MRP")],
      ["4", "wrong", expect.any(String)],
    ]),
  );
});
