import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductSortOrder } from "#use-cases/catalog/edit/catalog-edit-types.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = async (): Promise<ProductSortOrder> =>
  (await editor.browser.get("/api/admin/product-sort-order?kind=beverage")).body;
const arrange = (by: CatalogEditor, { version, items }: ProductSortOrder) =>
  by.post<{ current: ProductSortOrder }>("/product-sort-order", {
    kind: "beverage",
    version,
    items: items.map(({ id, featured }) => ({ id, featured })),
  });
const listed = async () => (await shop.shop.catalog.beverages()).map(({ id }) => id);

test("lists products in the chosen order and features the chosen ones", async () => {
  const before = await read();
  expect(before.items.map(({ id }) => id)).toEqual([
    "mountainwater",
    "sparklingwater",
    "sparklinglime",
    "sparklingkokum",
  ]);
  const [water, ...others] = before.items;
  if (!water) throw new Error("nothing there");
  const items = [...others.toReversed(), { ...water, featured: false }];
  expect((await arrange(editor, { ...before, items })).status).toBe(200);
  expect(await listed()).toEqual(["sparklingkokum", "sparklinglime", "sparklingwater"]);
  expect((await editor.get("mountainwater")).published?.featured).toBe(false);
  expect((await listAuditEntries(shop, "beverage")).at(-1)).toMatchObject({
    action: "products.arranged",
    before: { featured: expect.arrayContaining(["Mountain Water"]) },
    after: { order: ["Sparkling Kokum", "Sparkling Lime", "Sparkling Water", "Mountain Water"] },
  });
});

test("an open draft takes over the featured flag, and its editor learns of the change", async () => {
  const product = await editor.get("sparklinglime");
  await editor.save("sparklinglime", { ...product.published, shortDescription: "Another line." });
  const open = await editor.get("sparklinglime");
  const before = await read();
  const items = before.items.map((item) => (item.id === "sparklinglime" ? { ...item, featured: false } : item));
  await arrange(editor, { ...before, items });
  expect((await editor.get("sparklinglime")).draft).toMatchObject({
    featured: false,
    shortDescription: "Another line.",
  });
  expect((await editor.publish("sparklinglime", open.revision)).status).toBe(409);
  expect((await editor.publish("sparklinglime")).body.published).toMatchObject({ featured: false });
});

test("rejects the second of two concurrent orderings and returns the current order", async () => {
  const before = await read();
  const other = await createCatalogEditor(shop, "manager");
  await arrange(editor, { ...before, items: before.items.toReversed() });
  const conflict = await expectUnchanged(shop, () => arrange(other, before));
  expect(conflict).toMatchObject({ status: 409, body: { error: { code: "changed-meanwhile" } } });
  expect(conflict.body.current).toEqual(await read());
});

test.each<[string, (items: ProductSortOrder["items"]) => ProductSortOrder["items"]]>([
  ["a product is missing", (items) => items.slice(1)],
  ["a product is listed twice", (items) => [...items.slice(1), ...items.slice(-1)]],
  [
    "a product is of another kind",
    ([first, ...rest]) => [...rest, { ...first, id: "herdtee" } as ProductSortOrder["items"][number]],
  ],
])("changes nothing when %s", async (_, turn) => {
  const before = await read();
  const refused = await expectUnchanged(shop, () => arrange(editor, { ...before, items: turn(before.items) }));
  expect(refused.status).toBe(400);
});
