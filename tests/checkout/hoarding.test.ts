import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sumUnpaidPieces } from "#db/queries/inventory/stock-holds.ts";
import { paise } from "#domain/money.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { findStockMismatches, getStock, setStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { getOrderRow, runDueWork, signPaymentProof, unwrap } from "../payments/payment-fixtures.ts";

let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ payOnline: true, pages: "built" });
  other = await createTestShop({ payOnline: true, databaseUrl: shop.databaseUrl ?? "" });
  await shop.gateway.set({ webhooks: "never" });
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const skus = ["MOUNTAINWATER-4", "MOUNTAINWATER-6", "MOUNTAINWATER-12"];
beforeEach(async () => {
  await shop.database.db.deleteFrom("rateLimits").execute();
  const open = await shop.database.db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "awaiting_payment")
    .execute();
  for (const { id } of open) await shop.shop.orders.transition(id, "cancelled", { actor: "operator:test" });
  for (const sku of skus) await setStock(shop.database, sku, 400);
});

/** Unit prices are ₹280, ₹399 and ₹749, delivery ₹150. */
const prices = { 4: 28_000, 6: 39_900, 12: 74_900 };
type Pack = keyof typeof prices;

function order(pack: Pack, quantity: number, overrides: Partial<PlacementInput> = {}): PlacementInput {
  const items = [{ id: `mountainwater-${pack}`, quantity }];
  return buildPlacement({ items, expectedTotal: paise(prices[pack] * quantity + 15_000), ...overrides });
}

const from = (address: string) => ({ address });
const statusOf = async (id: string) => (await getOrderRow(shop.database, id)).status;

