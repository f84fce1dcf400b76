import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let manager: CatalogEditor;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  manager = await createCatalogEditor(shop, "manager");
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const formWith = (openingStock: number | null, name = "Sample Fennel"): ProductForm => {
  const form = buildBeverageForm({ name, slug: name.toLowerCase().replace(" ", "-") });
  const sku = (packSize: number | null) => `${name.toUpperCase().replace(" ", "")}-${packSize}`;
  return { ...form, variants: form.variants.map((pack) => ({ ...pack, sku: sku(pack.packSize), openingStock })) };
};
const movementsOf = (sku: string) =>
  shop.database.db.selectFrom("stockMovements").select(["delta", "reason", "note"]).where("sku", "=", sku).execute();

test("receives the opening stock of new SKUs once, when they are first published", async () => {
  const product = await manager.bring(formWith(40));
  expect(product.stock).toEqual({ "SAMPLEFENNEL-4": 40, "SAMPLEFENNEL-6": 40, "SAMPLEFENNEL-12": 40 });
  const received = [{ delta: 40, reason: "received", note: "Opening stock" }];
  expect(await movementsOf("SAMPLEFENNEL-6")).toEqual(received);
  expect(JSON.stringify(await listAuditEntries(shop, product.id))).toContain("stock.received");
  expect(product.published?.variants[0]).not.toHaveProperty("openingStock");

  const again = await manager.bring(formWith(99), product.id);
  expect(again.stock).toEqual(product.stock);
  expect(await movementsOf("SAMPLEFENNEL-6")).toEqual(received);
});

test("records no stock movement without an opening stock", async () => {
  const product = await manager.bring(formWith(0, "Sample Cumin"));
  expect(product.stock["SAMPLECUMIN-6"]).toBe(0);
  expect(await movementsOf("SAMPLECUMIN-6")).toEqual([]);
});

test("refuses an opening stock from an operator who may not change stock", async () => {
  const { id } = (await editor.create("beverage", { name: "Sample Clove" })).body;
  await editor.save(id, formWith(12, "Sample Clove"));
  const refused = await expectUnchanged(shop, () => editor.publish(id));
  expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([
    400,
    ["variants.0.openingStock", "variants.1.openingStock", "variants.2.openingStock"],
  ]);
  expect((await manager.publish(id)).body.stock["SAMPLECLOVE-6"]).toBe(12);
});

test("refuses more units than the maximum", async () => {
  const { id } = (await manager.create("beverage", { name: "Sample Anise" })).body;
  await manager.save(id, formWith(1_000_001, "Sample Anise"));
  const refused = await expectUnchanged(shop, () => manager.publish(id));
  expect(refused.body.error.fields?.["variants.0.openingStock"]).toBe("Maximum 1,000,000 units.");
});

test("does not copy an opening stock to another product", async () => {
  const { id } = (await manager.create("beverage", { name: "Sample Nutmeg" })).body;
  await manager.save(id, formWith(12, "Sample Nutmeg"));
  const { body } = await manager.create("beverage", { name: "Sample Copy", copyOf: id });
  expect(JSON.stringify(body.draft)).not.toContain("openingStock");
});
