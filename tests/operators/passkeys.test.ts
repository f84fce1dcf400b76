import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createBrowser } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import {
  createSignedInOperator,
  enrolTotp,
  forgetTimeAndTries,
  generateTotp,
  listAuditEntries,
  operatorPassword,
} from "./operator-fixtures.ts";
import { createAuthenticator } from "./software-authenticator.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => forgetTimeAndTries(shop));

type Browser = ReturnType<typeof createBrowser>;

const begin = async ({ post }: Browser) => (await post("/api/admin/passkeys/options")).body;
const challenge = async ({ post }: Browser) => (await post("/api/admin/sign-in/passkey-challenge")).body;
const signIn = ({ post }: Browser, passkey: object) => post("/api/admin/sign-in/passkey", { passkey });

async function createOperatorWithPasskey() {
  const someone = await createSignedInOperator(shop);
  const { secret } = await enrolTotp(shop, someone);
  const authenticator = createAuthenticator();
  const passkey = authenticator.create(await begin(someone.browser));
  const added = await someone.browser.post("/api/admin/passkeys", { name: "Phone", passkey });
  expect(added.status).toBe(200);
  return { ...someone, secret, authenticator };
}

test("signs in with a passkey alone, which counts as both factors", async () => {
  const { authenticator, id } = await createOperatorWithPasskey();
  const browser = createBrowser(shop);
  const options = await challenge(browser);
  expect(options).toMatchObject({ rpId: "shop.test", userVerification: "required", allowCredentials: [] });
  const answer = authenticator.answer(options);
  const signedIn = await signIn(browser, answer);
  expect([signedIn.status, signedIn.body]).toEqual([200, { next: "work" }]);
  expect((await browser.get("/api/admin/me")).body).toMatchObject({ id });
  // It is valid once, and only in the browser that requested it.
  expect((await signIn(browser, answer)).body.error.code).toBe("passkey-wrong");
  const [asked, other] = [createBrowser(shop), createBrowser(shop)];
  const theirs = authenticator.answer(await challenge(asked));
  await challenge(other);
  expect((await signIn(other, theirs)).body.error.code).toBe("passkey-wrong");
});

test("a passkey is the second step of a sign-in, and confirms sensitive actions", async () => {
  const someone = await createOperatorWithPasskey();
  const browser = createBrowser(shop);
  await browser.post("/api/admin/sign-in", { email: someone.email, password: operatorPassword });
  const options = await challenge(browser);
  expect(options.allowCredentials).toMatchObject([{ id: someone.authenticator.id, transports: ["internal"] }]);
  const answer = someone.authenticator.answer(options);
  expect((await browser.post("/api/admin/second-factor", { passkey: answer })).body).toEqual({ next: "work" });
  shop.clock.advance(16 * 60_000);
  const others = () => browser.post("/api/admin/sessions/end-others");
  expect((await others()).body.error.code).toBe("second-factor-stale");
  const replayed = await browser.post("/api/admin/second-factor/confirm", { passkey: answer });
  expect(replayed.body.error.code).toBe("code-wrong");
  const fresh = someone.authenticator.answer(await challenge(browser));
  expect((await browser.post("/api/admin/second-factor/confirm", { passkey: fresh })).status).toBe(200);
  expect((await others()).status).toBe(200);
});

test("another operator's passkey is no second step", async () => {
  const [someone, other] = [await createOperatorWithPasskey(), await createOperatorWithPasskey()];
  const browser = createBrowser(shop);
  await browser.post("/api/admin/sign-in", { email: someone.email, password: operatorPassword });
  const passkey = other.authenticator.answer(await challenge(browser));
  expect((await browser.post("/api/admin/second-factor", { passkey })).body.error.code).toBe("code-wrong");
  expect((await browser.get("/api/admin/me")).status).toBe(401);
});

const foreign = randomBytes(32).toString("base64url");

