import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import {
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  expectClientError,
  listWebhookEvents,
  runDueWork,
  signPaymentProof,
  snapshotPaymentTables,
} from "./payment-fixtures.ts";

let shop: TestShop;
let waiting: Awaited<ReturnType<typeof createOnlineOrder>>;
let paid: Awaited<ReturnType<typeof createPaidOrder>>;
beforeAll(async () => {
  shop = await createPaymentShop();
  waiting = await createOnlineOrder(shop);
  paid = await createPaidOrder(shop);
  await runDueWork(shop);
});
afterAll(() => shop[Symbol.asyncDispose]());

const events = () => listWebhookEvents(shop);
const readTables = async () => ({ ...(await snapshotPaymentTables(shop.database)), events: await events() });

const invalidValues = [
  "",
  0,
  -1,
  1e308,
  true,
  null,
  [],
  {},
  "\u0000",
  "\ud800",
  "'; drop table orders; --",
  "x".repeat(5_000),
];
const buildProof = () => {
  const proof = signPaymentProof(waiting.gatewayOrderId, "pay_00000000000000");
  return {
    razorpay_order_id: proof.razorpayOrderId,
    razorpay_payment_id: proof.razorpayPaymentId,
    razorpay_signature: proof.razorpaySignature,
  };
};

test("rejects a signature with tampered fields with 4xx and changes nothing", async () => {
  const before = await readTables();
  for (const name of Object.keys(buildProof())) {
    for (const value of invalidValues)
      await expectClientError(shop.post("/api/payments/verify-payment", { ...buildProof(), [name]: value }));
    const { [name as keyof ReturnType<typeof buildProof>]: _, ...rest } = buildProof();
    await expectClientError(shop.post("/api/payments/verify-payment", rest));
  }
  for (const body of invalidValues) await expectClientError(shop.post("/api/payments/verify-payment", body));
  expect(await readTables()).toEqual(before);
});

test("rejects another order's signature, another secret's and a truncated one", async () => {
  const before = await readTables();
  const { razorpay_signature: signature, ...ids } = buildProof();
  const forged = createHmac("sha256", "another").update(`${waiting.gatewayOrderId}|${ids.razorpay_payment_id}`);
  const moved = { ...ids, razorpay_payment_id: paid.paymentId, razorpay_signature: signature };
  const ours = signPaymentProof(waiting.orderId, paid.paymentId); // over our order id instead of the gateway's
  const wrong = [
    { ...ids, razorpay_signature: forged.digest("hex") },
    { ...ids, razorpay_signature: signature.slice(0, -1) },
    moved,
    { ...ids, razorpay_order_id: waiting.orderId, razorpay_signature: ours.razorpaySignature },
  ];
  for (const body of wrong) expect(await expectClientError(shop.post("/api/payments/verify-payment", body))).toBe(400);
  const form = (fields: Record<string, string>) =>
    shop.request("/payments/callback", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "text/html" },
    });
  for (const body of wrong) {
    const page = await form(body as Record<string, string>);
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining("Invalid signature")]);
  }
  await expectClientError(form({}));
  await expectClientError(form({ razorpay_order_id: "\u0000" }));
  await expectClientError(
    shop.request("/payments/callback", {
      method: "POST",
      body: "{",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }),
  );
  expect(await readTables()).toEqual(before);
});

test("returns to the checkout after a failed payment without revealing the order's owner", async () => {
  const body = new URLSearchParams({
    "error[code]": "BAD_REQUEST_ERROR",
    "error[metadata]": `{"order_id":"${waiting.gatewayOrderId}"}`,
  });
  const answer = await shop.request("/payments/callback", {
    method: "POST",
    body,
    headers: { origin: "https://api.razorpay.com" },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/check-out?payment=failed"]);
});

test("sells nothing for a valid signature of an unknown or failed payment", async () => {
  const before = await readTables();
  const answer = await shop.post("/api/payments/verify-payment", buildProof());
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    422,
    "Payment verified but no payment ID found.",
  ]);
  expect(await readTables()).toEqual(before);
  const failed = await shop.gateway.pay(waiting.gatewayOrderId, { outcome: "failure" });
  expect(await shop.shop.payments.verify(signPaymentProof(waiting.gatewayOrderId, failed.id))).toMatchObject({
    value: { state: "failed" },
  });
  expect((await snapshotPaymentTables(shop.database)).orders).toEqual(before.orders);
});

test("answers a reused signature the same again and changes nothing", async () => {
  const before = await readTables();
  const proof = signPaymentProof(paid.gatewayOrderId, paid.paymentId);
  for (let n = 0; n < 3; n++)
    expect(await shop.shop.payments.verify(proof)).toMatchObject({ ok: true, value: { state: "paid" } });
  await runDueWork(shop);
  expect(await readTables()).toEqual(before);
});
