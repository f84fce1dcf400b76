import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import {
  createOperator,
  createSignedInOperator,
  enrolTotp,
  forgetTimeAndTries,
  generateTotp,
  operatorPassword,
} from "./operator-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => forgetTimeAndTries(shop));

const newPassword = "eleven rooks walk";

/** Lists the subjects of an operator's mails after running every job twice; a duplicate would show. */
async function mailsTo(email: string) {
  while ((await shop.runJobs()) > 0);
  const { db } = shop.database;
  await db.updateTable("jobs").set({ doneAt: null }).where("kind", "=", "mail.operator-news").execute();
  while ((await shop.runJobs()) > 0);
  return await shop.mailbox(email);
}

test("mails once for a changed password and a second factor set or removed, and not for rejected tries", async () => {
  const someone = await createSignedInOperator(shop);
  const change = (current: string) =>
    someone.browser.post("/api/admin/password", { current, password: newPassword, confirm: newPassword });
  expect((await change("wrong words here")).status).toBe(401);
  expect(await mailsTo(someone.email)).toEqual([]);
  const { secret } = await enrolTotp(shop, someone);
  const code = generateTotp(secret, shop.clock.now());
  await someone.browser.post("/api/admin/totp/remove", { password: operatorPassword, code });
  expect((await change(operatorPassword)).status).toBe(200);
  expect((await mailsTo(someone.email)).map(({ subject }) => subject).toSorted()).toEqual([
    "Two-factor authentication is set up",
    "Two-factor authentication was removed",
    "Your password was changed",
  ]);
});

test("mails a role change and a deactivation to the operator concerned, and only the role change to owners", async () => {
  const owner = await createSignedInOperator(shop);
  const packer = await createOperator(shop, "packer");
  const role = () => owner.browser.post(`/api/admin/operators/${packer.id}/role`, { role: "editor" });
  expect([(await role()).status, (await role()).status]).toEqual([200, 200]);
  expect(await mailsTo(packer.email)).toMatchObject([
    { subject: "Your role was changed", text: expect.stringContaining("as editor") },
  ]);
  await owner.browser.post(`/api/admin/operators/${packer.id}/deactivate`);
  expect((await mailsTo(packer.email)).map(({ subject }) => subject)).toContain("Your back office account was closed");
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(["An operator's role was changed"]);
});

test("mails a sign-in from a new browser, except the first sign-in and known browsers", async () => {
  const { email } = await createOperator(shop);
  const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile" };
  const [first, second] = [createBrowser(shop), createBrowser(shop, phone)];
  const signIn = (browser: typeof first, password = operatorPassword) =>
    browser.post("/api/admin/sign-in", { email, password });
  await signIn(first);
  await first.post("/api/admin/sign-out");
  await signIn(first);
  await signIn(second, "wrong words here");
  expect(await mailsTo(email)).toEqual([]);
  await signIn(second);
  await signIn(second);
  expect(await mailsTo(email)).toMatchObject([
    { subject: "A new device signed in", text: expect.stringContaining("Chrome on Android") },
  ]);
});

test("with a second factor, mails a new device only after the full sign-in", async () => {
  const someone = await createSignedInOperator(shop);
  const { secret } = await enrolTotp(shop, someone);
  const before = (await mailsTo(someone.email)).length;
  const otherBrowser = createBrowser(shop);
  await otherBrowser.post("/api/admin/sign-in", { email: someone.email, password: operatorPassword });
  expect(otherBrowser.cookies.has("operator-device")).toBe(false);
  expect(await mailsTo(someone.email)).toHaveLength(before);
  await otherBrowser.post("/api/admin/second-factor", { code: generateTotp(secret, shop.clock.now()) });
  expect(await mailsTo(someone.email)).toHaveLength(before + 1);
});

test("treats a shared browser as new for the second operator", async () => {
  const [one, two] = [await createOperator(shop), await createOperator(shop)];
  await operatorSignsIn(createBrowser(shop), two.email);
  const shared = createBrowser(shop);
  await operatorSignsIn(shared, one.email);
  const device = shared.cookies.get("operator-device");
  await operatorSignsIn(shared, two.email);
  expect(shared.cookies.get("operator-device")).toBe(device);
  expect(await mailsTo(one.email)).toEqual([]);
  expect(await mailsTo(two.email)).toHaveLength(1);
});

async function operatorSignsIn(browser: ReturnType<typeof createBrowser>, email: string): Promise<void> {
  expect((await browser.post("/api/admin/sign-in", { email, password: operatorPassword })).status).toBe(200);
}
