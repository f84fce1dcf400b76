import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { expectUnchanged } from "../orders/customer-order.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const items = [{ id: "mountainwater-6", quantity: 2 }];

async function post(body: object, cookie?: string) {
  const response = await shop.post("/api/orders/cod", body, cookie === undefined ? {} : { cookie });
  return { status: response.status, body: await response.json() };
}

const customerOf = async (orderId: string) =>
  (await shop.database.db.selectFrom("orders").select("customerId").where("id", "=", orderId).executeTakeFirst())
    ?.customerId;

test("assigns an order to the session's customer, whatever the body says", async () => {
  const [me, other] = [await createCustomer(shop), await createCustomer(shop)];
  const mine = await post({ ...buildCodBody(items, 948), customerId: other.id }, me.cookie);
  expect(await customerOf(mine.body.orderId)).toBe(me.id);
  const guests = await post({ ...buildCodBody(items, 948), customerId: other.id });
  expect(await customerOf(guests.body.orderId)).toBeNull();
  const strangers = await post(buildCodBody(items, 948), `session=${"A".repeat(43)}`);
  expect(await customerOf(strangers.body.orderId)).toBeNull();
});

test("answers 409 without order details when someone else reuses key and body", async () => {
  const [me, other] = [await createCustomer(shop), await createCustomer(shop)];
  const body = buildCodBody(items, 948, randomUUID());
  const mine = await post(body, me.cookie);
  expect((await post({ ...body, saveAddress: false }, me.cookie)).body).toEqual(mine.body);
  for (const cookie of [other.cookie, undefined]) {
    const { status, body: answer } = await expectUnchanged(shop, () => post(body, cookie));
    expect([status, answer]).toEqual([409, { error: { code: "key-reused", message: expect.any(String) } }]);
  }
  const guests = buildCodBody(items, 948, randomUUID());
  await post(guests);
  expect((await expectUnchanged(shop, () => post(guests, me.cookie))).status).toBe(409);
});

test("saves the address once when asked, and never for guests", async () => {
  const me = await createCustomer(shop);
  const listAddresses = () => shop.shop.customers.addresses.list(me.id);
  await post(buildCodBody(items, 948), me.cookie);
  expect(await listAddresses()).toEqual([]);
  await post({ ...buildCodBody(items, 948), saveAddress: true }, me.cookie);
  await post({ ...buildCodBody(items, 948), saveAddress: true }, me.cookie);
  expect(await listAddresses()).toMatchObject([{ addressLine1: "Sample House 1", pin: "560001" }]);
  const before = await shop.database.db.selectFrom("customerAddresses").selectAll().execute();
  await post({ ...buildCodBody(items, 948), saveAddress: true });
  expect(await shop.database.db.selectFrom("customerAddresses").selectAll().execute()).toEqual(before);
});

test.each([
  ["cash", "/api/orders/cod"],
  ["UPI", "/api/orders/upi"],
  ["an online payment", "/api/payments/create-order"],
])("refuses %s of a page that was rendered for another session, and changes nothing", async (_, path) => {
  await using paying = await createTestShop({ payOnline: true });
  await storeSetting(paying.database, "upiId", "elefant@sample");
  const [me, other] = [await createCustomer(paying), await createCustomer(paying)];
  const send = async (renderedFor: string, cookie = "") => {
    const response = await paying.post(path, { ...buildCodBody(items, 948), renderedFor }, { cookie });
    return [response.status, (await response.json()).error?.code];
  };
  for (const [renderedFor, cookie] of [
    [me.id, other.cookie],
    [me.id, ""],
    ["guest", me.cookie],
  ] as const) {
    expect(await expectUnchanged(paying, () => send(renderedFor, cookie))).toEqual([409, "session-changed"]);
  }
  expect(await send(me.id, me.cookie)).toEqual([200, undefined]);
  expect(await send("guest")).toEqual([200, undefined]);
});

test("says that the session ended, and whether the order belongs to an account", async () => {
  await using paying = await createTestShop({ payOnline: true });
  const me = await createCustomer(paying);
  const send = async (path: string, body: object, cookie = "") =>
    await (await paying.post(path, { ...buildCodBody(items, 948), ...body }, { cookie })).json();
  const ended = await expectUnchanged(paying, () => send("/api/orders/cod", { renderedFor: me.id }));
  expect(ended.error).toMatchObject({
    code: "session-changed",
    message: expect.stringMatching(/^Your session has ended\./),
  });
  for (const path of ["/api/orders/cod", "/api/payments/create-order"]) {
    expect(await send(path, {}, me.cookie)).toMatchObject({ isGuest: false });
    const { isGuest, token } = await send(path, {});
    expect(isGuest).toBe(true);
    if (path.startsWith("/api/payments"))
      expect(await send("/api/payments/resume-order", { token })).toMatchObject({ isGuest: true });
  }
});
