import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { roles } from "#domain/operators/permissions.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import {
  createSignedInOperator,
  enrolTotp,
  generateTotp,
  listAuditEntries,
  operatorPassword,
  signInNewOperator,
} from "../operators/operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  await shop.database.db.deleteFrom("rateLimits").execute();
});

test("the password alone does not sign in an operator with two-factor authentication", async () => {
  const someone = await createSignedInOperator(shop);
  const { secret, address } = await enrolTotp(shop, someone);
  expect(address).toBe(
    `otpauth://totp/Elefant:${encodeURIComponent(someone.email)}?secret=${secret}&issuer=Elefant&algorithm=SHA1&digits=6&period=30`,
  );
  const browser = createBrowser(shop);
  const first = await browser.post("/api/admin/sign-in", { email: someone.email, password: operatorPassword });
  expect(first.body).toEqual({ next: "second-factor" });
  const half = browser.cookies.get("operator");
  expect((await browser.get("/api/admin/me")).status).toBe(401);
  const refused = await browser.post("/api/admin/second-factor", { code: "000000" });
  expect(refused.body.error.fields).toEqual({ code: "This code is incorrect or has already been used." });
  const second = await browser.post("/api/admin/second-factor", { code: generateTotp(secret, shop.clock.now()) });
  expect([second.status, second.body]).toEqual([200, { next: "work" }]);
  expect(browser.cookies.get("operator")).not.toBe(half);
  expect((await browser.get("/api/admin/me")).status).toBe(200);
});

test("accepts each TOTP code once, and expires the second step after ten minutes", async () => {
  const someone = await createSignedInOperator(shop);
  const { secret } = await enrolTotp(shop, someone);
  const halfWay = async () => {
    const browser = createBrowser(shop);
    await browser.post("/api/admin/sign-in", { email: someone.email, password: operatorPassword });
    return browser;
  };
  const [one, two] = [await halfWay(), await halfWay()];
  const code = generateTotp(secret, shop.clock.now());
  const answers = await Promise.all([one, two].map((each) => each.post("/api/admin/second-factor", { code })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const late = await halfWay();
  shop.clock.advance(10 * 60_000);
  const lateCode = generateTotp(secret, shop.clock.now());
  expect((await late.post("/api/admin/second-factor", { code: lateCode })).body.error.code).toBe("not-signed-in");
});

test("blocks for 15 minutes after ten wrong TOTP codes", async () => {
  const someone = await createSignedInOperator(shop);
  const { secret } = await enrolTotp(shop, someone);
  const browser = createBrowser(shop);
  await browser.post("/api/admin/sign-in", { email: someone.email, password: operatorPassword });
  const wrongOnes = Array.from({ length: 12 }, () => browser.post("/api/admin/second-factor", { code: "abc" }));
  const statuses = (await Promise.all(wrongOnes)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  const right = await browser.post("/api/admin/second-factor", { code: generateTotp(secret, shop.clock.now()) });
  expect(right.status).toBe(429);
});

test("accepts each recovery code once, in any spelling, and new codes replace the old", async () => {
  const someone = await createSignedInOperator(shop);
  const { secret, recoveryCodes } = await enrolTotp(shop, someone);
  expect(new Set(recoveryCodes).size).toBe(10);
  // 120 bits, without letters and digits that look alike on paper.
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){5}$/);
  expect(JSON.stringify(await snapshotAllTables(shop))).not.toContain(recoveryCodes[0]?.replaceAll("-", ""));
  expect(JSON.stringify(await snapshotAllTables(shop))).not.toContain(secret);
  const comeInWith = async (code: string) => {
    const browser = createBrowser(shop);
    await browser.post("/api/admin/sign-in", { email: someone.email, password: operatorPassword });
    return (await browser.post("/api/admin/second-factor", { code })).status;
  };
  const [first = "", second = "", third = ""] = recoveryCodes;
  expect(await comeInWith(first)).toBe(200);
  expect(await comeInWith(first)).toBe(401);
  expect(await comeInWith(second.toLowerCase().replaceAll("-", " "))).toBe(200);
  const created = await someone.browser.post("/api/admin/recovery-codes", { password: operatorPassword });
  expect(created.body.recoveryCodes).toHaveLength(10);
  expect(await comeInWith(third)).toBe(401);
  expect(await comeInWith(created.body.recoveryCodes[0])).toBe(200);
});

test("enables two-factor authentication once and disables it only with password and code", async () => {
  const someone = await createSignedInOperator(shop);
  const before = someone.cookie();
  const { secret } = await enrolTotp(shop, someone);
  expect(someone.cookie()).not.toBe(before);
  const repeated = await someone.browser.post("/api/admin/totp/enrol", { password: operatorPassword });
  expect(repeated.body.error.code).toBe("second-factor-set");
  const remove = (password: string, code: string) => someone.browser.post("/api/admin/totp/remove", { password, code });
  const code = generateTotp(secret, shop.clock.now());
  expect((await remove("wrong words here", code)).body.error.code).toBe("wrong-password");
  expect((await remove(operatorPassword, "000000")).body.error.code).toBe("code-wrong");
  expect((await remove(operatorPassword, code)).status).toBe(200);
  expect((await listAuditEntries(shop, someone.id)).map(({ action }) => action)).toEqual([
    "operator.second-factor-set",
    "operator.second-factor-removed",
  ]);
});

test("requires every role to set up two-factor authentication first in production (rules 17.4)", async () => {
  await using serving = await createTestShop({ mode: "serve" });
  serving.clock.set(new Date("2026-11-20T06:00:00Z"));
  for (const role of roles) {
    const someone = await signInNewOperator(serving, role);
    expect([role, someone.next]).toEqual([role, "enrol"]);
    expect((await someone.browser.get("/api/admin/me")).body).toMatchObject({ mustEnrol: true, rights: [] });
    for (const path of ["operators", "sessions", "audit", "customers", "orders"]) {
      const { status, body } = await someone.browser.get(`/api/admin/${path}`);
      expect([role, status, body.error.code]).toEqual([role, 403, "second-factor-needed"]);
    }
    await enrolTotp(serving, someone);
    expect((await someone.browser.get("/api/admin/orders")).status).toBe(200);
  }
});

test("SECOND_FACTOR_OPTIONAL exempts only the roles that it names", async () => {
  await using serving = await createTestShop({ mode: "serve", secondFactorOptional: ["packer"] });
  expect((await signInNewOperator(serving, "packer")).next).toBe("work");
  for (const role of roles.filter((other) => other !== "packer")) {
    expect([role, (await signInNewOperator(serving, role)).next]).toEqual([role, "enrol"]);
  }
});
