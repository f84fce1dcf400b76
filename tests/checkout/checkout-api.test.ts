import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

async function post(path: string, body: unknown) {
  const response = await shop.post(`/api/orders/${path}`, body);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const order = {
  items: [{ id: "mountainwater-6", quantity: 2 }],
  fullName: "Sample Buyer",
  phone: "+91 98765 43210",
  addressLine1: "Flat 1",
  addressLine2: "Sample Lane",
  pin: "248001",
  city: "Dehradun",
  state: "Uttarakhand",
  expectedTotal: 948,
  idempotencyKey: "api-key-1",
};

test("quotes in rupees with the documented field names", async () => {
  const items = [...order.items, { id: "herdtee-M-#0A1B2E", quantity: 1 }];
  const { status, headers, body } = await post("quote", { items, discountCode: "SAVE25", pin: 248001, foreign: true });
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const { lines, ...totals } = body;
  expect(totals).toEqual({
    subtotal: 1_697,
    deliveryCharges: 150,
    discount: 25,
    discountCode: "SAVE25",
    total: 1_822,
    currency: "INR",
    problems: [],
    cod: { allowed: true, fee: 0, message: "", byPin: false },
  });
  expect(lines).toMatchObject([
    {
      id: "mountainwater-6",
      type: "beverage",
      name: "Mountain Water",
      price: 399,
      mrp: 480,
      quantity: 2,
      lineTotal: 798,
      currency: "INR",
      packSize: 6,
      selectedSize: null,
      selectedColor: null,
      productImage: expect.stringMatching(/^\/media\/can-still-[0-9a-f]{8}-240\.webp$/),
    },
    {
      id: "herdtee-M-#0A1B2E",
      type: "merch",
      price: 899,
      packSize: null,
      selectedSize: "M",
      selectedColor: "#0A1B2E",
      productImage: expect.stringMatching(/^\/media\/tee-ink-front-/),
    },
  ]);
});

test("converts paise to rupees and back without loss", async () => {
  const set = (pricePaise: number) =>
    shop.database.db.updateTable("variants").set({ pricePaise }).where("sku", "=", "MOUNTAINWATER-4").execute();
  await set(27_957); // 279.57 × 100 is 27956.999… in floating point
  const items = [{ id: "mountainwater-4", quantity: 1 }];
  const { body } = await post("quote", { items });
  expect(body.total).toBe(429.57);
  const placed = await post("cod", { ...order, items, expectedTotal: body.total, idempotencyKey: "api-paise" });
  await set(28_000);
  expect([placed.status, placed.body.total]).toEqual([200, 429.57]);
});

test("answers order, private link and total in rupees, and the same for a retry", async () => {
  const first = await post("cod", order);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    orderId: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    orderNumber: expect.stringMatching(/^#\d{4}$/),
    token: expect.stringMatching(/^[A-Za-z0-9_-]{32,}$/),
    total: 948,
    isGuest: true,
  });
  const repeated = await post("cod", { ...order, pin: 248001, email: null, saveAddress: true });
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
});

test("strips control characters", async () => {
  const odd = { ...order, fullName: "Sample\0\nBuyer\u0007", discountCode: "\0", idempotencyKey: "api\0key" };
  const { status, body } = await post("cod", odd);
  expect(status).toBe(200);
  expect((await shop.shop.orders.byToken(body.token))?.name).toBe("Sample Buyer");
  expect((await post("cod", { ...odd, idempotencyKey: "api-key-3", fullName: "\0" })).body.error.code).toBe(
    "shipping-missing",
  );
  expect((await post("quote", { items: [], discountCode: "a\0b" })).status).toBe(200);
});

async function refused(path: string, body: unknown) {
  const before = await snapshotOrderTables(shop.database);
  const answer = await post(path, body);
  expect(await snapshotOrderTables(shop.database)).toEqual(before);
  return answer;
}
const fresh = { ...order, idempotencyKey: "api-key-2" };

test("answers 409 with a new quote in rupees for a different total", async () => {
  const { status, body } = await refused("cod", { ...fresh, expectedTotal: 947.5 });
  expect([status, body.error.code]).toEqual([409, "quote-changed"]);
  expect(body.quote).toMatchObject({ total: 948, lines: [{ id: "mountainwater-6", lineTotal: 798 }], problems: [] });
});

