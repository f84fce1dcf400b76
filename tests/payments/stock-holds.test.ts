import { expect, test } from "vitest";
import { updateGatewayObject } from "#db/queries/demo/test-gateway-objects.ts";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, setStock } from "../harness/db-snapshot.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaymentShop,
  getGatewayTotals,
  getOrderRow,
  runDueWork,
  signPaymentProof,
  snapshotPaymentTables,
  testCaller,
  unwrap,
} from "./payment-fixtures.ts";

const statusOf = async (shop: Awaited<ReturnType<typeof createPaymentShop>>, id: string) =>
  (await getOrderRow(shop.database, id)).status;

test("releases an unpaid order's stock on time without any visit", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  await shop.database.db.updateTable("discountCodes").set({ maxRedemptions: 1 }).execute();
  const order = await createOnlineOrder(shop, { discountCode: "SAVE25", expectedTotal: paise(92_300) });
  await advanceMinutes(shop, 19);
  expect(await statusOf(shop, order.orderId)).toBe("awaiting_payment");
  await advanceMinutes(shop, 1);
  const { orders, holds, movements, redemptions, codes, events } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([{ status: "expired" }]);
  expect(holds).toMatchObject([{ outcome: "released" }]);
  expect(movements.at(-1)).toMatchObject({ orderId: order.orderId, reason: "released", delta: 2 });
  expect([redemptions, codes]).toMatchObject([[{ givenBackAt: expect.any(Date) }], [{ redemptions: 0 }]]);
  expect(events.at(-1)).toMatchObject({ toStatus: "expired", reason: "Not paid in time." });
  expect(await findStockMismatches(shop.database)).toEqual([]);
  expect((await shop.shop.orders.byToken(order.token))?.statusWord).toBe("Not paid in time");
});

test("a running shop releases an expired hold by itself", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  // It checks once at the start, when the hold has not expired yet.
  const jobs = shop.startJobs();
  try {
    shop.clock.advance(20 * 60_000);
    await expect.poll(() => statusOf(shop, order.orderId)).toBe("expired");
  } finally {
    await jobs.stop();
  }
});

test("a hold's timer asks the gateway first and keeps a paid order", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  await shop.gateway.pay(order.gatewayOrderId);
  shop.clock.advance(20 * 60_000);
  await runDueWork(shop);
  expect(await statusOf(shop, order.orderId)).toBe("ordered");
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(478);
});

test("keeps a hold while the gateway is down, for an hour at most", async () => {
  await using shop = await createPaymentShop({ gatewayTimes: { limits: { retryDelayMs: 5 } } });
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  await shop.gateway.set({ api: "error" });
  await advanceMinutes(shop, 30);
  expect(await statusOf(shop, order.orderId)).toBe("awaiting_payment");
  await advanceMinutes(shop, 51);
  expect(await statusOf(shop, order.orderId)).toBe("expired");
});

test("a payment in progress keeps a hold for ten more minutes at most", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  const inProgress = { ...payment, status: "created", captured: false };
  await updateGatewayObject(shop.database.db, payment.id, { entity: inProgress });
  await advanceMinutes(shop, 29);
  expect(await statusOf(shop, order.orderId)).toBe("awaiting_payment");
  await advanceMinutes(shop, 1);
  expect(await statusOf(shop, order.orderId)).toBe("expired");
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(480);
});

test("fulfils an order paid after its hold when stock is available", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  await shop.database.db.updateTable("discountCodes").set({ maxRedemptions: 1 }).execute();
  const order = await createOnlineOrder(shop, { discountCode: "SAVE25", expectedTotal: paise(92_300) });
  await advanceMinutes(shop, 21);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  expect(unwrap(await shop.shop.payments.verify(signPaymentProof(order.gatewayOrderId, payment.id))).state).toBe(
    "paid",
  );
  await runDueWork(shop);
  const { orders, movements, redemptions, codes, refunds } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([{ status: "ordered", paymentId: payment.id }]);
  expect(movements.slice(-2)).toMatchObject([{ reason: "released" }, { reason: "revived", delta: -2 }]);
  expect([redemptions, codes, refunds]).toMatchObject([[{ givenBackAt: null }], [{ redemptions: 1 }], []]);
  expect(await shop.mailbox()).toMatchObject([{ subject: expect.stringContaining("Order Confirmed") }]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test.each([
  ["stock", "It arrived late, and an item of the order had been sold by then."],
  ["code", "It arrived late, and the order's discount code could not be used again by then."],
])("paid after the hold expired with its %s gone: refunds at once and tells the buyer", async (gone, reason) => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  await shop.database.db.updateTable("discountCodes").set({ maxRedemptions: 1 }).execute();
  const order = await createOnlineOrder(shop, { discountCode: "SAVE25", expectedTotal: paise(92_300) });
  await advanceMinutes(shop, 21);
  if (gone === "stock") await setStock(shop.database, "MOUNTAINWATER-6", 1);
  else
    unwrap(
      await shop.shop.checkout.placeCod(
        buildPlacement({ discountCode: "SAVE25", expectedTotal: paise(92_300) }),
        testCaller,
      ),
    );
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  const proof = signPaymentProof(order.gatewayOrderId, payment.id);
  expect(unwrap(await shop.shop.payments.verify(proof)).state).toBe("returned");
  expect(unwrap(await shop.shop.payments.verify(proof)).state).toBe("returned");
  await advanceMinutes(shop, 1);
  await advanceMinutes(shop, 3);
  expect(await statusOf(shop, order.orderId)).toBe("expired");
  const { payments, refunds } = await snapshotPaymentTables(shop.database);
  expect(payments).toMatchObject([{ purpose: "surplus", refundedPaise: 92_300 }]);
  const sent = { amountPaise: 92_300, reason, status: "processed", bankReference: expect.any(String) };
  expect(refunds).toMatchObject([sent]);
  const subjects = (await shop.mailbox()).map(({ subject }) => subject.split(":")[0]);
  expect(subjects.filter((subject) => subject !== "Order Confirmed").toSorted()).toEqual([
    "Your payment is being refunded",
    "Your refund",
  ]);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 92_300, refunded: 92_300 });
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("drops the pages of a product that a late payment sells out again", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  await advanceMinutes(shop, 21);
  await setStock(shop.database, "MOUNTAINWATER-6", 2);
  const takeNotifications = recordNotifications(shop.database);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(order.gatewayOrderId, payment.id)));
  expect(await statusOf(shop, order.orderId)).toBe("ordered");
  expect(await takeNotifications()).toEqual(["product:mountainwater"]);
});

