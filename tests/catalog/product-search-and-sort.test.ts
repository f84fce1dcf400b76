import { beforeEach, expect, test } from "vitest";
import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeEach(async () => {
  shop = await createTestShop();
  editor = await createCatalogEditor(shop);
  return async () => await shop[Symbol.asyncDispose]();
});

type Page = { items: ProductRow[]; next: string | null };

async function readPage(query: string): Promise<Page> {
  const { status, body } = await editor.browser.get(`/api/admin/products?${query}`);
  expect(status).toBe(200);
  return body as Page;
}

/** Reads the whole list in pages of this size; more than a hundred pages are a loop. */
async function readIds(query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after = "";
  for (let count = 0; count < 100; count++) {
    const { items, next } = await readPage(`${query}&limit=${limit}${after}`);
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    after = `&after=${next}`;
  }
  throw new Error("the list doesn't end");
}

test("lists products as the shop does, hidden ones in their place and new drafts last of their kind", async () => {
  const first = (await editor.create("beverage", { name: "A new one" })).body.id;
  const second = (await editor.create("beverage", { name: "Another" })).body.id;
  await editor.show("sparklingwater", false);
  const beverages = ["mountainwater", "sparklingwater", "sparklinglime", "sparklingkokum"];
  const merch = (await shop.shop.catalog.merch()).map(({ id }) => id);
  expect(await readIds("sort=shop", 100)).toEqual(beverages.concat([first, second].toSorted(), merch));
});

test.each(["shop", "name"])("pages through the list by %s without a gap, for any page size", async (sort) => {
  for (const name of ["A new one", "Another", "Mountain Water"]) await editor.create("beverage", { name });
  await editor.save("sparklinglime", { name: "Zest" });
  const all = await readIds(`sort=${sort}`, 100);
  expect(new Set(all).size).toBe(all.length);
  for (const limit of [1, 3]) expect(await readIds(`sort=${sort}`, limit)).toEqual(all);
});

test("lists by name by default", async () => {
  const names = (await readPage("limit=100")).items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
});

test("finds products and drafts by the first digits of their HSN code", async () => {
  const { id } = (await editor.create("beverage")).body;
  await editor.save(id, buildBeverageForm({ hsn: "22029920" }));
  const found = async (q: string) => (await readPage(`q=${q}&limit=100`)).items.map((row) => row.id);
  expect(await found("22029920")).toEqual([id]);
  expect(await found("220299")).toEqual([id]);
  const water = await shop.database.db.selectFrom("products").select("hsn").where("id", "=", "mountainwater").execute();
  expect(await found(water[0]?.hsn ?? "")).toContain("mountainwater");
  expect(await found("9920")).toEqual([]);
  // The count of the list finds the same.
  const { count } = (await editor.browser.get("/api/admin/product-summary?q=22029920")).body;
  expect(count).toBe(1);
});

test("returns the revision that a change must name: the draft's where it is newer", async () => {
  await editor.save("sparklinglime", { name: "Zest" });
  for (const id of ["mountainwater", "sparklinglime"]) {
    const row = (await readPage("limit=100")).items.find((each) => each.id === id);
    expect(row?.revision).toBe((await editor.get(id)).revision);
  }
});
