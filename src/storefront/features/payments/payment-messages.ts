import { refusal } from "#domain/store-errors.ts";
import type { PolledOrder } from "./poll-order.ts";

/** Message at the form, announced to screen readers; `token` links to the order's own page. */
export type PaymentMessage = {
  title: string;
  lines: readonly string[];
  token?: string;
  /** Promises the items of the order that awaits payment: checkout hides it once the cart has others. */
  isReserved?: true;
};

const itemsReserved = "Your items are reserved. Press Pay to try again.";

/** Messages for each outcome of a payment. */
export const paymentMessages = {
  failed: (description: string | undefined): PaymentMessage => ({
    title: refusal("payment-failed").message,
    lines: [...(description ? [description] : []), itemsReserved],
    isReserved: true,
  }),
  closed: {
    title: "The payment was closed before it was finished.",
    lines: [itemsReserved, "If you did pay, your order is confirmed here in a moment."],
    isReserved: true,
  },
  timedOut: {
    title: "The payment timed out.",
    lines: ["If you did pay, your order is confirmed here in a moment. Otherwise press Pay to try again."],
  },
  notStarted: {
    title: refusal("payment-unavailable").message,
    lines: ["Nothing was charged. Please try again."],
  },
  notOpened: {
    title: refusal("payment-unavailable").message,
    lines: ["The payment window did not open and nothing was charged.", itemsReserved],
    isReserved: true,
  },
  unconfirmed: (title: string, token: string): PaymentMessage => ({
    title,
    lines: [
      "Nothing is lost: we keep checking with the bank and confirm your order as soon as your payment arrives. Please do not pay again.",
    ],
    token,
  }),
  openedElsewhere: {
    title: "You continued your order in another tab.",
    lines: ["This payment was closed so that you don't pay twice."],
  },
  gaveWay: {
    title: "Your items went to other buyers before your payment came.",
    lines: ["Your cart is still here: please order again. If you were charged, you will get your order or a refund."],
  },
  expired: {
    title: refusal("order-expired").message,
    lines: ["Your cart is still here. If you were charged, you will get your order or a refund."],
  },
  cancelled: {
    title: "This order was cancelled.",
    lines: ["Your cart is still here. If you were charged, you will get a refund."],
  },
} as const satisfies Record<string, PaymentMessage | ((...given: never[]) => PaymentMessage)>;

/** Says why an order can't be paid any more. */
export function describeEndedOrder({ status, gaveWay }: Exclude<PolledOrder, "gone">): PaymentMessage {
  if (status === "cancelled") return paymentMessages.cancelled;
  return gaveWay ? paymentMessages.gaveWay : paymentMessages.expired;
}
