import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveShopMode } from "#db/queries/settings/shop-state.ts";
import { paise } from "#domain/money.ts";
import { labelFacts, sellerFacts } from "../fixtures/seller-facts.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { dispatchOrder, listInvoices } from "./invoice-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await saveShopMode(shop.database.db, "production");
  await shop.database.db.updateTable("shopState").set({ isOpen: true }).execute();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const [key, value] of Object.entries(sellerFacts)) await storeSetting(shop.database, key, value);
  await shop.database.db.updateTable("products").set(labelFacts).execute();
});

const snapshot = async () => ({
  ...(await snapshotOrderTables(shop.database)),
  invoices: await listInvoices(shop),
  numbers: await shop.database.db.selectFrom("documentSeries").selectAll().execute(),
  shipments: await shop.database.db.selectFrom("shipments").selectAll().execute(),
  audit: await shop.database.db.selectFrom("auditLog").select("id").orderBy("id").execute(),
});

async function expectRefusal(orderId: string, words: string): Promise<void> {
  const before = await snapshot();
  expect(await dispatchOrder(shop, orderId)).toEqual({
    ok: false,
    error: { code: "facts-missing", message: `Before this order can be sent, please fill in ${words}.` },
  });
  expect(await snapshot()).toEqual(before);
}

test.each([
  ["sellerName", "[Registered name]", "Settings: Registered name"],
  ["sellerAddress", "1 Sample Road, [PIN]", "Settings: Registered address"],
  ["gstin", "[GSTIN]", "Settings: GSTIN"],
  ["fssai", "[FSSAI licence number]", "Settings: FSSAI licence number"],
  ["careEmail", "[care e-mail]", "Settings: Customer care email"],
  ["carePhone", "[care phone]", "Settings: Customer care phone"],
])("production dispatches no order while %s is %j", async (key, placeholder, words) => {
  const { orderId } = await placeCashOrder(shop);
  await storeSetting(shop.database, key, placeholder);
  await expectRefusal(orderId, words);
});

test("production dispatches an order only once its products' labels are filled in", async () => {
  const { orderId } = await placeCashOrder(shop);
  const gap = { manufacturer: "[Registered name], [plant address, PIN]" };
  const change = (id: string, set: Partial<typeof labelFacts>) =>
    shop.database.db.updateTable("products").set(set).where("id", "=", id).execute();
  await storeSetting(shop.database, "gstin", "[GSTIN]");
  await change("mountainwater", gap);
  await expectRefusal(orderId, "Settings: GSTIN; Products, Mountain Water, Label facts: Manufacturer");
  await storeSetting(shop.database, "gstin", sellerFacts.gstin);
  await change("mountainwater", labelFacts);
  const [other] = await shop.database.db
    .selectFrom("products")
    .select("id")
    .where("id", "!=", "mountainwater")
    .execute();
  await change(other?.id ?? "", gap);
  expect(await dispatchOrder(shop, orderId)).toEqual({ ok: true, value: { status: "on_the_way" } });
  expect(await listInvoices(shop)).toMatchObject([{ orderId, sequence: 1 }]);
});

test("the back office says before a shipment what any of its orders lacks, in words for one or for many", async () => {
  const water = await placeCashOrder(shop);
  const items = [{ id: "sparklingwater-6", quantity: 2 }];
  const sparkling = await placeCashOrder(shop, { items, expectedTotal: paise(102_800) });
  const { browser } = await createSignedInOperator(shop, "packer");
  const factsOf = async (...ids: string[]) =>
    (await browser.post("/api/admin/orders/bulk/unfilled-facts", { ids })).body.unfilledFacts;
  expect(await factsOf(water.orderId, sparkling.orderId)).toBeNull();
  const label = { manufacturer: "[Registered name]" };
  await shop.database.db.updateTable("products").set(label).where("id", "=", "sparklingwater").execute();
  const lacks = "Products, Sparkling Water, Label facts: Manufacturer";
  const before = await snapshot();
  expect(await factsOf(water.orderId)).toBeNull();
  expect(await factsOf(sparkling.orderId)).toBe(`Before this order can be sent, please fill in ${lacks}.`);
  expect(await factsOf(water.orderId, sparkling.orderId)).toBe(
    `Before all of these orders can be sent, please fill in ${lacks}.`,
  );
  expect(await snapshot()).toEqual(before);
});

test("the back office refuses a dispatch with unfilled facts, alone and in bulk", async () => {
  const { orderId } = await placeCashOrder(shop);
  await storeSetting(shop.database, "gstin", "[GSTIN]");
  const { browser } = await createSignedInOperator(shop);
  const before = await snapshot();
  const one = await browser.post(`/api/admin/orders/${orderId}/ship`, { courier: "Sample", trackingNumber: "1" });
  expect([one.status, one.body.error.code]).toEqual([409, "facts-missing"]);
  const bulk = await browser.post("/api/admin/orders/bulk/ship", {
    items: [{ id: orderId, courier: "Sample", trackingNumber: "1" }],
  });
  expect(bulk.body.results).toMatchObject([{ id: orderId, ok: false, message: expect.stringContaining("GSTIN") }]);
  expect(await snapshot()).toEqual(before);
});

test("no invoice is numbered in production while the seller's state and GSTIN disagree", async () => {
  const { orderId } = await placeCashOrder(shop);
  const { browser } = await createSignedInOperator(shop);
  await storeSetting(shop.database, "sellerState", "Punjab");
  const words = "The state of supply is Punjab, but the GSTIN begins with 05 (Uttarakhand).";
  const message = `Before this order can be sent, please correct Settings: State of supply or GSTIN. ${words}`;
  const before = await snapshot();
  const refused = await browser.post(`/api/admin/orders/${orderId}/ship`, { courier: "Sample", trackingNumber: "1" });
  expect([refused.status, refused.body.error]).toMatchObject([409, { code: "facts-missing", message }]);
  expect(await dispatchOrder(shop, orderId)).toEqual({ ok: false, error: { code: "facts-missing", message } });
  expect((await browser.get(`/api/admin/orders/${orderId}`)).body.unfilledFacts).toBe(message);
  expect(await snapshot()).toEqual(before);
  await storeSetting(shop.database, "sellerState", "Uttarakhand");
  expect(await dispatchOrder(shop, orderId)).toMatchObject({ ok: true });
});

test("demo mode dispatches orders with placeholders, and says what a real shop would lack", async () => {
  await using demo = await createTestShop();
  const { orderId } = await placeCashOrder(demo);
  const { browser } = await createSignedInOperator(demo);
  await storeSetting(demo.database, "sellerAddress", sellerFacts.sellerAddress);
  const before = (await browser.get(`/api/admin/orders/${orderId}`)).body.unfilledFacts;
  expect(before).toMatch(/^A real shop would have to fill in Settings: Registered name, GSTIN,/);
  expect(before).toMatch(/first; this demo sends this order without\.$/);
  expect(await dispatchOrder(demo, orderId)).toEqual({ ok: true, value: { status: "on_the_way" } });
});

test.each([
  [{ mode: "serve" as const }, "production"],
  [{ mode: "serve" as const, staging: true }, "staging"],
  [{}, undefined],
])("the database of a shop started with %j stores its mode as %s", async (options, mode) => {
  await using started = await createTestShop({ ...options, publicUrl: "https://shop.test" });
  const rows = await started.database.db.selectFrom("shopState").select("mode").execute();
  expect(rows.map((row) => row.mode)).toEqual(mode === undefined ? [] : [mode]);
});
