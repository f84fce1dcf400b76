import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMailedOtp } from "../fixtures/mailed-otp.ts";
import { createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerWithPassword, newPassword, readAccess, wrongOf } from "./password-reset-fixtures.ts";

let shop: TestShop;
let at = Date.parse("2026-11-20T06:00:00Z");
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  at += 24 * 60 * 60 * 1000;
  shop.clock.set(new Date(at));
  await shop.database.db.deleteFrom("rateLimits").execute();
});

const seconds = 1000;
const minutes = 60 * seconds;

const customer = () => createCustomerWithPassword(shop);

const mailedOtp = (email: string) => readMailedOtp(shop, email);

test("resets a password by mailed code, ends every session and confirms by mail", async () => {
  const { browser: before, email } = await customer();
  const browser = createBrowser(shop);
  expect((await browser.post("/api/otp/send-otp", { email: ` ${email.toUpperCase()} ` })).body).toEqual({
    success: true,
    message: "OTP sent to your email. Please check your inbox.",
  });
  const otp = await mailedOtp(email);
  expect(otp).toMatch(/^\d{6}$/);
  const verified = await browser.post("/api/otp/verify-otp", { email, otp });
  expect(verified.body).toEqual({ success: true, message: "OTP verified successfully!" });
  expect(verified.headers.get("set-cookie")).toMatch(
    /^password-right=[A-Za-z0-9_-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const reset = await browser.post("/api/password/reset", { password: newPassword, confirm: newPassword });
  expect(reset.body).toEqual({ success: true, message: "Password updated successfully!" });
  expect((await before.get("/api/me")).status).toBe(401);
  expect((await before.post("/api/sign-in", { email, password: validPassword })).body.error.message).toBe(
    "Incorrect password.",
  );
  expect((await before.post("/api/sign-in", { email, password: newPassword })).status).toBe(200);
  while ((await shop.runJobs()) > 0);
  expect((await shop.mailbox(email)).map(({ subject }) => subject)).toContain("Your password was changed");
});

test("stores only the hash of the code", async () => {
  const { email } = await customer();
  await createBrowser(shop).post("/api/otp/send-otp", { email });
  const otp = await mailedOtp(email);
  const { db } = shop.database;
  const rows = [
    await db.selectFrom("mailedCodes").selectAll().execute(),
    await db.selectFrom("jobs").select("payload").where("kind", "=", "mail.otp").execute(),
  ];
  const words = JSON.stringify(rows).split(/[^0-9A-Za-z_-]+/);
  expect(words).not.toContain(otp);
});

test("does not mail a code that expired while it waited to be sent", async () => {
  const { email } = await customer();
  await createBrowser(shop).post("/api/otp/send-otp", { email });
  shop.clock.advance(10 * minutes);
  while ((await shop.runJobs()) > 0);
  expect((await shop.mailbox(email)).map(({ text }) => text).join()).not.toMatch(/\b\d{6}\b/);
});

test("reports an unknown email and sends no mail", async () => {
  const { body, status } = await createBrowser(shop).post("/api/otp/send-otp", { email: "nobody@customers.test" });
  const message = "User with this email does not exist.";
  expect([status, body]).toEqual([
    422,
    { success: false, message, error: { code: "email-unknown", message, fields: { email: message } } },
  ]);
  while ((await shop.runJobs()) > 0);
  expect(await shop.mailbox("nobody@customers.test")).toEqual([]);
});

test.each([
  ["a wrong code", wrongOf, 0],
  ["a code with a seventh digit", (otp: string) => `${otp}0`, 0],
  ["an expired code", (otp: string) => otp, 10 * minutes],
])("%s does not verify and changes nothing", async (_, typed, later) => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  const otp = typed(await mailedOtp(email));
  shop.clock.advance(later);
  const before = await readAccess(shop, email);
  const { status, body } = await browser.post("/api/otp/verify-otp", { email, otp });
  expect([status, body.success, body.message]).toEqual([422, false, "Invalid OTP. Please try again."]);
  expect([...browser.cookies.keys()]).toEqual(["otp-browser"]);
  expect(await readAccess(shop, email)).toEqual(before);
});

test("accepts the code with spaces or as a number, once", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  const otp = await mailedOtp(email);
  const typed = ` ${otp.slice(0, 3)} ${otp.slice(3)} `;
  expect((await browser.post("/api/otp/verify-otp", { email, otp: typed })).status).toBe(200);
  expect((await createBrowser(shop).post("/api/otp/verify-otp", { email, otp })).status).toBe(422);
});

test.each([
  ["a confirmation that differs", { password: newPassword, confirm: "other words" }, 422, "Passwords do not match."],
  ["a short password", { password: "short", confirm: "short" }, 422, "Please use at least 8 characters."],
  [
    "a common password",
    { password: "Password1", confirm: "Password1" },
    422,
    "This password is too common. Please choose another one.",
  ],
])("rejects %s and keeps the reset token valid", async (_, typed, status, message) => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  await browser.post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) });
  const before = await readAccess(shop, email);
  const refused = await browser.post("/api/password/reset", typed);
  expect([refused.status, refused.body.message]).toEqual([status, message]);
  expect(await readAccess(shop, email)).toEqual(before);
  const valid = { password: newPassword, confirm: newPassword };
  expect((await browser.post("/api/password/reset", valid)).status).toBe(200);
});

test("the reset token works once, for 15 minutes, in the browser that verified the code", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  const valid = { password: newPassword, confirm: newPassword };
  await browser.post("/api/otp/send-otp", { email });
  await browser.post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) });
  const right = browser.cookies.get("password-right") ?? "";
  const before = await readAccess(shop, email);
  const fromOtherBrowser = await createBrowser(shop).post("/api/password/reset", valid);
  expect([fromOtherBrowser.status, fromOtherBrowser.body.error.code]).toEqual([403, "no-password-right"]);
  shop.clock.advance(15 * minutes);
  expect((await browser.post("/api/password/reset", valid)).status).toBe(403);
  expect(await readAccess(shop, email)).toEqual(before);
  shop.clock.advance(-5 * minutes);
  const many = await Promise.all(
    Array.from({ length: 6 }, () => shop.shop.customers.resetPassword({ ...valid, right }, { address: null })),
  );
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await browser.post("/api/password/reset", valid)).status).toBe(403);
});
