import type { Paise } from "#domain/money.ts";
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayResult,
  type PaymentGateway,
  paymentsOnPage,
} from "./payment-gateway-types.ts";
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
  gatewayPaymentPageSchema,
  gatewayPaymentSchema,
  gatewayRefundListSchema,
  gatewayRefundSchema,
} from "./razorpay-schemas.ts";
import { buildCheckoutPayload, verifySignature, type WebhookSecret } from "./signatures.ts";

/** Razorpay's hosted widget and the sources it needs (Razorpay's documentation, Content Security Policy). */
export const hostedCheckout: PaymentGateway["checkout"] = {
  script: "https://checkout.razorpay.com/v1/checkout.js",
  sources: {
    script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
    frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
    connect: ["https://api.razorpay.com", "https://checkout.razorpay.com", "https://lumberjack.razorpay.com"],
  },
};

export type RazorpayOptions = RazorpayKeys & {
  /** Includes `/v1`. */
  baseUrl: string;
  webhookSecrets: WebhookSecret[];
  checkout: PaymentGateway["checkout"];
  /** Replaces the network; the test gateway runs in the same process. */
  fetch?: Fetch;
  limits?: Partial<RequestLimits> | undefined;
  clock?: () => Date;
};

/** Creates a client for Razorpay's API or a compatible one. Its keys never appear in a result. */
export function createRazorpay(options: RazorpayOptions): PaymentGateway {
  const { keyId, keySecret, checkout, webhookSecrets } = options;
  const clock = options.clock ?? (() => new Date());
  const http = createRazorpayHttp({
    ...options,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
  });
  const { startDeadline, request } = http;

  return {
    keyId,
    checkout,
    createOrder: (order) => createOrderOnce(http, order),
    orderByReceipt: (receipt) => findOrderByReceipt(http, startDeadline(), receipt),
    paymentsOfOrder: async (id) =>
      mapResult(
        await request(startDeadline(), gatewayPaymentListSchema, {
          path: `/orders/${encodeURIComponent(id)}/payments`,
        }),
        ({ items }) => items,
      ),
    paymentsBetween: async ({ from, to, skip }) =>
      mapResult(
        await request(startDeadline(), gatewayPaymentPageSchema, { path: `/payments?${pageOf(from, to, skip)}` }),
        ({ items }) => items,
      ),
    payment: (id) => readPayment(http, startDeadline(), id),
    capture: (id, amount) => captureOnce(http, id, amount),
    refund: async ({ paymentId, amount, key, reason }) =>
      await request(startDeadline(), gatewayRefundSchema, {
        path: `${payment(paymentId)}/refund`,
        body: { amount, speed: "normal", notes: { key, reason: reason.slice(0, 250) } },
        headers: { "x-refund-idempotency": key },
        idempotent: true,
      }),
    refundsOfPayment: async (id) =>
      mapResult(
        await request(startDeadline(), gatewayRefundListSchema, { path: `${payment(id)}/refunds?count=100` }),
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

type Http = ReturnType<typeof createRazorpayHttp>;

/** Creates an order, or finds the one of a creation whose response was lost. */
async function createOrderOnce(
  http: Http,
  { amount, receipt, notes }: Parameters<PaymentGateway["createOrder"]>[0],
): Promise<GatewayResult<GatewayOrder>> {
  const deadline = http.startDeadline();
  const creation: GatewayRequest = {
    path: "/orders",
    body: { amount, currency: "INR", receipt, notes, payment: { capture: "automatic" } },
  };
  const first = await http.request(deadline, gatewayOrderSchema, creation);
  if (first.ok || first.kind === "refused") return first;
  // Look for the order first: creating it again blindly could leave two.
  const existing = await findOrderByReceipt(http, deadline, receipt);
  if (!existing.ok) return first;
  if (existing.value?.amount === amount) return { ok: true, value: existing.value };
  return await http.request(deadline, gatewayOrderSchema, creation);
}

async function findOrderByReceipt(
  { request }: Http,
  deadline: Deadline,
  receipt: string,
): Promise<GatewayResult<GatewayOrder | undefined>> {
  const query = new URLSearchParams({ receipt, count: "100" });
  return mapResult(await request(deadline, gatewayOrderListSchema, { path: `/orders?${query}` }), ({ items }) =>
    findFurthest(items.filter((order) => order.receipt === receipt)),
  );
}

async function captureOnce(http: Http, id: string, amount: Paise): Promise<GatewayResult<GatewayPayment>> {
  const deadline = http.startDeadline();
  const capture = { path: `${payment(id)}/capture`, body: { amount, currency: "INR" } };
  const result = await http.request(deadline, gatewayPaymentSchema, capture);
  if (result.ok) return result;
  // It may have been captured before, or by this request with its response lost.
  const current = await readPayment(http, deadline, id);
  return current.ok && wasCaptured(current.value) ? current : result;
}

const readPayment = ({ request }: Http, deadline: Deadline, id: string) =>
  request(deadline, gatewayPaymentSchema, { path: payment(id) });

/** Rounds the period out to whole seconds: reading a payment twice is better than missing it. */
function pageOf(from: Date, to: Date, skip: number): URLSearchParams {
  return new URLSearchParams({
    from: String(Math.floor(from.getTime() / 1_000)),
    to: String(Math.ceil(to.getTime() / 1_000)),
    count: String(paymentsOnPage),
    skip: String(skip),
  });
}

const payment = (id: string) => `/payments/${encodeURIComponent(id)}`;

function wasCaptured({ status }: GatewayPayment): boolean {
  return status === "captured" || status === "refunded";
}

/** Prefers a paid order, then an attempted one, in case several have the same receipt. */
function findFurthest(orders: GatewayOrder[]): GatewayOrder | undefined {
  return (
    orders.find(({ status }) => status === "paid") ??
    orders.find(({ status }) => status === "attempted") ??
    orders.at(0)
  );
}

function mapResult<T, U>(result: GatewayResult<T>, change: (value: T) => U): GatewayResult<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}
