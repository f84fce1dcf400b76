import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SalePrice } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import { paise } from "#domain/money.ts";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2030-11-20T12:00:00Z"));
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const [six, twelve] = ["MOUNTAINWATER-6", "MOUNTAINWATER-12"];
const [from, until] = ["2030-11-20T14:00:00.000Z", "2030-11-20T20:00:00.000Z"];
const during = "2030-11-20T17:00:00.000Z";
type Sale = { from?: string; until?: string; lines?: object[]; key?: string };
const schedule = (sale: Sale = {}) =>
  editor.post<SalePrice>("/sale-prices", {
    from,
    until,
    lines: [{ sku: six, price: 29_900 }],
    key: newIdempotencyKey(),
    ...sale,
  });
const list = async (query = ""): Promise<SalePrice[]> =>
  (await editor.browser.get(`/api/admin/sale-prices?${query}`)).body.items;
const end = (id: number) => editor.browser.delete(`/api/admin/sale-prices/${id}`);
const priceOf = async (sku: string) =>
  await shop.database.db
    .selectFrom("variants")
    .select(["pricePaise as price", "mrpPaise as mrp"])
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
const setPrice = (sku: string, price: number, mrp = 45_000) =>
  shop.database.db.updateTable("variants").set({ pricePaise: price, mrpPaise: mrp }).where("sku", "=", sku).execute();

/** Sets the clock and runs the jobs that wait for that time. */
async function advanceTo(at: string): Promise<void> {
  shop.clock.set(new Date(at));
  await shop.database.db
    .updateTable("jobs")
    .set({ runAt: new Date(Date.now() - 1_000) })
    .where("kind", "=", "prices.begin")
    .where("doneAt", "is", null)
    .where("runAt", "<=", new Date(at))
    .execute();
  await shop.runJobs();
}

beforeEach(async () => {
  shop.clock.set(new Date("2030-11-20T12:00:00Z"));
  for (const { id } of await list("limit=100")) await end(id);
  const { body } = await editor.browser.get("/api/admin/scheduled-prices?limit=100");
  for (const { id } of body.items) await editor.browser.delete(`/api/admin/scheduled-prices/${id}`);
  await setPrice(six, 39_900);
});

test("sells at the sale price from its beginning to its end, and then restores the price by itself", async () => {
  const { status, body: sale } = await schedule();
  expect([status, sale]).toMatchObject([
    200,
    {
      from,
      until,
      state: "waiting",
      actor: editor.name,
      lines: [{ sku: six, price: 29_900, priceAfter: 39_900, product: "Mountain Water", detail: "pack of 6" }],
    },
  ]);
  // It is listed as one sale, not as two scheduled prices.
  expect((await editor.browser.get("/api/admin/scheduled-prices")).body.items).toEqual([]);
  await advanceTo("2030-11-20T13:59:00Z");
  expect((await priceOf(six)).price).toBe(39_900);

  const takeNotifications = recordNotifications(shop.database);
  await takeNotifications();
  await advanceTo(from);
  expect(await takeNotifications()).toEqual(["product:mountainwater"]);
  expect(await priceOf(six)).toEqual({ price: 29_900, mrp: 45_000 });
  expect(await list("product=mountainwater")).toMatchObject([{ id: sale.id, state: "running" }]);
  const page = await (await shop.request("/api/products/mountainwater")).text();
  expect(page).toContain("299");
  const quoted = await shop.post("/api/orders/quote", { items: [{ id: "mountainwater-6", quantity: 1 }] });
  expect(await quoted.json()).toMatchObject({ subtotal: 299 });

  const atSale = buildPlacement({ items: [{ id: "mountainwater-6", quantity: 1 }], expectedTotal: paise(44_900) });
  await advanceTo(until);
  expect(await takeNotifications()).toContain("product:mountainwater");
  expect(await priceOf(six)).toEqual({ price: 39_900, mrp: 45_000 });
  const refused = await expectUnchanged(shop, () => shop.shop.checkout.placeCod(atSale, { address: null }));
  expect(refused).toMatchObject({ ok: false, error: { code: "quote-changed" }, quote: { total: 54_900 } });
  expect(await list("state=past&limit=1")).toMatchObject([{ id: sale.id, state: "ended", failure: null }]);
  expect((await listAuditEntries(shop, "mountainwater")).slice(-2)).toMatchObject([
    { actor: "price schedule", action: "price.changed", after: { [six]: { pricePaise: 29_900 } } },
    { actor: "price schedule", action: "price.changed", after: { [six]: { pricePaise: 39_900 } } },
  ]);
  // Jobs may run twice.
  await setPrice(six, 38_000);
  await expectUnchanged(shop, () => shop.shop.pricing.applyScheduledPrices(sale.id));
  await expectUnchanged(shop, () => shop.shop.pricing.applyScheduledPrices(sale.id + 1));
});

