import { expect, test } from "vitest";
import { expectUnchanged } from "../orders/customer-order.ts";
import { during, from, openSaleShop, six } from "./sale-shop.ts";

const { opened, schedule, advanceTo, priceOf } = openSaleShop();

const onSale = "This SKU is on sale at that time.";
const priceField = async () => {
  const { published } = await opened().editor.get("mountainwater");
  return `variants.${published?.variants.findIndex(({ sku }) => sku === six)}.price`;
};
/** Saves a draft of Mountain Water with this price of the pack of 6. */
const saveDraft = async (price: number) => {
  const { published } = await opened().editor.get("mountainwater");
  const variants = published?.variants.map((pack) => (pack.sku === six ? { ...pack, price } : pack));
  await opened().editor.save("mountainwater", { ...published, shortDescription: "Edited.", variants });
};
const discardDraft = async () => {
  const { revision } = await opened().editor.get("mountainwater");
  await opened().editor.post("/products/mountainwater/discard", { revision });
};

test("refuses to schedule a draft with another price inside a sale, but not outside of it", async () => {
  const { shop, editor } = opened();
  await schedule();
  await saveDraft(37_000);
  const refused = await expectUnchanged(shop, () => editor.schedule("mountainwater", during));
  expect([refused.status, refused.body]).toMatchObject([400, { error: { fields: { [await priceField()]: onSale } } }]);
  expect((await editor.schedule("mountainwater", "2030-11-20T21:00:00.000Z")).status).toBe(200);
  await saveDraft(39_900);
  expect((await editor.schedule("mountainwater", during)).status).toBe(200);
  await discardDraft();
});

test("does not publish a draft that got another price after it was scheduled inside a sale", async () => {
  const { shop, editor } = opened();
  await schedule();
  await saveDraft(39_900);
  await editor.schedule("mountainwater", during);
  await saveDraft(37_000);
  await advanceTo(from);
  shop.clock.set(new Date(during));
  await shop.shop.catalog.edit.publishScheduled("mountainwater");
  expect((await priceOf(six)).price).toBe(29_900);
  expect((await editor.get("mountainwater")).notPublished?.fields).toEqual({ [await priceField()]: onSale });
  await discardDraft();
});

test("refuses a sale in which a scheduled draft with another price would be published", async () => {
  const { shop, editor } = opened();
  await saveDraft(37_000);
  await editor.schedule("mountainwater", during);
  const refused = await expectUnchanged(shop, () => schedule());
  const message = "A draft with another price is published in this time, on 20 Nov, 10:30 pm.";
  expect(refused.body.error.fields).toEqual({ "lines.0.price": message });
  await saveDraft(39_900);
  expect((await schedule()).status).toBe(200);
  await discardDraft();
});

test("copies the regular price of a product that is on sale, and a price that was changed during the sale", async () => {
  const { editor } = opened();
  const copiedPrice = async () => {
    const { body } = await editor.create("beverage", { name: "Sample Copy", copyOf: "mountainwater" });
    const { variants = [] } = body.draft as { variants?: { packSize: number; price: number }[] };
    return variants.find(({ packSize }) => packSize === 6)?.price;
  };
  await schedule();
  await advanceTo(from);
  expect([(await priceOf(six)).price, await copiedPrice()]).toEqual([29_900, 39_900]);
  await opened().shop.database.db.updateTable("variants").set({ pricePaise: 35_000 }).where("sku", "=", six).execute();
  expect(await copiedPrice()).toBe(35_000);
});
