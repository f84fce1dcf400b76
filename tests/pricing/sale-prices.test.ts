import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { during, from, openSaleShop, six, twelve, until } from "./sale-shop.ts";

const { opened, schedule, list, end, priceOf, setPrice, advanceTo } = openSaleShop();

test("sells at the sale price from its beginning to its end, and then restores the price by itself", async () => {
  const { shop, editor } = opened();
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
  const { shop } = opened();
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
  const { shop } = opened();
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
  const { shop, editor } = opened();
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
  const { shop, editor } = opened();
  const { body: sale } = await schedule();
  for (const id of [sale.id, sale.id + 1]) {
    const refused = await expectUnchanged(shop, () => editor.browser.delete(`/api/admin/scheduled-prices/${id}`));
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "These prices belong to a sale. Cancel or end the sale.",
    ]);
  }
});

test("names a price that was put back before the sale's end", async () => {
  await schedule();
  await advanceTo(from);
  await setPrice(six, 39_900);
  await advanceTo(until);
  const failure = "MOUNTAINWATER-6 stays at ₹399.00: its price was changed during the sale.";
  expect((await list("state=past&limit=1"))[0]).toMatchObject({ state: "ended", failure });
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
  // The failure is not said twice.
  expect((await list("state=past&limit=1"))[0]?.failure).toBe(failure);
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
  const { shop } = opened();
  const { body: sale } = await schedule();
  shop.clock.set(new Date(until));
  await shop.shop.pricing.applyScheduledPrices(sale.id + 1);
  await shop.shop.pricing.applyScheduledPrices(sale.id);
  expect((await priceOf(six)).price).toBe(39_900);
  expect(await list("state=past&limit=1")).toMatchObject([
    { id: sale.id, state: "failed", failure: "The sale was over before it could begin." },
  ]);
});
