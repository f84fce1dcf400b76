import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
let other: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await createCatalogEditor(shop);
  other = await createCatalogEditor(shop, "manager");
});
afterAll(() => shop[Symbol.asyncDispose]());

test("creates one product per idempotency key", async () => {
  const key = newIdempotencyKey();
  const [one, two] = [await editor.create("beverage", { key }), await editor.create("beverage", { key })];
  expect(two.body.id).toBe(one.body.id);
  await editor.save(one.body.id, buildBeverageForm());
  await editor.publish(one.body.id);
  expect((await editor.create("beverage", { key })).body).toMatchObject({ id: one.body.id, isVisible: true });
  expect((await editor.create("beverage")).body.id).not.toBe(one.body.id);
});

test.each<[string, "beverage" | "merch", string]>([
  ["name", "beverage", "Sample Lemon"],
  ["kind", "merch", "Sample Ginger"],
])("refuses a used key with another %s, and changes nothing", async (_, kind, name) => {
  const key = newIdempotencyKey();
  const { body } = await editor.create("beverage", { key });
  const before = await snapshotAllTables(shop);
  const refused = await editor.create(kind, { key, name });
  expect([refused.status, refused.body.error.code]).toEqual([409, "key-reused"]);
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect((await editor.create("beverage", { key })).body.id).toBe(body.id);
});

test("makes a cart-safe id from a name in any script", async () => {
  const { body } = await editor.create("merch", { name: "पानी की बोतल" });
  expect(body.id).toMatch(/^product[a-z0-9]+$/);
  expect(body.draft).toMatchObject({ name: "पानी की बोतल", slug: null, kind: "merch", variants: [] });
});

test("duplicates a product's content under new names, without its pictures", async () => {
  const { body } = await editor.create("beverage", { name: "Sample Copy", copyOf: "mountainwater" });
  const { published } = await editor.get("mountainwater");
  expect(body.draft).toMatchObject({
    name: "Sample Copy",
    slug: "sample-copy",
    featured: false,
    hsn: published?.hsn,
    longDescription: published?.longDescription,
    pictureId: null,
    pictures: [],
    beverage: { ...published?.beverage, bannerPictureId: null },
    variants: [4, 6, 12].map((pack) => ({ sku: `SAMPLECOPY-${pack}` })),
  });
  for (const copyOf of ["nothing", "herdtee", "no\0id"]) {
    const refused = await expectUnchanged(shop, () => editor.create("beverage", { copyOf }));
    expect([refused.status, refused.body.error.code]).toEqual([404, "product-not-found"]);
  }
});

test("saves a draft valid or not, drops unknown fields, and hides it from customers", async () => {
  const before = await shop.shop.catalog.beverage("mountain-water");
  const junk = {
    name: "  ",
    slug: "Not A Slug",
    hsn: 5,
    variants: "none",
    published: true,
    tags: ["half \ud800", "nul \0"],
    beverage: { "key\0": 1 },
  };
  const saved = await editor.save("mountainwater", junk);
  expect(saved.body).toMatchObject({
    draft: { slug: "Not A Slug", hsn: 5, variants: "none", kind: "beverage", tags: ["half ", "nul "] },
    draftBy: editor.name,
  });
  expect(saved.body.draft).not.toHaveProperty("published");
  expect(await shop.shop.catalog.beverage("mountain-water")).toEqual(before);
  const refused = await expectUnchanged(shop, () => editor.publish("mountainwater"));
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields).toMatchObject({
    name: "Please enter a name.",
    slug: "Please use only lowercase letters, digits and hyphens.",
    hsn: "Please fill this in.",
    variants: "Please fill this in.",
    manufacturer: "Please fill this in.",
  });
  expect(refused.body.error.message).toMatch(/^\d+ fields are missing or invalid\.$/);
  const { body } = await editor.browser.get("/api/admin/products?q=mountain");
  expect(body.items).toMatchObject([{ id: "mountainwater", state: "visible", hasDraft: true }]);
  const { revision } = await editor.get("mountainwater");
  expect((await editor.post("/products/mountainwater/discard", { revision })).status).toBe(200);
  expect(await editor.get("mountainwater")).toMatchObject({ draft: null, revision: revision + 1 });
});

