import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewListQuery } from "#contracts/admin/review-endpoints.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

let shop: TestShop;
let get: (path: string) => Promise<{ status: number; body: unknown }>;
beforeAll(async () => {
  shop = await createTestShop();
  const { browser } = await createSignedInOperator(shop, "owner");
  get = (path) => browser.get(`/api/admin${path}`);
});
afterAll(() => shop[Symbol.asyncDispose]());

test.each([
  "/orders?after=order_AAAAAAAAAAAAAA",
  "/orders?after=x",
  "/reviews?after=rev_AAAAAAAAAAAAAA",
  "/reviews?after=2026-99-99T00:00:00.000000Z_rev_A",
  "/customers?after=cus_AAAAAAAAAAAAAA",
  "/buyers?after=999999",
  "/buyers?after=x",
  "/leads?after=999999",
  "/leads?after=x",
  "/discounts?after=NOSUCHCODE",
  "/products?after=nosuchproduct",
  "/inventory?after=NO-SUCH-SKU",
  "/stock-movements?after=x",
  "/media?after=no-such-picture",
  "/invoices?after=EL-26-27-000099",
  "/newsletter/subscribers?after=999999",
  "/couriers/in-transit?after=order_AAAAAAAAAAAAAA",
  "/cod-remittances?after=x",
])("refuses the unknown cursor of %s instead of repeating or hiding rows", async (path) => {
  const { status, body } = await get(path);
  expect([status, body]).toMatchObject([
    400,
    { error: { code: "bad-request", message: "The list has changed. Reload it." } },
  ]);
});

test("a list of reviews goes on after its last review was edited or removed", async () => {
  const { db } = shop.database;
  await db.deleteFrom("reviews").execute();
  for (const day of [1, 2, 3]) {
    const at = new Date(Date.UTC(2026, 10, day));
    const words = { reviewerName: `Day ${day}`, reviewText: "Sample", rating: "5", productId: "mountainwater" };
    await db
      .insertInto("reviews")
      .values({ id: `rev_day${day}`, ...words, state: "approved", updatedAt: at, createdAt: at })
      .execute();
  }
  const list = async (after?: string) => {
    const query = reviewListQuery.parse({ limit: "1", ...(after !== undefined && { after }) });
    const found = await shop.shop.reviews.list({ kind: "command line" }, query);
    if (!found.ok) throw new Error(found.error.message);
    return { names: found.value.items.map(({ name }) => name), next: found.value.next ?? "" };
  };
  const first = await list();
  expect(first.names).toEqual(["Day 3"]);
  const edited = { id: "rev_edited", updatedAt: new Date(Date.UTC(2026, 10, 4)) };
  await db.updateTable("reviews").set(edited).where("id", "=", "rev_day3").execute();
  const second = await list(first.next);
  expect(second.names).toEqual(["Day 2"]);
  await db.deleteFrom("reviews").where("id", "=", "rev_day2").execute();
  expect((await list(second.next)).names).toEqual(["Day 1"]);
});
