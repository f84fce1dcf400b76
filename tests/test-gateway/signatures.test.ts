import { expect, test } from "vitest";
import { createRazorpay } from "#gateways/razorpay/razorpay-client.ts";
import { buildCheckoutPayload, sign } from "#gateways/razorpay/signatures.ts";

let now = new Date("2026-01-01T00:00:00Z");
const client = createRazorpay({
  keyId: "rzp_test_x",
  keySecret: "key",
  baseUrl: "http://nowhere.test/v1",
  clock: () => now,
  webhookSecrets: [{ secret: "new" }, { secret: "old", until: new Date("2026-01-02T00:00:00Z") }],
  checkout: { script: "", sources: { script: [], frame: [], connect: [] } },
});
const body = new TextEncoder().encode('{"event":"order.paid","words":"₹ \\u20b9"}');
const proof = {
  gatewayOrderId: "order_a",
  paymentId: "pay_b",
  signature: sign("key", buildCheckoutPayload("order_a", "pay_b")),
};

test("signs a checkout over our own order id", () => {
  expect(client.isCheckoutProof(proof)).toBe(true);
  expect(client.isCheckoutProof({ ...proof, gatewayOrderId: "order_c" })).toBe(false);
  expect(client.isCheckoutProof({ ...proof, paymentId: "pay_c" })).toBe(false);
});

test.each(["", "zz", proof.signature.slice(1), `${proof.signature}00`, "0".repeat(64), "é".repeat(64)])(
  "rejects the signature %j",
  (signature) => {
    expect(client.isCheckoutProof({ ...proof, signature })).toBe(false);
    expect(client.isWebhookProof(body, signature)).toBe(false);
  },
);

test("accepts the old webhook secret after a rotation until its deadline", () => {
  expect(client.isWebhookProof(body, sign("new", body))).toBe(true);
  expect(client.isWebhookProof(body, sign("old", body))).toBe(true);
  expect(client.isWebhookProof(body, sign("key", body))).toBe(false);
  now = new Date("2026-01-02T00:00:00Z");
  expect(client.isWebhookProof(body, sign("old", body))).toBe(false);
  expect(client.isWebhookProof(body, sign("new", body))).toBe(true);
});

test("rejects everything without a secret", () => {
  const bare = createRazorpay({
    keyId: "rzp_test_x",
    keySecret: "key",
    baseUrl: "http://nowhere.test/v1",
    webhookSecrets: [{ secret: "" }],
    checkout: { script: "", sources: { script: [], frame: [], connect: [] } },
  });
  expect(bare.isWebhookProof(body, sign("", body))).toBe(false);
});
