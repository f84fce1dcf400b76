import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMailedOtp } from "../fixtures/mailed-otp.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createCustomerWithPassword, newPassword, readAccess, wrongOf } from "./password-reset-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ trustProxy: 1 });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  await shop.database.db.deleteFrom("rateLimits").execute();
});

const customer = () => createCustomerWithPassword(shop);
const mailedOtp = (email: string) => readMailedOtp(shop, email);
/** Opens a browser in a network that no account knows. */
const browserAt = (address: string) => createBrowser(shop, { "x-forwarded-for": address });
const abroad = "192.0.2.99";

/** Sends waiting mails, so that the next code is the newest mail. */
async function sendMails(): Promise<void> {
  while ((await shop.runJobs()) > 0);
}

async function resetFrom(browser: ReturnType<typeof browserAt>, email: string, pass?: string): Promise<number[]> {
  await sendMails();
  const sent = await browser.post("/api/otp/send-otp", { email, ...(pass !== undefined && { pass }) });
  const verified = await browser.post("/api/otp/verify-otp", { email, otp: await mailedOtp(email) });
  const reset = await browser.post("/api/password/reset", { password: newPassword, confirm: newPassword });
  return [sent.status, verified.status, reset.status];
}

async function readPass(email: string): Promise<string> {
  await sendMails();
  const mail = (await shop.mailbox(email)).find(({ subject }) => subject.startsWith("Your OTP"));
  const [url = ""] = /http\S+forget-password\?\S+/.exec(mail?.text ?? "") ?? [];
  return new URL(url).searchParams.get("pass") ?? "";
}

test("a hundred wrong codes from a stranger lock no reset, whether or not a code was sent", async () => {
  const { email } = await customer();
  for (let n = 0; n < 25; n++) await browserAt("203.0.113.1").post("/api/otp/verify-otp", { email, otp: "000000" });
  const owner = browserAt(abroad);
  await owner.post("/api/otp/send-otp", { email });
  const otp = await mailedOtp(email);
  for (let n = 0; n < 75; n++) {
    await browserAt(`198.51.100.${n}`).post("/api/otp/verify-otp", { email, otp: wrongOf(otp) });
  }
  expect((await owner.post("/api/otp/verify-otp", { email, otp })).status).toBe(200);
});

test("a stranger's request neither replaces the owner's code nor makes the owner wait", async () => {
  const { email } = await customer();
  const owner = browserAt(abroad);
  expect((await browserAt("203.0.113.1").post("/api/otp/send-otp", { email })).status).toBe(200);
  await sendMails();
  expect((await owner.post("/api/otp/send-otp", { email })).status).toBe(200);
  const otp = await mailedOtp(email);
  shop.clock.advance(61_000);
  expect((await browserAt("203.0.113.2").post("/api/otp/send-otp", { email })).status).toBe(200);
  expect((await owner.post("/api/otp/verify-otp", { email, otp })).status).toBe(200);
});

test("a code is good only in the browser that asked for it", async () => {
  const { email } = await customer();
  const { email: otherEmail } = await customer();
  const owner = browserAt(abroad);
  await owner.post("/api/otp/send-otp", { email });
  const otp = await mailedOtp(email);
  const before = await readAccess(shop, email);
  const [elsewhere, neighbour] = [browserAt("203.0.113.1"), browserAt(abroad)];
  await neighbour.post("/api/otp/send-otp", { email: otherEmail });
  for (const other of [elsewhere, neighbour]) {
    const { status, body } = await other.post("/api/otp/verify-otp", { email, otp });
    expect([status, body.error.code]).toEqual([422, "otp-wrong"]);
  }
  expect(await readAccess(shop, email)).toEqual(before);
  expect((await owner.post("/api/otp/verify-otp", { email, otp })).status).toBe(200);
});

test("a client without cookies can enter the code from the address that asked for it", async () => {
  const { email } = await customer();
  expect((await browserAt(abroad).post("/api/otp/send-otp", { email })).status).toBe(200);
  const otp = await mailedOtp(email);
  expect((await browserAt(abroad).post("/api/otp/verify-otp", { email, otp })).status).toBe(200);
});

test("when strangers use up the day's codes, a link in the mail gets the owner another one", async () => {
  const { email } = await customer();
  const sent = [];
  for (let n = 0; n < 12; n++)
    sent.push((await browserAt(`203.0.113.${n}`).post("/api/otp/send-otp", { email })).status);
  expect(sent).toEqual([...Array<number>(10).fill(200), 429, 429]);
  const owner = browserAt(abroad);
  const refused = await owner.post("/api/otp/send-otp", { email });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many requests for an OTP\..* Or use the link in the last email with an OTP\.$/),
  ]);
  for (const pass of ["", "1.x", `9999999999.${"A".repeat(43)}`]) {
    expect((await owner.post("/api/otp/send-otp", { email, pass })).status).toBe(429);
  }
  const pass = await readPass(email);
  const { email: otherEmail } = await customer();
  for (let n = 0; n < 10; n++) await browserAt(`203.0.113.${n}`).post("/api/otp/send-otp", { email: otherEmail });
  expect((await owner.post("/api/otp/send-otp", { email: otherEmail, pass })).status).toBe(429);
  expect(await resetFrom(owner, email, pass)).toEqual([200, 200, 200]);
});

test("one network uses up at most half of the codes that an account gets from unknown networks", async () => {
  const { email } = await customer();
  const sent = [];
  for (let n = 0; n < 7; n++) sent.push((await browserAt("203.0.113.1").post("/api/otp/send-otp", { email })).status);
  expect(sent.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  shop.clock.advance(61_000);
  expect(await resetFrom(browserAt(abroad), email)).toEqual([200, 200, 200]);
});

test("the owner can reset the password after strangers used up the sign-ins and codes", async () => {
  const { email } = await customer();
  await browserAt("203.0.113.1").post("/api/sign-in", { email, password: "wrong words here" });
  const { db } = shop.database;
  await db.updateTable("rateLimits").set({ hits: 300 }).where("key", "like", "guess-at:%").execute();
  for (let n = 0; n < 12; n++) {
    await browserAt(`203.0.113.${n}`).post("/api/otp/send-otp", { email });
    await browserAt(`203.0.113.${n}`).post("/api/otp/verify-otp", { email, otp: "no" });
  }
  const owner = browserAt(abroad);
  expect(await resetFrom(owner, email, await readPass(email))).toEqual([200, 200, 200]);
  expect((await owner.post("/api/sign-in", { email, password: newPassword })).status).toBe(200);
});
