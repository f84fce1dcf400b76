import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { changeCsvRows, createImportOperator, findRowBySku, parseCsv } from "../import-export/csv/csv-fixtures.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop({ pages: "built" });
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const read = async (path: string) => await (await shop.request(path)).text();
const shown = /<dt>Allergens<\/dt><dd[^>]*>Contains milk<\/dd>/;

test("shows allergens in the legal block when they are filled in, in a preview before publishing", async () => {
  const { id, path } = await editor.bring(buildBeverageForm());
  expect(await read(path ?? "")).not.toContain("Allergens");
  await editor.save(id, buildBeverageForm({ allergens: "Contains milk" }));
  const preview = await editor.post<{ path: string }>(`/products/${id}/preview`, {});
  expect(await read(preview.body.path)).toMatch(shown);
  expect(await read(path ?? "")).not.toContain("Allergens");
  expect((await editor.publish(id)).body).toMatchObject({ published: { allergens: "Contains milk" } });
  await expect.poll(() => read(path ?? "")).toMatch(shown);
  const published = (await listAuditEntries(shop, id)).findLast(({ action }) => action === "product.published");
  expect(published).toMatchObject({ before: {}, after: { allergens: "Contains milk" } });
});

test("exports and imports allergens, and keeps them when a file lacks the column", async () => {
  const importer = await createImportOperator(shop);
  const importFile = async (text: string) => await importer.apply((await importer.check(text)).body.id);
  const exported = await importer.exported();
  expect(findRowBySku(parseCsv(exported), "MOUNTAINWATER-6").Allergens).toBe("");
  const changed = changeCsvRows(exported, (row) =>
    row["Product id"] === "mountainwater" ? { ...row, Allergens: "Contains milk" } : row,
  );
  expect((await importFile(changed)).status).toBe(200);
  expect(await importer.exported()).toBe(changed);
  expect((await importFile("SKU,Name\r\nMOUNTAINWATER-6,Mountain Water 2\r\n")).status).toBe(200);
  const after = findRowBySku(parseCsv(await importer.exported()), "MOUNTAINWATER-6");
  expect([after.Name, after.Allergens]).toEqual(["Mountain Water 2", "Contains milk"]);
});
