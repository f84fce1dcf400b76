import type { attachEndpoints } from "#contracts/admin/attach-endpoints.ts";
import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { MatchedStatement, statementEndpoints } from "#contracts/admin/statement-endpoints.ts";
import type { Paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { PaymentGateway } from "#gateways/razorpay/payment-gateway-types.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Result } from "../kernel/result.ts";

/** Dependencies of the use cases of online payments, with a configured gateway. */
export type PaymentDeps = Deps & { gateway: PaymentGateway };

/** `isGuest`: the order belongs to no account. */
export type PlacedOrder = { orderId: string; orderNumber: string; token: string; total: Paise; isGuest: boolean };

/** The options of the gateway's widget (Razorpay documentation, Standard Checkout); `amount` is in paise. */
export type WidgetOrder = PlacedOrder & {
  gatewayOrderId: string;
  amount: Paise;
  currency: "INR";
  /** The public key id. */
  key: string;
  /** The URL of `checkout.js`. */
  script: string;
  prefill: { name: string; email: string; contact: string };
  /** The same key again after paying: the widget need not open; show the order's page. */
  isPaid: boolean;
  /** The end of the hold; ISO, UTC. */
  payBefore: string;
};

/** The gateway's proof as the browser sends it. */
type PaymentProof = { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string };

/**
 * `paid`: the order is Ordered. `returned`: paid too late or twice, so the money is refunded. `failed`: the bank
 * declined; the order awaits another try. `checking`: the gateway doesn't show the payment yet; the shop keeps asking.
 */
export type VerifiedPayment = { orderId: string; token: string; state: "paid" | "returned" | "failed" | "checking" };

type RefundInput = {
  orderId: string;
  amount?: Paise | undefined;
  /** The units that the refund is for; without an amount their value is refunded, and delivery with `delivery`. */
  items?: { sku: string; quantity: number }[] | undefined;
  delivery?: boolean | undefined;
  reason: string;
  /** 10 to 64 letters, digits, '-' or '_': sent twice it is one refund. */
  key: string;
  bankReference?: string | undefined;
  /** A refund that waits to be sent by hand. */
  refundId?: number | undefined;
  /** The refundable amount that the operator saw; refused when it has changed. */
  refundable?: Paise | undefined;
};

type WithdrawalInput = { orderId: string; refundId: number; reason: string };

export type RefundView = {
  id: number;
  paymentId: string;
  orderId: string;
  amount: Paise;
  status: "held" | "asked" | "pending" | "processed" | "failed" | "withdrawn";
  bankReference: string | null;
};

/** The findings of a reconciliation, as text and figures. */
export type ReconciliationReport = {
  checked: number;
  /** Paid at the gateway but missing here; corrected. */
  paidAtGatewayOnly: string[];
  /** Paid here but missing at the gateway. */
  paidInLedgerOnly: string[];
  amountsDiffer: string[];
  refundsSettled: number;
  /** Webhooks about unknown orders, kept for an operator to review. */
  unmatchedWebhooks: string[];
  problems: string[];
};

export type StatementUseCases = (
  actor: Actor,
  asked: EndpointBody<(typeof statementEndpoints)["match"]>,
) => Promise<Result<MatchedStatement>>;

type AttachCalls = typeof attachEndpoints;

/** Payments at the gateway that match no order of the shop. */
export type UnmatchedPaymentUseCases = {
  orders(actor: Actor, paymentId: string): Promise<Result<EndpointResponse<AttachCalls["orders"]>>>;
  attach(actor: Actor, paymentId: string, asked: EndpointBody<AttachCalls["attach"]>): Promise<Result<null>>;
  /** Refunds the whole payment; the same key is the same refund. */
  refund(actor: Actor, paymentId: string, asked: EndpointBody<AttachCalls["refund"]>): Promise<Result<null>>;
};

/** `amount` is what the bank's statement shows; another one than the order's total is refused. */
type UpiConfirmation = { bankReference: string; amount?: Paise | undefined };

export type PaymentUseCases = {
  /** Another try on an order that awaits payment, by its private token. */
  resume(token: string): Promise<Result<WidgetOrder>>;
  /** Browser and form callback: the signature over our stored gateway order id (docs/rules.md 8.3). */
  verify(proof: PaymentProof): Promise<Result<VerifiedPayment>>;
  /** The raw body as received; stored once, handled by a job. An empty `eventId` is taken from the body. */
  webhook(input: { rawBody: Uint8Array; signature: string; eventId: string }): Promise<Result<null>>;
  /** Confirms money that an operator saw on the bank statement. One reference confirms one order. */
  confirmUpi(orderId: string, seen: string | UpiConfirmation, actor: ActorName): Promise<Result<null>>;
  /** Says which UPI orders the money on a bank statement may pay; changes nothing. */
  matchStatement: StatementUseCases;
  unmatched: UnmatchedPaymentUseCases;
  /**
   * Refunds in full without an amount; never more than was paid. UPI and cash are sent by hand, with their
   * `bankReference`.
   */
  refund(input: RefundInput, actor: ActorName): Promise<Result<RefundView>>;
  /** Sends a refund that waited for an operator who may refund. */
  approveRefund(input: { orderId: string; refundId: number }, actor: ActorName): Promise<Result<RefundView>>;
  /** Withdraws a refund that waits for approval or to be sent by hand; the buyer is mailed the reason. */
  withdrawRefund(input: WithdrawalInput, actor: ActorName): Promise<Result<RefundView>>;
  reconcile(what?: { dueOnly?: boolean }): Promise<ReconciliationReport>;
  jobs: PaymentJobs;
};

/** Background work, each at least once; errors are retried. */
export type PaymentJobs = {
  handleWebhook(eventId: string): Promise<void>;
  /** Asks the gateway about one payment and confirms it. */
  check(paymentId: string): Promise<void>;
  sendRefund(refundId: number): Promise<void>;
  /** The refund of a payment that matches no order. */
  sendUnmatchedRefund(refundId: number): Promise<void>;
  /** Asks the gateway about orders that are due; runs side by side in several copies. */
  checkOrders(): Promise<void>;
  /** Releases the hold of an unpaid order, after asking the gateway. */
  releaseHold(orderId: string): Promise<void>;
};
