import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { enrolTotp, operatorPassword } from "../operators/operator-fixtures.ts";

const given = { email: "first@office.test", password: "seven herons wade" };
const own = operatorPassword;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ mode: "serve" });
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  await shop.shop.operators.recovery.first(given);
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  await shop.database.db.deleteFrom("rateLimits").execute();
});

async function signIn(password: string) {
  const browser = createBrowser(shop);
  const { status, body } = await browser.post("/api/admin/sign-in", { email: given.email, password });
  return { browser, status, body };
}

async function accounts() {
  const { db } = shop.database;
  return [
    await db.selectFrom("operators").selectAll().execute(),
    await db.selectFrom("operatorSessions").select(["id", "tokenHash"]).orderBy("id").execute(),
  ];
}

test("in production a password from the settings only lets an operator choose another (rules 17.12)", async () => {
  const { browser, body } = await signIn(given.password);
  expect(body).toEqual({ next: "new-password" });
  expect((await browser.get("/api/admin/me")).body).toMatchObject({ mustChangePassword: true, rights: [] });
  const before = await accounts();
  for (const path of ["orders", "operators", "sessions", "totp"]) {
    const refused = await browser.get(`/api/admin/${path}`);
    expect([path, refused.status, refused.body.error.code]).toEqual([path, 403, "password-change-needed"]);
  }
  const same = { current: given.password, password: given.password, confirm: given.password };
  expect((await browser.post("/api/admin/password", same)).body.error.code).toBe("password-unchanged");
  expect(await accounts()).toEqual(before);

  const chosen = { current: given.password, password: own, confirm: own };
  expect((await browser.post("/api/admin/password", chosen)).status).toBe(200);
  expect((await browser.get("/api/admin/me")).body).toMatchObject({ mustChangePassword: false, mustEnrol: true });
  await enrolTotp(shop, { browser });
  expect((await browser.get("/api/admin/orders")).status).toBe(200);
  expect((await signIn(given.password)).body.error.code).toBe("sign-in-wrong");
  expect((await signIn(own)).body).toEqual({ next: "second-factor" });
});

test("a password from the command line expires after seven days without use", async () => {
  const renewed = await shop.shop.operators.recovery.newPassword(given.email);
  const password = renewed.ok ? renewed.value.password : "";
  await shop.shop.operators.recovery.forgetSecondFactor(given.email);
  shop.clock.advance(7 * 24 * 60 * 60_000 - 1);
  expect((await signIn(password)).body).toEqual({ next: "new-password" });
  shop.clock.advance(1);
  const before = await accounts();
  const late = await signIn(password);
  expect([late.status, late.body.error.code]).toEqual([401, "password-expired"]);
  expect((await signIn("wrong words here")).body.error.code).toBe("sign-in-wrong");
  expect(await accounts()).toEqual(before);
});

test("demo mode requires no change of the password from the settings", async () => {
  await using demo = await createTestShop();
  await demo.shop.operators.recovery.first(given);
  const browser = createBrowser(demo);
  expect((await browser.post("/api/admin/sign-in", given)).body).toEqual({ next: "work" });
});
