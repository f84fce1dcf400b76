import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "#tests/harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "#tests/harness/test-shop.ts";
import {
  type CsvRow,
  createImportOperator,
  formatCsv,
  type ImportOperator,
  parseCsv,
  pickCatalogTables,
} from "./csv-fixtures.ts";

let shop: TestShop;
let importer: ImportOperator;
let rows: CsvRow[];
beforeAll(async () => {
  shop = await createTestShop();
  importer = await createImportOperator(shop);
  rows = parseCsv(await importer.exported());
});
afterAll(() => shop[Symbol.asyncDispose]());

const readTables = async () => pickCatalogTables(await snapshotAllTables(shop));
const water = (more: CsvRow): CsvRow => ({ SKU: "MOUNTAINWATER-6", ...more });
const fresh = (more: CsvRow): CsvRow => ({
  ...rows.find(({ SKU }) => SKU === "MOUNTAINWATER-6"),
  SKU: "FRESH-6",
  "Product id": "fresh",
  Address: "fresh",
  Stock: "1",
  "Stock at export": "",
  ...more,
});
const tee = () => rows.find((row) => row["Product id"] === "herdtee") ?? {};

test.each<[string, () => CsvRow[], number, string]>([
  ["a negative price", () => [water({ Price: "-399" })], 2, "Price: “-399” is not an amount in rupees"],
  ["a price of 0", () => [water({ Price: "0" })], 2, "Price: Please enter a price above ₹0."],
  ["a price above the MRP", () => [water({ Price: "2000", MRP: "1999" })], 2, "Legal Metrology Act"],
  ["an MRP below the current price", () => [water({ MRP: "1" })], 2, "Legal Metrology Act"],
  ["a price with three decimals", () => [water({ Price: "399.999" })], 2, "is not an amount"],
  ["a formula as a price", () => [water({ Price: "=1+1" })], 2, "is not an amount"],
  ["a duplicate SKU", () => [water({ Price: "400" }), water({ Price: "401" })], 3, "already in line 2"],
  ["an unknown SKU", () => [{ SKU: "NOSUCH-6", Price: "1" }], 2, "SKU NOSUCH-6 not found"],
  ["a SKU of another product", () => [water({ "Product id": "sparklingwater" })], 2, "belongs to mountainwater"],
  ["a SKU in lower case", () => [fresh({ SKU: "fresh-6" })], 2, "capital letters"],
  ["a price without a SKU", () => [water({ SKU: "", "Product id": "mountainwater", Price: "1" })], 2, "SKU is empty"],
  ["another pack size for a SKU", () => [water({ "Pack of": "12" })], 2, "Pack of: a SKU keeps what it is"],
  ["a pack of five", () => [fresh({ "Pack of": "5" })], 2, "is not 4, 6 or 12"],
  ["a fractional stock", () => [water({ Stock: "1.5" })], 2, "is not a whole number"],
  ["a negative stock", () => [water({ Stock: "-1" })], 2, "is not a whole number"],
  ["a value other than yes and no", () => [water({ Featured: "maybe" })], 2, "Featured: “maybe” is not yes or no"],
  ["an empty name", () => [water({ Name: " " })], 2, "Name: Please enter a name."],
  ["a name that is too long", () => [water({ Name: "x".repeat(201) })], 2, "Name: Please use at most 200 characters."],
  [
    "an unknown picture",
    () => [water({ "Main picture": "no-such" })],
    2,
    "Main picture: This picture no longer exists",
  ],
  ["an unknown HSN", () => [water({ HSN: "99999999" })], 2, "HSN: This HSN has no tax class"],
  ["an unknown flavor", () => [water({ Flavour: "mango" })], 2, "Flavour: “mango” is not one of still"],
  ["a beverage turned into merch", () => [water({ Kind: "merch" })], 2, "only beverages have this"],
  ["a beverage without a slug", () => [water({ Address: "" })], 2, "Address: Please enter a URL for the page."],
  ["another product's slug", () => [water({ Address: "sparkling-water" })], 2, "belongs to Sparkling Water"],
  ["a path as a slug", () => [water({ Address: "../admin" })], 2, "Address: Please use only lowercase letters"],
  ["a hyphen in a new id", () => [fresh({ "Product id": "fresh-water" })], 2, "at most 60 letters and digits"],
  [
    "a new product without legally required fields",
    () => [fresh({ Manufacturer: "" })],
    2,
    "Manufacturer: Please enter",
  ],
  [
    "a second SKU of the same pack",
    () => [
      water({}),
      { SKU: "OTHER-6", "Product id": "mountainwater", "Pack of": "6", Price: "1", MRP: "1", "Weight in grams": "1" },
    ],
    3,
    "There is already a pack of 6.",
  ],
  [
    "lines of a product that disagree",
    () => [water({ Name: "A" }), { SKU: "MOUNTAINWATER-4", Name: "B" }],
    3,
    "Name: “B” here, but “A” in line 2",
  ],
  ["removing a color that still has sizes", () => [{ ...tee(), Colours: "#123456 = Other = Cloth" }], 2, "Colour"],
])("%s: reports the line in plain words and blocks the import", async (_, lines, line, words) => {
  const before = await readTables();
  const { status, body } = await importer.check(formatCsv(withAllColumns(lines())));
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.isAllowed).toBe(false);
  expect(body.report.find((entry) => entry.what === "wrong")).toMatchObject({
    line,
    says: expect.stringContaining(words),
  });
  expect(await importer.apply(body.id)).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining("invalid") } },
  });
  expect(await readTables()).toEqual(before);
});