test("refunds a payment after cancellation and keeps the order cancelled", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  unwrap(await shop.shop.orders.transition(order.orderId, "cancelled", { actor: "operator:test" }));
  expect((await snapshotPaymentTables(shop.database)).holds).toMatchObject([{ outcome: "released" }]);
  await shop.gateway.pay(order.gatewayOrderId);
  await shop.shop.payments.reconcile();
  await advanceMinutes(shop, 1);
  await advanceMinutes(shop, 3);
  expect(await statusOf(shop, order.orderId)).toBe("cancelled");
  expect((await snapshotPaymentTables(shop.database)).refunds).toMatchObject([
    { amountPaise: 94_800, status: "processed" },
  ]);
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(480);
});

test("refunds a second payment of one order", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  const first = await shop.gateway.pay(order.gatewayOrderId);
  const second = await shop.gateway.pay(order.gatewayOrderId);
  await shop.shop.payments.reconcile();
  await advanceMinutes(shop, 1);
  await advanceMinutes(shop, 3);
  const { payments, refunds, orders, events } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([{ status: "ordered" }]);
  expect(events).toHaveLength(2);
  expect(payments.map(({ purpose }) => purpose).toSorted()).toEqual(["sale", "surplus"]);
  expect([first.id, second.id]).toContain(orders[0]?.paymentId);
  expect(refunds.filter(({ status }) => status === "processed")).toMatchObject([{ amountPaise: 94_800 }]);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 189_600, refunded: 94_800 });
});

test("rejects a retried key after its hold expired and places a new order for a new key", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const input = buildPlacement();
  unwrap(await shop.shop.checkout.placeOnline(input, testCaller));
  await advanceMinutes(shop, 21);
  const before = await snapshotPaymentTables(shop.database);
  expect(await shop.shop.checkout.placeOnline(input, testCaller)).toMatchObject({
    ok: false,
    error: { code: "order-expired" },
  });
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
  unwrap(await shop.shop.checkout.placeOnline({ ...input, idempotencyKey: "another" }, testCaller));
});

test("a changed cart releases the buyer's own unpaid order", async () => {
  await using shop = await createPaymentShop();
  await setStock(shop.database, "MOUNTAINWATER-6", 2);
  const first = await createOnlineOrder(shop);
  const changed = buildPlacement({ items: [{ id: "mountainwater-6", quantity: 1 }], expectedTotal: paise(54_900) });
  const second = unwrap(await shop.shop.checkout.placeOnline({ ...changed, replaces: first.token }, testCaller));
  expect(await statusOf(shop, first.orderId)).toBe("expired");
  expect(await statusOf(shop, second.orderId)).toBe("awaiting_payment");
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(1);
  unwrap(
    await shop.shop.checkout.placeCod(
      buildPlacement({ ...changed, idempotencyKey: "cash", replaces: second.token }),
      testCaller,
    ),
  );
  expect(await statusOf(shop, second.orderId)).toBe("expired");
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("does not replace an order that turns out to be paid and tells the buyer", async () => {
  await using shop = await createPaymentShop();
  const first = await createOnlineOrder(shop);
  await shop.gateway.pay(first.gatewayOrderId);
  const answer = await shop.shop.checkout.placeOnline(buildPlacement({ replaces: first.token }), testCaller);
  expect(answer).toMatchObject({ ok: false, error: { code: "order-paid" } });
  const { orders } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([{ id: first.orderId, status: "ordered" }]);
});

test("an order's page can resume its payment while it waits, but not with another token or cancelled", async () => {
  await using shop = await createPaymentShop();
  const order = await createOnlineOrder(shop);
  const answer = await shop.post("/api/payments/resume-order", { token: order.token });
  expect([answer.status, await answer.json()]).toMatchObject([200, { id: order.gatewayOrderId, isPaid: false }]);
  expect((await shop.post("/api/payments/resume-order", { token: "x".repeat(43) })).status).toBe(404);
  unwrap(await shop.shop.orders.transition(order.orderId, "cancelled", { actor: "buyer" }));
  const refused = await shop.post("/api/payments/resume-order", { token: order.token });
  expect((await refused.json()).error.message).toBe("This order was cancelled.");
});
