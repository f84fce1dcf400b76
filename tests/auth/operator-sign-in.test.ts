import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import {
  createOperator,
  createSignedInOperator,
  enrolTotp,
  listAuditEntries,
  operatorPassword,
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

const hourMs = 60 * 60_000;
const wrong = {
  code: "sign-in-wrong",
  message: "Incorrect email or password.",
  fields: { password: "Incorrect email or password." },
};

test("signing in sets a strict same-site session cookie", async () => {
  const { email, id, name } = await createOperator(shop);
  const browser = createBrowser(shop);
  const answer = await browser.post("/api/admin/sign-in", {
    email: ` ${email.toUpperCase()} `,
    password: operatorPassword,
  });
  expect([answer.status, answer.body]).toEqual([200, { next: "work" }]);
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^operator=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const me = await browser.get("/api/admin/me");
  expect(me.body).toMatchObject({
    kind: "operator",
    id,
    name,
    email,
    role: "owner",
    mustEnrol: false,
    mustChangePassword: false,
  });
  expect(me.body.rights).toContain("operators.manage");
});

test("uses a __Host- cookie over https", async () => {
  await using secure = await createTestShop({ publicUrl: "https://shop.test" });
  const { email } = await createOperator(secure);
  const answer = await secure.post("/api/admin/sign-in", { email, password: operatorPassword });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-operator=.*; HttpOnly; Secure; SameSite=Strict$/);
});

test.each([
  ["an unknown email", { email: "nobody@office.test" }],
  ["a wrong password", { password: "nine cranes leave" }],
  ["an empty password", { password: "" }],
])("%s: answers with the same error and changes nothing", async (_, input) => {
  const { email } = await createOperator(shop);
  const before = await snapshotAllTables(shop);
  const browser = createBrowser(shop);
  const { status, body } = await browser.post("/api/admin/sign-in", { email, password: operatorPassword, ...input });
  expect([status, body]).toEqual([401, { error: wrong }]);
  expect(browser.cookies.size).toBe(0);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("blocks an IP address for 15 minutes after ten wrong passwords, not counting correct ones", async () => {
  const { email } = await createOperator(shop);
  const browser = createBrowser(shop);
  const tryWith = async (password: string) => (await browser.post("/api/admin/sign-in", { email, password })).status;
  expect(await tryWith(operatorPassword)).toBe(200);
  const answers = await Promise.all(Array.from({ length: 14 }, () => tryWith("wrong words here")));
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(await tryWith(operatorPassword)).toBe(429);
});

test("extends a session for 12 hours of inactivity and ends it after 7 days", async () => {
  const { browser } = await createSignedInOperator(shop);
  const isIn = async () => (await browser.get("/api/admin/me")).status === 200;
  shop.clock.advance(11.9 * hourMs);
  expect(await isIn()).toBe(true);
  shop.clock.advance(11.9 * hourMs);
  expect(await isIn()).toBe(true);
  for (let hour = 0; hour < 7 * 24 - 30; hour += 6) {
    shop.clock.advance(6 * hourMs);
    expect(await isIn()).toBe(true);
  }
  shop.clock.advance(7 * hourMs);
  expect(await isIn()).toBe(false);
  const other = await createSignedInOperator(shop);
  shop.clock.advance(12 * hourMs);
  expect((await other.browser.get("/api/admin/me")).status).toBe(401);
});

test("signing out ends the session on the server, not only the cookie", async () => {
  const { browser, cookie } = await createSignedInOperator(shop);
  const token = cookie();
  await browser.post("/api/admin/sign-out");
  expect([...browser.cookies.keys()]).toEqual(["operator-device"]);
  expect((await shop.request("/api/admin/me", { headers: { cookie: `operator=${token}` } })).status).toBe(401);
});

test("lists and ends the operator's own sessions, one or all others", async () => {
  const { browser, email } = await createSignedInOperator(shop);
  const phone = createBrowser(shop, { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile" });
  await phone.post("/api/admin/sign-in", { email, password: operatorPassword });
  const { sessions } = (await browser.get("/api/admin/sessions")).body;
  expect(sessions).toHaveLength(2);
  const theirs = sessions.find((session: { current: boolean }) => !session.current);
  const stranger = await createSignedInOperator(shop);
  expect((await stranger.browser.delete(`/api/admin/sessions/${theirs.id}`)).status).toBe(404);
  expect((await phone.get("/api/admin/me")).status).toBe(200);
  expect((await browser.delete(`/api/admin/sessions/${theirs.id}`)).status).toBe(200);
  expect((await phone.get("/api/admin/me")).status).toBe(401);
  await phone.post("/api/admin/sign-in", { email, password: operatorPassword });
  await browser.post("/api/admin/sessions/end-others");
  expect((await phone.get("/api/admin/me")).status).toBe(401);
  expect((await browser.get("/api/admin/me")).status).toBe(200);
});

test("a password change ends every other session and renews this session's token", async () => {
  const { browser, email, cookie, id } = await createSignedInOperator(shop);
  const otherBrowser = createBrowser(shop);
  await otherBrowser.post("/api/admin/sign-in", { email, password: operatorPassword });
  const old = cookie();
  const password = "eleven rooks walk";
  const change = (current: string, confirm = password) =>
    browser.post("/api/admin/password", { current, password, confirm });
  expect((await change("wrong words here")).body.error.fields).toEqual({ current: "Incorrect password." });
  expect((await change(operatorPassword, "other")).body.error.code).toBe("passwords-differ");
  expect(await listAuditEntries(shop, id)).toEqual([]);
  expect((await change(operatorPassword)).status).toBe(200);
  expect(cookie()).not.toBe(old);
  expect((await browser.get("/api/admin/me")).status).toBe(200);
  expect((await otherBrowser.get("/api/admin/me")).status).toBe(401);
  expect((await otherBrowser.post("/api/admin/sign-in", { email, password: operatorPassword })).status).toBe(401);
  expect((await otherBrowser.post("/api/admin/sign-in", { email, password })).status).toBe(200);
  expect(await listAuditEntries(shop, id)).toMatchObject([
    { actor: `operator:${id}`, action: "operator.password-changed" },
  ]);
});

test("keeps passwords, codes, tokens, names and email addresses out of the log", async () => {
  const someone = await createSignedInOperator(shop);
  const { secret, recoveryCodes } = await enrolTotp(shop, someone);
  await someone.browser.post("/api/admin/sign-in", { email: someone.email, password: "wrong words here" });
  const created = await someone.browser.post("/api/admin/tokens", {
    name: "Sample till",
    rights: ["orders.read"],
    days: 1,
  });
  await shop.request("/api/admin/me", { headers: { authorization: `Bearer ${created.body.token}` } });
  await shop.request(`/api/admin/invitations/${"I".repeat(43)}`);
  const log = JSON.stringify(shop.logged());
  expect(log).toContain("/api/admin/totp/confirm");
  const secrets = [someone.email, operatorPassword, "wrong words here", secret, someone.cookie(), created.body.token];
  for (const hidden of [...secrets, ...recoveryCodes, "I".repeat(43)]) {
    expect(String(hidden).length).toBeGreaterThan(5);
    expect.soft(log).not.toContain(hidden);
  }
});
