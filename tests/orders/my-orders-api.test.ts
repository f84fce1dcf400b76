import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { expectUnchanged, createCustomerOrder as orderedAt, waterSku } from "./customer-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Uses the real date, because sessions of test customers last a day. */
const ordered = (at: TestShop, to?: OrderStatus) => orderedAt(at, to, new Date());

async function request(path: string, cookie: string | undefined, body?: unknown) {
  const headers = { ...(cookie && { cookie }), ...(body !== undefined && { "content-type": "application/json" }) };
  const response = await shop.request(`/api${path}`, {
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: response.status, cache: response.headers.get("cache-control"), body: await response.json() };
}

test("lists orders with the documented field names, in rupees, with filters and page in the query", async () => {
  const { me, orderId } = await ordered(shop);
  const { status, cache, body } = await request("/me/orders?status=ordered&search=tee", me.cookie);
  expect([status, cache, body.next, body.previous]).toEqual([200, "private, no-store", null, null]);
  expect(body.orders).toMatchObject([
    { orderId, status: "ordered", statusWord: "Ordered", totalPrice: 1_847, currency: "INR", moreItems: 0 },
  ]);
  expect((await request("/me/orders?status=delivered", me.cookie)).body.orders).toEqual([]);
  expect((await request("/me/orders?status=nonsense&date=x&date=0000&page=%00", me.cookie)).body.orders).toHaveLength(
    1,
  );
});

test("returns an order with the documented field names, in rupees, with its actions", async () => {
  const { me, orderId } = await ordered(shop);
  const { body, cache } = await request(`/me/orders/${orderId}`, me.cookie);
  expect(cache).toBe("private, no-store");
  expect(body).toMatchObject({
    orderId,
    paymentId: "COD",
    subtotalPrice: 1_697,
    deliveryCharges: 150,
    discountCharges: 0,
    totalPrice: 1_847,
    products: [
      { sku: waterSku, id: "mountainwater-6", quantity: 2, price: 399 },
      { id: "herdtee-M-#0A1B2E", price: 899 },
    ],
    actions: { cancel: true, returnUntil: null, returnAsked: null, invoice: null },
  });
});

test("the private link reads only its order, and an unknown one nothing", async () => {
  const { orderId, token } = await ordered(shop);
  const { status, body, cache } = await request(`/orders/link/${token}`, undefined);
  expect([status, cache]).toEqual([200, "private, no-store"]);
  expect(body).toMatchObject({ orderId, status: "ordered", payment: null, totalPrice: 1_847 });
  for (const none of [orderId, "x", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`]) {
    expect(await request(`/orders/link/${none}`, undefined)).toMatchObject({
      status: 404,
      cache: "private, no-store",
      body: { error: { code: "order-not-found" } },
    });
  }
});

test.each(["session", "link"])("cancels, returns and buys again by %s", async (by) => {
  const cancelled = await ordered(shop);
  const delivered = await ordered(shop, "delivered");
  const asking = ({ me, orderId, token }: typeof cancelled) =>
    by === "session"
      ? (action: string, body: object) => request(`/me/orders/${orderId}/${action}`, me.cookie, body)
      : (action: string, body: object) => request(`/orders/link/${token}/${action}`, undefined, body);
  const repeated = await asking(cancelled)("buy-again", {});
  expect(repeated).toMatchObject({
    status: 200,
    body: { items: [{ id: "mountainwater-6", quantity: 2 }, {}], missing: [] },
  });
  expect(await asking(cancelled)("cancel", {})).toMatchObject({ status: 200, body: { status: "cancelled" } });
  const returnInput = { reason: "Dented", items: [{ sku: waterSku, quantity: 1 }] };
  expect(await asking(delivered)("return", returnInput)).toMatchObject({ status: 200, body: { status: "asked" } });
  const refused = await expectUnchanged(shop, () => asking(delivered)("cancel", { reason: null }));
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "move-impossible" } } });
});

test.each([
  ["a reason that is a number", "cancel", { reason: 1 }],
  ["a reason that is too long", "cancel", { reason: "x".repeat(1_001) }],
  ["no items", "return", {}],
  ["items that are not a list", "return", { items: "all" }],
  ["no quantity", "return", { items: [{ sku: waterSku }] }],
  ["a fractional quantity", "return", { items: [{ sku: waterSku, quantity: 1.5 }] }],
  ["51 entries", "return", { items: Array.from({ length: 51 }, () => ({ sku: waterSku, quantity: 1 })) }],
])("%s is 400", async (_, action, body) => {
  const { me, orderId } = await ordered(shop);
  const answer = await expectUnchanged(shop, () => request(`/me/orders/${orderId}/${action}`, me.cookie, body));
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid-input" } } });
});

test("answers 404 for an unknown link or an order number in its place and changes nothing", async () => {
  const { orderId, token, me } = await ordered(shop, "delivered");
  const wrong = ["x", "x".repeat(43), orderId, `${token}x`, token.slice(1), "%00"];
  for (const link of wrong) {
    for (const [action, body] of Object.entries({ cancel: {}, return: { items: [{ sku: waterSku, quantity: 1 }] } })) {
      // A signed-in customer has no more access than a guest.
      const answer = await expectUnchanged(shop, () => request(`/orders/link/${link}/${action}`, me.cookie, body));
      expect(answer).toMatchObject({ status: 404, body: { error: { code: "order-not-found" } } });
    }
    expect((await request(`/orders/link/${link}/buy-again`, undefined, {})).status).toBe(404);
  }
});

test("an ended session reads no orders", async () => {
  const { orderId } = await ordered(shop);
  const { token, cookie, id } = await createCustomer(shop);
  await shop.database.db.updateTable("orders").set({ customerId: id }).where("id", "=", orderId).execute();
  expect((await request("/me/orders", cookie)).body.orders).toHaveLength(1);
  await shop.shop.customers.signOut(token);
  for (const path of ["/me/orders", `/me/orders/${orderId}`]) expect((await request(path, cookie)).status).toBe(401);
});
