import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newsletterConsents } from "#domain/newsletter-consents.ts";
import { createContentEditor } from "../content/content-fixtures.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom("subscribers").execute();
  await db.deleteFrom("jobs").execute();
  await db.deleteFrom("rateLimits").execute();
  await db.deleteFrom("demoMailbox").execute();
});

const noon = new Date("2026-11-18T12:00:00Z");
const later = new Date("2026-11-20T12:00:00Z");
const subscribers = () => shop.database.db.selectFrom("subscribers").selectAll().execute();
const jobs = () => shop.database.db.selectFrom("jobs").select("kind").execute();

async function subscribe(overrides: object = {}) {
  const response = await shop.post("/api/subscribers", { email: "herd@example.com", ...overrides });
  return { status: response.status, body: await response.json() };
}

async function tokenOf(): Promise<string> {
  return (await subscribers())[0]?.token ?? "";
}

test("stores the email in lower case with consent text and time, and mails an unsubscribe link", async () => {
  shop.clock.set(noon);
  expect(await subscribe({ email: " Herd@Example.com " })).toEqual({
    status: 200,
    body: { status: "success", email: "herd@example.com" },
  });
  const [row, ...others] = await subscribers();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    email: "herd@example.com",
    tags: ["news"],
    consentText: newsletterConsents.news,
    consentedAt: noon,
    unsubscribedAt: null,
  });
  await shop.runJobs();
  const [mail] = await shop.mailbox("herd@example.com");
  expect(mail?.text).toContain(`http://shop.test/unsubscribe/${row?.token}`);
  expect(mail?.html).toContain(`http://shop.test/unsubscribe/${row?.token}`);
  expect(mail?.text).toContain(newsletterConsents.news);
});

test("a repeated sign-up keeps one row, answers the same and mails the link again once a day", async () => {
  shop.clock.set(noon);
  const first = await subscribe();
  const before = await subscribers();
  expect(await subscribe()).toEqual(first);
  expect(await jobs()).toHaveLength(1);
  shop.clock.set(later);
  for (let n = 0; n < 2; n++) expect(await subscribe({ email: "HERD@example.com" })).toEqual(first);
  expect(await subscribers()).toEqual(before);
  await shop.runJobs();
  const mails = await shop.mailbox("herd@example.com");
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toContain(`http://shop.test/unsubscribe/${before[0]?.token}`);
});

test("the club is a second consent of the same email", async () => {
  shop.clock.set(noon);
  await subscribe();
  const token = await tokenOf();
  shop.clock.set(later);
  await subscribe({ tag: "club" });
  await subscribe({ tag: "club" });
  expect(await subscribers()).toMatchObject([
    {
      token,
      tags: ["news", "club"],
      consentText: `${newsletterConsents.news}\n${newsletterConsents.club}`,
      consentedAt: later,
    },
  ]);
  expect(await jobs()).toHaveLength(2);
});

test.each([
  ["", 422],
  ["herd", 422],
  ["a@example.com, b@example.com", 422],
  [`${"a".repeat(250)}@example.com`, 422],
  [["herd@example.com"], 400],
])("rejects %j and stores nothing", async (email, status) => {
  expect((await subscribe({ email })).status).toBe(status);
  expect([await subscribers(), await jobs()]).toEqual([[], []]);
});

test("thanks a visitor who filled the honeypot and stores nothing", async () => {
  expect((await subscribe({ website: "x" })).status).toBe(200);
  expect([await subscribers(), await jobs()]).toEqual([[], []]);
});

test("rejects too many tries from one IP address", async () => {
  for (let n = 0; n < 20; n++) await subscribe({ email: `herd${n}@example.com` });
  const refused = await subscribe({ email: "herd20@example.com" });
  expect([refused.status, refused.body.error.message]).toEqual([429, expect.stringMatching(/^Too many tries\./)]);
  expect(await subscribers()).toHaveLength(20);
});

test("unsubscribing keeps the first time and can be repeated", async () => {
  await subscribe();
  const token = await tokenOf();
  const { newsletter: use } = shop.shop;
  expect(await use.byToken(token)).toEqual({ email: "herd@example.com", subscribed: true });
  shop.clock.set(noon);
  const unsubscribed = { ok: true, value: { email: "herd@example.com", subscribed: false } };
  expect(await use.unsubscribe(token)).toEqual(unsubscribed);
  shop.clock.set(later);
  expect(await use.unsubscribe(token)).toEqual(unsubscribed);
  expect(await use.byToken(token)).toEqual({ email: "herd@example.com", subscribed: false });
  expect(await subscribers()).toMatchObject([{ unsubscribedAt: noon }]);
});

test("sends no mail to someone who unsubscribed before it went out", async () => {
  await subscribe();
  await shop.shop.newsletter.unsubscribe(await tokenOf());
  await shop.runJobs();
  expect(await shop.mailbox()).toEqual([]);
});

test("resubscribing records a new consent, sends a new mail and keeps the old link working", async () => {
  shop.clock.set(noon);
  await subscribe();
  await subscribe({ tag: "club" });
  await shop.runJobs();
  const token = await tokenOf();
  await shop.shop.newsletter.unsubscribe(token);
  shop.clock.set(later);
  await subscribe();
  expect(await subscribers()).toMatchObject([
    { token, tags: ["news"], consentText: newsletterConsents.news, consentedAt: later, unsubscribedAt: null },
  ]);
  await shop.runJobs();
  expect(await shop.mailbox("herd@example.com")).toHaveLength(2);
  expect(await shop.shop.newsletter.unsubscribe(token)).toMatchObject({ ok: true });
});

test.each(["", "short", "A".repeat(43), "'; drop table subscribers; --".padEnd(43, "x")])(
  "the token %j belongs to no subscriber",
  async (token) => {
    await subscribe();
    const before = await subscribers();
    expect(await shop.shop.newsletter.byToken(token)).toBeUndefined();
    expect(await shop.shop.newsletter.unsubscribe(token)).toMatchObject({ error: { code: "subscriber-not-found" } });
    expect(await subscribers()).toEqual(before);
  },
);

test("stores the consent text shown beside the form, also after operators changed it", async () => {
  const { save, publish } = await createContentEditor(shop);
  await save("frame", { subscribeLead: "Mails about water." });
  await save("club", { consent: "Mails about the club." });
  await subscribe();
  expect((await subscribers())[0]?.consentText).toBe(newsletterConsents.news);
  await publish("frame");
  await publish("club");
  await subscribe({ email: "two@example.com" });
  await subscribe({ email: "three@example.com", tag: "club" });
  const stored = new Map((await subscribers()).map(({ email, consentText }) => [email, consentText]));
  expect(stored.get("two@example.com")).toBe("Mails about water.");
  expect(stored.get("three@example.com")).toBe("Mails about the club.");
});
