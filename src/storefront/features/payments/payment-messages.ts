import { refusal } from "#domain/store-errors.ts";

/** Said at the form, announced; `token` leads to the order's own page. */
export type PaymentMessage = { title: string; lines: readonly string[]; token?: string };

const kept = "Your items are kept: press Pay to try again.";

/** What became of a payment, in plain words (issue 5 §2; spec §8). */
export const paymentMessages = {
  failed: (words: string | undefined): PaymentMessage => ({
    title: refusal("payment-failed").message,
    lines: [...(words ? [words] : []), kept],
  }),
  closed: {
    title: "The payment was closed before it was finished.",
    lines: [kept, "If you did pay, your order is confirmed here in a moment."],
  },
  late: {
    title: "The time to pay is over.",
    lines: ["If you did pay, your order is confirmed here in a moment. Otherwise press Pay to try again."],
  },
  notStarted: {
    title: refusal("payment-unavailable").message,
    lines: ["Nothing was charged. Please try again."],
  },
  notOpened: {
    title: refusal("payment-unavailable").message,
    lines: ["The payment window did not open and nothing was charged.", kept],
  },
  unsure: (title: string, token: string): PaymentMessage => ({
    title,
    lines: [
      "Nothing is lost: we go on asking the bank, and your order is confirmed as soon as the money is seen. Please do not pay again.",
    ],
    token,
  }),
  elsewhere: {
    title: "You went on with your order in another tab.",
    lines: ["This payment was closed, so that nothing is paid twice."],
  },
  expired: {
    title: refusal("order-expired").message,
    lines: ["Your cart is still here. If money left your account, you get the order for it or the money back."],
  },
} as const satisfies Record<string, PaymentMessage | ((...given: never[]) => PaymentMessage)>;
