import { beforeEach, expect, test } from "vitest";
import type { BulkProductResult } from "#use-cases/catalog/edit/catalog-edit-types.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeEach(async () => {
  shop = await createTestShop();
  editor = await createCatalogEditor(shop);
  return async () => await shop[Symbol.asyncDispose]();
});

type Seen = { id: string; revision: number };

const seen = async (...ids: string[]): Promise<Seen[]> =>
  await Promise.all(ids.map(async (id) => ({ id, revision: (await editor.get(id)).revision })));

async function send(path: "visible" | "publish", body: object): Promise<BulkProductResult[]> {
  const answer = await editor.post<{ results: BulkProductResult[] }>(`/products/bulk/${path}`, body);
  expect(answer.status).toBe(200);
  return answer.body.results;
}

const listed = async () => (await shop.shop.catalog.beverages()).map(({ id }) => id);

test("hides several products, and shows them again by the revisions that it answered", async () => {
  const before = await listed();
  const results = await send("visible", { items: await seen("sparklingwater", "sparklinglime"), isVisible: false });
  expect(results).toMatchObject([
    { id: "sparklingwater", ok: true },
    { id: "sparklinglime", ok: true },
  ]);
  expect(await listed()).toEqual(["mountainwater", "sparklingkokum"]);
  expect((await listAuditEntries(shop, "sparklinglime")).at(-1)).toMatchObject({ action: "product.hidden" });
  const items = results.map(({ id, revision }) => ({ id, revision }));
  expect(await send("visible", { items, isVisible: true })).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await listed()).toEqual(before);
});

test("skips products that were changed since or don't exist, and changes the others", async () => {
  const items = await seen("sparklingwater", "sparklinglime");
  await editor.save("sparklingwater", { name: "Another name" });
  const results = await send("visible", { items: [...items, { id: "none", revision: 0 }], isVisible: false });
  expect(results.map(({ id, ok }) => [id, ok])).toEqual([
    ["sparklingwater", false],
    ["sparklinglime", true],
    ["none", false],
  ]);
  for (const { ok, message } of results) expect(message === "").toBe(ok);
  expect(await listed()).toEqual(["mountainwater", "sparklingwater", "sparklingkokum"]);
});

test("publishes the drafts that are complete", async () => {
  const complete = (await editor.create("beverage")).body.id;
  await editor.save(complete, buildBeverageForm());
  const incomplete = (await editor.create("beverage", { name: "Sample Half" })).body.id;
  const results = await send("publish", { items: await seen(complete, incomplete, "mountainwater") });
  expect(results.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(results[1]?.message).toMatch(/fields are missing or invalid/);
  expect(await editor.get(complete)).toMatchObject({ isVisible: true, draft: null });
  expect(await editor.get(incomplete)).toMatchObject({ published: null });
});

test("changes a product once when the request names it twice", async () => {
  const [water] = await seen("mountainwater");
  expect(await send("visible", { items: [water, water], isVisible: false })).toMatchObject([{ ok: true }]);
});

test("skips a draft that was changed since, and publishes the others", async () => {
  const ids: string[] = [];
  for (const at of [1, 2]) {
    const { id } = (await editor.create("beverage")).body;
    const variants = buildBeverageForm().variants.map((each) => ({ ...each, sku: `BULK-${at}-${each.packSize}` }));
    await editor.save(id, buildBeverageForm({ name: `Bulk ${at}`, slug: `bulk-${at}`, featured: false, variants }));
    ids.push(id);
  }
  const items = await seen(...ids);
  await editor.save(ids[0] ?? "", { shortDescription: "Changed by somebody else." });
  const results = await send("publish", { items });
  expect(results).toMatchObject([
    { id: ids[0], ok: false, message: expect.stringMatching(/changed/) },
    { id: ids[1], ok: true, message: "" },
  ]);
  expect(await editor.get(ids[0] ?? "")).toMatchObject({ published: null, draft: expect.any(Object) });
});

const acts = ["visible", "publish"] as const;
const tooMany = Array.from({ length: 101 }, (_, at) => ({ id: `p${at}`, revision: 0 }));
const sizes = [
  ["no products", []],
  ["more than a hundred", tooMany],
] as const;

test.each(acts.flatMap((act) => sizes.map(([name, items]) => [act, name, items] as const)))(
  "%s refuses %s",
  async (act, _, items) => {
    const refused = await expectUnchanged(shop, () =>
      editor.post(`/products/bulk/${act}`, { items, isVisible: false }),
    );
    expect(refused.status).toBe(400);
  },
);

test.each(acts)("%s refuses an operator who may not change products", async (act) => {
  const packer = await createCatalogEditor(shop, "packer");
  const id = (await editor.create("beverage")).body.id;
  await editor.save(id, buildBeverageForm());
  const items = await seen(id, "mountainwater");
  const refused = await expectUnchanged(shop, () => packer.post(`/products/bulk/${act}`, { items, isVisible: false }));
  expect(refused.status).toBe(403);
});
