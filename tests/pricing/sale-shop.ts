import { afterAll, beforeAll, beforeEach } from "vitest";
import type { SalePrice } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { advancePricesTo } from "./advance-prices.ts";

export const [six, twelve] = ["MOUNTAINWATER-6", "MOUNTAINWATER-12"];
/** The usual sale of these tests. It is two hours before its beginning. */
export const [from, until] = ["2030-11-20T14:00:00.000Z", "2030-11-20T20:00:00.000Z"];
export const during = "2030-11-20T17:00:00.000Z";
export type Sale = { from?: string; until?: string; lines?: object[]; key?: string };

/** Opens a shop for the tests of one file; before each of them it has neither sales nor scheduled prices. */
export function openSaleShop() {
  let shop: TestShop;
  let editor: CatalogEditor;
  const schedule = (sale: Sale = {}) =>
    editor.post<SalePrice>("/sale-prices", {
      from,
      until,
      lines: [{ sku: six, price: 29_900 }],
      key: newIdempotencyKey(),
      ...sale,
    });
  const list = async (query = ""): Promise<SalePrice[]> =>
    (await editor.browser.get(`/api/admin/sale-prices?${query}`)).body.items;
  const end = (id: number) => editor.browser.delete(`/api/admin/sale-prices/${id}`);
  const priceOf = async (sku: string) =>
    await shop.database.db
      .selectFrom("variants")
      .select(["pricePaise as price", "mrpPaise as mrp"])
      .where("sku", "=", sku)
      .executeTakeFirstOrThrow();
  const setPrice = (sku: string, price: number, mrp = 45_000) =>
    shop.database.db.updateTable("variants").set({ pricePaise: price, mrpPaise: mrp }).where("sku", "=", sku).execute();
  const advanceTo = async (at: string): Promise<void> => {
    await advancePricesTo(shop, at);
    // The first request after a while notes the session's time, which must not count as a change by the next one.
    await list();
  };
  beforeAll(async () => {
    shop = await createTestShop();
    shop.clock.set(new Date("2030-11-20T12:00:00Z"));
    editor = await createCatalogEditor(shop);
  });
  afterAll(() => shop[Symbol.asyncDispose]());
  beforeEach(async () => {
    shop.clock.set(new Date("2030-11-20T12:00:00Z"));
    for (const { id } of await list("limit=100")) await end(id);
    const { body } = await editor.browser.get("/api/admin/scheduled-prices?limit=100");
    for (const { id } of body.items) await editor.browser.delete(`/api/admin/scheduled-prices/${id}`);
    await setPrice(six, 39_900);
  });
  const opened = () => ({ shop, editor });
  return { opened, schedule, list, end, priceOf, setPrice, advanceTo };
}
