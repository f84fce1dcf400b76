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

const customer = () => createCustomerWithPassword(shop);

const mailedOtp = (email: string) => readMailedOtp(shop, email);

const otpMails = async (email: string) =>
  (await shop.mailbox(email)).filter(({ subject }) => subject.startsWith("Your OTP")).length;

test("allows five tries per code, also forty at once, and then requires a new code", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  const otp = await mailedOtp(email);
  const wrong = Array.from({ length: 40 }, (_, n) => String((Number(otp) + 1 + n) % 1_000_000).padStart(6, "0"));
  const before = await readAccess(shop, email);
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
  expect(await readAccess(shop, email)).toEqual(before);
  shop.clock.advance(61 * seconds);
  await browser.post("/api/otp/send-otp", { email });
  expect((await browser.post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) })).status).toBe(200);
});

test("an empty code takes none of the five tries", async () => {
  const { email } = await customer();
  const browser = createBrowser(shop);
  await browser.post("/api/otp/send-otp", { email });
  const otp = await mailedOtp(email);
  for (const empty of ["", " ", null, "", "  ", ""]) {
    const { status, body } = await browser.post("/api/otp/verify-otp", { email, otp: empty });
    expect([status, body.error.code, body.message]).toEqual([
      422,
      "otp-missing",
      "Please enter the OTP from your email.",
    ]);
  }
  expect((await browser.post("/api/otp/verify-otp", { email, otp })).status).toBe(200);
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
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => shop.shop.customers.sendOtp({ email }, { address: null })),
  );
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  await mailedOtp(email);
  expect(await otpMails(email)).toBe(1);
});

test("limits an account to ten codes a day with five tries each, whatever new codes are requested", async () => {
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
    await shop.database.db.deleteFrom("rateLimits").where("key", "like", "otp-from:%").execute();
  }
  expect(compared).toBe(50);
  const refused = await browser.post("/api/otp/send-otp", { email });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many requests for an OTP\./),
  ]);
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
