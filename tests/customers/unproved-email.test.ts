import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readMailedOtp } from "../fixtures/mailed-otp.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { createBrowser, validPassword } from "../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { proveEmail, signUpCustomer } from "./customer-fixtures.ts";

const inside = { address: null };
const sku = "SPARKLINGLIME-4";
const phone = "9899999999";

let shop: TestShop;
let victims = 0;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.database.db.updateTable("variants").set({ stock: 0 }).where("sku", "=", sku).execute();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  await shop.database.db.deleteFrom("rateLimits").execute();
});

/** Creates a visitor without an account who wrote to the shop, subscribed, waits for stock and ordered twice. */
async function createVisitor() {
  const email = `victim${++victims}@customers.test`;
  const { db } = shop.database;
  const lead = { firstName: "Victoria", email, phoneNumber: `91${phone}`, message: "12 Secret Lane", formKey: email };
  await db.insertInto("leads").values(lead).execute();
  await shop.shop.newsletter.subscribe({ email, tag: "news", website: "" }, inside);
  await shop.shop.inventory.alerts.ask({ sku, email, website: "" }, inside);
  const order = await placeCashOrder(shop, { email, phone, fullName: "Victoria" });
  const delivered = await placeCashOrder(shop, { email: email.toUpperCase(), phone, fullName: "Victoria" });
  await shop.shop.orders.transition(delivered.orderId, "on_the_way", { actor: "operator:test" });
  await shop.shop.orders.transition(delivered.orderId, "delivered", { actor: "operator:test" });
  return { email, order, delivered };
}

/** Reads every row with the email, and the COD blocklist. */
async function readTraces(email: string) {
  const { db } = shop.database;
  const isTheirs = <Row extends { email: string | null }>(rows: Row[]) =>
    rows.filter((row) => row.email?.toLowerCase() === email);
  return {
    leads: isTheirs(await db.selectFrom("leads").selectAll().orderBy("id").execute()),
    subscribers: isTheirs(await db.selectFrom("subscribers").selectAll().execute()),
    stockAlerts: isTheirs(await db.selectFrom("stockAlerts").selectAll().execute()),
    orders: isTheirs(await db.selectFrom("orders").selectAll().orderBy("id").execute()),
    codList: await db.selectFrom("codList").selectAll().orderBy("kind").orderBy("value").execute(),
  };
}

const block = async (kind: "email" | "phone", value: string): Promise<void> => {
  const row = { kind, value, actor: "operator:test", at: new Date() };
  await shop.database.db.insertInto("codList").values(row).execute();
};

test("an account with an unproved email neither reads nor deletes data that others left under that email", async () => {
  const { email } = await createVisitor();
  const before = await readTraces(email);
  expect([before.leads, before.subscribers, before.stockAlerts, before.orders].map(({ length }) => length)).toEqual([
    1, 1, 1, 2,
  ]);
  const { browser } = await signUpCustomer(shop, { email, phoneNumber: `+91${phone}` });
  expect((await browser.get("/api/me/claim")).body).toEqual({ claimable: 0 });
  const { body } = await browser.post("/api/me/export", { password: validPassword });
  expect(body).toMatchObject({ messages: [], subscription: null, stockAlerts: [], orders: [] });
  expect(JSON.stringify(body)).not.toMatch(/Victoria|Secret Lane/);
  expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
  expect(await readTraces(email)).toEqual(before);
});

test("answers a request for the code the same whether or not guests ordered with the unproved email", async () => {
  const { email } = await createVisitor();
  const { browser } = await signUpCustomer(shop, { email });
  const { browser: nobodys } = await signUpCustomer(shop);
  const [some, none] = [await browser.post("/api/me/claim/send-otp"), await nobodys.post("/api/me/claim/send-otp")];
  expect([some.status, some.body]).toEqual([200, none.body]);
});

test("a block on cash on delivery remains after its account is erased", async () => {
  const blocked = "9811111111";
  const { browser, email } = await signUpCustomer(shop, { phoneNumber: `+91${blocked}` });
  await block("phone", blocked);
  await block("email", email);
  await proveEmail(shop, { browser, email });
  expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
  for (const contact of [{ phone: blocked }, { email }]) {
    const refused = await shop.shop.checkout.placeCod(buildPlacement(contact), inside);
    expect(refused.ok || refused.error.code).toBe("cod-refused");
  }
});

test.each(["claim code", "password reset"])(
  "data under an email belongs to the account once a %s proved the email",
  async (way) => {
    const { email, order, delivered } = await createVisitor();
    const { browser, id } = await signUpCustomer(shop, { email });
    let password = validPassword;
    if (way === "claim code") await proveEmail(shop, { browser, email });
    else {
      password = "eight otters dive";
      await browser.post("/api/otp/send-otp", { email });
      await browser.post("/api/otp/verify-otp", { email, otp: await readMailedOtp(shop, email) });
      expect((await browser.post("/api/password/reset", { password, confirm: password })).status).toBe(200);
      await browser.post("/api/sign-in", { email, password });
    }
    const { body } = await browser.post("/api/me/export", { password });
    expect(body).toMatchObject({
      messages: [{ firstName: "Victoria" }],
      subscription: { email },
      stockAlerts: [{ sku }],
    });
    const ids = new Set((body.orders as { id: string }[]).map((row) => row.id));
    expect(ids).toEqual(new Set([order.orderId, delivered.orderId]));
    const { db } = shop.database;
    const claimed = db.selectFrom("orders").select("id").where("customerId", "=", id);
    expect(await claimed.execute()).toHaveLength(way === "claim code" ? 2 : 0);
    await shop.shop.orders.transition(order.orderId, "cancelled", { actor: "operator:test" });
    expect((await browser.post("/api/me/erase", { password })).status).toBe(200);
    expect(await readTraces(email)).toMatchObject({ leads: [], subscribers: [], stockAlerts: [], orders: [] });
  },
);

test("a reset signs out a stranger who opened the account with another person's email", async () => {
  const { email } = await createVisitor();
  const { browser: stranger, id } = await signUpCustomer(shop, { email });
  const owner = createBrowser(shop);
  await owner.post("/api/otp/send-otp", { email });
  await owner.post("/api/otp/verify-otp", { email, otp: await readMailedOtp(shop, email) });
  const { db } = shop.database;
  const proof = db.selectFrom("customers").select("emailProvedAt").where("id", "=", id);
  // The code alone proves nothing yet: the stranger is still signed in.
  expect(await proof.executeTakeFirst()).toEqual({ emailProvedAt: null });
  const foreign = { customerId: id, addressHash: "network of the stranger", seenAt: new Date() };
  await db.insertInto("knownAddresses").values(foreign).execute();
  const password = "eight otters dive";
  expect((await owner.post("/api/password/reset", { password, confirm: password })).status).toBe(200);
  expect(await proof.executeTakeFirst()).toEqual({ emailProvedAt: new Date("2026-11-20T06:00:00Z") });
  expect((await stranger.get("/api/me")).status).toBe(401);
  const networks = db.selectFrom("knownAddresses").select("addressHash").where("customerId", "=", id);
  expect((await networks.execute()).map((row) => row.addressHash)).not.toContain(foreign.addressHash);
});
