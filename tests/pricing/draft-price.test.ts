import { afterAll, beforeAll, expect, test } from "vitest";
import type { InventoryRow } from "#contracts/admin/inventory-endpoints.ts";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

let shop: TestShop;
let owner: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await createCatalogEditor(shop, "owner");
});
afterAll(() => shop[Symbol.asyncDispose]());

const six = "MOUNTAINWATER-6";
const four = "MOUNTAINWATER-4";
const rows = async (query = ""): Promise<InventoryRow[]> =>
  (await owner.browser.get(`/api/admin/inventory?${query}`)).body.items;
const row = async (sku: string): Promise<InventoryRow> => {
  const found = (await rows(`q=${sku}`)).find(({ id }) => id === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
};
const apply = (changes: object[]) => owner.post("/inventory/apply", { changes, key: newIdempotencyKey() });
const to = (was: number, next: number) => ({ was, to: next });

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
