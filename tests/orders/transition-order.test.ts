import { describe, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, setStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

async function placed({ shop }: TestShop, overrides: Partial<PlacementInput> = {}) {
  const answer = await shop.checkout.placeCod(buildPlacement(overrides), { address: null });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const by = { actor: "operator:test" } as const;

test("records actor, reason and time from ordered to returned and restocks", async () => {
  await using shop = await createTestShop();
  const { orderId, token } = await placed(shop);
  const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour));
  const parcel = { courier: "Sample Courier", trackingNumber: "SC1" };
  shop.clock.set(at(1));
  expect(await shop.shop.orders.transition(orderId, "on_the_way", { ...by, ...parcel })).toEqual({
    ok: true,
    value: { status: "on_the_way" },
  });
  expect(await shop.shop.orders.byToken(token)).toMatchObject({ statusWord: "On the Way", ...parcel });
  shop.clock.set(at(2));
  await shop.shop.orders.transition(orderId, "delivered", by);
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(478);
  shop.clock.set(at(3));
  await shop.shop.orders.transition(orderId, "returned", { ...by, reason: "dented" });
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(480);
  expect(await findStockMismatches(shop.database)).toEqual([]);
  const view = await shop.shop.orders.byToken(token);
  expect(view).toMatchObject({ status: "returned", ...parcel });
  expect(view?.history.slice(1)).toEqual([
    { status: "on_the_way", at: at(1).toISOString(), reason: "" },
    { status: "delivered", at: at(2).toISOString(), reason: "" },
    { status: "returned", at: at(3).toISOString(), reason: "dented" },
  ]);
  const { events, movements } = await snapshotOrderTables(shop.database);
  expect(events.map(({ fromStatus, actor }) => [fromStatus, actor])).toEqual([
    [null, "buyer"],
    ["ordered", "operator:test"],
    ["on_the_way", "operator:test"],
    ["delivered", "operator:test"],
  ]);
  expect(movements.at(-1)).toMatchObject({ orderId, reason: "returned", delta: 2, actor: "operator:test", at: at(3) });
});

test("a cancellation releases stock and discount code for others", async () => {
  await using shop = await createTestShop();
  await shop.database.db.updateTable("discountCodes").set({ maxRedemptions: 1 }).where("code", "=", "save25").execute();
  await setStock(shop.database, "MOUNTAINWATER-6", 2);
  const withCode = { discountCode: "SAVE25", expectedTotal: paise(92_300) };
  const takeNotifications = recordNotifications(shop.database);
  const { orderId } = await placed(shop, withCode);
  expect(await takeNotifications()).toEqual(["product:mountainwater"]); // sold out
  await shop.shop.orders.transition(orderId, "cancelled", { ...by, reason: "changed my mind" });
  const { codes, redemptions, movements } = await snapshotOrderTables(shop.database);
  expect(codes).toEqual([{ code: "save25", redemptions: 0 }]);
  expect(redemptions).toMatchObject([{ orderId, givenBackAt: expect.any(Date) }]);
  expect(movements.at(-1)).toMatchObject({ orderId, reason: "cancelled", delta: 2 });
  expect(await findStockMismatches(shop.database)).toEqual([]);
  expect(await takeNotifications()).toEqual(["product:mountainwater"]);
  await placed(shop, withCode);
});

test("accepts a repeated transition and changes nothing", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placed(shop, { discountCode: "SAVE25", expectedTotal: paise(92_300) });
  await shop.shop.orders.transition(orderId, "cancelled", by);
  const tables = await snapshotOrderTables(shop.database);
  expect(
    await shop.shop.orders.transition(orderId, "cancelled", { actor: "operator:another", reason: "again" }),
  ).toEqual({
    ok: true,
    value: { status: "cancelled" },
  });
  expect(await snapshotOrderTables(shop.database)).toEqual(tables);
});

describe("an impossible move", () => {
  const open = shareShop(async () => ({}));

  test.each([
    [[], "delivered", "This order is Ordered; it cannot become Delivered."],
    [[], "returned", "This order is Ordered; it cannot become Returned."],
    [[], "expired", "This order is Ordered; it cannot become Not paid in time."],
    [["on_the_way"], "cancelled", "This order is On the Way; it cannot become Cancelled."],
    [["on_the_way"], "ordered", "This order is On the Way; it cannot become Ordered."],
    [["on_the_way", "delivered"], "cancelled", "This order is Delivered; it cannot become Cancelled."],
    [["on_the_way", "delivered"], "on_the_way", "This order is Delivered; it cannot become On the Way."],
    [["cancelled"], "on_the_way", "This order is Cancelled; it cannot become On the Way."],
    [["cancelled"], "returned", "This order is Cancelled; it cannot become Returned."],
  ] satisfies [OrderStatus[], OrderStatus, string][])("after %j it cannot become %s", async (before, to, message) => {
    const { shop } = open();
    const { orderId } = await placed(shop);
    for (const step of before) await shop.shop.orders.transition(orderId, step, by);
    const tables = await snapshotOrderTables(shop.database);
    expect(await shop.shop.orders.transition(orderId, to, by)).toEqual({
      ok: false,
      error: { code: "move-impossible", message },
    });
    expect(await snapshotOrderTables(shop.database)).toEqual(tables);
  });
});

test.each(["awaiting_payment", "expired"] satisfies OrderStatus[])(
  "lets no operator mark an order Ordered that is %s; only a payment does",
  async (status) => {
    await using shop = await createTestShop();
    const { orderId, token } = await placed(shop);
    await shop.database.db.updateTable("orders").set({ status }).execute();
    const tables = await snapshotOrderTables(shop.database);
    expect(await shop.shop.orders.transition(orderId, "ordered", by)).toMatchObject({
      ok: false,
      error: { code: "move-impossible" },
    });
    expect(await snapshotOrderTables(shop.database)).toEqual(tables);
    expect((await shop.shop.orders.byToken(token))?.statusWord).not.toBe("Ordered");
  },
);

test("answers 404 for an unknown order", async () => {
  await using shop = await createTestShop();
  const answer = await shop.shop.orders.transition("order_00000000000000", "cancelled", by);
  expect(answer).toEqual({ ok: false, error: { code: "order-not-found", message: "Order not found." } });
});