/** Gives every row the same columns, filling missing cells from the shop's export. */
function withAllColumns(lines: CsvRow[]): CsvRow[] {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return lines.map((line) => {
    const known = rows.find(({ SKU }) => SKU === line.SKU) ?? {};
    return Object.fromEntries(names.map((name) => [name, line[name] ?? known[name] ?? ""]));
  });
}

test("one invalid line blocks the whole import", async () => {
  const before = await readTables();
  const file = formatCsv([
    water({ Price: "380" }),
    { SKU: "SPARKLINGWATER-6", Price: "oops" },
    { SKU: "SPARKLINGLIME-6", Price: "380" },
  ]);
  const { body } = await importer.check(file);
  expect([body.counts, body.report[0]?.line]).toEqual([{ new: 0, changed: 2, same: 0, wrong: 1 }, 3]);
  expect((await importer.apply(body.id)).status).toBe(400);
  expect(await readTables()).toEqual(before);
});

test("does not overwrite a product with an open draft", async () => {
  const draft = { productId: "mountainwater", kind: "beverage", name: "Draft", form: "{}", revision: 1 };
  await shop.database.db
    .insertInto("productDrafts")
    .values({ ...draft, savedBy: "seed", savedAt: new Date() })
    .execute();
  const { body } = await importer.check(formatCsv([water({ Price: "380" }), { SKU: "SPARKLINGLIME-6", Price: "380" }]));
  expect(body.report[0]).toMatchObject({
    line: 2,
    what: "wrong",
    says: expect.stringContaining("unpublished draft"),
  });
  // An import that does not change the product is not blocked by its draft.
  expect((await importer.check(formatCsv([water({})]))).body.counts).toMatchObject({ same: 1, wrong: 0 });
  await shop.database.db.deleteFrom("productDrafts").execute();
});

test("an editor may import prices but not stock, and a packer nothing", async () => {
  const editor = await createImportOperator(shop, "editor");
  const entry = await editor.check(formatCsv([water({ Stock: "1" })]));
  expect(entry.body.report[0]).toMatchObject({
    what: "wrong",
    says: expect.stringContaining("your role can't change stock"),
  });
  const counted = await importer.check(formatCsv([water({ Stock: "1" })]));
  const packer = await createImportOperator(shop, "packer");
  const before = await readTables();
  expect(await editor.apply(counted.body.id)).toMatchObject({ status: 403 });
  expect((await packer.check(formatCsv([water({ Stock: "1" })]))).status).toBe(403);
  expect(await readTables()).toEqual(before);
});

const plain = "SKU,Price\r\nMOUNTAINWATER-6,380\r\n";
test.each<[string, string | Uint8Array, number, string]>([
  ["nothing", "", 400, "The file is empty."],
  ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, "utf16le")]), 400, "UTF-16"],
  ["an Excel workbook", Buffer.from("PK\x03\x04"), 400, "workbook"],
  ["an image", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 400, "UTF-8"],
  ["an unclosed quote", 'SKU,Price\n"MOUNTAINWATER-6,380\n', 400, "quotation mark"],
  ["a cell of 1 MB", `SKU,Name\nMOUNTAINWATER-6,${"x".repeat(1_000_000)}\n`, 400, "Line 2"],
  ["50,001 lines", `SKU,Price\n${"MOUNTAINWATER-6,380\n".repeat(50_001)}`, 400, "more than 50000 lines"],
  ["more than 40 MB", "x".repeat(40 * 1024 * 1024 + 1), 413, "larger than 40 MB"],
  ["unknown columns", "Title,Cost\nWater,3\n", 400, "Unknown column “Title”."],
])("%s: rejects it in plain words and stores nothing", async (_, file, status, words) => {
  const before = await snapshotAllTables(shop);
  const answer = await importer.check(file);
  expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringContaining(words)]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("reports 50,000 invalid lines, the first thousand on screen and all in the file", async () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => `NOSUCH-${at},380\n`);
  const { body } = await importer.check(`SKU,Price\n${lines.join("")}`);
  expect([body.lines, body.counts.wrong, body.report.length]).toEqual([50_000, 50_000, 1_000]);
  expect(parseCsv(await importer.report(body.id))).toHaveLength(50_000);
});

test("a report contains no formula that a spreadsheet would run", async () => {
  const { body } = await importer.check("SKU,Price\n=HYPERLINK(1),380\n");
  expect((await importer.report(body.id)).split("\r\n")[1]).toMatch(/^2,"'=HYPERLINK/);
});

test("rejects JSON as a file", async () => {
  expect((await importer.check("{}", "x.json", "application/json")).status).toBe(415);
});
