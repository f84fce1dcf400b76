import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

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

const newPassword = "eight otters dive";
const seconds = 1000;
const minutes = 60 * seconds;

async function customer() {
  const browser = createBrowser(shop);
  const input = buildSignUp();
  await browser.post("/api/sign-up", input);
  await shop.runJobs();
  return { browser, email: input.email };
}

/** The newest OTP in the mailbox. */
async function mailedOtp(email: string): Promise<string> {
  while ((await shop.runJobs()) > 0);
  const mail = (await shop.mailbox(email)).find(({ subject }) => subject.startsWith("Your OTP"));
  return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
}

const otpMails = async (email: string) =>
  (await shop.mailbox(email)).filter(({ subject }) => subject.startsWith("Your OTP")).length;
const wrongOf = (otp: string): string => (otp === "000000" ? "111111" : "000000");

/** What a wrong step must not change: who can sign in, and with what. */
async function access(email: string) {
  const { db } = shop.database;
  const { id, passwordHash } = await db
    .selectFrom("customers")
    .select(["id", "passwordHash"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const sessions = await db.selectFrom("sessions").select("id").where("customerId", "=", id).orderBy("id").execute();
  const rights = await db.selectFrom("passwordRights").selectAll().where("customerId", "=", id).execute();
  return { passwordHash, sessions, rights };
}

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
    /^password-right=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
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
    await db.selectFrom("customerCodes").selectAll().execute(),
    await db.selectFrom("jobs").select("payload").where("kind", "=", "mail.otp").execute(),
  ];
  const words = JSON.stringify(rows).split(/[^0-9A-Za-z_-]+/);
  expect(words).not.toContain(otp);
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
  ["no code", () => "", 0],
  ["a code of another length", (otp: string) => `${otp}0`, 0],
  ["a code ten minutes later", (otp: string) => otp, 10 * minutes],
])("%s does not verify and changes nothing", async (_, typed, later) => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  const otp = typed(await mailedOtp(email));
  shop.clock.advance(later);
  const before = await access(email);
  const { status, body } = await browser.post("/api/otp/verify-otp", { email, otp });
  expect([status, body.success, body.message]).toEqual([422, false, "Invalid OTP. Please try again."]);
  expect(browser.cookies.size).toBe(0);
  expect(await access(email)).toEqual(before);
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

test("allows five tries per code, also forty at once, and then requires a new code", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  const otp = await mailedOtp(email);
  const wrong = Array.from({ length: 40 }, (_, n) => String((Number(otp) + 1 + n) % 1_000_000).padStart(6, "0"));
  const before = await access(email);
  const answers = await Promise.all(
    wrong.map((guess) => shop.shop.customers.verifyOtp({ email, otp: guess }, { address: null })),
  );
  const codes = answers.map((answer) => (answer.ok ? "right" : answer.error.code));
  expect(Object.groupBy(codes, (code) => code)).toEqual({
    "otp-wrong": Array(5).fill("otp-wrong"),
    "too-many-requests": Array(35).fill("too-many-requests"),
  });
  const late = await browser.post("/api/otp/verify-otp", { email, otp });
  expect([late.status, late.body.message]).toEqual([429, "Too many wrong OTPs. Please ask for a new one."]);
  expect(await access(email)).toEqual(before);
  shop.clock.advance(61 * seconds);
  await browser.post("/api/otp/send-otp", { email });
  expect((await browser.post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) })).status).toBe(200);
});

test("sends a new code after 60 seconds at the earliest, which voids the previous one", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  const first = await mailedOtp(email);
  shop.clock.advance(59 * seconds);
  const early = await browser.post("/api/otp/send-otp", { email });
  expect([early.status, early.headers.get("retry-after"), early.body.message]).toEqual([
    429,
    "1",
    "Too many requests for an OTP. Please try again in 1 second.",
  ]);
  expect(await otpMails(email)).toBe(1);
  shop.clock.advance(1 * seconds);
  expect((await browser.post("/api/otp/send-otp", { email })).status).toBe(200);
  const second = await mailedOtp(email);
  expect(await otpMails(email)).toBe(2);
  if (first !== second) expect((await browser.post("/api/otp/verify-otp", { email, otp: first })).status).toBe(422);
  expect((await browser.post("/api/otp/verify-otp", { email, otp: second })).status).toBe(200);
});

test("sends one code for two simultaneous requests", async () => {
  const { email } = await customer();
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => shop.shop.customers.sendOtp({ email }, { address: null })),
  );
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  await mailedOtp(email);
  expect(await otpMails(email)).toBe(1);
});

test("limits an account to ten codes and twenty tries a day, whatever new codes are requested", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  let compared = 0;
  for (let codes = 0; codes < 10; codes++) {
    expect((await browser.post("/api/otp/send-otp", { email })).status).toBe(200);
    const wrong = wrongOf(await mailedOtp(email));
    for (let tries = 0; tries < 5; tries++) {
      if ((await browser.post("/api/otp/verify-otp", { email, otp: wrong })).status === 422) compared++;
    }
    shop.clock.advance(61 * seconds);
  }
  expect(compared).toBe(20);
  const refused = await browser.post("/api/otp/send-otp", { email });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many requests for an OTP\./),
  ]);
});

test.each([
  ["other words twice", { password: newPassword, confirm: "other words" }, 422, "Passwords do not match."],
  ["a short one", { password: "short", confirm: "short" }, 422, "Please use at least 8 characters."],
  [
    "a common one",
    { password: "Password1", confirm: "Password1" },
    422,
    "This password is one of the commonest. Please choose another one.",
  ],
])("rejects %s and keeps the reset token valid", async (_, typed, status, message) => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  await browser.post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) });
  const before = await access(email);
  const refused = await browser.post("/api/password/reset", typed);
  expect([refused.status, refused.body.message]).toEqual([status, message]);
  expect(await access(email)).toEqual(before);
  const good = { password: newPassword, confirm: newPassword };
  expect((await browser.post("/api/password/reset", good)).status).toBe(200);
});

test("the reset token works once, for 15 minutes, in the browser that verified the code", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  const good = { password: newPassword, confirm: newPassword };
  await browser.post("/api/otp/send-otp", { email });
  await browser.post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) });
  const right = browser.cookies.get("password-right") ?? "";
  const before = await access(email);
  const elsewhere = await createBrowser(shop).post("/api/password/reset", good);
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([403, "no-password-right"]);
  shop.clock.advance(15 * minutes);
  expect((await browser.post("/api/password/reset", good)).status).toBe(403);
  expect(await access(email)).toEqual(before);
  shop.clock.advance(-5 * minutes);
  const many = await Promise.all(
    Array.from({ length: 6 }, () => shop.shop.customers.resetPassword({ ...good, right }, { address: null })),
  );
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await browser.post("/api/password/reset", good)).status).toBe(403);
});

test("ten wrong old passwords do not block a reset", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  for (let n = 0; n < 11; n++) await browser.post("/api/sign-in", { email, password: `mistyped ${n}` });
  expect((await browser.post("/api/sign-in", { email, password: validPassword })).status).toBe(429);
  await browser.post("/api/otp/send-otp", { email });
  await browser.post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) });
  await browser.post("/api/password/reset", { password: newPassword, confirm: newPassword });
  expect((await browser.post("/api/sign-in", { email, password: newPassword })).status).toBe(200);
});