async function countHeld(sku: string): Promise<number> {
  const rows = await shop.database.db
    .selectFrom("holds as h")
    .innerJoin("orderLines as l", "l.orderId", "h.orderId")
    .select("l.quantity")
    .where("h.endedAt", "is", null)
    .where("l.sku", "=", sku)
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

test("one visitor's unpaid orders leave stock of every SKU for other buyers", async () => {
  for (let n = 0; n < 12; n++) {
    for (const pack of [4, 6, 12] as const) {
      for (const quantity of [100, 50, 24])
        await shop.shop.checkout.placeOnline(order(pack, quantity), from("192.0.2.1"));
    }
  }
  for (const pack of [4, 6, 12] as const)
    unwrap(await shop.shop.checkout.placeOnline(order(pack, 24), from("198.51.100.7")));
  for (const sku of skus) {
    const stock = await getStock(shop.database, sku);
    expect([sku, stock >= 76, stock + (await countHeld(sku))]).toEqual([sku, true, 400]);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("releases no unpaid order while stock is plentiful", async () => {
  for (let n = 0; n < 10; n++) unwrap(await shop.shop.checkout.placeOnline(order(6, 30), from(`192.0.2.${n}`)));
  expect(await countHeld("MOUNTAINWATER-6")).toBe(300);
});

test("sums the pieces that unpaid orders hold of a SKU in one row", async () => {
  for (let n = 0; n < 5; n++) unwrap(await shop.shop.checkout.placeOnline(order(6, 3), from(`192.0.2.${n}`)));
  const { orderId } = unwrap(await shop.shop.checkout.placeOnline(order(6, 20), from("192.0.2.9")));
  unwrap(await shop.shop.orders.transition(orderId, "cancelled", { actor: "operator:test" }));
  expect(await sumUnpaidPieces(shop.database.db, skus)).toEqual([{ sku: "MOUNTAINWATER-6", stock: 385, held: 15 }]);
});

test("unpaid orders may hold as many pieces as were paid lately, however low the stock is", async () => {
  for (let n = 0; n < 5; n++) {
    const { gatewayOrderId } = unwrap(await shop.shop.checkout.placeOnline(order(6, 20), from("192.0.2.1")));
    const payment = await shop.gateway.pay(gatewayOrderId);
    unwrap(await shop.shop.payments.verify(signPaymentProof(gatewayOrderId, payment.id)));
  }
  await setStock(shop.database, "MOUNTAINWATER-6", 150);
  for (let n = 0; n < 7; n++) unwrap(await shop.shop.checkout.placeOnline(order(6, 15), from("192.0.2.1")));
  expect(await countHeld("MOUNTAINWATER-6")).toBe(90);
  await shop.database.db
    .updateTable("holds")
    .set({ endedAt: new Date(Date.now() - 6 * 60_000) })
    .where("outcome", "=", "sold")
    .execute();
  unwrap(await shop.shop.checkout.placeOnline(order(6, 4), from("198.51.100.7")));
  expect(await countHeld("MOUNTAINWATER-6")).toBeLessThanOrEqual(24);
});

test("unpaid orders of thirty networks hold no more than the allowance of a low stock, and the newest one stays", async () => {
  await setStock(shop.database, "MOUNTAINWATER-6", 100);
  const placed = [];
  for (let n = 0; n < 30; n++) {
    placed.push(unwrap(await shop.shop.checkout.placeOnline(order(6, 4), from(`2001:db8:${n}::1`))));
  }
  expect(await countHeld("MOUNTAINWATER-6")).toBe(24);
  expect(await statusOf(placed.at(-1)?.orderId ?? "")).toBe("awaiting_payment");
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("an order of the busiest network gives way before another buyer's", async () => {
  await setStock(shop.database, "MOUNTAINWATER-6", 100);
  const honest = unwrap(await shop.shop.checkout.placeOnline(order(6, 2), from("198.51.100.7")));
  for (let n = 0; n < 10; n++) unwrap(await shop.shop.checkout.placeOnline(order(6, 6), from("192.0.2.1")));
  expect(await statusOf(honest.orderId)).toBe("awaiting_payment");
  expect(await countHeld("MOUNTAINWATER-6")).toBeLessThanOrEqual(24);
});

test("a payment for an order that gave way takes its goods again", async () => {
  await setStock(shop.database, "MOUNTAINWATER-6", 100);
  const first = unwrap(await shop.shop.checkout.placeOnline(order(6, 20), from("192.0.2.1")));
  unwrap(await shop.shop.checkout.placeOnline(order(6, 20), from("192.0.2.1")));
  expect(await statusOf(first.orderId)).toBe("expired");
  const payment = await shop.gateway.pay(first.gatewayOrderId);
  const verified = unwrap(await shop.shop.payments.verify(signPaymentProof(first.gatewayOrderId, payment.id)));
  expect(verified.state).toBe("paid");
  expect(await statusOf(first.orderId)).toBe("ordered");
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(60);
  await runDueWork(shop);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("the page of an order that gave way says so and offers to buy its lines again", async () => {
  await setStock(shop.database, "MOUNTAINWATER-6", 100);
  const first = unwrap(await shop.shop.checkout.placeOnline(order(6, 20), from("192.0.2.1")));
  unwrap(await shop.shop.checkout.placeOnline(order(6, 20), from("192.0.2.1")));
  const detail = await shop.shop.orders.detail({ token: first.token });
  expect(detail?.order).toMatchObject({ status: "expired", gaveWay: true, statusWord: "Not placed" });
  const html = await (await shop.request(`/order/${first.token}`)).text();
  const page = html.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  expect(page).toContain("Your items went to other buyers before your payment came");
  expect(page).toContain("Buy again");
  expect(page).not.toMatch(/paid in time|not arrive in time/i);
  expect(await shop.shop.payments.resume(first.token)).toMatchObject({
    ok: false,
    error: {
      code: "order-expired",
      message: "Your items went to other buyers before your payment came. Please order them again.",
    },
  });
  expect(await statusOf(first.orderId)).toBe("expired");
  const again = await shop.shop.orders.buyAgain({ token: first.token });
  expect(again?.items).toEqual([{ id: "mountainwater-6", quantity: 20 }]);
  const payment = await shop.gateway.pay(first.gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(first.gatewayOrderId, payment.id)));
  const paid = await shop.shop.orders.detail({ token: first.token });
  expect(paid?.order).toMatchObject({ status: "ordered", gaveWay: false, statusWord: "Ordered" });
});

test("unpaid UPI orders have an allowance of their own", async () => {
  await setStock(shop.database, "MOUNTAINWATER-12", 150);
  await storeSetting(shop.database, "upiId", "shop@bank");
  for (let n = 0; n < 10; n++) unwrap(await shop.shop.checkout.placeUpi(order(12, 20), from(`192.0.2.${n}`)));
  expect(await countHeld("MOUNTAINWATER-12")).toBe(60);
});

test("simultaneous orders at two instances release each order once and never sell a piece twice", async () => {
  await setStock(shop.database, "MOUNTAINWATER-6", 300);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      (n % 2 ? shop : other).shop.checkout.placeOnline(order(6, 12), from(`192.0.2.${n % 5}`)),
    ),
  );
  for (const answer of answers) expect(unwrap(answer).isPaid).toBe(false);
  unwrap(await shop.shop.checkout.placeOnline(order(6, 1), from("198.51.100.7")));
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBeGreaterThanOrEqual(100);
  expect(await findStockMismatches(shop.database)).toEqual([]);
  const ended = await shop.database.db.selectFrom("holds").select("network").where("endedAt", "is not", null).execute();
  expect(new Set(ended.map(({ network }) => network))).toEqual(new Set([null]));
});

test.each([
  [
    "more than half of a SKU before it is paid",
    6,
    100,
    120,
    "You can pay online for up to 60 of Mountain Water, pack of 6 at once. Please order the rest separately.",
  ],
] as const)("refuses %s, and nothing is held", async (_, pack, quantity, stock, message) => {
  await setStock(shop.database, "MOUNTAINWATER-6", stock);
  const refused = await shop.shop.checkout.placeOnline(order(pack, quantity), from("192.0.2.1"));
  expect(refused).toMatchObject({ ok: false, error: { code: "too-many-pieces", message } });
  expect([await getStock(shop.database, "MOUNTAINWATER-6"), await countHeld("MOUNTAINWATER-6")]).toEqual([stock, 0]);
});

test("refuses an order of more than 300 pieces in all, and nothing is taken", async () => {
  const items = [4, 6, 12].map((pack) => ({ id: `mountainwater-${pack}`, quantity: 100 }));
  const tooMany = [...items, { id: "sparklinglime-4", quantity: 1 }];
  const message = "You can order up to 300 units at once. Please split your order in two.";
  const quoted = unwrap(await shop.shop.checkout.quote({ items: tooMany }, from("192.0.2.1")));
  expect(quoted.problems).toEqual([{ code: "too-many", message, available: 300 }]);
  const placement = buildPlacement({ items: tooMany, expectedTotal: quoted.total });
  for (const place of [shop.shop.checkout.placeCod, shop.shop.checkout.placeOnline]) {
    expect(await place(placement, from("192.0.2.1"))).toMatchObject({
      ok: false,
      error: { code: "too-many-pieces", message },
    });
  }
  for (const sku of skus) expect(await getStock(shop.database, sku)).toBe(400);
  const whole = unwrap(await shop.shop.checkout.quote({ items }, from("192.0.2.1")));
  expect(whole.problems).toEqual([]);
});
