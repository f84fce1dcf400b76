import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMetricsCounts } from "#db/queries/dashboard/metrics-counts.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const noon = new Date("2026-11-18T06:30:00Z");
const tooMany = "Too many requests for this email today. Please try again tomorrow.";

let shop: TestShop;
let email: string;
let turn = 0;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.database.db.updateTable("variants").set({ stock: 0 }).where("packSize", "=", 12).execute();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(noon);
  email = `flooded${turn++}@example.com`;
  await shop.database.db.deleteFrom("rateLimits").execute();
});

const day = 24 * 60 * 60_000;

async function post(path: string, body: object) {
  const response = await shop.post(path, body);
  return { status: response.status, body: await response.json() };
}

const sendLead = (to = email) =>
  post("/api/leads", {
    firstName: "Sample",
    email: to,
    phoneNumber: "+919876543210",
    message: "Hello",
    idempotencyKey: crypto.randomUUID(),
  });

const subscribe = (to: string) => post("/api/subscribers", { email: to });

const signUp = (to: string) =>
  post("/api/sign-up", { fullName: "Sample Customer", email: to, password: validPassword, phoneNumber: "" });

async function repeat<T>(times: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let n = 0; n < times; n++) answers.push(await act(n));
  return answers;
}

/** Sends what is due and returns how many mails went to a mailbox, whatever its tag, by subject. */
async function countMails(): Promise<number> {
  while ((await shop.runJobs()) > 0);
  const name = email.split("@")[0] ?? "";
  return (await shop.mailbox()).filter(({ to }) => to.startsWith(`${name}@`) || to.startsWith(`${name}+`)).length;
}

const tagged = (tag: string | number) => email.replace("@", `+${tag}@`);

async function countWithheld(kind: string): Promise<number> {
  const { withheldMails } = await readMetricsCounts(shop.database.db);
  return withheldMails.find((withheld) => withheld.kind === kind)?.count ?? 0;
}

test("acknowledges five messages of an address a day, keeps and reports all, and counts withheld mails", async () => {
  const answers = await repeat(8, () => sendLead());
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(answers[0])]));
  expect(answers[0]?.status).toBe(200);
  expect(await shop.database.db.selectFrom("leads").select("id").where("email", "=", email).execute()).toHaveLength(8);
  expect(await countMails()).toBe(5);
  expect((await shop.mailbox()).filter(({ subject }) => subject === "Message from Sample")).toHaveLength(8);
  expect(await countWithheld("mail.lead-received")).toBe(3);
  shop.clock.set(new Date("2026-11-18T18:29:00Z"));
  await sendLead();
  expect(await countMails()).toBe(5);
  shop.clock.set(new Date("2026-11-18T18:31:00Z"));
  await sendLead();
  expect(await countMails()).toBe(6);
});

