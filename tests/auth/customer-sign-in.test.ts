import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getClientNetwork, listClientNetworks } from "#auth/client-network.ts";
import { describeDevice } from "#auth/device-name.ts";
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

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

async function customer() {
  const browser = createBrowser(shop);
  const input = buildSignUp();
  const { body } = await browser.post("/api/sign-up", input);
  return { browser, id: String(body.user._id), user: body.user, email: input.email };
}

const sessionsOf = (customerId: string) =>
  shop.database.db.selectFrom("sessions").selectAll().where("customerId", "=", customerId).orderBy("id").execute();

test("signs in with the email in any case and returns the session's customer", async () => {
  const { email, user } = await customer();
  const browser = createBrowser(shop);
  const { status, body } = await browser.post("/api/sign-in", {
    email: ` ${email.toUpperCase()}`,
    password: validPassword,
  });
  expect([status, body]).toEqual([200, { user }]);
  expect((await browser.get("/api/me")).body).toEqual({ user });
});

test.each([
  ["an unknown email", { email: "nobody@customers.test" }, "user-not-found", "User not found."],
  ["a wrong password", { password: "seven herons fly" }, "wrong-password", "Incorrect password."],
  ["the password in capitals", { password: validPassword.toUpperCase() }, "wrong-password", "Incorrect password."],
])("%s: shows the error at the password field and does not sign in", async (_, overrides, code, message) => {
  const { id, email } = await customer();
  const before = await sessionsOf(id);
  const browser = createBrowser(shop);
  const { status, body } = await browser.post("/api/sign-in", { email, password: validPassword, ...overrides });
  expect([status, body]).toEqual([401, { error: { code, message, fields: { password: message } } }]);
  expect(browser.cookies.size).toBe(0);
  expect(await sessionsOf(id)).toEqual(before);
});

test.each([
  ["email", { email: " " }, "invalid-email", "Please enter a valid email address."],
  ["email", { email: "sample@" }, "invalid-email", "Please enter a valid email address."],
  ["password", { password: "" }, "password-missing", "Please enter your password."],
])("refuses a missing %s in words of its own and counts no guess", async (field, overrides, code, message) => {
  const { email } = await customer();
  await shop.database.db.deleteFrom("rateLimits").execute();
  const browser = createBrowser(shop);
  const { status, body } = await browser.post("/api/sign-in", { email, password: validPassword, ...overrides });
  expect([status, body]).toEqual([422, { error: { code, message, fields: { [field]: message } } }]);
  expect(await shop.database.db.selectFrom("rateLimits").selectAll().execute()).toEqual([]);
});

test("issues a new token on a second sign-in and ends this browser's old session", async () => {
  const { browser, id, email } = await customer();
  const old = browser.cookies.get("session");
  await browser.post("/api/sign-in", { email, password: validPassword });
  expect(browser.cookies.get("session")).not.toBe(old);
  expect(await shop.shop.customers.bySession(old)).toBeUndefined();
  expect(await sessionsOf(id)).toHaveLength(1);
});

