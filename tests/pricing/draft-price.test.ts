import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { applyInventoryChanges, findInventoryRow, to } from "../inventory/inventory-fixtures.ts";

let shop: TestShop;
let owner: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await createCatalogEditor(shop, "owner");
});
afterAll(() => shop[Symbol.asyncDispose]());

const six = "MOUNTAINWATER-6";
const four = "MOUNTAINWATER-4";
const row = (sku: string) => findInventoryRow(owner, sku);
const apply = (changes: object[]) => applyInventoryChanges(owner, changes);

test("updates a draft's price with the live price unless the draft sets its own", async () => {
  const product = await owner.get("mountainwater");
  const variants = product.published?.variants.map((pack) => (pack.packSize === 4 ? { ...pack, price: 12_300 } : pack));
  await owner.save("mountainwater", { ...product.published, variants });
  const open = await owner.get("mountainwater");
  const [was4, was6] = [await row(four), await row(six)];
  await apply([
    { sku: four, price: to(was4.price, 25_000) },
    { sku: six, price: to(was6.price, 36_000) },
  ]);
  const { draft, revision } = await owner.get("mountainwater");
  const drafted = (draft as { variants: { sku: string; price: number }[] }).variants;
  expect(drafted.map(({ sku, price }) => [sku, price])).toEqual(
    expect.arrayContaining([
      [four, 12_300],
      [six, 36_000],
    ]),
  );
  expect((await owner.save("mountainwater", { ...product.published }, open.revision)).status).toBe(409);
  await owner.post("/products/mountainwater/discard", { revision });
  await apply([
    { sku: four, price: to(25_000, was4.price) },
    { sku: six, price: to(36_000, was6.price) },
  ]);
});
