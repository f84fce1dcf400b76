import { expect, test } from "vitest";
import { samplePlacement } from "../samples/placement.ts";
import { inside, openOrder, orderRow, payingShop, proofOf, readMoney, settle, taken, webhookOf } from "./paying.ts";

/** Gives up long before the slow gateway has begun. */
const impatient = { gatewayTimes: { limits: { tryMs: 1_000, callMs: 2_500, pauseMs: 5 } } };

test.each(["error", "slow"] as const)(
  "gateway %s: plain words in time, and the same key goes on afterwards",
  async (api) => {
    await using shop = await payingShop(impatient);
    await shop.gateway.set({ api });
    const input = samplePlacement();
    const begun = Date.now();
    const answer = await shop.shop.payments.createOrder(input, inside);
    expect(answer).toEqual({ ok: false, error: { code: "payment-unavailable", message: "Something went wrong" } });
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect((await readMoney(shop.database)).orders).toMatchObject([
      { status: "awaiting_payment", gatewayOrderId: null },
    ]);
    await shop.gateway.set({ api: "none" });
    const order = taken(await shop.shop.payments.createOrder(input, inside));
    expect((await readMoney(shop.database)).orders).toMatchObject([{ id: order.orderId }]);
  },
);

test("the line is cut after the gateway's order was made: it is found by its receipt, not made again", async () => {
  await using shop = await payingShop(impatient);
  await shop.gateway.set({ api: "cut" });
  const input = samplePlacement();
  expect(await shop.shop.payments.createOrder(input, inside)).toMatchObject({ ok: false });
  const theirs = () =>
    shop.database.db.selectFrom("testGatewayObjects").where("kind", "=", "order").select("id").execute();
  const made = await theirs();
  await shop.gateway.set({ api: "none" });
  const order = taken(await shop.shop.payments.createOrder(input, inside));
  expect(made.map(({ id }) => id)).toContain(order.gatewayOrderId);
  expect(await theirs()).toEqual(made);
});

test("a browser's proof while the gateway cannot be asked: said so, and the shop finds out by itself", async () => {
  await using shop = await payingShop(impatient);
  const order = await openOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await shop.gateway.set({ api: "error" });
  const proof = proofOf(order.gatewayOrderId, payment.id);
  const form = {
    razorpay_order_id: proof.razorpayOrderId,
    razorpay_payment_id: proof.razorpayPaymentId,
    razorpay_signature: proof.razorpaySignature,
  };
  const answer = await shop.post("/api/payments/verify-payment", form);
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: "payment-not-saved" } }]);
  expect((await orderRow(shop.database, order.orderId)).status).toBe("awaiting_payment");
  await shop.gateway.set({ api: "none" });
  await settle(shop);
  expect((await orderRow(shop.database, order.orderId)).status).toBe("ordered");
});

test("a signed message of captured money is enough while the gateway cannot be asked", async () => {
  await using shop = await payingShop(impatient);
  const order = await openOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  await shop.gateway.set({ api: "error" });
  await shop.request("/webhooks/razorpay", webhookOf("payment.captured", { payment: { entity: payment } }));
  await settle(shop);
  expect((await orderRow(shop.database, order.orderId)).status).toBe("ordered");
});

test("without a gateway 'Pay Now' is refused and nothing is written", async () => {
  await using shop = await payingShop({ payOnline: false });
  const before = await readMoney(shop.database);
  expect(await shop.shop.payments.createOrder(samplePlacement(), inside)).toMatchObject({
    ok: false,
    error: { code: "payment-unavailable" },
  });
  expect(await readMoney(shop.database)).toEqual(before);
});
