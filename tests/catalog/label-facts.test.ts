import { afterAll, beforeAll, expect, test } from "vitest";
import { sellerFacts } from "../fixtures/seller-facts.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { buildBeverageForm, buildMerchForm, type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const readFacts = async (id: string) => await editor.browser.get(`/api/admin/products/${id}/label-facts`);

test("offers a draft the label facts of the newest other product of its kind, without sample texts of the settings", async () => {
  await editor.bring(buildBeverageForm());
  await editor.bring(buildMerchForm({ netQuantity: "1 piece" }));
  const { body: drink } = await editor.create("beverage", { name: "Sample Basil" });
  expect(await readFacts(drink.id)).toMatchObject({
    status: 200,
    body: {
      settings: {},
      latest: {
        name: "Sample Ginger",
        facts: {
          netQuantity: "500 ml per can",
          manufacturer: "Sample Works",
          countryOfOrigin: "India",
          bestBefore: "See base of can",
          waterSource: "Sample spring, Sample district",
          consumerCare: "Sample care",
        },
      },
    },
  });
  const { body: merch } = await editor.create("merch", { name: "Sample Mug" });
  expect((await readFacts(merch.id)).body.latest).toMatchObject({
    name: "Sample Tee",
    facts: { netQuantity: "1 piece" },
  });
});

test("never offers a product its own facts", async () => {
  const last = await editor.bring(
    buildBeverageForm({ name: "Sample Mint", slug: "sample-mint", variants: mintPacks() }),
  );
  expect((await readFacts(last.id)).body.latest.name).toBe("Sample Ginger");
});

const mintPacks = () => buildBeverageForm().variants.map((pack) => ({ ...pack, sku: `SAMPLEMINT-${pack.packSize}` }));

test("offers the seller's facts once they are filled in", async () => {
  for (const [key, fact] of Object.entries(sellerFacts)) await storeSetting(shop.database, key, fact);
  expect((await readFacts("mountainwater")).body.settings).toEqual({
    manufacturer: "Sample Waters Private Limited, 1 Sample Road, Dehradun 248001",
    consumerCare: "Sample Waters Private Limited, care@shop.example, 9810098100",
  });
});

test("answers 404 for a product that does not exist", async () => {
  expect((await readFacts("nothing")).status).toBe(404);
});
