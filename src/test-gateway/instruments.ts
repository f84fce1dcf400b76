import type { PaymentEntity, PaymentError } from "./entities.ts";

export type Instrument = {
  id: string;
  name: string;
  method: PaymentEntity["method"];
  vpa: string | null;
  /** Error reason of an instrument that always fails. */
  fails?: string;
  /** Fails with a timeout and is authorised by the bank later. */
  late?: boolean;
};

const card = (id: string, name: string, fails?: string): Instrument => ({
  id,
  name,
  method: "card",
  vpa: null,
  ...(fails && { fails }),
});

/** Razorpay's documented test cards and UPI ids; the first is the default. */
export const instruments: readonly [Instrument, ...Instrument[]] = [
  card("4100280000001007", "Visa 4100 2800 0000 1007"),
  card("5500670000001002", "Mastercard 5500 6700 0000 1002"),
  card("6527658900001005", "RuPay 6527 6589 0000 1005"),
  { id: "success@razorpay", name: "UPI success@razorpay", method: "upi", vpa: "success@razorpay" },
  {
    id: "failure@razorpay",
    name: "UPI failure@razorpay",
    method: "upi",
    vpa: "failure@razorpay",
    fails: "payment_failed",
  },
  card("4100280000080001", "Card with insufficient funds 4100 2800 0008 0001", "insufficient_fund"),
  card("4100280000060003", "Declined card 4100 2800 0006 0003", "card_declined"),
  card("4100280000090000", "Card that times out 4100 2800 0009 0000", "payment_timed_out"),
  card("4100280000070002", "Card that cancels 4100 2800 0007 0002", "payment_cancelled"),
  card("4100280000020007", "Card with a technical error 4100 2800 0002 0007", "gateway_technical_error"),
  {
    id: "late",
    name: "UPI, times out and is authorised later",
    method: "upi",
    vpa: "late@razorpay",
    fails: "payment_timed_out",
    late: true,
  },
];

export function instrumentOf(id: string | undefined): Instrument | undefined {
  const plain = id?.replaceAll(" ", "") || instruments[0].id;
  return instruments.find((instrument) => instrument.id === plain);
}

const words: Record<string, [description: string, source: string]> = {
  payment_failed: ["Your payment was declined by the bank. Try another payment method.", "bank"],
  insufficient_fund: ["Your payment could not be completed due to insufficient account balance.", "customer"],
  card_declined: ["Your payment was declined by the issuing bank.", "bank"],
  payment_timed_out: ["Your payment was not completed on time. Please try again.", "customer"],
  payment_cancelled: ["You cancelled the payment.", "customer"],
  gateway_technical_error: ["Your payment could not be completed due to a technical error.", "gateway"],
  incorrect_otp: ["Your payment failed because of an incorrect OTP.", "customer"],
};

export const noPaymentError: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export function paymentError(reason: string): PaymentError {
  const [description, source] = words[reason] ?? ["Your payment failed.", "bank"];
  return {
    error_code: source === "gateway" ? "GATEWAY_ERROR" : "BAD_REQUEST_ERROR",
    error_description: description,
    error_source: source,
    error_step: "payment_authorization",
    error_reason: reason,
  };
}
