import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMailedOtp } from "../fixtures/mailed-otp.ts";
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

const customer = (overrides: object = {}) => signUpCustomer(shop, overrides);

const placed = (overrides: Parameters<typeof placeCashOrder>[1]) => placeCashOrder(shop, overrides);
const orderRow = (id: string) =>
  shop.database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const mailedOtp = (email: string) => readMailedOtp(shop, email);

test("claims earlier guest orders with the same email after a code", async () => {
  const { browser, id, email } = await customer();
  const [mine, shouted] = [await placed({ email }), await placed({ email: email.toUpperCase() })];
  const [nobodys, others] = [await placed({ email: "" }), await placed({ email: `x${email}` })];
  expect((await browser.get("/api/me/claim")).body).toEqual({ claimable: 0 });
  expect((await browser.post("/api/me/claim/send-otp")).body.success).toBe(true);
  const otp = await mailedOtp(email);
  expect((await browser.post("/api/me/claim", { otp })).body).toEqual({ claimed: 2 });
  await placed({ email });
  expect((await browser.get("/api/me/claim")).body).toEqual({ claimable: 1 });
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

test("an empty code of a claim takes none of the five tries", async () => {
  const { browser, email } = await customer();
  await placed({ email });
  await browser.post("/api/me/claim/send-otp");
  const otp = await mailedOtp(email);
  for (let tries = 0; tries < 6; tries++) {
    const { status, body } = await browser.post("/api/me/claim", { otp: "" });
    expect([status, body.error.code]).toEqual([422, "otp-missing"]);
  }
  expect((await browser.post("/api/me/claim", { otp })).body).toEqual({ claimed: 1 });
});

test("reports that there is nothing to claim for a proved email and sends no code", async () => {
  const { browser, email } = await customer();
  await proveEmail(shop, { browser, email });
  const mails = (await shop.mailbox(email)).length;
  shop.clock.advance(61_000);
  const refused = await browser.post("/api/me/claim/send-otp");
  expect([refused.status, refused.body.error.code]).toEqual([409, "nothing-to-claim"]);
  while ((await shop.runJobs()) > 0);
  expect(await shop.mailbox(email)).toHaveLength(mails);
});