test("schedules one sale per key, and refuses another body with it", async () => {
  const key = newIdempotencyKey();
  const { body } = await schedule({ key });
  expect((await expectUnchanged(shop, () => schedule({ key }))).body.id).toBe(body.id);
  const other = await expectUnchanged(shop, () => schedule({ key, lines: [{ sku: six, price: 1 }] }));
  expect([other.status, other.body.error.code]).toEqual([409, "key-reused"]);
});

test("restores the price at the sale's beginning, not the one at its scheduling", async () => {
  await schedule();
  await setPrice(six, 37_700);
  await advanceTo(from);
  expect((await list())[0]?.lines[0]?.priceAfter).toBe(37_700);
  await advanceTo(until);
  expect((await priceOf(six)).price).toBe(37_700);
});

test("a sale cancelled before its beginning changes nothing", async () => {
  const { body: sale } = await schedule();
  expect((await end(sale.id)).status).toBe(200);
  await advanceTo(from);
  await advanceTo(until);
  expect((await priceOf(six)).price).toBe(39_900);
  expect(await list("state=past&limit=1")).toMatchObject([{ id: sale.id, state: "cancelled" }]);
  const again = await expectUnchanged(shop, () => end(sale.id));
  expect([again.status, again.body.error.message]).toEqual([409, "This sale is already over."]);
});

test("a sale ended early restores the price at once, and changes nothing at its planned end", async () => {
  const { body: sale } = await schedule();
  await advanceTo(from);
  shop.clock.set(new Date(during));
  expect((await end(sale.id)).status).toBe(200);
  expect((await priceOf(six)).price).toBe(39_900);
  await setPrice(six, 41_000);
  await advanceTo(until);
  expect((await priceOf(six)).price).toBe(41_000);
  expect(await list("state=past&limit=1")).toMatchObject([{ id: sale.id, state: "ended", endedAt: during }]);
  expect((await listAuditEntries(shop, String(sale.id))).map(({ action, actor }) => [action, actor])).toEqual([
    ["sale.scheduled", editor.actor],
    ["sale.ended", editor.actor],
  ]);
});

test("the beginning or end of a sale cannot be cancelled as a scheduled price", async () => {
  const { body: sale } = await schedule();
  for (const id of [sale.id, sale.id + 1]) {
    const refused = await expectUnchanged(shop, () => editor.browser.delete(`/api/admin/scheduled-prices/${id}`));
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "These prices belong to a sale. Cancel or end the sale.",
    ]);
  }
});

test("keeps a price that was changed by hand during the sale, and names it", async () => {
  await schedule({
    lines: [
      { sku: six, price: 29_900 },
      { sku: twelve, price: 60_000 },
    ],
  });
  const before = await priceOf(twelve);
  await advanceTo(from);
  await setPrice(six, 35_000);
  await advanceTo(until);
  expect([(await priceOf(six)).price, await priceOf(twelve)]).toEqual([35_000, before]);
  const failure = "MOUNTAINWATER-6 stays at ₹350.00: its price was changed during the sale.";
  expect((await list("state=past&limit=1"))[0]).toMatchObject({ state: "ended", failure });
});

test.each<[string, number, number, string]>([
  ["an MRP that was lowered below it", 20_000, 25_000, "MOUNTAINWATER-6: the sale price is above today's MRP."],
  ["a price that is as low already", 29_900, 45_000, "MOUNTAINWATER-6 already costs ₹299.00."],
])("leaves out a SKU with %s", async (_, price, mrp, failure) => {
  await schedule();
  await setPrice(six, price, mrp);
  await advanceTo(from);
  expect((await list())[0]).toMatchObject({ state: "running", failure });
  await advanceTo(until);
  expect(await priceOf(six)).toEqual({ price, mrp });
});

test("never raises a price above an MRP that was lowered during the sale", async () => {
  await schedule();
  await advanceTo(from);
  await setPrice(six, 29_900, 35_000);
  await advanceTo(until);
  expect(await priceOf(six)).toEqual({ price: 29_900, mrp: 35_000 });
  expect((await list("state=past&limit=1"))[0]?.failure).toBe(
    "MOUNTAINWATER-6 stays at ₹299.00: its price before the sale is above today's MRP.",
  );
});

