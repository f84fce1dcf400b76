import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

// Text copied from a PDF or cut inside an emoji may contain characters that PostgreSQL rejects.
let shop: TestShop;
let owner: Awaited<ReturnType<typeof createSignedInOperator>>;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  owner = await createSignedInOperator(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const post = (path: string, body: object) => owner.browser.post(`/api/admin${path}`, body);
const get = (path: string) => owner.browser.get(`/api/admin${path}`);

test.each(["Sample\0 Works", "Sample\ud83d Works"])("stores %j without the unstorable character", async (pasted) => {
  const { values } = (await get("/settings")).body;
  const saved = await post("/settings", { changes: { sellerName: { was: values.sellerName, to: pasted } } });
  expect([saved.status, saved.body.values?.sellerName]).toEqual([200, "Sample Works"]);
  const created = await post("/products", { kind: "merch", name: pasted, key: newIdempotencyKey() });
  expect([created.status, created.body.draft?.name]).toEqual([200, "Sample Works"]);
  const hsn = pasted.includes("\0") ? "2203" : "2204";
  const rate = { rateBasisPoints: 500, above: null, rateAboveBasisPoints: null };
  const classed = await post("/tax-classes", { hsn, validFrom: "2026-12-01", description: pasted, ...rate });
  expect(classed.status).toBe(200);
});

test.each([
  "/inventory?q=%00",
  "/inventory?product=%00",
  "/scheduled-prices?product=a%00b",
  "/products?q=%00",
  "/orders?q=%00",
  "/customers?q=%00",
  "/discounts?q=%00",
  "/media?q=%00",
  "/audit?subject=%00",
  "/jobs?q=%00",
])("%s searches without an error", async (path) => {
  expect((await get(path)).status).toBe(200);
});

test.each([
  "/media/%00",
  "/media/a%00b",
  "/inventory/%00/movements",
  "/discounts/SAVE25%00",
  "/content/club%00",
  "/products/mountainwater%00",
  "/orders/%00",
  "/customers/%00",
  "/leads/%00",
  "/reviews/%00",
])("%s is not found", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("rejects a deeply nested draft", async () => {
  const deep = 20_000;
  const body = `{"form":{"tags":${"[".repeat(deep)}${"]".repeat(deep)}},"revision":0}`;
  const headers = { "content-type": "application/json", cookie: `operator=${owner.cookie()}` };
  const sent = { method: "POST", body, headers };
  expect((await shop.request("/api/admin/products/mountainwater/draft", sent)).status).not.toBe(500);
});

test.each([
  ["0026-11-21T00:00:00Z", "Please choose a year from 2000."],
  ["2026-02-31T00:00:00Z", "Please choose a date and time."],
])("rejects a code that starts on %s and changes nothing", async (startsAt, words) => {
  const terms = { gives: { kind: "amount", amount: 5_000 }, minimum: 0, endsAt: null, limit: null, limitEach: null };
  const code = { code: "SAMPLE50", startsAt, ...terms, products: [], active: true, key: newIdempotencyKey() };
  const refused = await expectUnchanged(shop, () => post("/discounts", code));
  expect([refused.status, refused.body.error.fields]).toEqual([400, { startsAt: words }]);
});
