import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import {
  createSignedInOperator,
  enrolTotp,
  forgetTimeAndTries,
  listAuditEntries,
  operatorPassword,
  signInNewOperator,
} from "./operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => forgetTimeAndTries(shop));

const dayMs = 24 * 60 * 60_000;
const joining = { name: "Sample Joiner", password: "eleven rooks walk", confirm: "eleven rooks walk" };

/** Invites an operator and reads the link from the mail. */
async function invite(email: string, role = "packer", at = shop) {
  const owner = await createSignedInOperator(at, "owner");
  const answer = await owner.browser.post("/api/admin/operators/invite", { email, name: "Sample", role });
  expect([answer.status, answer.body]).toEqual([200, { status: "success" }]);
  return { owner, token: await tokenFor(email, at) };
}

async function tokenFor(email: string, at = shop): Promise<string> {
  while ((await at.runJobs()) > 0);
  const link = /http:\/\/shop\.test\/admin\/invitations\/([\w-]{43})/;
  const mails = await at.mailbox(email.toLowerCase());
  return mails.map(({ text }) => link.exec(text)?.[1] ?? "").find((token) => token !== "") ?? "";
}

const accept = (token: string, overrides: object = {}) =>
  createBrowser(shop).post(`/api/admin/invitations/${token}`, { ...joining, ...overrides });

test("mails an invitation whose link shows it and creates one operator once", async () => {
  const { owner, token } = await invite("Joiner@Office.test");
  const shown = await createBrowser(shop).get(`/api/admin/invitations/${token}`);
  expect(shown.body).toEqual({ email: "joiner@office.test", name: "Sample", role: "packer", isOperator: false });
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const browser = createBrowser(shop);
  await browser.post("/api/admin/sign-in", { email: "joiner@office.test", password: joining.password });
  const me = (await browser.get("/api/admin/me")).body;
  expect(me).toMatchObject({ name: "Sample Joiner", role: "packer" });
  expect(await listAuditEntries(shop, me.id)).toMatchObject([
    { action: "operator.joined", after: { role: "packer", invitedBy: `operator:${owner.id}` } },
  ]);
  const { operators } = (await owner.browser.get("/api/admin/operators")).body;
  expect(operators).toContainEqual(expect.objectContaining({ id: me.id, hasSecondFactor: false }));
  expect(JSON.stringify(operators)).not.toContain("argon2");
});

test.each([
  ["a weak password", { password: "password", confirm: "password" }, "password-common"],
  ["a confirmation that differs", { confirm: "another one" }, "passwords-differ"],
  ["no name", { name: " " }, "name-missing"],
])("%s: rejects it and keeps the invitation valid", async (_, overrides, code) => {
  const { token } = await invite(`${code}@office.test`);
  const before = await snapshotAllTables(shop);
  expect((await accept(token, overrides)).body.error.code).toBe(code);
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect((await accept(token)).status).toBe(200);
});

test("an invitation ends after seven days, when a newer one is sent, and when it is revoked", async () => {
  const email = "late@office.test";
  const { owner, token: first } = await invite(email);
  shop.clock.advance(1_000);
  await owner.browser.post("/api/admin/operators/invite", { email, name: "Sample", role: "viewer" });
  while ((await shop.runJobs()) > 0);
  const mails = await shop.mailbox(email);
  const links = mails.map(({ text }) => /invitations\/([\w-]{43})/.exec(text)?.[1] ?? "");
  const newer = links.find((link) => link !== first) ?? "";
  expect((await accept(first)).body.error.code).toBe("invitation-over");
  const withdrawn = await owner.browser.post("/api/admin/operators/withdraw", { email });
  expect(withdrawn.status).toBe(200);
  expect((await accept(newer)).body.error.code).toBe("invitation-over");
  const { token } = await invite("later@office.test");
  shop.clock.advance(7 * dayMs);
  expect((await accept(token)).body.error.code).toBe("invitation-over");
});

test("does not invite an existing operator", async () => {
  const { browser, email } = await createSignedInOperator(shop);
  const repeated = await browser.post("/api/admin/operators/invite", { email, name: "Sample", role: "viewer" });
  expect([repeated.status, repeated.body.error.code]).toEqual([409, "operator-exists"]);
  const nowhere = await browser.post("/api/admin/operators/invite", {
    email: "nowhere",
    name: "Sample",
    role: "viewer",
  });
  expect(nowhere.body.error.fields).toHaveProperty("email");
});

test("applies a new role from the next request", async () => {
  const owner = await createSignedInOperator(shop);
  const packer = await createSignedInOperator(shop, "packer");
  expect((await packer.browser.get("/api/admin/audit")).status).toBe(403);
  await owner.browser.post(`/api/admin/operators/${packer.id}/role`, { role: "manager" });
  expect((await packer.browser.get("/api/admin/audit")).status).toBe(200);
  expect(await listAuditEntries(shop, packer.id)).toMatchObject([
    { action: "operator.role-changed", before: { role: "packer" }, after: { role: "manager" } },
  ]);
});

