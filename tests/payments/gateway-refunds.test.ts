import { expect, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import { paise } from "#domain/money.ts";
import { getStock } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import {
  advanceMinutes,
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  runDueWork,
  snapshotPaymentTables,
  unwrap,
  waitForSettlement,
} from "./payment-fixtures.ts";

const by = "operator:test";

async function command(shop: TestShop, ...args: string[]) {
  const read = parseCommand(args);
  if (!read.ok) throw new Error(read.problem);
  return await runCommand(read.command, shop);
}

test("records partial refunds with the bank's reference, up to the captured sum, with one mail each", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId, token } = await createPaidOrder(shop);
  const { refund } = shop.shop.payments;
  const requestRefund = (amount: number, key: string) =>
    refund({ orderId, amount: paise(amount), reason: "dented", key }, by);
  expect(unwrap(await requestRefund(30_000, "refund-key-1"))).toMatchObject({ amount: 30_000, status: "asked" });
  expect(unwrap(await requestRefund(30_000, "refund-key-1"))).toMatchObject({ amount: 30_000 });
  expect(await requestRefund(20_000, "refund-key-1")).toMatchObject({ ok: false, error: { code: "key-reused" } });
  unwrap(await requestRefund(40_000, "refund-key-2"));
  const before = await snapshotPaymentTables(shop.database);
  for (const amount of [24_801, 0, -5]) {
    expect(await requestRefund(amount, `refund-no-${amount}-xx`)).toMatchObject({
      ok: false,
      error: { code: "refund-too-much" },
    });
  }
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
  await waitForSettlement(shop);
  const { refunds, payments } = await snapshotPaymentTables(shop.database);
  expect(payments).toMatchObject([{ refundedPaise: 70_000 }]);
  expect(refunds).toMatchObject([
    { amountPaise: 30_000, status: "processed", bankReference: expect.any(String), actor: by, reason: "dented" },
    { amountPaise: 40_000, status: "processed", bankReference: expect.any(String) },
  ]);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 70_000 });
  expect((await shop.mailbox()).filter(({ subject }) => subject.startsWith("Your refund"))).toHaveLength(2);
  expect((await shop.shop.orders.byToken(token))?.payment?.refunds).toMatchObject([
    { amount: 30_000, status: "processed" },
    { amount: 40_000, status: "processed" },
  ]);
  expect(unwrap(await refund({ orderId, reason: "", key: "refund-rest" }, by))).toMatchObject({ amount: 24_800 });
});

test.each(["cancelled", "returned"] as const)(
  "refunds a paid order in full automatically when it is %s",
  async (to) => {
    await using shop = await createPaymentShop();
    shop.clock.set(new Date());
    const { orderId, gatewayOrderId } = await createPaidOrder(shop);
    const { transition } = shop.shop.orders;
    if (to === "returned")
      for (const step of ["on_the_way", "delivered"] as const) unwrap(await transition(orderId, step, { actor: by }));
    unwrap(await shop.shop.payments.refund({ orderId, amount: paise(10_000), reason: "", key: "before-that" }, by));
    unwrap(await transition(orderId, to, { actor: by }));
    unwrap(await transition(orderId, to, { actor: by }));
    await waitForSettlement(shop);
    const { refunds } = await snapshotPaymentTables(shop.database);
    expect(refunds).toMatchObject([
      { amountPaise: 10_000, status: "processed" },
      { amountPaise: 84_800, status: "processed", actor: by },
    ]);
    expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
    expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(480);
    expect(gatewayOrderId).toBeTruthy();
  },
);

test.each(["message", "reconciliation"])("records a refund made in the gateway's dashboard by %s", async (way) => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId, paymentId } = await createPaidOrder(shop);
  if (way === "message") await shop.gateway.set({ webhooks: "doubled" });
  const dashboardRefund = await shop.gateway.refund(paymentId, 5_000);
  if (way === "reconciliation") await shop.shop.payments.reconcile();
  await waitForSettlement(shop);
  if (way === "reconciliation") await shop.shop.payments.reconcile();
  const { refunds, payments } = await snapshotPaymentTables(shop.database);
  expect(refunds).toMatchObject([
    { orderId, gatewayRefundId: dashboardRefund.id, amountPaise: 5_000, actor: "gateway", status: "processed" },
  ]);
  expect(payments).toMatchObject([{ refundedPaise: 5_000 }]);
});

test("a refund of another payment settles none of ours, even with our key", async () => {
  await using shop = await createPaymentShop({ gatewayTimes: { limits: { retryDelayMs: 5 } } });
  shop.clock.set(new Date());
  const [first, second] = [await createPaidOrder(shop), await createPaidOrder(shop)];
  const asked = { orderId: first.orderId, amount: paise(5_000), reason: "", key: "first-refund" };
  unwrap(await shop.shop.payments.refund(asked, by));
  await shop.gateway.set({ api: "error" });
  const entity = { id: "rfnd_Other000000001", payment_id: second.paymentId, amount: 5_000, status: "processed" };
  const refund = { entity: { ...entity, notes: { key: asked.key } } };
  await shop.request("/webhooks/razorpay", buildWebhook("refund.processed", { refund }));
  await runDueWork(shop);
  const { refunds } = await snapshotPaymentTables(shop.database);
  expect(refunds).toMatchObject([
    { orderId: first.orderId, status: "asked", gatewayRefundId: null },
    { orderId: second.orderId, status: "processed", actor: "gateway" },
  ]);
});

