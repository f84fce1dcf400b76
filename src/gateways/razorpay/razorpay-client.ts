import type { GatewayOrder, GatewayPayment, GatewayResult, PaymentGateway } from "./payment-gateway-types.ts";
import {
  createRazorpayHttp,
  type Deadline,
  type Fetch,
  type GatewayRequest,
  type RazorpayKeys,
  type RequestLimits,
} from "./razorpay-http.ts";
import {
  gatewayOrderListSchema,
  gatewayOrderSchema,
  gatewayPaymentListSchema,
  gatewayPaymentSchema,
  gatewayRefundListSchema,
  gatewayRefundSchema,
} from "./razorpay-schemas.ts";
import { buildCheckoutPayload, verifySignature, type WebhookSecret } from "./signatures.ts";

/** The hosted widget, and what a page that opens it must allow (Razorpay, Content Security Policy). */
export const hostedCheckout: PaymentGateway["checkout"] = {
  script: "https://checkout.razorpay.com/v1/checkout.js",
  sources: {
    script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
    frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
    connect: ["https://api.razorpay.com", "https://checkout.razorpay.com", "https://lumberjack.razorpay.com"],
  },
};

export type RazorpayOptions = RazorpayKeys & {
  /** With its `/v1`. */
  baseUrl: string;
  webhookSecrets: WebhookSecret[];
  checkout: PaymentGateway["checkout"];
  /** Another road than the network. */
  fetch?: Fetch;
  limits?: Partial<RequestLimits> | undefined;
  clock?: () => Date;
};

/** The client of Razorpay's API and of everything that speaks it. Its keys appear in no answer. */
export function createRazorpay(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, checkout, webhookSecrets } = options;
  const clock = options.clock ?? (() => new Date());
  const { begin, ask } = createRazorpayHttp({ ...options, fetch: options.fetch ?? ((url, init) => fetch(url, init)) });
  const byReceipt = async (patience: Deadline, receipt: string) =>
    mapped(
      await ask(patience, gatewayOrderListSchema, {
        path: `/orders?${new URLSearchParams({ receipt, count: "100" })}`,
      }),
      (found) => furthest(found.items.filter((order) => order.receipt === receipt)),
    );
  const readPayment = (patience: Deadline, id: string) => ask(patience, gatewayPaymentSchema, { path: payment(id) });

  return {
    keyId,
    checkout,
    createOrder: async ({ amount, receipt, notes }) => {
      const patience = begin();
      const asked: GatewayRequest = {
        path: "/orders",
        body: { amount, currency: "INR", receipt, notes, payment: { capture: "automatic" } },
      };
      const first = await ask(patience, gatewayOrderSchema, asked);
      if (first.ok || first.kind === "refused") return first;
      // Was it made? Asking again blindly would leave two.
      const found = await byReceipt(patience, receipt);
      if (!found.ok) return first;
      if (found.value?.amount === amount) return { ok: true, value: found.value };
      return await ask(patience, gatewayOrderSchema, asked);
    },
    orderByReceipt: (receipt) => byReceipt(begin(), receipt),
    paymentsOfOrder: async (id) =>
      mapped(
        await ask(begin(), gatewayPaymentListSchema, { path: `/orders/${encodeURIComponent(id)}/payments` }),
        ({ items }) => items,
      ),
    payment: (id) => readPayment(begin(), id),
    capture: async (id, amount) => {
      const patience = begin();
      const asked = { path: `${payment(id)}/capture`, body: { amount, currency: "INR" } };
      const answer = await ask(patience, gatewayPaymentSchema, asked);
      if (answer.ok) return answer;
      // Refused because it is captured already, or carried out without our hearing of it.
      const now = await readPayment(patience, id);
      return now.ok && wasCaptured(now.value) ? now : answer;
    },
    refund: async ({ paymentId, amount, key, reason }) =>
      await ask(begin(), gatewayRefundSchema, {
        path: `${payment(paymentId)}/refund`,
        body: { amount, speed: "normal", notes: { key, reason: reason.slice(0, 250) } },
        headers: { "x-refund-idempotency": key },
        idempotent: true,
      }),
    refundsOfPayment: async (id) =>
      mapped(
        await ask(begin(), gatewayRefundListSchema, { path: `${payment(id)}/refunds?count=100` }),
        ({ items }) => items,
      ),
    isCheckoutProof: ({ gatewayOrderId, paymentId, signature }) =>
      verifySignature(keySecret, buildCheckoutPayload(gatewayOrderId, paymentId), signature),
    isWebhookProof: (rawBody, signature) =>
      webhookSecrets
        .filter(({ until }) => until === undefined || clock() < until)
        .some(({ secret }) => verifySignature(secret, rawBody, signature)),
  };
}

const payment = (id: string) => `/payments/${encodeURIComponent(id)}`;

function wasCaptured({ status }: GatewayPayment): boolean {
  return status === "captured" || status === "refunded";
}

/** Should there be several after all: the one that somebody paid, or tried to pay. */
function furthest(orders: GatewayOrder[]): GatewayOrder | undefined {
  return (
    orders.find(({ status }) => status === "paid") ??
    orders.find(({ status }) => status === "attempted") ??
    orders.at(0)
  );
}

function mapped<T, U>(answer: GatewayResult<T>, change: (value: T) => U): GatewayResult<U> {
  return answer.ok ? { ok: true, value: change(answer.value) } : answer;
}
