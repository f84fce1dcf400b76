import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewListQuery } from "#contracts/admin/review-endpoints.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

let shop: TestShop;
let post: (path: string, body: object) => Promise<{ status: number; body: { error: { fields: object } } }>;
let get: (path: string) => Promise<{ status: number; body: unknown }>;
beforeAll(async () => {
  shop = await createTestShop();
  const { browser } = await createSignedInOperator(shop, "owner");
  get = (path) => browser.get(`/api/admin${path}`);
  post = (path, body) => browser.post(`/api/admin${path}`, body);
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
  "/reviews?after=2026-02-30T00:00:00.000000Z_x",
  "/reviews?after=0000-01-01T00:00:00.000000Z_x",
  "/media?after=2026-02-28T24:00:00.000001Z_x",
  "/media?after=2026-02-29T24:00:00.000000Z_x",
  "/jobs?after=x",
  "/jobs?after=0000-01-01T00:00:00.000000Z%7C1",
  "/payments-to-review?after=x",
  "/payments-to-review?after=0000-01-01T00:00:00.000000Z%7Ca",
  "/maintenance/runs?after=x",
  "/maintenance/runs?after=",
  "/maintenance/runs?after=2147483648",
  "/discounts?after=",
  "/discounts/SAVE25/uses?after=x",
  "/scheduled-prices?after=x",
  "/scheduled-prices?after=999999",
  "/sale-prices?after=x",
  "/sale-prices?after=999999",
])("refuses the unknown cursor of %s instead of repeating or hiding rows", async (path) => {
  const { status, body } = await get(path);
  expect([status, body]).toMatchObject([
    400,
    { error: { code: "bad-request", message: "The list has changed. Reload it." } },
  ]);
});

test.each([
  ["at", "/scheduled-prices", {}],
  ["from", "/sale-prices", { until: "2027-01-01T00:00:00Z" }],
  ["until", "/sale-prices", { from: "2027-01-01T00:00:00Z" }],
])("refuses '%s' of the year 0 in %s at its field, and changes nothing", async (field, path, times) => {
  const before = await snapshotAllTables(shop);
  const lines = [{ sku: "MOUNTAINWATER-6", price: 100, mrp: 100 }];
  const body = { ...times, [field]: "0000-01-01T00:00:00Z", lines, key: newIdempotencyKey() };
  const refused = await post(path, body);
  expect([refused.status, refused.body.error.fields]).toEqual([400, { [field]: "Please choose a year from 2000." }]);
  expect(await snapshotAllTables(shop)).toEqual(before);
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
