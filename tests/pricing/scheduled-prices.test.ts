import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ScheduledPriceChange } from "#contracts/admin/catalog/pricing-endpoints.ts";
import { paise } from "#domain/money.ts";
import { enqueueOverduePrices } from "#jobs/recurring-jobs.ts";
import { buildBeverageForm, type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { advancePricesTo } from "./advance-prices.ts";

let shop: TestShop;
let editor: CatalogEditor;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2030-11-20T12:00:00Z"));
  editor = await createCatalogEditor(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const six = "MOUNTAINWATER-6";
const midnight = "2030-11-20T18:30:00Z";
const line = (sku: string, price: number, mrp = 45_000) => ({ sku, price, mrp });
const schedule = (lines: object[], { at = midnight, key = newIdempotencyKey() } = {}) =>
  editor.post<ScheduledPriceChange>("/scheduled-prices", { at, lines, key });
const list = async (query = ""): Promise<ScheduledPriceChange[]> =>
  (await editor.browser.get(`/api/admin/scheduled-prices?${query}`)).body.items;
const priceOf = async (sku: string) =>
  (await shop.database.db.selectFrom("variants").select("pricePaise").where("sku", "=", sku).executeTakeFirstOrThrow())
    .pricePaise;
const advanceTo = (at: string) => advancePricesTo(shop, at);
beforeEach(async () => {
  shop.clock.set(new Date("2030-11-20T12:00:00Z"));
  for (const { id } of await list("limit=100")) await editor.browser.delete(`/api/admin/scheduled-prices/${id}`);
  await shop.database.db
    .updateTable("variants")
    .set({ pricePaise: 39_900, mrpPaise: 45_000 })
    .where("sku", "=", six)
    .execute();
});

test("applies prices once at their time and not before, and audits the schedule as the actor", async () => {
  const key = newIdempotencyKey();
  const created = await schedule([line(six, 36_600)], { key });
  expect(created).toMatchObject({
    status: 200,
    body: {
      at: "2030-11-20T18:30:00.000Z",
      state: "waiting",
      actor: editor.name,
      failure: null,
      lines: [{ sku: six, price: 36_600, mrp: 45_000, product: "Mountain Water", detail: "pack of 6" }],
    },
  });
  expect((await expectUnchanged(shop, () => schedule([line(six, 36_600)], { key }))).body.id).toBe(created.body.id);
  expect(await expectUnchanged(shop, () => schedule([line(six, 1)], { key }))).toMatchObject({
    status: 409,
    body: { error: { code: "key-reused" } },
  });
  const { body } = await editor.browser.get(`/api/admin/inventory?q=${six}`);
  expect(body.items[0].nextPriceAt).toBe("2030-11-20T18:30:00.000Z");
  const { runAt } = await shop.database.db
    .selectFrom("jobs")
    .select("runAt")
    .where("key", "=", `prices.begin:${created.body.id}`)
    .executeTakeFirstOrThrow();
  expect(runAt).toEqual(new Date(midnight));
  await shop.runJobs();
  expect(await priceOf(six)).toBe(39_900);
  const takeNotifications = recordNotifications(shop.database);
  await takeNotifications();
  await advanceTo(midnight);
  expect(await priceOf(six)).toBe(36_600);
  expect(await takeNotifications()).toEqual(["product:mountainwater"]);
  expect((await listAuditEntries(shop, "mountainwater")).at(-1)).toMatchObject({
    actor: "price schedule",
    action: "price.changed",
    before: { [six]: { pricePaise: 39_900 } },
    after: { [six]: { pricePaise: 36_600 } },
  });
  expect(await list()).toEqual([]);
  expect(await list("state=past&product=mountainwater&limit=1")).toMatchObject([
    { id: created.body.id, state: "done" },
  ]);
  // A job may run twice; a later manual price stays.
  await shop.database.db.updateTable("variants").set({ pricePaise: 38_000 }).where("sku", "=", six).execute();
  await expectUnchanged(shop, () => shop.shop.pricing.applyScheduledPrices(created.body.id));
});

test("asks a buyer who saw the old price to agree to the new one", async () => {
  await schedule([line(six, 42_000)]);
  const placement = buildPlacement({ items: [{ id: "mountainwater-6", quantity: 1 }], expectedTotal: paise(54_900) });
  await advanceTo(midnight);
  const refused = await expectUnchanged(shop, () => shop.shop.checkout.placeCod(placement, { address: null }));
  expect(refused).toMatchObject({ ok: false, error: { code: "quote-changed" }, quote: { total: 57_000 } });
});

test("lists pending price changes by time and past ones newest first", async () => {
  for (const day of ["23", "21", "22"]) await schedule([line(six, 39_000)], { at: `2030-11-${day}T00:00:00Z` });
  const waiting = await list("limit=2");
  expect(waiting.map(({ at }) => at.slice(8, 10))).toEqual(["21", "22"]);
  expect((await list(`limit=2&after=${waiting[1]?.id}`)).map(({ at }) => at.slice(8, 10))).toEqual(["23"]);
  expect(await list("product=herdtee")).toEqual([]);
  for (const { id } of await list()) await editor.browser.delete(`/api/admin/scheduled-prices/${id}`);
  expect((await list("state=past&limit=3")).map(({ at, state }) => [at.slice(8, 10), state])).toEqual([
    ["23", "withdrawn"],
    ["22", "withdrawn"],
    ["21", "withdrawn"],
  ]);
});

test("never applies a cancelled price and rejects a late cancellation", async () => {
  const { body: one } = await schedule([line(six, 30_000)]);
  expect((await editor.browser.delete(`/api/admin/scheduled-prices/${one.id}`)).status).toBe(200);
  await advanceTo(midnight);
  expect(await priceOf(six)).toBe(39_900);
  shop.clock.set(new Date("2030-11-20T12:00:00Z"));
  // The time can be scheduled again.
  const { body: two } = await schedule([line(six, 31_000)]);
  await advanceTo(midnight);
  for (const [id, words, status] of [
    [one.id, "These prices were already cancelled.", 409],
    [two.id, "These prices have already been applied.", 409],
    [999_999, "Scheduled prices not found.", 404],
    ["no-number", "Scheduled prices not found.", 404],
  ]) {
    const late = await expectUnchanged(shop, () => editor.browser.delete(`/api/admin/scheduled-prices/${id}`));
    expect([late.status, late.body.error.message]).toEqual([status, words]);
  }
});

test("skips and names a SKU removed since", async () => {
  const { id } = await editor.bring(buildBeverageForm());
  const removedSku = await schedule([line("SAMPLEGINGER-12", 70_000, 84_000)], { at: "2030-11-20T22:00:00Z" });
  const some = await schedule([line("SAMPLEGINGER-12", 70_000, 84_000), line(six, 35_500)]);
  await editor.bring({ ...buildBeverageForm(), variants: buildBeverageForm().variants.slice(0, 2) }, id);
  await advanceTo(midnight);
  await advanceTo("2030-11-20T22:00:00Z");
  expect(await priceOf(six)).toBe(35_500);
  const past = (await list("state=past&limit=100")).filter(({ id }) => [removedSku.body.id, some.body.id].includes(id));
  expect(past).toMatchObject([
    { id: removedSku.body.id, state: "failed", failure: "SAMPLEGINGER-12 no longer exists." },
    { id: some.body.id, state: "done", failure: "SAMPLEGINGER-12 no longer exists." },
  ]);
  expect(past[0]?.lines).toMatchObject([{ sku: "SAMPLEGINGER-12", product: "", detail: "" }]);
});

test("another worker soon applies once what a dead worker left", async () => {
  const { body } = await schedule([line(six, 33_300)]);
  // The job was claimed by a dead worker, and its lease has not expired yet.
  const lease = { runAt: new Date("2030-11-20T18:31:00Z"), attempts: 1 };
  const ofThis = shop.database.db.updateTable("jobs").where("key", "=", `prices.begin:${body.id}`);
  await ofThis.set(lease).execute();
  shop.clock.set(new Date("2030-11-20T18:30:02Z"));
  await expectUnchanged(shop, () => enqueueOverduePrices(shop.database.db, shop.clock.now()));
  shop.clock.set(new Date("2030-11-20T18:30:03Z"));
  for (let attempt = 0; attempt < 3; attempt++) await enqueueOverduePrices(shop.database.db, shop.clock.now());
  expect(await shop.runJobs()).toBe(1);
  expect(await priceOf(six)).toBe(33_300);
  await ofThis.set({ runAt: new Date() }).execute();
  await shop.runJobs();
  expect(await list("state=past&limit=100")).toContainEqual(expect.objectContaining({ id: body.id, state: "done" }));
  await expectUnchanged(shop, () => enqueueOverduePrices(shop.database.db, shop.clock.now()));
});

test.each<[string, object, Record<string, string>]>([
  ["a time in the past", { at: "2030-11-20T11:59:59Z" }, { at: "Please choose a time in the future." }],
  ["a time ten years ahead", { at: "2040-01-01T00:00:00Z" }, { at: "Please choose a time within two years." }],
  ["a missing time", { at: "tomorrow" }, { at: expect.any(String) as never }],
  ["an unknown SKU", { lines: [line("NOTHING", 1)] }, { "lines.0.sku": "SKU not found." }],
  ["a duplicate SKU", { lines: [line(six, 1), line(six, 2)] }, { "lines.1.sku": "This SKU is in the list twice." }],
  [
    "a price above its MRP",
    { lines: [line(six, 45_001)] },
    { "lines.0.price": "The price cannot be above the MRP of ₹450.00: the Legal Metrology Act forbids it." },
  ],
])("rejects %s at its field", async (_, changes, fields) => {
  const body = { at: midnight, lines: [line(six, 100)], key: newIdempotencyKey(), ...changes };
  const refused = await expectUnchanged(shop, () => editor.post("/scheduled-prices", body));
  expect([refused.status, refused.body.error.fields]).toEqual([400, fields]);
});

test("rejects two prices of one SKU at the same time", async () => {
  await schedule([line(six, 38_000)]);
  const refused = await expectUnchanged(shop, () => schedule([line(six, 37_000)]));
  expect(refused.body).toMatchObject({
    error: { fields: { "lines.0.sku": "Another price of this SKU is scheduled for the same time." } },
  });
});
