import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityEventKinds } from "#domain/operators/security-events.ts";
import { readMailedOtp } from "../fixtures/mailed-otp.ts";
import { buildSignUp, createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import {
  createOperator,
  createSignedInOperator,
  enrolTotp,
  generateTotp,
  operatorPassword,
  signInNewOperator,
} from "./operator-fixtures.ts";

const newPassword = "eleven rooks walk";
const wrongPassword = "wrong horse battery";
let shop: TestShop;
let markers: string[];

beforeAll(async () => {
  shop = await createTestShop({ payOnline: true, pages: async () => new Response("", { status: 404 }) });
  shop.clock.set(new Date());
  markers = [operatorPassword, validPassword, newPassword, wrongPassword];
  await attackAsVisitor();
  await liveAsCustomer();
  await workAsOperator();
  await shop.securityLog.flush();
});
afterAll(() => shop[Symbol.asyncDispose]());

async function attackAsVisitor(): Promise<void> {
  const visitor = createBrowser(shop);
  await visitor.post("/api/sign-in", { email: "nobody@marker.test", password: wrongPassword });
  await visitor.post("/api/admin/sign-in", { email: "nobody@marker.test", password: wrongPassword });
  await shop.request("/webhooks/razorpay", {
    method: "POST",
    body: "{}",
    headers: { "x-razorpay-signature": "marker-sig" },
  });
  await shop.post("/api/leads", {}, { origin: "https://elsewhere.test" });
  await shop.request("/api/admin/orders", { headers: { authorization: "Bearer elefant_marker" } });
  await shop.request("/api/me", { headers: { cookie: "session=marker" } });
  await shop.request("/order/marker-token");
  markers.push("nobody@marker.test", "marker-sig", "elefant_marker", "marker-token", "session=marker");
}

async function liveAsCustomer(): Promise<void> {
  const browser = createBrowser(shop);
  const account = buildSignUp();
  await browser.post("/api/sign-up", account);
  await browser.post("/api/sign-out");
  await browser.post("/api/otp/send-otp", { email: account.email });
  await browser.post("/api/otp/send-otp", { email: account.email });
  const otp = await readMailedOtp(shop, account.email);
  await browser.post("/api/otp/verify-otp", { email: account.email, otp });
  await browser.post("/api/password/reset", { password: newPassword, confirm: newPassword });
  await browser.post("/api/sign-in", { email: account.email, password: newPassword });
  const change = { current: newPassword, password: validPassword, confirm: validPassword };
  await browser.post("/api/me/password", change);
  await browser.post("/api/me/export", { password: validPassword });
  await browser.post("/api/me/erase", { password: validPassword });
  markers.push(account.email, account.phoneNumber.slice(3), otp);
}

async function workAsOperator(): Promise<void> {
  const owner = await createSignedInOperator(shop, "owner");
  const { secret, recoveryCodes } = await enrolTotp(shop, owner);
  const again = createBrowser(shop);
  const signIn = async () => await again.post("/api/admin/sign-in", { email: owner.email, password: operatorPassword });
  await signIn();
  await again.post("/api/admin/second-factor", { code: generateTotp(secret, shop.clock.now()) });
  await signIn();
  await again.post("/api/admin/second-factor", { code: recoveryCodes[0] });
  const { body } = await again.post("/api/admin/tokens", { name: "Till", rights: ["orders.read"], days: 3 });
  await shop.request("/api/admin/orders", { headers: { authorization: `Bearer ${body.token}` } });
  await shop.post("/api/admin/orders/export", {}, { cookie: `operator=${again.cookies.get("operator")}` });
  const packer = await createSignedInOperator(shop, "packer");
  await packer.browser.get("/api/admin/audit");
  await packer.browser.post("/api/admin/sign-out");
  markers.push(secret, ...recoveryCodes, String(body.token), owner.email);
}

const listEvents = () => shop.database.db.selectFrom("securityEvents").selectAll().orderBy("id").execute();

test("records every kind of the inventory with its network, outcome and request", async () => {
  const events = await listEvents();
  const kinds = new Set(events.map(({ kind }) => kind));
  expect(securityEventKinds.filter((kind) => !kinds.has(kind))).toEqual([]);
  for (const event of events) {
    expect(event.network, event.kind).toMatch(/^[\w-]{16}$/);
    expect(event.requestId, event.kind).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("docs/security/logging.md lists exactly the kinds of events", () => {
  const documented = [...readFileSync("docs/security/logging.md", "utf8").matchAll(/^\| `security\.([\w-]+)` \|/gm)];
  expect(documented.map(([, kind]) => kind)).toEqual(securityEventKinds);
});

test("writes no password, code, token, address or phone into an event or a log line", async () => {
  const events = JSON.stringify(await listEvents());
  const lines = JSON.stringify(shop.logged());
  expect(lines).toContain('"event":"security.sign-in"');
  for (const marker of markers.filter((each) => each.length > 3)) {
    expect(events, marker).not.toContain(marker);
    expect(lines, marker).not.toContain(marker);
  }
});

test("a request's log line says who sent it and from which network", async () => {
  const owner = await createSignedInOperator(shop, "owner");
  await owner.browser.get("/api/admin/me");
  const line = shop.logged().findLast(({ path }) => path === "/api/admin/me");
  expect(line).toMatchObject({ who: `operator:${owner.id}`, from: expect.stringMatching(/^[\w-]{16}$/) });
});

test("folds repeated events of one network within a minute, and limits the rows of many networks", async () => {
  await using flooded = await createTestShop({ trustProxy: 1, metricsToken: "watches" });
  flooded.clock.set(new Date());
  const ask = (address: string) =>
    flooded.post("/api/leads", {}, { origin: "https://elsewhere.test", "x-forwarded-for": address });
  for (let attempt = 0; attempt < 30; attempt++) await ask("203.0.113.9");
  await flooded.securityLog.flush();
  const db = flooded.database.db;
  const rows = () => db.selectFrom("securityEvents").select(["kind", "count", "detail"]).orderBy("id").execute();
  expect(await rows()).toEqual([{ kind: "origin", count: 30, detail: "POST api" }]);
  for (let at = 0; at < 300; at++) await ask(`198.51.${at >> 7}.${at & 127}`);
  await flooded.securityLog.flush();
  const all = (await rows()).slice(1);
  expect(all).toHaveLength(201);
  expect(all.at(-1)).toEqual({ kind: "origin", count: 100, detail: "others" });
  const metrics = await (await flooded.request("/metrics", { headers: { authorization: "Bearer watches" } })).text();
  expect(metrics).toContain('shop_security_events_total{event="origin",outcome="refused"} 330');
});

test("metrics distinguish events of operators' accounts from others", async () => {
  await using watched = await createTestShop({ metricsToken: "watches" });
  const owner = await createSignedInOperator(watched, "owner");
  await createBrowser(watched).post("/api/admin/sign-in", { email: owner.email, password: wrongPassword });
  await createBrowser(watched).post("/api/admin/sign-in", { email: "nobody@marker.test", password: wrongPassword });
  const metrics = await (await watched.request("/metrics", { headers: { authorization: "Bearer watches" } })).text();
  expect(metrics).toContain('shop_security_events_total{event="sign-in",outcome="failed",account="operator"} 1\n');
  expect(metrics).toContain('shop_security_events_total{event="sign-in",outcome="failed"} 1\n');
});

test("answers requests while the log cannot be written, and writes the event later", async () => {
  await using broken = await createTestShop();
  const { db } = broken.database;
  await sql`alter table security_events rename to security_events_away`.execute(db);
  const answer = await broken.post("/api/leads", {}, { origin: "https://elsewhere.test" });
  expect(answer.status).toBe(403);
  await expect(broken.securityLog.flush()).rejects.toThrow();
  await sql`alter table security_events_away rename to security_events`.execute(db);
  await broken.securityLog.flush();
  expect(await db.selectFrom("securityEvents").select("kind").execute()).toEqual([{ kind: "origin" }]);
});

test("the database refuses to change an event or to delete a recent one", async () => {
  const { db } = shop.database;
  const before = await listEvents();
  await expect(sql`update security_events set actor = ''`.execute(db)).rejects.toThrow("append-only");
  await expect(sql`delete from security_events`.execute(db)).rejects.toThrow("append-only");
  expect(await listEvents()).toEqual(before);
});

test("lists the log by kind, outcome, actor and day in pages, with operators' names", async () => {
  const manager = await signInNewOperator(shop, "manager");
  await shop.securityLog.flush();
  const list = async (query: string) => (await manager.browser.get(`/api/admin/security-events?${query}`)).body;
  const own = await list(`actor=operator:${manager.id}`);
  expect(own.items).toMatchObject([{ kind: "sign-in", outcome: "ok", actor: manager.name, count: 1 }]);
  const failed = await list("kind=sign-in&outcome=failed&limit=1");
  expect(failed.items).toHaveLength(1);
  const next = await list(`kind=sign-in&outcome=failed&limit=1&after=${failed.next}`);
  expect(next.items[0]?.id).toBeLessThan(failed.items[0]?.id);
  expect((await list("from=2020-01-01&to=2020-01-31")).items).toEqual([]);
});

test("mails the owners once an hour that an operator's sign-ins are refused", async () => {
  await using quiet = await createTestShop();
  const owner = await createOperator(quiet, "owner");
  const packer = await createOperator(quiet, "packer");
  for (let attempt = 0; attempt < 22; attempt++) {
    await quiet.database.db.deleteFrom("rateLimits").execute();
    await quiet.post("/api/admin/sign-in", { email: packer.email, password: wrongPassword });
    if (attempt > 18) await quiet.securityLog.flush();
  }
  while ((await quiet.runJobs()) > 0);
  const mails = (await quiet.mailbox(owner.email)).map(({ subject }) => subject);
  expect(mails).toEqual(["Many sign-ins were refused"]);
});

test("mails every owner about a new UPI id, API token, role and removed second factor", async () => {
  await using watched = await createTestShop();
  const owner = await createSignedInOperator(watched, "owner");
  const other = await createOperator(watched, "owner");
  const packer = await createOperator(watched, "packer");
  const was = (await owner.browser.get("/api/admin/settings")).body.settings?.upiId ?? "";
  await owner.browser.post("/api/admin/settings", { changes: { upiId: { was, to: "elefant@sample" } } });
  await owner.browser.post("/api/admin/tokens", { name: "Till", rights: ["orders.read"], days: 3 });
  await owner.browser.post(`/api/admin/operators/${packer.id}/role`, { role: "viewer" });
  await watched.shop.operators.recovery.forgetSecondFactor(packer.email);
  while ((await watched.runJobs()) > 0);
  for (const { email } of [owner, other]) {
    const mails = (await watched.mailbox(email)).map(({ subject }) => subject).toSorted();
    expect(mails).toEqual([
      "A new API token was created",
      "An operator's role was changed",
      "An operator's two-factor authentication was removed",
      "The shop's UPI ID was changed",
    ]);
  }
});