test.each<[string, object]>([
  ["another origin", { origin: "https://shop.test.evil.example" }],
  ["another host", { rpId: "evil.example" }],
  ["another challenge", { challenge: foreign }],
  ["another type", { type: "webauthn.create" }],
  ["no user verification", { flags: 0x01 }],
  ["no user presence", { flags: 0x04 }],
  ["another person", { userHandle: Buffer.from("opr_00000000000000").toString("base64url") }],
  ["a forged signature", { signature: randomBytes(70).toString("base64url") }],
])("refuses an answer with %s and signs nobody in", async (_name, tampered) => {
  const { authenticator } = await createOperatorWithPasskey();
  const browser = createBrowser(shop);
  const options = await challenge(browser);
  const refused = await signIn(browser, authenticator.answer(options, tampered));
  expect([refused.status, refused.body.error.code]).toEqual([401, "passkey-wrong"]);
  expect((await browser.get("/api/admin/me")).status).toBe(401);
  // The challenge is used up.
  expect((await signIn(browser, authenticator.answer(options))).status).toBe(401);
});

test("refuses a challenge after five minutes, a removed passkey and a deactivated operator's", async () => {
  const { authenticator, browser: own, id } = await createOperatorWithPasskey();
  const browser = createBrowser(shop);
  const options = await challenge(browser);
  shop.clock.advance(5 * 60_000);
  expect((await signIn(browser, authenticator.answer(options))).status).toBe(401);
  const [passkey] = (await own.get("/api/admin/passkeys")).body.passkeys;
  expect((await own.delete(`/api/admin/passkeys/${passkey.id}`)).status).toBe(200);
  expect((await signIn(browser, authenticator.answer(await challenge(browser)))).status).toBe(401);
  const gone = await createOperatorWithPasskey();
  const owner = await createSignedInOperator(shop);
  await owner.browser.post(`/api/admin/operators/${gone.id}/deactivate`);
  expect((await signIn(browser, gone.authenticator.answer(await challenge(browser)))).status).toBe(401);
  expect((await listAuditEntries(shop, id)).map(({ action }) => action).slice(-2)).toEqual([
    "operator.passkey-added",
    "operator.passkey-removed",
  ]);
});

test("refuses a counter that does not grow, and records it", async () => {
  const { authenticator, id } = await createOperatorWithPasskey();
  const browser = createBrowser(shop);
  expect((await signIn(browser, authenticator.answer(await challenge(browser), { counter: 7 }))).status).toBe(200);
  const copy = createBrowser(shop);
  for (const counter of [7, 3, 0]) {
    expect((await signIn(copy, authenticator.answer(await challenge(copy), { counter }))).status).toBe(401);
  }
  const copies = (await listAuditEntries(shop, id)).filter(({ action }) => action === "operator.passkey-copied");
  expect(copies).toHaveLength(3);
  expect((await signIn(copy, authenticator.answer(await challenge(copy), { counter: 8 }))).status).toBe(200);
});

test.each<[string, object]>([
  ["another origin", { origin: "https://evil.example" }],
  ["another host", { rpId: "evil.example" }],
  ["another challenge", { challenge: foreign }],
  ["another type", { type: "webauthn.get" }],
  ["no user verification", { flags: 0x41 }],
  ["an algorithm that is not allowed", { algorithm: -47 }],
])("does not add a passkey made with %s", async (_name, tampered) => {
  const someone = await createSignedInOperator(shop);
  await enrolTotp(shop, someone);
  const passkey = createAuthenticator().create(await begin(someone.browser), tampered);
  const refused = await someone.browser.post("/api/admin/passkeys", { name: "Phone", passkey });
  expect([refused.status, refused.body.error.code]).toEqual([401, "passkey-wrong"]);
  expect((await someone.browser.get("/api/admin/passkeys")).body.passkeys).toEqual([]);
});

