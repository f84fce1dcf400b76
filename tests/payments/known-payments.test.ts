import { expect, test } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  listWebhookEvents,
  runDueWork,
  snapshotPaymentTables,
  waitForSettlement,
} from "./payment-fixtures.ts";
import { watchGateway } from "./watch-gateway.ts";

const send = async (shop: TestShop, event: string, entity: object) => {
  expect((await shop.request("/webhooks/razorpay", buildWebhook(event, { payment: { entity } }))).status).toBe(200);
  await runDueWork(shop);
};

test.each(["payment.authorized", "payment.captured", "order.paid", "payment.failed"])(
  "%s about a payment that is recorded as captured asks the gateway nothing and changes nothing",
  async (event) => {
    await using shop = await createPaymentShop();
    const { orderId, gatewayOrderId, paymentId } = await createPaidOrder(shop);
    await runDueWork(shop);
    const before = await snapshotPaymentTables(shop.database);
    const asked = watchGateway(shop);
    const status = event === "payment.failed" ? "failed" : "captured";
    const seen = { id: paymentId, order_id: gatewayOrderId, amount: 94_800, currency: "INR", status };
    await send(shop, event, seen);
    expect(asked).toEqual([]);
    expect(await snapshotPaymentTables(shop.database)).toEqual(before);
    expect(await listWebhookEvents(shop)).toMatchObject([{ type: event, outcome: "known", orderId }]);
  },
);

test("a webhook that shows a refund of a recorded payment is looked up at the gateway", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { gatewayOrderId, paymentId } = await createPaidOrder(shop);
  await shop.gateway.refund(paymentId, 5_000);
  const asked = watchGateway(shop);
  const seen = { id: paymentId, order_id: gatewayOrderId, amount: 94_800, currency: "INR", status: "captured" };
  await send(shop, "payment.captured", { ...seen, amount_refunded: 5_000 });
  expect(asked).toContain(`/v1/payments/${paymentId}`);
  await waitForSettlement(shop);
  expect((await snapshotPaymentTables(shop.database)).refunds).toMatchObject([
    { amountPaise: 5_000, actor: "gateway" },
  ]);
});

test("a payment that is recorded as failed is read at the gateway when a webhook says captured", async () => {
  await using shop = await createPaymentShop();
  const { orderId, gatewayOrderId } = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(gatewayOrderId);
  const row = { id: payment.id, orderId, method: "gateway", amountPaise: 94_800, status: "failed" };
  const at = { createdAt: shop.clock.now(), updatedAt: shop.clock.now() };
  await shop.database.db
    .insertInto("payments")
    .values({ ...row, ...at })
    .execute();
  const asked = watchGateway(shop);
  await send(shop, "payment.captured", payment);
  expect(asked).toContain(`/v1/payments/${payment.id}`);
  expect((await snapshotPaymentTables(shop.database)).orders).toMatchObject([{ status: "ordered" }]);
});

test("a webhook is stored with its job, once however often it is sent", async () => {
  await using shop = await createPaymentShop();
  const { gatewayOrderId } = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(gatewayOrderId);
  const hook = buildWebhook("payment.captured", { payment: { entity: payment } }, { id: "evt_same" });
  for (let sent = 0; sent < 2; sent++) expect((await shop.request("/webhooks/razorpay", hook)).status).toBe(200);
  const jobs = shop.database.db.selectFrom("jobs").select(["key", "payload", "lane"]);
  expect(await jobs.where("kind", "=", "payments.webhook").execute()).toEqual([
    { key: "payments.webhook:evt_same", payload: { eventId: "evt_same" }, lane: "money" },
  ]);
  expect(await listWebhookEvents(shop)).toMatchObject([{ id: "evt_same", outcome: null }]);
});
