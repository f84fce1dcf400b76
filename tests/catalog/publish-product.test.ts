import { afterAll, beforeAll, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import {
  buildBeverageForm,
  buildMerchForm,
  buildTeeVariant,
  type CatalogEditor,
  createCatalogEditor,
  hiddenEverywhere,
  readVisitorView,
} from "./catalog-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const nothingSold = ["An item in your cart is no longer available. Please remove it."];

test("a new flavour is unseen as a draft and on sale everywhere once published", async () => {
  const created = await editor.create("beverage");
  expect(created.status).toBe(200);
  const { id } = created.body;
  expect(id).toMatch(/^sampleginger[a-z0-9]+$/);
  expect(created.body).toMatchObject({ published: null, isVisible: false, path: null, revision: 1 });
  expect(created.body.draft).toMatchObject({ name: "Sample Ginger", slug: "sample-ginger", countryOfOrigin: "India" });
  await editor.save(id, buildBeverageForm());
  const place = { id, slug: "sample-ginger" };
  expect(await readVisitorView(shop, place)).toEqual({ ...hiddenEverywhere, words: nothingSold });
  const { body } = await editor.browser.get("/api/admin/products?q=ginger");
  const packs = buildBeverageForm().variants.map(({ sku }) => ({ sku, stock: 0 }));
  expect(body.items).toMatchObject([
    { id, state: "draft", published: false, hasDraft: true, stock: 0, variants: packs },
  ]);

  const published = await editor.publish(id);
  expect(published.body).toMatchObject({
    published: buildBeverageForm(),
    draft: null,
    isVisible: true,
    path: "/single-product-page/sample-ginger",
    stock: { "SAMPLEGINGER-4": 0, "SAMPLEGINGER-6": 0, "SAMPLEGINGER-12": 0 },
  });
  expect(await readVisitorView(shop, place)).toMatchObject({
    api: true,
    byId: true,
    page: true,
    home: true,
    sitemap: true,
    feed: true,
    cart: true,
    words: ["Only 0 left of Sample Ginger, pack of 6."],
  });
  const packer = await createCatalogEditor(shop, "packer");
  const received = { reason: "received", pieces: 24, note: "First pallet", key: newIdempotencyKey() };
  expect((await packer.post("/inventory/SAMPLEGINGER-6/movements", received)).body).toEqual({ stock: 24 });
  const placement = buildPlacement({ items: [{ id: `${id}-6`, quantity: 2 }], expectedTotal: paise(93_000) });
  expect(await shop.shop.checkout.placeCod(placement, { address: null })).toMatchObject({ ok: true });
  expect((await editor.get(id)).stock).toMatchObject({ "SAMPLEGINGER-6": 22 });
});

test("a hidden product appears nowhere and cannot be bought until it is shown again", async () => {
  const { id } = await editor.bring(
    buildBeverageForm({
      name: "Sample Hidden",
      slug: "sample-hidden",
      variants: buildBeverageForm().variants.map((pack) => ({ ...pack, sku: `SAMPLEHIDDEN-${pack.packSize}` })),
    }),
  );
  const place = { id, slug: "sample-hidden" };
  const hidden = await editor.show(id, false);
  expect(hidden.body).toMatchObject({ isVisible: false, path: null });
  const words = ["Sample Hidden, pack of 6 is no longer sold. Please remove it."];
  expect(await readVisitorView(shop, place)).toEqual({ ...hiddenEverywhere, words });
  const { body } = await editor.browser.get("/api/admin/products?q=hidden&published=no");
  expect(body.items).toMatchObject([{ id, state: "hidden" }]);
  await editor.show(id, true);
  expect(await readVisitorView(shop, place)).toMatchObject({ api: true, page: true, feed: true, cart: true });
  expect((await listAuditEntries(shop, id)).map(({ action }) => action)).toEqual([
    "product.created",
    "product.published",
    "product.hidden",
    "product.shown",
  ]);
});

test("publishing the seeded products unchanged changes nothing", async () => {
  const { body } = await editor.browser.get("/api/admin/products?limit=100&published=yes");
  const seeded = (body.items as { id: string }[]).filter(({ id }) => !id.startsWith("sample"));
  expect(seeded.length).toBeGreaterThan(8);
  for (const { id } of seeded) {
    const before = await editor.get(id);
    const after = await editor.bring(before.published as never, id);
    expect([id, after]).toEqual([id, { ...before, revision: before.revision + 2 }]);
  }
});

test("the audit log records exactly what a publication changed, with prices by SKU", async () => {
  const { published } = await editor.get("mountainwater");
  if (!published) throw new Error("not there");
  const variants = published.variants.map((pack) => (pack.packSize === 6 ? { ...pack, price: 38_900 } : pack));
  await editor.bring({ ...published, tags: ["still", "sample"], variants }, "mountainwater");
  expect((await listAuditEntries(shop, "mountainwater")).at(-1)).toMatchObject({
    actor: editor.actor,
    action: "product.published",
    subjectKind: "product",
    before: { tags: published.tags, "MOUNTAINWATER-6": { pricePaise: 39_900 } },
    after: { tags: ["still", "sample"], "MOUNTAINWATER-6": { pricePaise: 38_900 } },
  });
  const last = (await listAuditEntries(shop, "mountainwater")).at(-1);
  expect(Object.keys(last?.after as object)).toEqual(["tags", "MOUNTAINWATER-6"]);
  await editor.bring(published, "mountainwater");
});

test("redirects a product's old slug and reserves it for that product", async () => {
  const tee = await editor.bring(buildMerchForm());
  const drink = await editor.bring({ ...buildBeverageForm(), slug: "sample-new" }, (await sampleId()) ?? "");
  expect(drink.oldSlugs).toEqual(["sample-ginger"]);
  expect(await shop.shop.catalog.movedTo("sample-ginger")).toBe("/single-product-page/sample-new");
  expect(await shop.shop.catalog.movedTo("sample-new")).toBeUndefined();
  expect(await shop.shop.catalog.movedTo("no\0slug")).toBeUndefined();
  for (const [slug, words] of [
    ["sample-ginger", "This URL still redirects to Sample Ginger."],
    ["sample-new", "This URL belongs to Sample Ginger."],
    ["mountainwater", "This URL belongs to Mountain Water."],
  ]) {
    await editor.save(tee.id, buildMerchForm({ slug: slug ?? null }));
    const refused = await expectUnchanged(shop, () => editor.publish(tee.id));
    expect([refused.status, refused.body.error.fields]).toEqual([400, { slug: words }]);
  }
  // A product may take back its own old slug.
  const reverted = await editor.bring(buildBeverageForm(), drink.id);
  expect(reverted.oldSlugs).toEqual(["sample-new"]);
  expect(await shop.shop.catalog.movedTo("sample-ginger")).toBeUndefined();
  await editor.show(drink.id, false);
  expect(await shop.shop.catalog.movedTo("sample-new")).toBeUndefined();
  await editor.show(drink.id, true);
});

async function sampleId(): Promise<string | undefined> {
  const { body } = await editor.browser.get("/api/admin/products?q=sample ginger");
  return body.items[0]?.id;
}

test("retires a removed SKU with sales or movements and deletes one without", async () => {
  const tee = await editor.bring(
    buildMerchForm({
      name: "Sample Shirt",
      slug: "sample-shirt",
      variants: ["S", "M", "L"].map((name) => shirt(name)),
    }),
  );
  const { post } = await createCatalogEditor(shop, "owner");
  await post("/inventory/SAMPLESHIRT-M/movements", { reason: "received", pieces: 3, key: newIdempotencyKey() });
  const now = await editor.bring(
    { ...buildMerchForm({ name: "Sample Shirt", slug: "sample-shirt" }), variants: [shirt("S")] },
    tee.id,
  );
  expect(now.published?.variants.map(({ sku, active }) => [sku, active])).toEqual([
    ["SAMPLESHIRT-S", true],
    ["SAMPLESHIRT-M", false],
  ]);
  expect(now.stock).toEqual({ "SAMPLESHIRT-S": 0, "SAMPLESHIRT-M": 3 });
  const cart = await shop.post("/api/orders/quote", { items: [{ id: `${tee.id}-M-Ink`, quantity: 1 }] });
  expect(await cart.json()).toMatchObject({
    problems: [{ message: "Sample Shirt, M, Ink is no longer sold. Please remove it." }],
  });
  // A retired SKU can be published again with all its fields, and two sizes may swap places.
  const swapped = [
    { ...shirt("S"), sizeName: "M" },
    { ...shirt("M"), sizeName: "S" },
  ];
  const after = await editor.bring(
    { ...buildMerchForm({ name: "Sample Shirt", slug: "sample-shirt" }), variants: swapped },
    tee.id,
  );
  expect(after.published?.variants.map(({ sku, sizeName }) => [sku, sizeName])).toEqual([
    ["SAMPLESHIRT-S", "M"],
    ["SAMPLESHIRT-M", "S"],
  ]);
  // A color is deleted when none of its SKUs is kept.
  const blue = { hex: "#12395B", name: "Glacier", productType: "Cloth" as const };
  const both = buildMerchForm({ name: "Sample Shirt", slug: "sample-shirt", colours: [blue], pictures: [] });
  const turned = await editor.bring(
    { ...both, variants: swapped.map((one) => ({ ...one, colourHex: blue.hex })) },
    tee.id,
  );
  expect(turned.published?.colours).toEqual([blue]);
});

const shirt = (name: string) => ({ ...buildTeeVariant(name), sku: `SAMPLESHIRT-${name}` });
