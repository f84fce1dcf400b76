import type { Paise } from "#domain/money.ts";
import type { Placed, PlacementInput, PlacementResult } from "../checkout/checkout-types.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Result } from "../kernel/result.ts";

/** What the widget is opened with (running.md); `amount` is paise. */
export type WidgetOrder = Placed & {
  gatewayOrderId: string;
  amount: Paise;
  currency: "INR";
  /** The public key id. */
  key: string;
  /** Where `checkout.js` lies. */
  script: string;
  prefill: { name: string; email: string; contact: string };
  /** The same key again after paying: the widget need not open, the order's page says the rest. */
  isPaid: boolean;
  /** Until then the goods are kept; ISO, UTC. */
  payBefore: string;
};

/** The gateway's proof as a browser hands it over. */
type PaymentProof = { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string };

/**
 * `paid`: the order is Ordered. `returned`: its time was over and the goods are gone, or it was paid twice: the money
 * goes back. `failed`: the bank said no; the order waits for another try. `checking`: the gateway could not show the
 * payment yet; the shop goes on asking by itself.
 */
export type VerifiedPayment = { orderId: string; token: string; state: "paid" | "returned" | "failed" | "checking" };

type RefundInput = {
  orderId: string;
  amount?: Paise | undefined;
  reason: string;
  /** 10 to 64 letters, digits, '-' or '_': sent twice it is one refund. */
  key: string;
  bankReference?: string | undefined;
  /** One that waits to be sent by hand. */
  refundId?: number | undefined;
  /** What could still be refunded when the operator looked: refused when it is another sum now. */
  refundable?: Paise | undefined;
};

type WithdrawalInput = { orderId: string; refundId: number; reason: string };

export type RefundView = {
  id: number;
  paymentId: string;
  orderId: string;
  amount: Paise;
  status: "asked" | "pending" | "processed" | "failed" | "withdrawn";
  bankReference: string | null;
};

/** What a reconciliation saw, in words and as figures. */
export type ReconciliationReport = {
  checked: number;
  /** Paid at the gateway and not in our book: set right now. */
  paidAtGatewayOnly: string[];
  /** In our book and not at the gateway. */
  paidInLedgerOnly: string[];
  amountsDiffer: string[];
  refundsSettled: number;
  /** Messages about orders that are not in our book; kept, somebody has to look at them. */
  unmatchedWebhooks: string[];
  problems: string[];
};

export type PaymentUseCases = {
  createOrder(input: PlacementInput, caller: Caller): Promise<PlacementResult<WidgetOrder>>;
  /** Another try on an order that awaits payment, by its private token. */
  resume(token: string): Promise<Result<WidgetOrder>>;
  /** Browser and form callback: the signature over our own stored order id (D7). */
  verify(proof: PaymentProof): Promise<Result<VerifiedPayment>>;
  /** Raw body as it came; stored once, handled by a job. An empty `eventId`: the body names the event. */
  webhook(input: { rawBody: Uint8Array; signature: string; eventId: string }): Promise<Result<null>>;
  placeUpi(input: PlacementInput, caller: Caller): Promise<PlacementResult<Placed>>;
  /** By an operator who saw the money on the bank's statement. One reference confirms one order. */
  confirmUpi(orderId: string, bankReference: string, actor: string): Promise<Result<null>>;
  /** Whole without an amount; never more than was paid. UPI and cash: sent back by hand, `bankReference` says how. */
  refund(input: RefundInput, actor: string): Promise<Result<RefundView>>;
  /** One that waits to be sent by hand and is not to be sent after all; the buyer hears why. */
  withdrawRefund(input: WithdrawalInput, actor: string): Promise<Result<RefundView>>;
  reconcile(what?: { dueOnly?: boolean }): Promise<ReconciliationReport>;
  jobs: PaymentJobs;
};

/** What runs behind the counter, each at least once; what throws is tried again. */
export type PaymentJobs = {
  handleWebhook(eventId: string): Promise<void>;
  /** Asks the gateway about one payment and confirms it. */
  check(paymentId: string): Promise<void>;
  sendRefund(refundId: number): Promise<void>;
  /** Gives the goods of an unpaid order back, after asking the gateway. */
  releaseHold(orderId: string): Promise<void>;
};
