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
} from "./operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => forgetTimeAndTries(shop));

const chosen = { name: "Another Name", password: "eleven rooks walk", confirm: "eleven rooks walk" };
const accept = (token: string) => createBrowser(shop).post(`/api/admin/invitations/${token}`, chosen);

/** Sends a packer with a second factor a link and reads it from the mail. */
async function sendLink() {
  const owner = await createSignedInOperator(shop, "owner");
  const packer = await createSignedInOperator(shop, "packer");
  await enrolTotp(shop, packer);
  const answer = await owner.browser.post(`/api/admin/operators/${packer.id}/send-password-link`);
  expect(answer.status).toBe(200);
  while ((await shop.runJobs()) > 0);
  const mail = (await shop.mailbox(packer.email)).find(({ subject }) => subject === "Choose a new password");
  return { owner, packer, token: /invitations\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "" };
}

async function signIn(email: string, password: string) {
  const answer = await createBrowser(shop).post("/api/admin/sign-in", { email, password });
  return [answer.status, answer.body.next ?? answer.body.error.code];
}

test("a link sets the password once; name, role and second factor stay, and every session ends", async () => {
  const { owner, packer, token } = await sendLink();
  expect((await packer.browser.get("/api/admin/me")).status).toBe(200);
  expect(await signIn(packer.email, operatorPassword)).toEqual([200, "second-factor"]);
  const shown = await createBrowser(shop).get(`/api/admin/invitations/${token}`);
  expect(shown.body).toMatchObject({ email: packer.email, isOperator: true });
  expect((await owner.browser.get("/api/admin/operators")).body.invitations).toEqual([]);
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await packer.browser.get("/api/admin/me")).status).toBe(401);
  expect(await signIn(packer.email, operatorPassword)).toEqual([401, "sign-in-wrong"]);
  expect(await signIn(packer.email, chosen.password)).toEqual([200, "second-factor"]);
  const { operators } = (await owner.browser.get("/api/admin/operators")).body;
  expect(operators).toContainEqual(
    expect.objectContaining({ id: packer.id, name: "Sample packer", role: "packer", hasSecondFactor: true }),
  );
  expect((await listAuditEntries(shop, packer.id)).map(({ action }) => action)).toEqual([
    "operator.second-factor-set",
    "operator.password-link-sent",
    "operator.password-changed",
  ]);
  while ((await shop.runJobs()) > 0);
  const subjects = (await shop.mailbox(packer.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your password was changed");
});

test("deactivating an operator voids the link", async () => {
  const { owner, packer, token } = await sendLink();
  expect((await owner.browser.post(`/api/admin/operators/${packer.id}/deactivate`)).status).toBe(200);
  const before = await snapshotAllTables(shop);
  expect((await accept(token)).body.error.code).toBe("invitation-over");
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("owners send none to themselves, to unknown or deactivated operators, and others send none", async () => {
  const { owner, packer } = await sendLink();
  const gone = await createSignedInOperator(shop, "viewer");
  await owner.browser.post(`/api/admin/operators/${gone.id}/deactivate`);
  const manager = await createSignedInOperator(shop, "manager");
  const send = async (browser: typeof owner.browser, id: string) => {
    const answer = await browser.post(`/api/admin/operators/${id}/send-password-link`);
    return [answer.status, answer.body.error.code];
  };
  const before = await snapshotAllTables(shop);
  expect(await send(owner.browser, owner.id)).toEqual([403, "not-allowed"]);
  expect(await send(owner.browser, gone.id)).toEqual([404, "operator-not-found"]);
  expect(await send(owner.browser, "opr_00000000000000")).toEqual([404, "operator-not-found"]);
  expect(await send(manager.browser, packer.id)).toEqual([403, "not-allowed"]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});