test("answers 409 with the available quantity when stock is short", async () => {
  const { status, body } = await refused("cod", { ...fresh, items: [{ id: "sparklinglime-12", quantity: 1 }] });
  const message = "Only 0 left of Sparkling Lime, pack of 12.";
  expect([status, body.error]).toEqual([409, { code: "short-stock", message }]);
  expect(body.quote.problems).toEqual([{ id: "sparklinglime-12", code: "short-stock", message, available: 0 }]);
});

test("answers only 409 for a used key with a different body", async () => {
  const { status, body } = await refused("cod", { ...order, city: "Rishikesh" });
  expect([status, body]).toEqual([409, { error: { code: "key-reused", message: expect.any(String) } }]);
});

test("answers missing fields with the documented messages instead of a schema error", async () => {
  const { items, expectedTotal, idempotencyKey } = fresh;
  const { status, body } = await refused("cod", { items, expectedTotal, idempotencyKey });
  expect([status, body.error.code]).toEqual([422, "shipping-missing"]);
  expect(body.error.message).toBe("Please fill in all shipping details fields.");
  expect(Object.keys(body.error.fields)).toEqual([
    "fullName",
    "phone",
    "addressLine1",
    "addressLine2",
    "city",
    "state",
  ]);
});

test.each([
  ["quote", {}, "items"],
  ["quote", { items: {} }, "items"],
  ["quote", { items: [{ id: "mountainwater-6" }] }, "items.0.quantity"],
  ["quote", { items: [{ id: "mountainwater-6", quantity: 0 }] }, "items.0.quantity"],
  ["quote", { items: [{ id: "mountainwater-6", quantity: -1 }] }, "items.0.quantity"],
  ["quote", { items: [{ id: "mountainwater-6", quantity: 1.5 }] }, "items.0.quantity"],
  ["quote", { items: [{ id: "mountainwater-6", quantity: "2" }] }, "items.0.quantity"],
  ["quote", { items: [{ id: "mountainwater-6", quantity: 1e300 }] }, "items.0.quantity"],
  ["quote", { items: [{ id: "", quantity: 1 }] }, "items.0.id"],
  ["quote", { items: [], discountCode: { a: 1 } }, "discountCode"],
  ["cod", { ...fresh, expectedTotal: undefined }, "expectedTotal"],
  ["cod", { ...fresh, expectedTotal: "948" }, "expectedTotal"],
  ["cod", { ...fresh, expectedTotal: -948 }, "expectedTotal"],
  ["cod", { ...fresh, idempotencyKey: " " }, "idempotencyKey"],
  ["cod", { ...fresh, idempotencyKey: "x".repeat(256) }, "idempotencyKey"],
  ["cod", { ...fresh, fullName: ["Sample"] }, "fullName"],
  ["cod", { ...fresh, city: "x".repeat(1_001) }, "city"],
])("%s %j is 400 at %s", async (path, body, field) => {
  const { status, body: answer } = await refused(path, body);
  expect([status, answer.error.code]).toEqual([400, "invalid-input"]);
  expect(Object.keys(answer.error.fields)).toEqual([field]);
});

test.each(["null", "[]", '"text"', "1"])("rejects %s as an order", async (text) => {
  for (const path of ["quote", "cod"]) expect((await refused(path, JSON.parse(text))).status).toBe(400);
});

test("explains why 51 lines are rejected", async () => {
  const items = Array.from({ length: 51 }, () => ({ id: "mountainwater-6", quantity: 1 }));
  for (const path of ["quote", "cod"]) {
    const { status, body } = await refused(path, { ...fresh, items });
    expect([status, body.error.code]).toEqual([422, "too-many-items"]);
  }
});

test("answers too many requests with 429, Retry-After and a message", async () => {
  await shop.database.db.deleteFrom("rateLimits").execute(); // otherwise the one-minute window of earlier tests might end in between
  for (let n = 0; n < 60; n++) await post("cod", order);
  const { status, headers, body } = await refused("cod", fresh);
  expect([status, body.error.code]).toEqual([429, "too-many-requests"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(body.error.message).toMatch(/^Too many orders\. Please try again in \d+ seconds?\.$/);
});