test("rejects the second of two concurrent saves, returns the current draft and overwrites nothing", async () => {
  const { revision } = await editor.get("sparklingwater");
  const first = await editor.save("sparklingwater", { name: "First words" }, revision);
  expect(first.status).toBe(200);
  for (const late of [
    () => other.save("sparklingwater", { name: "Second words" }, revision),
    () => other.publish("sparklingwater", revision),
    () => other.post("/products/sparklingwater/discard", { revision }),
    () => other.post("/products/sparklingwater/visible", { isVisible: false, revision }),
  ]) {
    const conflict = await expectUnchanged(shop, late);
    expect(conflict).toMatchObject({
      status: 409,
      body: { error: { code: "changed-meanwhile" }, current: { draft: { name: "First words" }, draftBy: editor.name } },
    });
  }
  // Overwriting works with the current revision.
  expect((await other.save("sparklingwater", { name: "Second words" })).body.draft).toMatchObject({
    name: "Second words",
  });
});

test("discarding the draft deletes a product that was never published and keeps a published one", async () => {
  const { body } = await editor.create("beverage", { name: "Sample Gone" });
  await editor.post(`/products/${body.id}/discard`, { revision: 1 });
  expect((await editor.browser.get(`/api/admin/products/${body.id}`)).status).toBe(404);
  expect((await listAuditEntries(shop, body.id)).map(({ action }) => action)).toEqual([
    "product.created",
    "product.draft-discarded",
  ]);
});

test.each([
  ["publishing without a draft", "/products/sparklinglime/publish", { revision: 0 }, 409, "no-draft"],
  ["discarding without a draft", "/products/sparklinglime/discard", { revision: 0 }, 409, "no-draft"],
  ["saving an unknown product", "/products/nothing/draft", { form: {}, revision: 0 }, 404, "product-not-found"],
  ["saving a malformed id", "/products/no%00id/draft", { form: {}, revision: 0 }, 404, "product-not-found"],
  ["hiding a malformed id", "/products/no%00id/visible", { isVisible: false, revision: 0 }, 404, "product-not-found"],
  ["a form that is not an object", "/products/sparklinglime/draft", { form: [], revision: 0 }, 400, "invalid-input"],
  [
    "a new product without a name",
    "/products",
    { kind: "beverage", name: " ", key: newIdempotencyKey() },
    400,
    "invalid-input",
  ],
  [
    "a draft above the size limit",
    "/products/sparklinglime/draft",
    { form: { longDescription: "x".repeat(310_000) }, revision: 0 },
    413,
    "too-large",
  ],
])("rejects %s and changes nothing", async (_, path, body, status, code) => {
  const refused = await expectUnchanged(shop, () => editor.post(path, body));
  expect([refused.status, refused.body.error.code]).toEqual([status, code]);
});

test("suggests a free URL and free SKUs to a product whose name is taken, so that a duplicate can be published", async () => {
  const copy = await editor.create("beverage", { name: "Mountain Water", copyOf: "mountainwater" });
  expect(copy.body.draft).toMatchObject({
    slug: "mountain-water-2",
    variants: [4, 6, 12].map((pack) => ({ sku: `MOUNTAINWATER-${pack}-2` })),
  });
  expect(await editor.publish(copy.body.id)).toMatchObject({ status: 200 });
  const third = await editor.create("beverage", { name: "Mountain Water" });
  expect(third.body.draft).toMatchObject({
    slug: "mountain-water-3",
    variants: [{ sku: "MOUNTAINWATER-4-3" }, {}, {}],
  });
});