test("does not begin a sale whose whole time passed while the shop was down", async () => {
  const { body: sale } = await schedule();
  shop.clock.set(new Date(until));
  await shop.shop.pricing.applyScheduledPrices(sale.id + 1);
  await shop.shop.pricing.applyScheduledPrices(sale.id);
  expect((await priceOf(six)).price).toBe(39_900);
  expect(await list("state=past&limit=1")).toMatchObject([
    { id: sale.id, state: "failed", failure: "The sale was over before it could begin." },
  ]);
});

test.each<[string, Sale, Record<string, string>]>([
  ["a beginning in the past", { from: "2030-11-20T11:59:59Z" }, { from: "Please choose a time in the future." }],
  ["an end ten years ahead", { until: "2040-01-01T00:00:00Z" }, { until: "Please choose a time within two years." }],
  ["an end before the beginning", { until: from }, { until: "Please choose an end after the beginning." }],
  ["an unknown SKU", { lines: [{ sku: "NOTHING", price: 1 }] }, { "lines.0.price": "SKU not found." }],
  [
    "a SKU twice",
    {
      lines: [
        { sku: six, price: 1 },
        { sku: six, price: 2 },
      ],
    },
    { "lines.1.price": "This SKU is in the list twice." },
  ],
  [
    "a price above its MRP",
    { lines: [{ sku: six, price: 45_001 }] },
    { "lines.0.price": "The price cannot be above the MRP of ₹450.00: the Legal Metrology Act forbids it." },
  ],
  [
    "a price that is none of a sale",
    { lines: [{ sku: six, price: 39_900 }] },
    { "lines.0.price": "Must be below the price of ₹399.00." },
  ],
])("rejects %s at its field", async (_, sale, fields) => {
  const refused = await expectUnchanged(shop, () => schedule(sale));
  expect([refused.status, refused.body.error.fields]).toEqual([400, fields]);
});

const otherSale = "Another sale runs in this time, from 20 Nov, 7:30 pm until 21 Nov, 1:30 am.";
test.each<[string, Sale]>([
  ["inside", { from: "2030-11-20T15:00:00.000Z", until: "2030-11-20T16:00:00.000Z" }],
  ["around", { from: "2030-11-20T13:00:00.000Z", until: "2030-11-20T23:00:00.000Z" }],
  ["over the beginning of", { from: "2030-11-20T13:00:00.000Z", until: from }],
  ["over the end of", { from: until, until: "2030-11-20T23:00:00.000Z" }],
])("refuses a sale %s another one of the SKU, before it begins and while it runs", async (_, sale) => {
  await schedule();
  const refused = await expectUnchanged(shop, () => schedule(sale));
  expect(refused.body.error.fields).toEqual({ "lines.0.price": otherSale });
  await advanceTo(from);
  if (sale.until === from) return;
  const later = { ...sale, from: during, lines: [{ sku: six, price: 100 }] };
  if (sale.until === "2030-11-20T16:00:00.000Z") later.until = "2030-11-20T18:00:00.000Z";
  const whileRunning = await expectUnchanged(shop, () => schedule(later));
  expect(whileRunning.body.error.fields).toEqual({ "lines.0.price": otherSale });
});

test("refuses a scheduled price during a sale and a sale over a scheduled price, but allows them before and after", async () => {
  const price = (at: string, amount = 38_000) =>
    editor.post("/scheduled-prices", {
      at,
      lines: [{ sku: six, price: amount, mrp: 45_000 }],
      key: newIdempotencyKey(),
    });
  await schedule();
  for (const at of [from, during, until]) {
    const refused = await expectUnchanged(shop, () => price(at));
    expect(refused.body).toMatchObject({ error: { fields: { "lines.0.sku": "This SKU is on sale at that time." } } });
  }
  expect((await price("2030-11-20T13:00:00Z", 28_000)).status).toBe(200);
  expect((await price("2030-11-21T00:00:00Z")).status).toBe(200);
  const over = await expectUnchanged(shop, () =>
    schedule({ from: "2030-11-20T20:30:00Z", until: "2030-11-21T02:00:00Z" }),
  );
  expect(over.body.error.fields).toEqual({ "lines.0.price": "Another price begins in this time, on 21 Nov, 5:30 am." });
  // The price at the sale's beginning counts: ₹380.00 from the 21st.
  const after = { from: "2030-11-21T02:00:00Z", until: "2030-11-21T03:00:00Z" };
  const tooHigh = await schedule({ ...after, lines: [{ sku: six, price: 38_500 }] });
  expect(tooHigh.body.error.fields).toEqual({ "lines.0.price": "Must be below the price of ₹380.00." });
  expect((await schedule(after)).status).toBe(200);
});
