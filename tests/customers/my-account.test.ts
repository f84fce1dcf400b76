import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

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

async function customer(given: object = {}) {
  const browser = createBrowser(shop);
  const input = buildSignUp(given);
  const { body } = await browser.post("/api/sign-up", input);
  return { browser, id: String(body.user._id), email: input.email };
}

async function placed(given: Parameters<typeof buildPlacement>[0]) {
  const answer = await shop.shop.checkout.placeCod(buildPlacement(given), inside);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

async function move(orderId: string, ...states: ("on_the_way" | "delivered" | "cancelled")[]): Promise<void> {
  for (const state of states) {
    expect(await shop.shop.orders.transition(orderId, state, { actor: "test" })).toMatchObject({ ok: true });
  }
}

const rowOf = (id: string) =>
  shop.database.db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const orderRow = (id: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function mailedOtp(email: string): Promise<string> {
  while ((await shop.runJobs()) > 0);
  const mail = (await shop.mailbox(email)).find(({ subject }) => subject.startsWith("Your OTP"));
  return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

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
])("saves %j to the profile", async (given, changed) => {
  const { browser } = await customer();
  const { user } = (await browser.get("/api/me")).body;
  expect((await browser.patch("/api/me", given)).body).toEqual({ user: { ...user, ...changed } });
  expect((await browser.get("/api/me")).body).toEqual({ user: { ...user, ...changed } });
});

test.each([
  [{ fullName: " " }, 422, "fullName"],
  [{ fullName: "x".repeat(101) }, 422, "fullName"],
  [{ fullName: "Other Name", phoneNumber: "12345" }, 422, "phoneNumber"],
  [{ fullName: 7 }, 400, "fullName"],
])("rejects %j and keeps the profile", async (given, status, field) => {
  const { browser, id } = await customer();
  const before = await rowOf(id);
  const refused = await browser.patch("/api/me", given);
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
  const told = (await shop.mailbox(email)).filter(({ subject }) => subject === "Your password was changed");
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("20 Nov 2026, 11:30 am");
});

test.each([
  [{ current: "wrong words" }, 401, "current", "Incorrect password."],
  [{ confirm: "other words" }, 422, "confirm", "Passwords do not match."],
  [{ password: "short", confirm: "short" }, 422, "password", "Please use at least 8 characters."],
])("rejects a password change for %j and keeps the old password", async (given, status, field, message) => {
  const { browser, id, email } = await customer();
  await createBrowser(shop).post("/api/sign-in", { email, password: validPassword });
  const before = [await rowOf(id), (await browser.get("/api/me/devices")).body];
  const input = { current: validPassword, password: newPassword, confirm: newPassword, ...given };
  const refused = await browser.post("/api/me/password", input);
  expect([refused.status, refused.body.error.fields]).toEqual([status, { [field]: message }]);
  expect([await rowOf(id), (await browser.get("/api/me/devices")).body]).toEqual(before);
});

test("exports all of the customer's data and no secret", async () => {
  const { browser, id, email } = await customer();
  await shop.shop.newsletter.subscribe({ email, tag: "news", website: "" }, inside);
  const order = await placed({ customerId: id, email });
  const foreign = await placed({ email: "somebody@else.test" });
  const { status, body, headers } = await browser.post("/api/me/export", { password: validPassword });
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain("attachment");
  expect(body).toMatchObject({
    exportedAt: "2026-11-20T06:00:00.000Z",
    profile: { id, email, fullName: "Sample Customer", phoneNumber: "919800000001" },
    subscription: { email, tags: ["news"] },
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

test.each(["/api/me/export", "/api/me/erase"])("%s requires the password and limits guesses", async (path) => {
  const { browser, id } = await customer();
  const before = await rowOf(id);
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await browser.post(path, { password: `guess ${n}` })).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await browser.post(path, { password: validPassword })).status).toBe(429);
  expect(await rowOf(id)).toEqual(before);
});

test("an erased account leaves no personal data, and its email is free again", async () => {
  const email = "leaving@customers.test";
  const { browser, id } = await customer({ email });
  const guest = await placed({ email });
  const delivered = await placed({ customerId: id, email });
  const cancelled = await placed({ customerId: id, email });
  await move(delivered.orderId, "on_the_way", "delivered");
  await move(cancelled.orderId, "cancelled");
  await shop.shop.newsletter.subscribe({ email, tag: "news", website: "" }, inside);
  await shop.shop.customers.sendOtp({ email }, inside);
  const { db } = shop.database;
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
  const answer = { leadId, kind: "answer", key: "leaving-answer", text: "Dear Sample", actor: "test", at: new Date() };
  await db.insertInto("leadMessages").values(answer).execute();
  const phone = (await rowOf(id)).phoneNumber.replace(/^91/, "");
  for (const [kind, value] of [
    ["email", email],
    ["phone", phone],
    ["phone", "9000000000"],
  ] as const) {
    await db.insertInto("codList").values({ kind, value, actor: "test", at: new Date() }).execute();
  }
  const [guestBefore, before] = [await orderRow(guest.orderId), await orderRow(delivered.orderId)];
  const gone = await browser.post("/api/me/erase", { password: validPassword });
  expect([gone.status, gone.headers.get("set-cookie")]).toEqual([200, expect.stringMatching(/^session=;/)]);

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
  expect(await orderRow(guest.orderId)).toEqual(guestBefore);
  expect(await db.selectFrom("reviews").select(["id", "reviewerName"]).where("customerId", "=", id).execute()).toEqual([
    { id: "r-shown", reviewerName: "A customer" },
  ]);
  for (const table of ["sessions", "customerCodes", "passwordRights", "customerAddresses", "knownAddresses"] as const) {
    expect(await db.selectFrom(table).select("customerId").where("customerId", "=", id).execute(), table).toEqual([]);
  }
  expect(await db.selectFrom("leads").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("codList").select("value").execute()).toEqual([{ value: "9000000000" }]);
  expect(await db.selectFrom("subscribers").select("email").where("email", "=", email).execute()).toEqual([]);
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
    { code: "erase-blocked", message: expect.stringContaining("still on its way") },
  ]);
  expect([await rowOf(id), await orderRow(order.orderId)]).toEqual(before);
  await move(order.orderId, "on_the_way", "delivered");
  expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
});

