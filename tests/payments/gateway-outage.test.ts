import { expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaymentShop,
  getOrderRow,
  listWebhookEvents,
  runDueWork,
  signPaymentProof,
  snapshotPaymentTables,
  testCaller,
  unwrap,
} from "./payment-fixtures.ts";

/** Timeouts shorter than the slow gateway's delay. */
const impatient = { gatewayTimes: { limits: { requestTimeoutMs: 1_000, totalTimeoutMs: 2_500, retryDelayMs: 5 } } };

test.each(["error", "slow"] as const)(
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

test("reports a payment as pending while the gateway is down and confirms it later by itself", async () => {
  await using shop = await createPaymentShop(impatient);
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await shop.gateway.set({ api: "error" });
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
});

test("a signed webhook of a captured payment is enough while the gateway is down", async () => {
  await using shop = await createPaymentShop(impatient);
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await shop.gateway.set({ api: "error" });
  await shop.request("/webhooks/razorpay", buildWebhook("payment.captured", { payment: { entity: payment } }));
  await runDueWork(shop);
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("ordered");
});

test("a webhook of a payment not captured yet waits until the gateway is back", async () => {
  await using shop = await createPaymentShop(impatient);
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await shop.gateway.set({ api: "error" });
  const before = await snapshotPaymentTables(shop.database);
  const authorized = { ...payment, status: "authorized", captured: false };
  await shop.request("/webhooks/razorpay", buildWebhook("payment.authorized", { payment: { entity: authorized } }));
  await runDueWork(shop);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
  expect(await listWebhookEvents(shop)).toMatchObject([{ handledAt: null }]);
  await shop.gateway.set({ api: "none" });
  await shop.database.db
    .updateTable("jobs")
    .set({ runAt: new Date(0) })
    .where("doneAt", "is", null)
    .execute();
  await runDueWork(shop);
  expect(await listWebhookEvents(shop)).toMatchObject([{ outcome: "sold" }]);
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
