import { expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, setStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaymentShop,
  getOrderRow,
  runDueWork,
  signPaymentProof,
  snapshotPaymentTables,
  testCaller,
  unwrap,
} from "./payment-fixtures.ts";

test("'Pay Now' writes the order and its hold before it opens the gateway's order", async () => {
  await using shop = await createPaymentShop();
  const at = new Date("2026-11-18T10:42:00Z");
  shop.clock.set(at);
  const order = await createOnlineOrder(shop, { items: [{ id: "mountainwater-6", quantity: 2 }] });
  expect(order).toEqual({
    orderId: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    orderNumber: "#1001",
    token: expect.stringMatching(/^[A-Za-z0-9_-]{32,}$/),
    total: 94_800,
    amount: 94_800,
    currency: "INR",
    key: expect.stringMatching(/^rzp_test_/),
    script: "/test-gateway/checkout.js",
    gatewayOrderId: expect.stringMatching(/^order_/),
    prefill: { name: "Sample Buyer", email: "sample@example.com", contact: "+919876543210" },
    isGuest: true,
    isPaid: false,
    payBefore: "2026-11-18T11:02:00.000Z",
  });
  expect(order.gatewayOrderId).not.toBe(order.orderId);
  const { orders, holds, events, jobs, movements } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([
    { status: "awaiting_payment", paymentMode: "online", paymentId: null, gatewayOrderId: order.gatewayOrderId },
  ]);
  expect(holds).toEqual([
    {
      orderId: order.orderId,
      heldUntil: new Date("2026-11-18T11:02:00Z"),
      endedAt: null,
      outcome: null,
      network: null,
    },
  ]);
  expect(events).toMatchObject([{ toStatus: "awaiting_payment" }]);
  expect(movements.at(-1)).toMatchObject({ orderId: order.orderId, reason: "ordered", delta: -2 });
  expect([jobs, await getStock(shop.database, "MOUNTAINWATER-6")]).toEqual([[], 478]);
  expect((await shop.shop.orders.byToken(order.token))?.statusWord).toBe("Awaiting payment");
});

const ways = ["browser", "form", "webhook", "webhook of the order", "reconciliation"] as const;

test.each(ways)("%s alone makes a paid order Ordered, with one mail and one sale", async (way) => {
  await using shop = await createPaymentShop();
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  const proof = signPaymentProof(order.gatewayOrderId, payment.id);
  const form = {
    razorpay_order_id: proof.razorpayOrderId,
    razorpay_payment_id: proof.razorpayPaymentId,
    razorpay_signature: proof.razorpaySignature,
  };
  const hook = (event: string) =>
    shop.request("/webhooks/razorpay", buildWebhook(event, { payment: { entity: payment } }));
  const doors: Record<(typeof ways)[number], () => Promise<unknown>> = {
    browser: async () => {
      const answer = await shop.post("/api/payments/verify-payment", form);
      expect([answer.status, await answer.json()]).toEqual([200, { status: "success" }]);
    },
    form: async () => {
      const answer = await shop.request("/payments/callback", {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { origin: "https://api.razorpay.com", "sec-fetch-site": "cross-site" },
      });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `/order/${order.token}?placed=1`]);
    },
    webhook: () => hook("payment.captured"),
    "webhook of the order": () => hook("order.paid"),
    reconciliation: async () => {
      const { paidAtGatewayOnly: paidThere } = await shop.shop.payments.reconcile();
      expect(paidThere).toEqual([`${order.orderId}: ${payment.id}, ₹948.00: the order is now marked as paid.`]);
    },
  };
  await doors[way]();
  await runDueWork(shop);
  const { payments, events, holds, orders } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([{ status: "ordered", paymentId: payment.id, paidAt: expect.any(Date) }]);
  expect(payments).toMatchObject([{ id: payment.id, status: "captured", purpose: "sale", amountPaise: 94_800 }]);
  expect(holds).toMatchObject([{ outcome: "sold" }]);
  expect(events.map(({ toStatus }) => toStatus)).toEqual(["awaiting_payment", "ordered"]);
  expect(await shop.mailbox()).toMatchObject([{ subject: `Order Confirmed: ${order.orderNumber}` }]);
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(478);
});

test("all confirmations together and repeated make one order, one stock movement and one mail", async () => {
  await using shop = await createPaymentShop();
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  const proof = signPaymentProof(order.gatewayOrderId, payment.id);
  const hooks = ["payment.authorized", "payment.captured", "order.paid", "payment.captured"].map((event) =>
    buildWebhook(event, { payment: { entity: { ...payment, status: "captured" } } }),
  );
  for (let round = 0; round < 2; round++) {
    await Promise.all([
      shop.shop.payments.verify(proof),
      shop.shop.payments.verify(proof),
      ...hooks.map((hook) => shop.request("/webhooks/razorpay", hook)),
      shop.shop.payments.reconcile(),
    ]);
    await runDueWork(shop);
  }
  const { payments, events, movements, refunds } = await snapshotPaymentTables(shop.database);
  expect([payments.length, refunds, events.length]).toEqual([1, [], 2]);
  expect(movements.filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1);
  expect(await shop.mailbox()).toHaveLength(1);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("a retried key gets the same answer, also for the last packs, and shows that it is paid", async () => {
  await using shop = await createPaymentShop();
  await setStock(shop.database, "MOUNTAINWATER-6", 2);
  const input = buildPlacement();
  const first = unwrap(await shop.shop.checkout.placeOnline(input, testCaller));
  const repeated = await Promise.all(
    Array.from({ length: 20 }, () => shop.shop.checkout.placeOnline(input, testCaller)),
  );
  expect(repeated.map(unwrap)).toEqual(repeated.map(() => first));
  const payment = await shop.gateway.pay(first.gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(first.gatewayOrderId, payment.id)));
  expect(unwrap(await shop.shop.checkout.placeOnline(input, testCaller))).toEqual({ ...first, isPaid: true });
  expect((await snapshotOrderTables(shop.database)).orders).toHaveLength(1);
});

test("twenty simultaneous clicks open one order here and one at the gateway", async () => {
  await using shop = await createPaymentShop();
  const input = buildPlacement();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.shop.checkout.placeOnline(input, testCaller)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(unwrap(answer)))).size).toBe(1);
  const theirs = await shop.database.db
    .selectFrom("testGatewayObjects")
    .where("kind", "=", "order")
    .selectAll()
    .execute();
  expect(theirs).toHaveLength(1);
});

test("accepts a payment after a failed try on the same order and ignores the late failure webhook", async () => {
  await using shop = await createPaymentShop();
  const input = buildPlacement();
  const order = unwrap(await shop.shop.checkout.placeOnline(input, testCaller));
  const failed = await shop.gateway.pay(order.gatewayOrderId, { outcome: "failure" });
  const bad = buildWebhook("payment.failed", { payment: { entity: failed } });
  await shop.request("/webhooks/razorpay", bad);
  await runDueWork(shop);
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("awaiting_payment");
  expect(unwrap(await shop.shop.checkout.placeOnline(input, testCaller))).toEqual(order);
  const good = await shop.gateway.pay(order.gatewayOrderId);
  await shop.request("/webhooks/razorpay", buildWebhook("payment.captured", { payment: { entity: good } }));
  await runDueWork(shop);
  const before = await snapshotPaymentTables(shop.database);
  expect(before.payments.map(({ status }) => status).toSorted()).toEqual(["captured", "failed"]);
  await shop.request(
    "/webhooks/razorpay",
    buildWebhook("payment.failed", { payment: { entity: { ...good, status: "failed" } } }),
  );
  await runDueWork(shop);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});