test("adds at most ten passkeys, each once, with a name of its own", async () => {
  const someone = await createSignedInOperator(shop);
  await enrolTotp(shop, someone);
  const send = (name: string, passkey: object) => someone.browser.post("/api/admin/passkeys", { name, passkey });
  const add = async (name: string, authenticator = createAuthenticator()) =>
    await send(name, authenticator.create(await begin(someone.browser)));
  expect((await add(" ")).body.error.fields).toHaveProperty("name");
  const phone = createAuthenticator();
  expect((await add("Phone", phone)).status).toBe(200);
  expect((await add("Key", phone)).body.error.code).toBe("passkey-wrong");
  expect((await add("phone")).body.error.code).toBe("passkey-name-used");
  for (let number = 2; number <= 9; number++) expect((await add(`Key ${number}`)).status).toBe(200);
  const eleventh = createAuthenticator().create(await begin(someone.browser));
  const tenth = { ...(await begin(someone.browser)) };
  expect((await send("Key 10", createAuthenticator().create(tenth))).status).toBe(200);
  const before = await snapshotAllTables(shop);
  expect((await send("Eleventh", eleventh)).body.error.code).toBe("too-many-passkeys");
  const rename = (name: string) => someone.browser.post(`/api/admin/passkeys/${phone.id}/rename`, { name });
  expect((await rename("KEY 2")).body.error.fields).toHaveProperty("name");
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect((await rename("PHONE")).status).toBe(200);
  const renamed = await someone.browser.post(`/api/admin/passkeys/${phone.id}/rename`, { name: "Old phone" });
  expect(renamed.status).toBe(200);
  const { passkeys } = (await someone.browser.get("/api/admin/passkeys")).body;
  expect(passkeys).toContainEqual(expect.objectContaining({ id: phone.id, name: "Old phone" }));
  const stranger = await createSignedInOperator(shop);
  const foreignRename = await stranger.browser.post(`/api/admin/passkeys/${phone.id}/rename`, { name: "Mine" });
  expect(foreignRename.body.error.code).toBe("passkey-not-found");
  expect((await stranger.browser.delete(`/api/admin/passkeys/${phone.id}`)).status).toBe(404);
});

test("refuses a new passkey before the device makes it, and keeps the session", async () => {
  const someone = await createSignedInOperator(shop);
  const options = (name?: string) => someone.browser.post("/api/admin/passkeys/options", { name });
  const before = await snapshotAllTables(shop);
  const unprotected = await options("Phone");
  expect([unprotected.status, unprotected.body.error.code]).toEqual([403, "second-factor-needed"]);
  expect(await snapshotAllTables(shop)).toEqual(before);
  await enrolTotp(shop, someone);
  const passkey = createAuthenticator().create((await options("Phone")).body);
  expect((await someone.browser.post("/api/admin/passkeys", { name: "Phone", passkey })).status).toBe(200);
  const protectedOnce = await snapshotAllTables(shop);
  for (const name of [" ", "x".repeat(61), " phone "]) {
    expect((await options(name)).body.error.fields).toHaveProperty("name");
  }
  expect(await snapshotAllTables(shop)).toEqual(protectedOnce);
  for (let number = 2; number <= 10; number++) {
    const next = createAuthenticator().create((await options()).body);
    await someone.browser.post("/api/admin/passkeys", { name: `Key ${number}`, passkey: next });
  }
  expect((await options("Eleventh")).body.error.code).toBe("too-many-passkeys");
  expect((await someone.browser.get("/api/admin/me")).status).toBe(200);
});

test("removing or resetting two-factor authentication removes the passkeys", async () => {
  const someone = await createOperatorWithPasskey();
  const code = generateTotp(someone.secret, shop.clock.now());
  await someone.browser.post("/api/admin/totp/remove", { password: operatorPassword, code });
  const browser = createBrowser(shop);
  expect((await signIn(browser, someone.authenticator.answer(await challenge(browser)))).status).toBe(401);
  const other = await createOperatorWithPasskey();
  await shop.shop.operators.recovery.forgetSecondFactor(other.email);
  expect((await signIn(browser, other.authenticator.answer(await challenge(browser)))).status).toBe(401);
  while ((await shop.runJobs()) > 0);
  const subjects = (await shop.mailbox(someone.email)).map(({ subject }) => subject);
  expect(subjects).toContain("A passkey was added");
});

test("limits wrong passkeys of a network", async () => {
  await using own = await createTestShop({ trustProxy: 1 });
  const browser = createBrowser(own, { "x-forwarded-for": "192.0.2.7" });
  const fake = createAuthenticator().answer({ ...(await challenge(browser)) });
  const before = await snapshotAllTables(own);
  for (let attempt = 0; attempt < 30; attempt++) expect((await signIn(browser, fake)).status).toBe(401);
  expect((await signIn(browser, fake)).status).toBe(429);
  // An attempt uses up its challenge, and changes nothing else.
  expect(before.operator_challenges).toHaveLength(1);
  expect(await snapshotAllTables(own)).toEqual({ ...before, operator_challenges: [] });
});
