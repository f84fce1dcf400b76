import type { Paise } from "#domain/money.ts";
import type { DisputeStatus } from "#domain/payments/dispute.ts";

/** A payment with the gateway's states (Razorpay's documentation, Payments). */
export type GatewayPayment = {
  id: string;
  orderId: string | null;
  amount: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  amountRefunded: Paise;
  errorReason: string | null;
};

/** A payment in the gateway's list; `payment` is undefined when the shop cannot read it. */
export type ListedPayment = { id: string; createdAt: Date; payment: GatewayPayment | undefined };

export type GatewayRefund = {
  id: string;
  paymentId: string;
  amount: Paise;
  status: "pending" | "processed" | "failed";
  /** The bank's reference (ARN), once there is one. */
  bankReference: string | null;
  /** Our idempotency key, sent in the notes; null for refunds made in the gateway's dashboard. */
  key: string | null;
};

/** A buyer's complaint at the bank, with the gateway's states; times are ISO. */
export type GatewayDispute = {
  id: string;
  paymentId: string;
  amount: Paise;
  /** Taken from the shop's balance. */
  deducted: Paise;
  status: DisputeStatus;
  /** 'chargeback', 'fraud', 'retrieval' and so on. */
  phase: string;
  /** The bank's code, such as 'goods_or_services_not_received'. */
  reason: string;
  respondBy: string | null;
  openedAt: string | null;
};

export type GatewayOrder = {
  id: string;
  amount: Paise;
  status: "created" | "attempted" | "paid";
  receipt: string | null;
};

/**
 * Outcome of a request. `unreachable`: nothing is known about what was asked, nor whether it was done (timeout, lost
 * connection, 5xx, wrong keys); retry with the same idempotency key or read the state. `refused`: the gateway rejected
 * the request itself, for example because it has no such payment.
 */
export type GatewayResult<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      kind: "unreachable" | "refused";
      code: string;
      description: string;
      /** The gateway answers, and does not accept the shop's keys. */
      areKeysRefused?: boolean;
    };

/** The most payments that the gateway lists at once (Razorpay's documentation, Pagination). */
export const paymentsOnPage = 100;

/** Payment gateway of the shop. Must not be called inside a transaction. Never throws. */
export type PaymentGateway = {
  /** Public; sent to the browser. */
  keyId: string;
  /** URL of the widget's script, and the sources that the page's Content-Security-Policy must allow for it. */
  checkout: { script: string; sources: { script: string[]; frame: string[]; connect: string[] } };
  createOrder(input: {
    amount: Paise;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayResult<GatewayOrder>>;
  /** Finds the order with this receipt, used after a call whose response was lost. */
  orderByReceipt(receipt: string): Promise<GatewayResult<GatewayOrder | undefined>>;
  paymentsOfOrder(gatewayOrderId: string): Promise<GatewayResult<GatewayPayment[]>>;
  /** Lists a page of the payments that began in a period, newest first, whatever their state now. */
  paymentsBetween(period: { from: Date; to: Date; skip: number }): Promise<GatewayResult<ListedPayment[]>>;
  payment(id: string): Promise<GatewayResult<GatewayPayment>>;
  capture(id: string, amount: Paise): Promise<GatewayResult<GatewayPayment>>;
  refund(input: {
    paymentId: string;
    amount: Paise;
    key: string;
    reason: string;
  }): Promise<GatewayResult<GatewayRefund>>;
  refundsOfPayment(paymentId: string): Promise<GatewayResult<GatewayRefund[]>>;
  /**
   * Verifies a checkout result against our stored order id in constant time (Razorpay's documentation, Verify Payment
   * Signature).
   */
  isCheckoutProof(input: { gatewayOrderId: string; paymentId: string; signature: string }): boolean;
  /** Verifies the raw bytes; the old secret stays valid for a while after a rotation. Constant time. */
  isWebhookProof(rawBody: Uint8Array, signature: string): boolean;
};