test("releases the amount of a refund that the bank rejects, to be refunded again", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  const { refund } = shop.shop.payments;
  unwrap(await refund({ orderId, reason: "", key: "first-refund" }, by));
  await runDueWork(shop);
  const [sent] = (await snapshotPaymentTables(shop.database)).refunds;
  await shop.gateway.settle(sent?.gatewayRefundId ?? "", "failed");
  await advanceMinutes(shop, 3);
  const { refunds, payments } = await snapshotPaymentTables(shop.database);
  expect([refunds, payments]).toMatchObject([[{ status: "failed" }], [{ refundedPaise: 0 }]]);
  unwrap(await refund({ orderId, reason: "", key: "second-refund" }, by));
  await waitForSettlement(shop);
  expect((await snapshotPaymentTables(shop.database)).refunds).toMatchObject([
    { status: "failed" },
    { status: "processed" },
  ]);
});

test("retries an automatic refund of an unmatched payment after a failure", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  unwrap(await shop.shop.orders.transition(order.orderId, "cancelled", { actor: by }));
  await shop.gateway.pay(order.gatewayOrderId);
  await shop.shop.payments.reconcile();
  await runDueWork(shop);
  const [sent] = (await snapshotPaymentTables(shop.database)).refunds;
  await shop.gateway.settle(sent?.gatewayRefundId ?? "", "failed");
  await advanceMinutes(shop, 3);
  await advanceMinutes(shop, 11);
  await waitForSettlement(shop);
  expect((await snapshotPaymentTables(shop.database)).refunds).toMatchObject([
    { status: "failed" },
    { amountPaise: 94_800, status: "processed" },
  ]);
});

test("repeats a refund request whose response was lost without refunding twice", async () => {
  await using shop = await createPaymentShop({ gatewayTimes: { limits: { retryDelayMs: 5 } } });
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  await shop.gateway.set({ api: "cut" });
  unwrap(await shop.shop.payments.refund({ orderId, amount: paise(20_000), reason: "", key: "cut-refund" }, by));
  await runDueWork(shop);
  await shop.gateway.set({ api: "none" });
  await advanceMinutes(shop, 3);
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 20_000 });
  expect((await snapshotPaymentTables(shop.database)).refunds).toMatchObject([
    { amountPaise: 20_000, status: "processed" },
  ]);
});

test("accepts a refund webhook that arrives before its payment's", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  const refund = await shop.gateway.refund(payment.id, 5_000);
  await shop.request(
    "/webhooks/razorpay",
    buildWebhook("refund.created", { refund: { entity: refund }, payment: { entity: payment } }),
  );
  await waitForSettlement(shop);
  const { payments, refunds, orders } = await snapshotPaymentTables(shop.database);
  expect([payments, refunds]).toMatchObject([[{ purpose: "sale", refundedPaise: 5_000 }], [{ amountPaise: 5_000 }]]);
  expect(orders).toMatchObject([{ status: "ordered" }]);
});

test.each(["cash", "unpaid"])("rejects a refund of an order that is %s", async (kind) => {
  await using shop = await createPaymentShop();
  const { orderId } = kind === "unpaid" ? await createOnlineOrder(shop) : await cash(shop);
  const before = await snapshotPaymentTables(shop.database);
  const answer = await shop.shop.payments.refund({ orderId, reason: "", key: "no-such-refund" }, by);
  expect(answer).toMatchObject({ ok: false, error: { code: "refund-impossible" } });
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

async function cash(shop: TestShop) {
  const { buildPlacement: samplePlacement } = await import("../fixtures/sample-placement.ts");
  return unwrap(await shop.shop.checkout.placeCod(samplePlacement(), { address: null }));
}

test("the refund and reconcile commands print their results", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  expect(await command(shop, "order", "refund", orderId, "--amount", "100.50", "--reason", "dented")).toEqual({
    ok: true,
    text: `Refund 1 of ${orderId}: ₹100.50, asked.`,
  });
  expect(await command(shop, "order", "refund", orderId, "--amount", "900")).toMatchObject({ ok: false });
  const waiting = await createOnlineOrder(shop);
  await shop.gateway.pay(waiting.gatewayOrderId);
  const { ok, text } = await command(shop, "reconcile");
  expect([ok, text]).toEqual([true, expect.stringContaining("Paid only at the gateway, corrected: 1")]);
  expect(text).toContain(waiting.orderId);
  expect(parseCommand(["order", "refund", orderId, "--amount", "1.234"])).toMatchObject({ ok: false });
  expect(parseCommand(["order", "confirm-upi", orderId])).toMatchObject({ ok: false });
});