test("claims earlier guest orders with the same email after a code", async () => {
  const { browser, id, email } = await customer();
  const [mine, shouted] = [await placed({ email }), await placed({ email: email.toUpperCase() })];
  const [nobodys, others] = [await placed({ email: "" }), await placed({ email: `x${email}` })];
  expect((await browser.get("/api/me/claim")).body).toEqual({ claimable: 2 });
  expect((await browser.post("/api/me/claim/send-otp")).body.success).toBe(true);
  const otp = await mailedOtp(email);
  expect((await browser.post("/api/me/claim", { otp })).body).toEqual({ claimed: 2 });
  expect((await browser.get("/api/me/claim")).body).toEqual({ claimable: 0 });
  const owners = await Promise.all([mine, shouted, nobodys, others].map(({ orderId }) => orderRow(orderId)));
  expect(owners.map(({ customerId }) => customerId)).toEqual([id, id, null, null]);
});

test("claims nothing without a valid code for this customer and purpose", async () => {
  const { browser, email } = await customer();
  const { browser: other, email: otherEmail } = await customer();
  const [mine, theirs] = [await placed({ email }), await placed({ email: otherEmail })];
  await browser.post("/api/me/claim/send-otp");
  const otp = await mailedOtp(email);
  await browser.post("/api/otp/send-otp", { email });
  const resetOtp = await mailedOtp(email);
  await other.post("/api/me/claim/send-otp");
  expect((await other.post("/api/me/claim", { otp })).status).toBe(422);
  for (const wrong of ["", otp === "000000" ? "111111" : "000000"]) {
    expect((await browser.post("/api/me/claim", { otp: wrong })).status).toBe(422);
  }
  if (resetOtp !== otp) expect((await browser.post("/api/me/claim", { otp: resetOtp })).status).toBe(422);
  const rows = await Promise.all([mine, theirs].map(({ orderId }) => orderRow(orderId)));
  expect(rows.map(({ customerId }) => customerId)).toEqual([null, null]);
});

test("reports that there is nothing to claim and sends no code", async () => {
  const { browser, email } = await customer();
  const refused = await browser.post("/api/me/claim/send-otp");
  expect([refused.status, refused.body.error.code]).toEqual([409, "nothing-to-claim"]);
  expect(await mailedOtp(email)).toBe("");
});
