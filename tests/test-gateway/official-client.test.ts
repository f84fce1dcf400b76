import { createHmac } from "node:crypto";
import Razorpay from "razorpay";
import { validatePaymentVerification } from "razorpay/dist/utils/razorpay-utils.js";
import { expect, test } from "vitest";
import { buildCheckoutPayload, sign } from "#gateways/razorpay/signatures.ts";
import { demoKeys } from "#test-gateway/index.ts";
import { startTestGateway } from "./start-test-gateway.ts";

/** Opens the official npm client with only the API's address changed. */
function officialClient(origin: string, keys: { keyId: string; keySecret: string } = demoKeys) {
  const razorpay = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  const api = razorpay.api as unknown as { rq: { defaults: { baseURL: string } } };
  api.rq.defaults.baseURL = origin;
  return razorpay;
}

const failing = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test("creates, reads, lists by receipt and pays an order", async () => {
  await using shop = await startTestGateway();
  const { orders, payments } = officialClient(shop.origin);
  const order = await orders.create({
    amount: 39_900,
    currency: "INR",
    receipt: "order_1",
    notes: { orderId: "order_1" },
  });
  expect(order).toMatchObject({
    entity: "order",
    amount: 39_900,
    amount_paid: 0,
    amount_due: 39_900,
    currency: "INR",
    receipt: "order_1",
    status: "created",
    attempts: 0,
    notes: { orderId: "order_1" },
    offer_id: null,
  });
  expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
  expect(await orders.fetch(order.id)).toEqual(order);
  expect(await orders.all({ receipt: "order_1" })).toEqual({ entity: "collection", count: 1, items: [order] });
  expect(await orders.all({ receipt: "another" })).toMatchObject({ count: 0 });
  const paid = await shop.gateway.pay(order.id);
  expect(await orders.fetchPayments(order.id)).toEqual({ entity: "collection", count: 1, items: [paid] });
  expect(await payments.fetch(paid.id)).toMatchObject({ status: "captured", captured: true, order_id: order.id });
  expect(await orders.fetch(order.id)).toMatchObject({
    status: "paid",
    amount_paid: 39_900,
    amount_due: 0,
    attempts: 1,
  });
});

test("returns empty notes as a list", async () => {
  await using shop = await startTestGateway();
  const { orders } = officialClient(shop.origin);
  expect(await orders.create({ amount: 100, currency: "INR" })).toMatchObject({ notes: [], receipt: null });
});

test("captures a payment manually, once and in full", async () => {
  await using shop = await startTestGateway();
  const { orders, payments } = officialClient(shop.origin);
  const order = await orders.create({ amount: 5_000, currency: "INR", payment: { capture: "manual" } } as never);
  const { id, status } = await shop.gateway.pay(order.id);
  expect(status).toBe("authorized");
  expect(await failing(payments.capture(id, 4_999, "INR"))).toMatchObject({
    statusCode: 400,
    error: { field: "amount" },
  });
  expect(await payments.capture(id, 5_000, "INR")).toMatchObject({ status: "captured" });
  expect(await failing(payments.capture(id, 5_000, "INR"))).toMatchObject({ statusCode: 400 });
});

test("refunds in parts up to the payment", async () => {
  await using shop = await startTestGateway();
  const { orders, payments, refunds } = officialClient(shop.origin);
  const order = await orders.create({ amount: 10_000, currency: "INR" });
  const { id } = await shop.gateway.pay(order.id);
  const first = await payments.refund(id, { amount: 4_000, notes: { key: "a" } });
  expect(first).toMatchObject({
    entity: "refund",
    amount: 4_000,
    payment_id: id,
    status: "pending",
    notes: { key: "a" },
  });
  expect(await payments.fetch(id)).toMatchObject({
    status: "captured",
    refund_status: "partial",
    amount_refunded: 4_000,
  });
  const tooMuch = await failing(payments.refund(id, { amount: 6_001 }));
  expect(tooMuch).toMatchObject({
    statusCode: 400,
    error: { code: "BAD_REQUEST_ERROR", description: "The refund amount provided is greater than amount captured" },
  });
  await payments.refund(id, {});
  expect(await payments.fetch(id)).toMatchObject({
    status: "refunded",
    refund_status: "full",
    amount_refunded: 10_000,
  });
  expect(await failing(payments.refund(id, {}))).toMatchObject({
    error: { description: "The payment has been fully refunded already" },
  });
  expect(await payments.fetchMultipleRefund(id)).toMatchObject({ count: 2 });
  expect(await orders.fetch(order.id)).toMatchObject({ status: "paid" });
  shop.advance(3_000);
  await shop.gateway.runDue();
  expect(await refunds.fetch(first.id)).toMatchObject({
    status: "processed",
    acquirer_data: { arn: expect.any(String) },
  });
});

test("its helpers accept our signatures", () => {
  const proof = { order_id: "order_a", payment_id: "pay_b" };
  const signature = sign("secret", buildCheckoutPayload("order_a", "pay_b"));
  expect(signature).toBe(createHmac("sha256", "secret").update("order_a|pay_b").digest("hex"));
  expect(validatePaymentVerification(proof, signature, "secret")).toBe(true);
  expect(Razorpay.validateWebhookSignature('{"a":1}', sign("hook", '{"a":1}'), "hook")).toBe(true);
});

test.each([
  ["an amount below the minimum", { amount: 99, currency: "INR" }, "amount", "The amount must be at least INR 1.00"],
  ["a fractional amount", { amount: 100.5, currency: "INR" }, "amount", "The amount must be an integer."],
  ["another currency", { amount: 100, currency: "USD" }, "currency", "Currency is not supported"],
  ["a long receipt", { amount: 100, currency: "INR", receipt: "x".repeat(41) }, "receipt", "40 characters"],
  [
    "too many notes",
    { amount: 100, currency: "INR", notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}`, "x"])) },
    ...(["notes", "15 pairs"] as const),
  ],
])("rejects %s in the documented shape", async (_, input, field, words) => {
  await using shop = await startTestGateway();
  const { orders } = officialClient(shop.origin);
  expect(await failing(orders.create(input))).toMatchObject({
    statusCode: 400,
    error: {
      code: "BAD_REQUEST_ERROR",
      description: expect.stringContaining(words),
      field,
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: {},
    },
  });
  expect(await shop.gateway.totals()).toEqual([]);
});

test("answers wrong keys with 401 and unknown ids with 400 in the same shape", async () => {
  await using shop = await startTestGateway();
  const stranger = officialClient(shop.origin, { ...demoKeys, keySecret: "wrong" });
  expect(await failing(stranger.orders.create({ amount: 100, currency: "INR" }))).toMatchObject({
    statusCode: 401,
    error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
  });
  expect(await failing(officialClient(shop.origin).orders.fetch("order_none"))).toMatchObject({
    statusCode: 400,
    error: { description: "The id provided does not exist" },
  });
  expect(await shop.gateway.totals()).toEqual([]);
});