test("ends the session on the server at sign-out, and accepts a sign-out without a session", async () => {
  const { browser, id } = await customer();
  const token = browser.cookies.get("session");
  const { status, headers } = await browser.post("/api/sign-out");
  expect([status, headers.get("set-cookie")]).toEqual([200, "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  expect(await sessionsOf(id)).toEqual([]);
  expect(await shop.shop.customers.bySession(token)).toBeUndefined();
  expect((await browser.post("/api/sign-out")).status).toBe(200);
});

test("uses a __Host- cookie over https", async () => {
  await using secure = await createTestShop({ publicUrl: "https://shop.test" });
  const { headers } = await createBrowser(secure).post("/api/sign-up", buildSignUp());
  expect(headers.get("set-cookie")).toMatch(
    /^__Host-session=\S{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each([
  ["29 days unused", [29 * dayMs], true],
  ["30 days unused", [30 * dayMs], false],
  ["used every 29 days for 174 days", Array(6).fill(29 * dayMs), true],
  ["used every 20 days for 180 days", Array(9).fill(20 * dayMs), false],
])("a session %s", async (_, pauses: number[], lasts) => {
  const { browser } = await customer();
  const token = browser.cookies.get("session");
  let seen: unknown;
  for (const pauseMs of pauses) {
    shop.clock.advance(pauseMs);
    seen = await shop.shop.customers.bySession(token);
  }
  expect(seen !== undefined).toBe(lasts);
});

test("extends the session at most once an hour, not with every request", async () => {
  const { id, browser } = await customer();
  const [before] = await sessionsOf(id);
  shop.clock.advance(59 * minuteMs);
  await browser.get("/api/me");
  expect(await sessionsOf(id)).toEqual([before]);
  shop.clock.advance(1 * minuteMs);
  await browser.get("/api/me");
  const [after] = await sessionsOf(id);
  expect((after?.expiresAt.getTime() ?? 0) - (before?.expiresAt.getTime() ?? 0)).toBe(hourMs);
});

test("keeps at most 20 sessions and ends the least recently used one first", async () => {
  const { browser, id, email } = await customer();
  const input = { email, password: validPassword };
  const second = createBrowser(shop);
  shop.clock.advance(1000);
  await second.post("/api/sign-in", input);
  shop.clock.advance(2 * hourMs);
  await browser.get("/api/me"); // keeps the oldest session recently used
  for (let n = 0; n < 19; n++) {
    shop.clock.advance(1000);
    await createBrowser(shop).post("/api/sign-in", input);
  }
  expect(await sessionsOf(id)).toHaveLength(20);
  expect((await browser.get("/api/me")).status).toBe(200);
  expect((await second.get("/api/me")).status).toBe(401);
});

test("lists devices by name, marks the current one, and ends one or all others", async () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
  const { browser, email } = await customer();
  const input = { email, password: validPassword };
  const [second, third] = [createBrowser(shop, { "user-agent": phone }), createBrowser(shop)];
  shop.clock.advance(1000);
  await second.post("/api/sign-in", input);
  shop.clock.advance(1000);
  await third.post("/api/sign-in", input);
  const { devices } = (await second.get("/api/me/devices")).body;
  const day = "2026-11-20T06:00:";
  expect(devices).toMatchObject([
    { name: "Unknown device", signedInAt: `${day}02.000Z`, seenAt: `${day}02.000Z`, current: false },
    { name: "Chrome on Android", signedInAt: `${day}01.000Z`, current: true },
    { name: "Unknown device", signedInAt: `${day}00.000Z`, current: false },
  ]);
  expect((await second.delete(`/api/me/devices/${devices[2].id}`)).status).toBe(200);
  expect((await browser.get("/api/me")).status).toBe(401);
  expect((await second.post("/api/me/devices/end-others")).status).toBe(200);
  expect((await third.get("/api/me")).status).toBe(401);
  expect((await second.delete(`/api/me/devices/${devices[1].id}`)).headers.get("set-cookie")).toMatch(/^session=;/);
  expect((await second.get("/api/me")).status).toBe(401);
});

test("deletes expired sessions, codes and tokens and keeps valid ones", async () => {
  const { id } = await customer();
  shop.clock.advance(10 * dayMs);
  const { email: young, id: youngId } = await customer();
  await shop.shop.customers.sendOtp({ email: young }, { address: null });
  shop.clock.advance(21 * dayMs);
  await shop.handlers.clean?.({}, { id: 1, kind: "clean", payload: {}, attempts: 1 });
  expect(await sessionsOf(id)).toEqual([]);
  expect(await sessionsOf(youngId)).toHaveLength(1);
  expect(await shop.database.db.selectFrom("customerCodes").select("customerId").execute()).toEqual([]);
});

test("sends the welcome mail once", async () => {
  const { email } = await customer();
  while ((await shop.runJobs()) > 0);
  expect((await shop.mailbox(email)).map(({ subject }) => subject)).toEqual(["Welcome to the herd"]);
});

test.each([
  ["", "Unknown device"],
  ["curl/8.5.0", "Unknown device"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["x".repeat(100_000), "Unknown device"],
])("labels the browser %.40j as %j", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
])("rate-limits requests from %s as %s", (address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});

test.each([
  ["192.0.2.1", ["192.0.2.1 1", "192.0.2.0/24 16"]],
  ["2001:db8:1:2345::6", ["2001:db8:1:2345::/64 1", "2001:db8:1:2300::/56 2", "2001:db8:1::/48 4"]],
  ["2001:db8::1", ["2001:db8:0:0::/64 1", "2001:db8:0:0::/56 2", "2001:db8:0::/48 4"]],
  ["::ffff:192.0.2.1", ["192.0.2.1 1", "192.0.2.0/24 16"]],
])("counts an attempt from %s for %j", (address, networks) => {
  expect(listClientNetworks(address).map(({ network, multiple }) => `${network} ${multiple}`)).toEqual(networks);
});
