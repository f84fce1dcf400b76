import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { stockAlertContent } from "#contracts/content/documents/stock-alert-content.ts";
import { createContentEditor } from "../content/content-fixtures.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const sku = "MOUNTAINWATER-6";
const email = "herd@example.com";
const noon = new Date("2026-11-18T12:00:00Z");
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = shop.database;
  for (const table of ["stockAlerts", "jobs", "rateLimits", "demoMailbox"] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable("products").set({ published: true }).execute();
  await setStock(0);
  shop.clock.set(noon);
});

const setStock = (stock: number, of = sku) =>
  shop.database.db.updateTable("variants").set({ stock }).where("sku", "=", of).execute();
const rows = () => shop.database.db.selectFrom("stockAlerts").selectAll().orderBy("id").execute();
const jobs = () => shop.database.db.selectFrom("jobs").select("kind").execute();
const merchSku = async () =>
  (await shop.database.db.selectFrom("variants").select("sku").where("productId", "=", "herdtee").execute())[0]?.sku ??
  "";

async function ask(overrides: object = {}) {
  const response = await shop.post("/api/stock-alerts", { sku, email, ...overrides });
  return { status: response.status, body: await response.json() };
}

/** Runs the sweep and the mails that it queued. */
async function sweep(): Promise<string[]> {
  await shop.shop.inventory.alerts.queueDue();
  await shop.runJobs();
  return (await shop.mailbox()).map(({ to }) => to).toSorted();
}

test("stores an address once per SKU with the consent text, whichever way it is written", async () => {
  const first = await ask({ email: " Herd@Example.com " });
  expect(first).toEqual({ status: 200, body: { status: "success", email } });
  const before = await rows();
  expect(before).toMatchObject([
    { sku, email, consentText: stockAlertContent.fields.consent.initial, createdAt: noon, sentAt: null },
  ]);
  shop.clock.set(hoursLater(1));
  expect(await ask()).toEqual(first);
  expect(await rows()).toEqual(before);
});

test("stores the consent text that operators published", async () => {
  const { save, publish } = await createContentEditor(shop);
  await save("alerts", { consent: "One mail, promised." });
  await publish("alerts");
  await ask();
  expect(await rows()).toMatchObject([{ consentText: "One mail, promised." }]);
  await save("alerts", {});
  await publish("alerts");
});

test.each([
  [{ email: "herd" }, 422, "invalid-email"],
  [{ email: "a@example.com, b@example.com" }, 422, "invalid-email"],
  [{ sku: "NO-SUCH-SKU" }, 404, "product-gone"],
  [{ sku: "'; drop table variants; --" }, 404, "product-gone"],
  [{ sku: "MOUNTAINWATER-12" }, 409, "in-stock"],
  [{ sku: [sku] }, 400, "invalid-input"],
])("refuses %j and stores nothing", async (overrides, status, code) => {
  expect(await ask(overrides)).toMatchObject({ status, body: { error: { code } } });
  expect([await rows(), await jobs()]).toEqual([[], []]);
});

test("refuses a hidden product and stores nothing", async () => {
  await shop.database.db.updateTable("products").set({ published: false }).where("id", "=", "mountainwater").execute();
  expect(await ask()).toMatchObject({ status: 404, body: { error: { code: "product-gone" } } });
  expect(await rows()).toEqual([]);
});

