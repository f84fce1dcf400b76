import { setTimeout as pause } from "node:timers/promises";
import type { PaymentGateway } from "#gateways/razorpay/payment-gateway-types.ts";
import { createRazorpay } from "#gateways/razorpay/razorpay-client.ts";
import { buildCheckoutPayload, sign } from "#gateways/razorpay/signatures.ts";
import type { PaymentUseCases } from "#use-cases/payments/payment-types.ts";

const keys = { keyId: "rzp_test_bench", keySecret: "bench-key-secret", webhookSecret: "bench-webhook-secret" };

type Proof = Parameters<PaymentUseCases["verify"]>[0];
type Answers = { gateway: PaymentGateway; proofOf: (gatewayOrderId: string) => Proof; webhookOf: typeof webhookOf };

/**
 * A stub gateway behind the shop's own client, so that only the shop is measured. It answers at once or after
 * `waitMs()`, stores only amounts, and reports every payment as captured.
 */
export function createStubGateway(waitMs: () => number = () => 0): Answers {
  const amounts = new Map<string, number>();
  let made = 0;
  const answer = (url: string, init: RequestInit): object => {
    const [kind, id = ""] = new URL(url).pathname.split("/").slice(2);
    if (kind === "orders" && init.method === "POST") {
      const { amount, receipt } = JSON.parse(String(init.body)) as { amount: number; receipt: string };
      const order = { id: `order_bench${made++}`, amount, receipt, status: "created" };
      amounts.set(order.id, amount);
      return order;
    }
    const orderId = id.replace("pay_", "");
    return { id, order_id: orderId, amount: amounts.get(orderId) ?? 0, currency: "INR", status: "captured" };
  };
  const gateway = createRazorpay({
    ...keys,
    baseUrl: "http://gateway.bench/v1",
    webhookSecrets: [{ secret: keys.webhookSecret }],
    checkout: { script: "", sources: { script: [], frame: [], connect: [] } },
    fetch: async (url, init) => {
      if (waitMs() > 0) await pause(waitMs());
      return Response.json(answer(url, init));
    },
  });
  return { gateway, proofOf, webhookOf };
}

function proofOf(gatewayOrderId: string): Proof {
  const razorpayPaymentId = `pay_${gatewayOrderId}`;
  const razorpaySignature = sign(keys.keySecret, buildCheckoutPayload(gatewayOrderId, razorpayPaymentId));
  return { razorpayOrderId: gatewayOrderId, razorpayPaymentId, razorpaySignature };
}

/** Builds a webhook as the gateway sends it: raw bytes, signature and event id. */
function webhookOf(eventId: string) {
  const entity = {
    id: `pay_${eventId}`,
    order_id: `order_${eventId}`,
    amount: 54_900,
    currency: "INR",
    status: "captured",
  };
  const rawBody = new TextEncoder().encode(
    JSON.stringify({ entity: "event", event: "payment.captured", payload: { payment: { entity } } }),
  );
  return { rawBody, signature: sign(keys.webhookSecret, rawBody), eventId };
}
