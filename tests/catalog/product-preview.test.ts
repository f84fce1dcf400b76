import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const preview = async (id: string) => (await editor.post<{ path: string }>(`/products/${id}/preview`, {})).body.path;
const tokenOf = (path: string) => new URL(path, "http://x").searchParams.get("preview") ?? "";
const read = async (path: string) => {
  const answer = await shop.request(path);
  return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") };
};

test.each([
  [
    ...(["beverage", "Sample Seed", "Buy Now"] as const),
    "HSN, Generic name, Net quantity, Price, MRP, Weight, Packs and sizes, Best before.",
  ],
  [...(["merch", "Sample Twig", "Add To Cart"] as const), "HSN, Generic name, Net quantity, Packs and sizes."],
])("previews a %s that has only a name and lists what is missing", async (kind, name, buy, lacks) => {
  const { body } = await editor.create(kind, { name });
  const before = await snapshotAllTables(shop);
  const path = await preview(body.id);
  const { status, text } = await read(path);
  expect(status).toBe(200);
  expect(text).toContain(`Missing or wrong: ${lacks}`);
  for (const expectedText of [name, "[price]", "[picture]", "[long description]", "[net quantity]"])
    expect(text).toContain(expectedText);
  expect(text).not.toMatch(/₹(0|NaN)|undefined|sold out/i);
  expect(text.match(new RegExp(`<button[^>]*>${buy}`))?.[0]).toContain("disabled");
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect((await read(path.split("?")[0] ?? "")).status).toBe(404);
  for (const list of ["/", "/beverages", "/merch"])
    expect((await read(`${list}?preview=${tokenOf(path)}`)).text, list).not.toContain(`>${name}<`);
});

test("previews the valid fields of a draft, names the invalid ones, and shows them to no customer", async () => {
  const { body } = await editor.create("beverage", { name: "Sample Look" });
  const [, six] = buildBeverageForm().variants;
  const { weightGrams: _, ...weightless } = { ...six, sku: "SAMPLELOOK-6" };
  const foreign = { ...six, sku: "MOUNTAINWATER-4", packSize: 4 };
  await editor.save(body.id, {
    name: "Sample Look",
    slug: "mountain-water",
    pictures: [{ mediaId: "gone", colourHex: null, label: "" }],
    variants: [weightless, foreign, { sku: "half" }, null],
  });
  const path = await preview(body.id);
  expect(path).toMatch(/^\/single-product-page\/preview-samplelook[a-z0-9]+\?preview=/);
  const shown = await shop.shop.previews.render(tokenOf(path), async (previewed, lacks) => ({
    page: await previewed.catalog.beverage(body.id),
    lacks,
  }));
  expect(shown).toMatchObject({
    value: {
      page: {
        name: "Sample Look",
        gallery: [],
        label: { netQuantity: "[net quantity]" },
        packs: [{ packSize: 6, price: six?.price }],
      },
      lacks: expect.arrayContaining(["Weight", "Price", "HSN"]),
    },
  });
  expect(await shop.shop.catalog.beverage(body.id)).toBeUndefined();
  expect((await editor.get(body.id)).published).toBeNull();
});

test("previews a publishable draft as it will be, without placeholders", async () => {
  const { body } = await editor.create("beverage", { name: "Sample Whole" });
  const variants = buildBeverageForm().variants.map((pack) => ({ ...pack, sku: `SAMPLEWHOLE-${pack.packSize}` }));
  const complete = buildBeverageForm({ name: "Sample Whole", slug: "sample-whole", variants });
  await editor.save(body.id, { ...complete, shortDescription: "", pictures: [] });
  const { status, text } = await read(await preview(body.id));
  expect([status, text.includes("Missing or wrong"), /\[(price|picture|short description)\]/.test(text)]).toEqual([
    200,
    false,
    false,
  ]);
  // Each field is valid by itself, but the SKUs belong to another product.
  await editor.save(body.id, {
    ...complete,
    variants: buildBeverageForm().variants.map((pack) => ({ ...pack, sku: `MOUNTAINWATER-${pack.packSize}` })),
  });
  const withTakenSkus = await read(await preview(body.id));
  expect([withTakenSkus.status, withTakenSkus.text.includes("Missing or wrong: SKU.")]).toEqual([200, true]);
});

test("previews a hidden product with the changes of its draft", async () => {
  await editor.show("sparklingkokum", false);
  const { published } = await editor.get("sparklingkokum");
  await editor.save("sparklingkokum", { ...published, shortDescription: "Sample of a change." });
  const token = tokenOf(await preview("sparklingkokum"));
  const before = await shop.database.db.selectFrom("products").selectAll().where("id", "=", "sparklingkokum").execute();
  const shown = await shop.shop.previews.render(token, (previewed) => previewed.catalog.beverage("sparkling-kokum"));
  expect(shown).toMatchObject({ ok: true, value: { shortDescription: "Sample of a change." } });
  const after = await shop.database.db.selectFrom("products").selectAll().where("id", "=", "sparklingkokum").execute();
  expect(after).toEqual(before);
});
