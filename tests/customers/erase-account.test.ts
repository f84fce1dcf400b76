import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { proveEmail, signUpCustomer } from "./customer-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  await shop.database.db.deleteFrom("rateLimits").execute();
  await shop.database.db.deleteFrom("codList").execute();
});
const inside = { address: null };

const customer = (overrides: object = {}) => signUpCustomer(shop, overrides);

const placed = (overrides: Parameters<typeof placeCashOrder>[1]) => placeCashOrder(shop, overrides);

async function transition(orderId: string, ...states: ("on_the_way" | "delivered" | "cancelled")[]): Promise<void> {
  for (const state of states) {
    expect(await shop.shop.orders.transition(orderId, state, { actor: "operator:test" })).toMatchObject({ ok: true });
  }
}

const rowOf = (id: string) =>
  shop.database.db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const orderRow = (id: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test.each(["/api/me/export", "/api/me/erase"])("%s requires the password and limits guesses", async (path) => {
  const { browser, id } = await customer();
  const before = await rowOf(id);
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await browser.post(path, { password: `guess ${n}` })).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await browser.post(path, { password: validPassword })).status).toBe(429);
  expect(await rowOf(id)).toEqual(before);
});

test.each([
  ["/api/me/export", "password", {}],
  ["/api/me/erase", "password", {}],
  ["/api/me/password", "current", { password: "eight otters dive", confirm: "eight otters dive" }],
])("%s refuses an empty password in words of its own and counts no guess", async (path, field, others) => {
  const { browser, id } = await customer();
  await shop.database.db.deleteFrom("rateLimits").execute();
  const before = await rowOf(id);
  const { status, body } = await browser.post(path, { ...others, [field]: "" });
  const message = "Please enter your password.";
  expect([status, body]).toEqual([422, { error: { code: "password-missing", message, fields: { [field]: message } } }]);
  expect(await shop.database.db.selectFrom("rateLimits").selectAll().execute()).toEqual([]);
  expect(await rowOf(id)).toEqual(before);
});

test("an erased account leaves no personal data, and its email is free again", async () => {
  const email = "leaving@customers.test";
  const { browser, id } = await customer({ email });
  await proveEmail(shop, { browser, email });
  const [guest, guestDone] = [await placed({ email }), await placed({ email: "Leaving@customers.test" })];
  await transition(guestDone.orderId, "on_the_way", "delivered");
  const delivered = await placed({ customerId: id, email });
  const cancelled = await placed({ customerId: id, email });
  await transition(delivered.orderId, "on_the_way", "delivered");
  await transition(cancelled.orderId, "cancelled");
  await shop.shop.newsletter.subscribe({ email, tag: "news", website: "" }, inside);
  await shop.shop.customers.sendOtp({ email }, inside);
  const { db } = shop.database;
  const sku = "SPARKLINGLIME-4";
  await db.updateTable("variants").set({ stock: 0 }).where("sku", "=", sku).execute();
  await shop.shop.inventory.alerts.ask({ sku, email, website: "" }, inside);
  const review = { customerId: id, rating: "5", reviewText: "Cold.", reviewerName: "Sample Customer" };
  await db
    .insertInto("reviews")
    .values([
      { id: "r-shown", productId: "mountainwater", state: "approved", ...review },
      { id: "r-waits", productId: "sparklingwater", state: "pending", ...review },
    ])
    .execute();
  const lead = {
    firstName: "Sample",
    email: "Leaving@customers.test",
    phoneNumber: "919800000001",
    formKey: "leaving",
  };
  const { id: leadId } = await db.insertInto("leads").values(lead).returning("id").executeTakeFirstOrThrow();
  const answer = {
    leadId,
    kind: "answer",
    key: "leaving-answer",
    text: "Dear Sample",
    actor: "operator:test",
    at: new Date(),
  };
  await db.insertInto("leadMessages").values(answer).execute();
  const phone = (await rowOf(id)).phoneNumber.replace(/^91/, "");
  for (const [kind, value] of [
    ["email", email],
    ["phone", phone],
    ["phone", "9000000000"],
  ] as const) {
    await db.insertInto("codList").values({ kind, value, actor: "operator:test", at: new Date() }).execute();
  }
  const [guestBefore, before] = [await orderRow(guest.orderId), await orderRow(delivered.orderId)];
  const erased = await browser.post("/api/me/erase", { password: validPassword });
  expect([erased.status, erased.headers.get("set-cookie")]).toEqual([200, expect.stringMatching(/^session=;/)]);

  expect(await rowOf(id)).toMatchObject({
    email: null,
    fullName: "Erased",
    phoneNumber: "",
    passwordHash: null,
    erasedAt: new Date("2026-11-20T06:00:00Z"),
  });
  const after = await orderRow(delivered.orderId);
  expect(after).toMatchObject({
    name: "Erased",
    email: null,
    contact: "Erased",
    addressLine1: "Erased",
    addressLine2: "",
    city: "Erased",
    pin: "000000",
    landmark: "",
    state: before.state,
    totalPaise: before.totalPaise,
    status: "delivered",
  });
  expect(await shop.shop.orders.byToken(before.token)).toBeUndefined();
  expect(await shop.shop.orders.track({ orderId: delivered.orderId, phone: "" }, inside)).toMatchObject({ ok: false });
  // A guest's order under way keeps its address; a finished one is anonymised.
  expect(await orderRow(guest.orderId)).toEqual(guestBefore);
  expect(await orderRow(guestDone.orderId)).toMatchObject({ name: "Erased", email: null, contact: "Erased" });
  expect(await db.selectFrom("reviews").select(["id", "reviewerName"]).where("customerId", "=", id).execute()).toEqual([
    { id: "r-shown", reviewerName: "A customer" },
  ]);
  const tables = ["sessions", "mailedCodes", "passwordRights", "customerAddresses", "knownAddresses"] as const;
  for (const table of tables) {
    expect(await db.selectFrom(table).select("customerId").where("customerId", "=", id).execute(), table).toEqual([]);
  }
  expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
  const blocked = await db.selectFrom("codList").select("value").orderBy("value").execute();
  expect(blocked).toEqual(["9000000000", phone, email].map((value) => ({ value })));
  expect(await db.selectFrom("subscribers").select("email").where("email", "=", email).execute()).toEqual([]);
  expect(await db.selectFrom("stockAlerts").select("email").execute()).toEqual([]);
  expect((await createBrowser(shop).post("/api/sign-in", { email, password: validPassword })).body.error.code).toBe(
    "user-not-found",
  );
  expect((await customer({ email })).id).not.toBe(id);
});

test("rejects an erasure while an order is under way and says why", async () => {
  const { browser, id, email } = await customer();
  const order = await placed({ customerId: id, email });
  const before = [await rowOf(id), await orderRow(order.orderId)];
  const blocked = await browser.post("/api/me/erase", { password: validPassword });
  expect([blocked.status, blocked.body.error]).toEqual([
    409,
    { code: "erase-blocked", message: expect.stringContaining("You have an open order") },
  ]);
  expect([await rowOf(id), await orderRow(order.orderId)]).toEqual(before);
  await transition(order.orderId, "on_the_way", "delivered");
  expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
});
