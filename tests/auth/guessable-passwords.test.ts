import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isCommonPassword } from "#auth/password.ts";
import { signUpCustomer } from "../customers/customer-fixtures.ts";
import { readMailedOtp } from "../fixtures/mailed-otp.ts";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, operatorPassword } from "../operators/operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.database.db.deleteFrom("rateLimits").execute();
});

const readHashes = async () => ({
  customers: await shop.database.db.selectFrom("customers").select(["id", "passwordHash"]).orderBy("id").execute(),
  operators: await shop.database.db.selectFrom("operators").select(["id", "passwordHash"]).orderBy("id").execute(),
});

const guessable = ["elefant123", "Elefant@2026", "mountainwater", "        ", "aaaaaaaa", "12345678", "sunshine2"];

test.each([...guessable, "sample.buyer@customers.test", "919800000001"])(
  "sign-up refuses the password %j",
  async (password) => {
    const input = buildSignUp({ email: "sample.buyer@customers.test", password });
    const before = await readHashes();
    const { status, body } = await createBrowser(shop).post("/api/sign-up", input);
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([422, "password-common", ["password"]]);
    expect(await readHashes()).toEqual(before);
  },
);

test.each([...guessable, "Customer1"])("a change and a reset refuse the password %j", async (password) => {
  const { browser, email } = await signUpCustomer(shop);
  await browser.post("/api/otp/send-otp", { email });
  await browser.post("/api/otp/verify-otp", { email, otp: await readMailedOtp(shop, email) });
  const before = await readHashes();
  const typed = { current: validPassword, password, confirm: password };
  for (const path of ["/api/me/password", "/api/password/reset"]) {
    const { status, body } = await browser.post(path, typed);
    expect([path, status, body.error.code]).toEqual([path, 422, "password-common"]);
  }
  expect(await readHashes()).toEqual(before);
});

test.each(guessable)("an operator cannot choose the password %j", async (password) => {
  const { browser } = await createSignedInOperator(shop);
  const before = await readHashes();
  const input = { current: operatorPassword, password, confirm: password };
  const { status, body } = await browser.post("/api/admin/password", input);
  expect([status, body.error.code]).toEqual([422, "password-common"]);
  expect(await readHashes()).toEqual(before);
});

test("a first operator with a guessable password is refused", async () => {
  await using empty = await createTestShop();
  const known = await empty.database.db.selectFrom("operators").select("id").execute();
  expect(known).toEqual([]);
  const made = await empty.shop.operators.recovery.first({ email: "owner@office.test", password: "Elefant@2026" });
  expect(made).toMatchObject({ ok: false, error: { code: "password-common" } });
  expect(await empty.database.db.selectFrom("operators").select("id").execute()).toEqual([]);
});

test.each(["contortionist", "q1w2e3r4t5y6u7i8", "charlie123"])("%s is known from a leak", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});
