import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { findStockMismatches, setStock } from "../harness/db-snapshot.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { findInventoryRow } from "./inventory-fixtures.ts";

let shop: TestShop;
let packer: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  packer = await createCatalogEditor(shop, "packer");
});
afterAll(() => shop[Symbol.asyncDispose]());

const [four, six] = ["MOUNTAINWATER-4", "MOUNTAINWATER-6"];
const stockOf = async (sku: string) => (await findInventoryRow(packer, sku)).stock;
const receive = (lines: object[], { by = packer, key = newIdempotencyKey(), note = "DN 1204" } = {}) =>
  by.post("/stock-receipts", { lines, note, key });

test("adds a delivery of several packs once, with a movement and an audit entry for each", async () => {
  await setStock(shop.database, four, 0);
  const takeNotifications = recordNotifications(shop.database);
  const before = [await stockOf(four), await stockOf(six)];
  const key = newIdempotencyKey();
  const lines = [
    { sku: six, units: 48 },
    { sku: four, units: 24 },
  ];
  // Send it twice, as a double click does.
  const answers = await Promise.all([receive(lines, { key }), receive(lines, { key })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await stockOf(four), await stockOf(six)]).toEqual([(before[0] ?? 0) + 24, (before[1] ?? 0) + 48]);
  // Only the sold-out one shows on a page.
  expect(await takeNotifications()).toEqual(["product:mountainwater"]);
  const { body } = await packer.browser.get("/api/admin/stock-movements?limit=2");
  expect(body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sku: four, delta: 24, reason: "Received", note: "DN 1204" }),
      expect.objectContaining({ sku: six, delta: 48, reason: "Received", note: "DN 1204" }),
    ]),
  );
  expect((await listAuditEntries(shop, "mountainwater")).slice(-2).map(({ action }) => action)).toEqual([
    "stock.received",
    "stock.received",
  ]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
  const other = await expectUnchanged(shop, () => receive([{ sku: six, units: 49 }], { key }));
  expect([other.status, other.body]).toMatchObject([409, { error: { code: "key-reused" } }]);
});

test.each<[string, object[], number, string]>([
  ["an unknown SKU", [{ sku: "NOTHING", units: 1 }], 400, "lines.1.units"],
  ["a SKU that is in the list twice", [{ sku: six, units: 1 }], 400, "lines.1.units"],
  ["more than a stock can be", [{ sku: four, units: 1_000_000 }], 400, "lines.1.units"],
  ["no units", [{ sku: four, units: 0 }], 400, "lines.1.units"],
])("rejects %s and adds nothing", async (_, more, status, field) => {
  await setStock(shop.database, four, 5);
  const refused = await expectUnchanged(shop, () => receive([{ sku: six, units: 48 }, ...more]));
  expect(refused.status).toBe(status);
  expect(refused.body).toMatchObject({ error: { code: "invalid-input", fields: { [field]: expect.any(String) } } });
});

test.each([
  ["no lines", 0],
  ["more than two hundred lines", 201],
])("rejects %s and adds nothing", async (_, length) => {
  const refused = await expectUnchanged(shop, () => receive(Array.from({ length }, () => ({ sku: six, units: 1 }))));
  expect([refused.status, refused.body]).toMatchObject([400, { error: { fields: { lines: expect.any(String) } } }]);
});

test("refuses an operator who may not move stock", async () => {
  const editor = await createCatalogEditor(shop, "editor");
  const refused = await expectUnchanged(shop, () => receive([{ sku: six, units: 48 }], { by: editor }));
  expect(refused.status).toBe(403);
});