test("counts all tags of one mailbox together, and another mailbox separately", async () => {
  const answers = await repeat(7, (n) => subscribe(tagged(n)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countMails()).toBe(5);
  expect(await countWithheld("mail.subscribed")).toBe(2);
  const subscribed = shop.database.db.selectFrom("subscribers").select("id").where("email", "like", "flooded%");
  expect(await subscribed.execute()).toHaveLength(7);
  email = "another@example.com";
  await subscribe(email);
  expect(await countMails()).toBe(1);
});

test("opens accounts beyond the limit without a welcome mail", async () => {
  const answers = await repeat(6, (n) => signUp(tagged(n)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(answers[0]?.status));
  expect(answers.at(-1)?.body.user).toMatchObject({ email: tagged(5) });
  expect(await countMails()).toBe(5);
  expect(await countWithheld("mail.welcome")).toBe(1);
});

test("sends one mailbox ten mails of all kinds a day, besides codes and mails about orders", async () => {
  await repeat(5, () => sendLead());
  await repeat(4, (n) => subscribe(tagged(n)));
  await signUp(email);
  await subscribe(email);
  expect(await countMails()).toBe(10);
  await post("/api/otp/send-otp", { email });
  expect(await countMails()).toBe(11);
  await placeCashOrder(shop, { email });
  expect(await countMails()).toBe(12);
});

const soldOut = async () =>
  await shop.database.db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.productId")
    .select("sku")
    .where("variants.packSize", "=", 12)
    .where("variants.active", "=", true)
    .where("products.published", "=", true)
    .execute();

test("refuses the sixth stock alert of a mailbox that day, repeated or not, and changes nothing", async () => {
  const [{ sku } = { sku: "" }] = await soldOut();
  await repeat(5, (n) => post("/api/stock-alerts", { sku, email: tagged(n) }));
  const before = await snapshotAllTables(shop);
  for (const to of [email, tagged(0)]) {
    expect(await post("/api/stock-alerts", { sku, email: to })).toMatchObject({
      status: 429,
      body: { error: { code: "too-many-requests", message: tooMany } },
    });
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
  shop.clock.set(new Date(noon.getTime() + day));
  expect((await post("/api/stock-alerts", { sku, email })).status).toBe(200);
});

test("mails an address stock alerts for five SKUs a day, and the others the next day", async () => {
  const { db } = shop.database;
  await db.deleteFrom("stockAlerts").execute();
  const skus = await db
    .selectFrom("variants")
    .select("sku")
    .where("active", "=", true)
    .orderBy("sku")
    .limit(8)
    .execute();
  const ask = (sku: string, to: string, minutes: number) => ({
    sku,
    email: to,
    token: crypto.randomUUID().replaceAll("-", "").padEnd(43, "x"),
    consentText: "Sample",
    createdAt: new Date(noon.getTime() - day + minutes * 60_000),
  });
  await db
    .insertInto("stockAlerts")
    .values(skus.map(({ sku }, n) => ask(sku, email, n)))
    .execute();
  await db
    .insertInto("stockAlerts")
    .values(ask(skus[7]?.sku ?? "", "waits@example.com", 60))
    .execute();
  await sql`update variants set stock = 1`.execute(db);
  await db.updateTable("settings").set({ value: "false" }).where("key", "=", "merchComingSoon").execute();
  const told = async () => {
    await shop.shop.inventory.alerts.queueDue();
    const sent = await db.selectFrom("stockAlerts").select("email").where("sentAt", "is not", null).execute();
    return sent.map((row) => row.email).toSorted();
  };
  const first = [...Array<string>(5).fill(email), "waits@example.com"];
  expect(await told()).toEqual(first);
  expect(await told()).toEqual(first);
  shop.clock.set(new Date(noon.getTime() + day + 1));
  expect(await told()).toEqual([...Array<string>(8).fill(email), "waits@example.com"]);
});

test("refuses the sixth invitation of an address that day and keeps the fifth", async () => {
  const { browser } = await createSignedInOperator(shop, "owner");
  const invite = () => browser.post("/api/admin/operators/invite", { email, name: "Sample", role: "packer" });
  await repeat(5, () => sendLead());
  await repeat(5, (n) => subscribe(tagged(n)));
  expect((await repeat(5, invite)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  const before = await snapshotAllTables(shop);
  const refused = await invite();
  expect([refused.status, refused.body.error.message]).toEqual([429, tooMany]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("refuses the eleventh change of a password that day and keeps the tenth", async () => {
  const browser = createBrowser(shop);
  await browser.post("/api/sign-up", { fullName: "Sample", email, password: validPassword, phoneNumber: "" });
  const wordsOf = (n: number) => (n === 0 ? validPassword : `eight otters dive ${n}`);
  const change = (n: number) =>
    browser.post("/api/me/password", { current: wordsOf(n), password: wordsOf(n + 1), confirm: wordsOf(n + 1) });
  const changed = await repeat(10, (n) => {
    shop.clock.advance(1_000);
    return change(n);
  });
  expect(changed.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const before = await snapshotAllTables(shop);
  const refused = await change(10);
  expect([refused.status, refused.body.error.message]).toEqual([
    429,
    expect.stringMatching(/^Too many password changes/),
  ]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("mails an account at most thirty codes a day over all its known networks", async () => {
  const statuses: string[] = [];
  for (let network = 0; network < 4; network++) {
    const caller = { address: `203.0.113.${network}`, userAgent: "Sample" };
    const input = { fullName: "Sample", email, password: validPassword, phoneNumber: "" };
    const { customers } = shop.shop;
    const known = network === 0 ? await customers.signUp(input, caller) : await customers.signIn(input, caller);
    expect(known.ok).toBe(true);
    for (let codes = 0; codes < 10; codes++) {
      shop.clock.advance(61_000);
      const sent = await customers.sendOtp({ email }, caller);
      statuses.push(sent.ok ? "sent" : sent.error.code);
    }
  }
  expect(statuses).toEqual([...Array<string>(30).fill("sent"), ...Array<string>(10).fill("too-many-requests")]);
});

test("the table of limits reveals no address, and its rows are deleted after a day", async () => {
  await sendLead();
  const { db } = shop.database;
  const keys = async () => (await db.selectFrom("rateLimits").select("key").execute()).map(({ key }) => key);
  const ofMail = (await keys()).filter((key) => key.startsWith("mail-day:"));
  expect(ofMail).toHaveLength(2);
  expect(ofMail.join()).not.toContain("flooded");
  await sql`update rate_limits set resets_at = resets_at - interval '25 hours 1 minute'`.execute(db);
  await shop.handlers.clean?.({}, { id: 1, kind: "clean", payload: {}, attempts: 1 });
  expect((await keys()).filter((key) => key.startsWith("mail-day:"))).toEqual([]);
});
