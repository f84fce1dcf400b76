import type { Paise } from "../../domain/money.ts";
import type { Caller, Placed, PlacementInput, Result } from "../shop.ts";

/** What the widget is opened with (running.md); `amount` is paise. */
export type WidgetOrder = Placed & {
  gatewayOrderId: string;
  amount: Paise;
  currency: "INR";
  /** The public key id. */
  key: string;
  prefill: { name: string; email: string; contact: string };
};

/** The gateway's proof as a browser hands it over. */
export type Proof = { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string };

export type RefundView = {
  id: number;
  paymentId: string;
  orderId: string;
  amount: Paise;
  status: "asked" | "pending" | "processed" | "failed";
  bankReference: string | null;
};

/** What a reconciliation saw, in words and as figures. */
export type Findings = {
  asked: number;
  /** Paid at the gateway and not in our book: set right now. */
  paidThere: string[];
  /** In our book and not at the gateway. */
  paidHere: string[];
  amountsDiffer: string[];
  refundsSettled: number;
  problems: string[];
};

export type Payments = {
  createOrder(input: PlacementInput, caller: Caller): Promise<Result<WidgetOrder>>;
  /** Browser and form callback: the signature over our own stored order id (D7). */
  verify(proof: Proof): Promise<Result<{ orderId: string; token: string }>>;
  /** Raw body as it came; stored once, handled by a job. */
  webhook(input: { rawBody: Uint8Array; signature: string; eventId: string }): Promise<Result<null>>;
  placeUpi(input: PlacementInput, caller: Caller): Promise<Result<Placed>>;
  /** By an operator who saw the money on the bank's statement. One reference confirms one order. */
  confirmUpi(orderId: string, bankReference: string, actor: string): Promise<Result<null>>;
  /** Whole without an amount; never more than was paid. */
  refund(
    input: { orderId: string; amount?: Paise; reason: string; key: string },
    actor: string,
  ): Promise<Result<RefundView>>;
  reconcile(): Promise<Findings>;
};
