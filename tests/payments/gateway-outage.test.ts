import { expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import type { TestShop } from "../harness/test-shop.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  getOrderRow,
  listWebhookEvents,
  runDueWork,
  signPaymentProof,
  snapshotPaymentTables,
  testCaller,
  unwrap,
  waitForSettlement,
} from "./payment-fixtures.ts";

/** Runs jobs that failed without waiting for their next try. */
async function runAllJobs(shop: TestShop): Promise<void> {
  const waiting = shop.database.db.updateTable("jobs").where("doneAt", "is", null);
  await waiting.set({ runAt: new Date(0) }).execute();
  await runDueWork(shop);
}

/** Timeouts shorter than the slow gateway's delay. */
const impatient = { gatewayTimes: { limits: { requestTimeoutMs: 1_000, totalTimeoutMs: 2_500, retryDelayMs: 5 } } };

test.each(["error", "slow", "keys"] as const)(
  "gateway %s: explains the failure in time, and the same key continues afterwards",
  async (api) => {
    await using shop = await createPaymentShop(impatient);
    await shop.gateway.set({ api });
    const input = buildPlacement();
    const begun = Date.now();
    const answer = await shop.shop.checkout.placeOnline(input, testCaller);
    expect(answer).toEqual({ ok: false, error: { code: "payment-unavailable", message: "Something went wrong" } });
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect((await snapshotPaymentTables(shop.database)).orders).toMatchObject([
      { status: "awaiting_payment", gatewayOrderId: null },
    ]);
    await shop.gateway.set({ api: "none" });
    const order = unwrap(await shop.shop.checkout.placeOnline(input, testCaller));
    expect((await snapshotPaymentTables(shop.database)).orders).toMatchObject([{ id: order.orderId }]);
  },
);

test("finds the gateway order by its receipt after a lost response and creates no second one", async () => {
  await using shop = await createPaymentShop(impatient);
  await shop.gateway.set({ api: "cut" });
  const input = buildPlacement();
  expect(await shop.shop.checkout.placeOnline(input, testCaller)).toMatchObject({ ok: false });
  const findGatewayOrder = () =>
    shop.database.db.selectFrom("testGatewayObjects").where("kind", "=", "order").select("id").execute();
  const created = await findGatewayOrder();
  await shop.gateway.set({ api: "none" });
  const order = unwrap(await shop.shop.checkout.placeOnline(input, testCaller));
  expect(created.map(({ id }) => id)).toContain(order.gatewayOrderId);
  expect(await findGatewayOrder()).toEqual(created);
});

/** States of the gateway's API in which it says nothing about a payment. */
const silent = ["error", "keys"] as const;

test.each(silent)(
  "reports a payment as pending while the API is at '%s' and confirms it later by itself",
  async (api) => {
    await using shop = await createPaymentShop(impatient);
    const order = await createOnlineOrder(shop);
    const payment = await shop.gateway.pay(order.gatewayOrderId);
    await shop.gateway.set({ api });
    const proof = signPaymentProof(order.gatewayOrderId, payment.id);
    const form = {
      razorpay_order_id: proof.razorpayOrderId,
      razorpay_payment_id: proof.razorpayPaymentId,
      razorpay_signature: proof.razorpaySignature,
    };
    const answer = await shop.post("/api/payments/verify-payment", form);
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: "payment-not-saved" } }]);
    expect((await getOrderRow(shop.database, order.orderId)).status).toBe("awaiting_payment");
    await shop.gateway.set({ api: "none" });
    await runDueWork(shop);
    expect((await getOrderRow(shop.database, order.orderId)).status).toBe("ordered");
  },
);

test.each(silent)("a signed webhook of a captured payment is enough while the API is at '%s'", async (api) => {
  await using shop = await createPaymentShop(impatient);
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await shop.gateway.set({ api });
  await shop.request("/webhooks/razorpay", buildWebhook("payment.captured", { payment: { entity: payment } }));
  await runDueWork(shop);
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("ordered");
});

test.each(silent)("a webhook of a payment not captured yet waits while the API is at '%s'", async (api) => {
  await using shop = await createPaymentShop(impatient);
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await shop.gateway.set({ api });
  const before = await snapshotPaymentTables(shop.database);
  const authorized = { ...payment, status: "authorized", captured: false };
  await shop.request("/webhooks/razorpay", buildWebhook("payment.authorized", { payment: { entity: authorized } }));
  await runDueWork(shop);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
  expect(await listWebhookEvents(shop)).toMatchObject([{ handledAt: null }]);
  await shop.gateway.set({ api: "none" });
  await runAllJobs(shop);
  expect(await listWebhookEvents(shop)).toMatchObject([{ outcome: "sold" }]);
});

test("a refund whose call is refused for its keys is sent once they are right", async () => {
  await using shop = await createPaymentShop(impatient);
  const { orderId } = await createPaidOrder(shop);
  await shop.gateway.set({ api: "keys" });
  unwrap(await shop.shop.payments.refund({ orderId, reason: "Dented", key: "refund-key-401" }, "operator:test"));
  await runDueWork(shop);
  const statuses = async () => (await snapshotPaymentTables(shop.database)).refunds.map(({ status }) => status);
  expect(await statuses()).toEqual(["asked"]);
  await shop.gateway.set({ api: "none" });
  await runAllJobs(shop);
  await waitForSettlement(shop);
  expect(await statuses()).toEqual(["processed"]);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
});

test("rejects 'Pay Now' without a gateway and writes nothing", async () => {
  await using shop = await createPaymentShop({ payOnline: false });
  const before = await snapshotPaymentTables(shop.database);
  expect(await shop.shop.checkout.placeOnline(buildPlacement(), testCaller)).toMatchObject({
    ok: false,
    error: { code: "payment-unavailable" },
  });
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

test("logs why an order could not be opened at the gateway, once and without a secret", async () => {
  await using shop = await createPaymentShop(impatient);
  await shop.gateway.set({ api: "error" });
  expect(await shop.shop.checkout.placeOnline(buildPlacement(), testCaller)).toMatchObject({ ok: false });
  const warnings = shop.logged().filter(({ level }) => level === "warn");
  expect(warnings).toEqual([
    {
      level: "warn",
      time: expect.any(String),
      code: "SERVER_ERROR",
      reason: expect.stringMatching(/^unreachable: /),
      msg: "gateway order not opened",
    },
  ]);
});