test("an owner ends all sessions of an operator, also an unfinished sign-in, and the operator is mailed", async () => {
  const owner = await createSignedInOperator(shop);
  const packer = await createSignedInOperator(shop, "packer");
  await enrolTotp(shop, packer);
  const half = createBrowser(shop);
  await half.post("/api/admin/sign-in", { email: packer.email, password: operatorPassword });
  const sessions = () => shop.database.db.selectFrom("operatorSessions").where("operatorId", "=", packer.id);
  expect(await sessions().select("stage").orderBy("stage").execute()).toEqual([
    { stage: "password" },
    { stage: "whole" },
  ]);
  const manager = await createSignedInOperator(shop, "manager");
  expect((await manager.browser.post(`/api/admin/operators/${packer.id}/end-sessions`)).status).toBe(403);
  expect((await packer.browser.get("/api/admin/me")).status).toBe(200);
  expect((await owner.browser.post(`/api/admin/operators/${packer.id}/end-sessions`)).status).toBe(200);
  expect(await sessions().select("stage").execute()).toEqual([]);
  expect((await packer.browser.get("/api/admin/me")).status).toBe(401);
  expect((await listAuditEntries(shop, packer.id)).at(-1)).toMatchObject({ action: "operator.sessions-ended" });
  while ((await shop.runJobs()) > 0);
  expect((await shop.mailbox(packer.email)).map(({ subject }) => subject)).toContain("You were signed out everywhere");
  expect((await signInNewOperator(shop, "packer")).next).toBe("work");
});

test("an owner resets another operator's second factor, who sets up another at sign-in; both sides are mailed", async () => {
  await using serving = await createTestShop({ mode: "serve" });
  serving.clock.set(new Date());
  const owner = await createSignedInOperator(serving);
  await enrolTotp(serving, owner);
  const packer = await createSignedInOperator(serving, "packer");
  await enrolTotp(serving, packer);
  const path = `/api/admin/operators/${packer.id}/reset-second-factor`;
  const account = () =>
    serving.database.db.selectFrom("operators").selectAll().where("id", "=", packer.id).executeTakeFirstOrThrow();
  const before = await account();
  expect((await packer.browser.post(path)).status).toBe(403);
  const own = await owner.browser.post(`/api/admin/operators/${owner.id}/reset-second-factor`);
  expect([own.status, own.body.error.code]).toEqual([403, "not-allowed"]);
  expect(await account()).toEqual(before);
  expect((await owner.browser.get("/api/admin/me")).status).toBe(200);

  expect((await owner.browser.post(path)).status).toBe(200);
  expect(await account()).toMatchObject({ totpSealed: null, totpAskedSealed: null, totpStep: null });
  const codes = serving.database.db.selectFrom("operatorRecoveryCodes").selectAll();
  expect(await codes.where("operatorId", "=", packer.id).execute()).toEqual([]);
  expect((await packer.browser.get("/api/admin/me")).status).toBe(401);
  expect((await listAuditEntries(serving, packer.id)).at(-1)).toMatchObject({
    action: "operator.second-factor-removed",
    actor: `operator:${owner.id}`,
  });
  const signedIn = await createBrowser(serving).post("/api/admin/sign-in", {
    email: packer.email,
    password: operatorPassword,
  });
  expect(signedIn.body).toEqual({ next: "enrol" });
  while ((await serving.runJobs()) > 0);
  const subjectsOf = async (email: string) => (await serving.mailbox(email)).map(({ subject }) => subject);
  expect(await subjectsOf(packer.email)).toContain("Two-factor authentication was removed");
  expect(await subjectsOf(owner.email)).toContain("An operator's two-factor authentication was removed");
  await serving.securityLog.flush();
  const events = serving.database.db.selectFrom("securityEvents").select(["kind", "actor", "outcome"]);
  expect(await events.where("detail", "=", "reset by an owner").execute()).toEqual([
    { kind: "second-factor-change", actor: `operator:${owner.id}`, outcome: "ok" },
  ]);
});

test("deactivation ends sessions, sign-in and tokens, and an invitation restores the operator", async () => {
  const owner = await createSignedInOperator(shop);
  const leaving = await createSignedInOperator(shop, "owner");
  const created = await leaving.browser.post("/api/admin/tokens", { name: "Till", rights: ["audit.read"], days: 9 });
  const byToken = async () =>
    (await shop.request("/api/admin/audit", { headers: { authorization: `Bearer ${created.body.token}` } })).status;
  expect(await byToken()).toBe(200);
  await owner.browser.post(`/api/admin/operators/${leaving.id}/role`, { role: "packer" });
  expect(await byToken()).toBe(403);
  expect((await owner.browser.post(`/api/admin/operators/${leaving.id}/deactivate`)).status).toBe(200);
  expect(await byToken()).toBe(401);
  expect((await leaving.browser.get("/api/admin/me")).status).toBe(401);
  const signedIn = await createBrowser(shop).post("/api/admin/sign-in", {
    email: leaving.email,
    password: operatorPassword,
  });
  expect(signedIn.body.error.code).toBe("sign-in-wrong");
  const repeated = await owner.browser.post(`/api/admin/operators/${leaving.id}/deactivate`);
  expect(repeated.body.error.code).toBe("operator-not-found");
  const { token } = await invite(leaving.email, "viewer");
  expect((await accept(token)).status).toBe(200);
  const browser = createBrowser(shop);
  await browser.post("/api/admin/sign-in", { email: leaving.email, password: joining.password });
  expect((await browser.get("/api/admin/me")).body).toMatchObject({ id: leaving.id, role: "viewer" });
});
