import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMailedOtp } from "../fixtures/mailed-otp.ts";
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
});

const newPassword = "eight otters dive";
const inside = { address: null };

const customer = (overrides: object = {}) => signUpCustomer(shop, overrides);

const placed = (overrides: Parameters<typeof placeCashOrder>[1]) => placeCashOrder(shop, overrides);

const rowOf = (id: string) =>
  shop.database.db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const mailedOtp = (email: string) => readMailedOtp(shop, email);

test.each([
  [{ fullName: " Other Name " }, { fullName: "Other Name" }],
  [{ phoneNumber: "+91 98000 00002" }, { phoneNumber: "919800000002" }],
  [{ phoneNumber: "+91" }, { phoneNumber: "" }],
  [
    { fullName: "Other Name", phoneNumber: "" },
    { fullName: "Other Name", phoneNumber: "" },
  ],
  [{}, {}],
  [{ email: "other@customers.test", id: "cus_00000000000000" }, {}],
])("saves %j to the profile", async (overrides, changed) => {
  const { browser } = await customer();
  const { user } = (await browser.get("/api/me")).body;
  expect((await browser.patch("/api/me", overrides)).body).toEqual({ user: { ...user, ...changed } });
  expect((await browser.get("/api/me")).body).toEqual({ user: { ...user, ...changed } });
});

test.each([
  [{ fullName: " " }, 422, "fullName"],
  [{ fullName: "x".repeat(101) }, 422, "fullName"],
  [{ phoneNumber: "123" }, 422, "phoneNumber"],
  [{ phoneNumber: "+981" }, 422, "phoneNumber"],
  [{ fullName: "Other Name", phoneNumber: "12345" }, 422, "phoneNumber"],
  [{ fullName: 7 }, 400, "fullName"],
])("rejects %j and keeps the profile", async (overrides, status, field) => {
  const { browser, id } = await customer();
  const before = await rowOf(id);
  const refused = await browser.patch("/api/me", overrides);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([status, [field]]);
  expect(await rowOf(id)).toEqual(before);
});

test("a password change keeps this session, ends the others and sends a mail", async () => {
  const { browser, email } = await customer();
  const other = createBrowser(shop);
  await other.post("/api/sign-in", { email, password: validPassword });
  await other.post("/api/otp/send-otp", { email });
  const otp = await mailedOtp(email);
  const input = { current: validPassword, password: newPassword, confirm: newPassword };
  expect((await browser.post("/api/me/password", input)).body).toEqual({ message: "Password updated successfully!" });
  expect((await browser.get("/api/me")).status).toBe(200);
  expect((await other.get("/api/me")).status).toBe(401);
  expect((await other.post("/api/otp/verify-otp", { email, otp })).status).toBe(422);
  expect((await other.post("/api/sign-in", { email, password: newPassword })).status).toBe(200);
  while ((await shop.runJobs()) > 0);
  const mails = (await shop.mailbox(email)).filter(({ subject }) => subject === "Your password was changed");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("20 Nov 2026, 11:30 am");
});

test.each([
  [{ current: "wrong words" }, 401, "current", "Incorrect password."],
  [{ confirm: "other words" }, 422, "confirm", "Passwords do not match."],
  [{ password: "short", confirm: "short" }, 422, "password", "Please use at least 8 characters."],
])("rejects a password change for %j and keeps the old password", async (overrides, status, field, message) => {
  const { browser, id, email } = await customer();
  await createBrowser(shop).post("/api/sign-in", { email, password: validPassword });
  const before = [await rowOf(id), (await browser.get("/api/me/devices")).body];
  const input = { current: validPassword, password: newPassword, confirm: newPassword, ...overrides };
  const refused = await browser.post("/api/me/password", input);
  expect([refused.status, refused.body.error.fields]).toEqual([status, { [field]: message }]);
  expect([await rowOf(id), (await browser.get("/api/me/devices")).body]).toEqual(before);
});

test("exports all of the customer's data and no secret", async () => {
  const { browser, id, email } = await customer();
  await proveEmail(shop, { browser, email });
  await shop.shop.newsletter.subscribe({ email, tag: "news", website: "" }, inside);
  const sku = "SPARKLINGLIME-4";
  await shop.database.db.updateTable("variants").set({ stock: 0 }).where("sku", "=", sku).execute();
  await shop.shop.inventory.alerts.ask({ sku, email, website: "" }, inside);
  const order = await placed({ customerId: id, email });
  const foreign = await placed({ email: "somebody@else.test" });
  const { status, body, headers } = await browser.post("/api/me/export", { password: validPassword });
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain("attachment");
  expect(body).toMatchObject({
    exportedAt: "2026-11-20T06:00:00.000Z",
    profile: { id, email, fullName: "Sample Customer", phoneNumber: "919800000001" },
    subscription: { email, tags: ["news"] },
    stockAlerts: [{ sku, email, sentAt: null }],
    devices: [{ device: "Unknown device" }],
    addresses: [],
    reviews: [],
    messages: [],
    orders: [
      { id: order.orderId, name: "Sample Buyer", lines: [{ sku: "MOUNTAINWATER-6", quantity: 2 }], history: [{}] },
    ],
  });
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/argon2|passwordHash|tokenHash|requestHash|idempotencyKey/);
  expect(text).not.toContain(foreign.orderId);
});
