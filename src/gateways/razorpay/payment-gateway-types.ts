import type { Paise } from "#domain/money.ts";

/** The gateway's own states (reference: Razorpay, Payments). */
export type GatewayPayment = {
  id: string;
  orderId: string | null;
  amount: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  amountRefunded: Paise;
  errorReason: string | null;
};

export type GatewayRefund = {
  id: string;
  paymentId: string;
  amount: Paise;
  status: "pending" | "processed" | "failed";
  /** The bank's reference (ARN), once there is one. */
  bankReference: string | null;
  /** Our key, as we sent it among the notes; null for refunds made at the gateway's own dashboard. */
  key: string | null;
};

export type GatewayOrder = {
  id: string;
  amount: Paise;
  status: "created" | "attempted" | "paid";
  receipt: string | null;
};

/**
 * Outcome of a request. `unreachable`: it is not known whether it was carried out (time-out, cut line, 5xx); ask again
 * with the same key or read. `refused`: the gateway understood and said no.
 */
export type GatewayResult<T> =
  | { ok: true; value: T }
  | { ok: false; kind: "unreachable" | "refused"; code: string; description: string };

/** The payment gateway as the shop uses it. Never called inside a transaction. Never throws. */
export type PaymentGateway = {
  /** Public: goes into the browser. */
  keyId: string;
  /** Where the widget's script lies, and what a page's policy must allow for it. */
  checkout: { script: string; sources: { script: string[]; frame: string[]; connect: string[] } };
  createOrder(input: {
    amount: Paise;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayResult<GatewayOrder>>;
  /** The order with this receipt, if the gateway has one: after a call whose answer was lost. */
  orderByReceipt(receipt: string): Promise<GatewayResult<GatewayOrder | undefined>>;
  paymentsOfOrder(gatewayOrderId: string): Promise<GatewayResult<GatewayPayment[]>>;
  payment(id: string): Promise<GatewayResult<GatewayPayment>>;
  capture(id: string, amount: Paise): Promise<GatewayResult<GatewayPayment>>;
  refund(input: {
    paymentId: string;
    amount: Paise;
    key: string;
    reason: string;
  }): Promise<GatewayResult<GatewayRefund>>;
  refundsOfPayment(paymentId: string): Promise<GatewayResult<GatewayRefund[]>>;
  /** Over our own stored order id (reference: Signature of a checkout result). Constant time. */
  isCheckoutProof(input: { gatewayOrderId: string; paymentId: string; signature: string }): boolean;
  /** Over the raw bytes; the old secret counts for a while after a rotation. Constant time. */
  isWebhookProof(rawBody: Uint8Array, signature: string): boolean;
};