test("thanks a visitor who filled the honeypot and stores nothing", async () => {
  expect((await ask({ website: "x" })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test("rejects too many tries from one IP address", async () => {
  for (let n = 0; n < 20; n++) await ask({ email: `herd${n}@example.com` });
  const refused = await ask({ email: "herd20@example.com" });
  expect([refused.status, refused.body.error.message]).toEqual([429, expect.stringMatching(/^Too many tries\./)]);
  expect(await rows()).toHaveLength(20);
});

test("sends one email when the SKU is in stock, with links to its page and to unsubscribe", async () => {
  await ask();
  expect(await sweep()).toEqual([]);
  await setStock(5);
  await shop.database.db.updateTable("products").set({ published: false }).where("id", "=", "mountainwater").execute();
  expect(await sweep()).toEqual([]);
  await shop.database.db.updateTable("products").set({ published: true }).execute();
  expect(await sweep()).toEqual([email]);
  const [row] = await rows();
  expect(row?.sentAt).toEqual(noon);
  const [mail] = await shop.mailbox(email);
  expect(mail?.subject).toBe("In stock: Mountain Water, pack of 6");
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("http://shop.test/single-product-page/mountain-water?pack=6");
    expect(part).toContain(`http://shop.test/back-in-stock/${row?.token}`);
  }
  expect(await sweep()).toEqual([email]);
});

test("an address that asks again after its email gets another one", async () => {
  await ask();
  await setStock(5);
  await sweep();
  await setStock(0);
  shop.clock.set(hoursLater(2));
  await ask();
  await setStock(5);
  expect(await sweep()).toEqual([email, email]);
  expect(await rows()).toMatchObject([{ createdAt: hoursLater(2), sentAt: hoursLater(2) }]);
});

test("tells three people for each piece in stock, oldest first, and the next ones a day later", async () => {
  for (let n = 0; n < 8; n++) {
    shop.clock.set(new Date(noon.getTime() + n * 1_000));
    await ask({ email: `herd${n}@example.com` });
  }
  await setStock(1);
  const firstThree = ["herd0@example.com", "herd1@example.com", "herd2@example.com"];
  expect(await sweep()).toEqual(firstThree);
  shop.clock.set(hoursLater(23));
  expect(await sweep()).toEqual(firstThree);
  await setStock(2);
  expect(await sweep()).toHaveLength(6);
  shop.clock.set(hoursLater(48));
  expect(await sweep()).toHaveLength(8);
});

test("takes an alert for merch that is coming soon, and mails once it is on sale", async () => {
  const settings = (on: boolean) => storeSetting(shop.database, "merchComingSoon", on);
  const tee = await merchSku();
  await settings(true);
  expect((await ask({ sku: tee })).status).toBe(200);
  expect(await sweep()).toEqual([]);
  await settings(false);
  expect(await sweep()).toEqual([email]);
  expect((await shop.mailbox(email))[0]?.text).toMatch(/single-merch-page\/herdtee\?color=\w+&size=\w+/);
});

test("the link of an email deletes the address, also when pressed twice, and an unknown link changes nothing", async () => {
  await ask();
  await ask({ email: "other@example.com" });
  const { alerts } = shop.shop.inventory;
  const before = await rows();
  for (const token of ["", "short", "A".repeat(43)]) {
    expect(await alerts.emailOf(token)).toBeUndefined();
    await alerts.stop(token);
  }
  expect(await rows()).toEqual(before);
  const token = before[0]?.token ?? "";
  expect(await alerts.emailOf(token)).toBe(email);
  await alerts.stop(token);
  await alerts.stop(token);
  expect(await rows()).toMatchObject([{ email: "other@example.com" }]);
  await setStock(5);
  expect(await sweep()).toEqual(["other@example.com"]);
});

test("operators see how many wait for a SKU", async () => {
  const { inventory } = shop.shop;
  const waiting = async () => {
    const listed = await inventory.list({ kind: "command line" }, { kind: [], product: "mountainwater", limit: 50 });
    return listed.ok && listed.value.items.map(({ id, waiting: count }) => [id, count]);
  };
  await ask();
  await ask({ email: "other@example.com" });
  expect(await waiting()).toEqual([
    ["MOUNTAINWATER-4", 0],
    [sku, 2],
    ["MOUNTAINWATER-12", 0],
  ]);
  await setStock(5);
  await sweep();
  expect(await waiting()).toContainEqual([sku, 0]);
});

test("sends nothing to an address that was deleted before its email was sent", async () => {
  await ask();
  await setStock(5);
  await shop.shop.inventory.alerts.queueDue();
  await shop.shop.inventory.alerts.stop((await rows())[0]?.token ?? "");
  await shop.runJobs();
  expect(await shop.mailbox()).toEqual([]);
});

test("keeps an address for a week after its email and for a year at most", async () => {
  await ask();
  await ask({ email: "waits@example.com" });
  await shop.database.db.updateTable("stockAlerts").set({ sentAt: noon }).where("email", "=", email).execute();
  const clean = async (at: Date) => {
    shop.clock.set(at);
    await shop.handlers.clean?.({}, { id: 1, kind: "clean", payload: {}, attempts: 1 });
    return (await rows()).map((row) => row.email);
  };
  expect(await clean(hoursLater(7 * 24))).toEqual([email, "waits@example.com"]);
  expect(await clean(hoursLater(7 * 24 + 1))).toEqual(["waits@example.com"]);
  expect(await clean(hoursLater(365 * 24))).toEqual(["waits@example.com"]);
  expect(await clean(hoursLater(365 * 24 + 1))).toEqual([]);
});
