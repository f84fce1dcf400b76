import type {
  PaymentWidgetResponse,
  PlacedOrderResponse,
  QuoteResponse,
} from "#contracts/store/checkout/checkout-responses.ts";
import type { Refusal } from "#domain/errors.ts";
import { formatRupees, toRupees } from "#domain/money.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import { refusal } from "#domain/store-errors.ts";
import { type ApiResult, postJson } from "#storefront/api-client.ts";
import type { PaymentMessage } from "#storefront/features/payments/payment-messages.ts";
import { clearPendingPayment, readPendingPayment } from "#storefront/features/payments/pending-payment.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import { type CheckoutFields, fieldNames } from "../checkout-fields.ts";
import { clearDraft } from "../clear-draft.ts";
import { getAmountDue } from "../summary/amount-due.ts";
import { describeQuoteChanges } from "../summary/quote-changes.ts";
import type { QuoteBody, QuoteState } from "../summary/use-quote.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { clearSeed, getIdempotencyKey } from "./idempotency-key.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { clearQueueTicket, keepQueueTicket, readQueueTicket } from "./queue-ticket.ts";
import type { RetryWait } from "./retry-wait.ts";
import { retryWords, stoppedLines } from "./retry-words.ts";
import { sendAgain } from "./send-again.ts";

/** Message above the order button. */
export type CheckoutMessage = PaymentMessage & {
  /** Lines that cannot be ordered like this, in this cart: each is corrected beside the button. */
  unsold?: { items: CartItems; problems: QuoteResponse["problems"] };
};
export type PlaceOrderOutcome =
  | { kind: "placed"; order: PlacedOrder }
  /** Placed, and its payment can start. */
  | { kind: "to-pay"; order: PaymentWidgetResponse }
  /** Placed; it awaits a payment by UPI app, which its own page shows. */
  | { kind: "awaiting-upi"; orderId: string; orderNumber: string; token: string; isGuest: boolean }
  | { kind: "refused"; error: Refusal }
  | { kind: "message"; message: CheckoutMessage }
  /** The page already shows what to check. */
  | { kind: "stopped" };

type OrderBody = QuoteBody &
  CheckoutFields & {
    expectedTotal: number;
    renderedFor: string;
    /** Private token of this browser's order that awaits payment. */
    replaces?: string;
  };

const placementPaths: Record<PaymentMode, string> = {
  cod: "/api/orders/cod",
  online: "/api/payments/create-order",
  upi: "/api/orders/upi",
};

type PlaceOrderInput = {
  cart: CheckoutCart;
  quote: QuoteState;
  code: string;
  fields: CheckoutFields;
  mode: PaymentMode;
  /** For whom the page was rendered: a customer's id or 'guest'. */
  renderedFor: string;
  /** Shows that the discount code does not apply; true when the buyer had not seen that yet. */
  onCodeTrouble: () => boolean;
  /** Pauses between retries, while the shop is busy or its database is unavailable. */
  wait: RetryWait;
};

const showMessage = (title: string, lines: readonly string[] = []): PlaceOrderOutcome => ({
  kind: "message",
  message: { title, lines },
});

const keptLine = "Your cart and everything you typed are kept.";

const showFailure = (mode: PaymentMode): PlaceOrderOutcome =>
  mode === "cod"
    ? showMessage(refusal("cod-failed").message, [
        "Everything you typed is still here. Check your connection and confirm again. Your order is never placed twice.",
      ])
    : showMessage(refusal("payment-unavailable").message, [
        "Nothing was charged and everything you typed is still here. Please try again: it stays one order.",
      ]);

/** Places the order for exactly the total that was shown, or says why it cannot. Never throws. */
export async function placeOrder({
  cart,
  quote,
  code,
  fields,
  mode,
  renderedFor,
  onCodeTrouble,
  wait,
}: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  if (!cart.isCurrent()) return showMessage("Your cart changed in another tab. Please review it and confirm again.");
  const shown = quote.answer;
  const latest = await sendAgain(quote.refresh, wait);
  if (latest.kind !== "answered") return explainFailure(latest, { mode, shown, quote, items: cart.items });
  const { problems, cod } = latest.value;
  const total = getAmountDue(latest.value, mode);
  if (!shown) return showMessage(`Your total is ${formatRupees(total)}. Please review it and confirm again.`);
  if (mode === "cod" && !cod.allowed) return showMessage(cod.message);
  if (getAmountDue(shown, mode) !== total) {
    return showMessage(refusal("quote-changed").message, describeQuoteChanges(shown, latest.value, mode));
  }
  if (problems.some((problem) => problem.code.startsWith("code-")) && onCodeTrouble()) return { kind: "stopped" };
  const body = { items: cart.items, ...fields, discountCode: code.trim(), expectedTotal: toRupees(total), renderedFor };
  const reply = await sendAgain(() => place(mode, body), wait);
  if (reply.kind !== "answered") return explainFailure(reply, { mode, shown: latest.value, quote, items: cart.items });
  const { orderId, orderNumber, token, isGuest } = reply.value;
  if ("key" in reply.value) return { kind: "to-pay", order: reply.value };
  clearSeed();
  clearDraft();
  if (mode === "upi") return { kind: "awaiting-upi", orderId, orderNumber, token, isGuest };
  return { kind: "placed", order: { orderId, orderNumber, token, isGuest, email: fields.email.trim() } };
}

/**
 * Replaces this browser's unpaid order, if there is one. The same key and body again return the same order
 * (docs/rules.md 7.4).
 */
async function place(
  mode: PaymentMode,
  body: OrderBody,
): Promise<ApiResult<PlacedOrderResponse | PaymentWidgetResponse>> {
  const replaced = readPendingPayment()?.token;
  const send = () =>
    postJson<PlacedOrderResponse | PaymentWidgetResponse>(placementPaths[mode], {
      ...body,
      ...(replaced && { replaces: replaced }),
      queueTicket: readQueueTicket(),
      idempotencyKey: getIdempotencyKey({ mode, ...body }),
    });
  const reply = await send();
  if (reply.kind === "answered") clearQueueTicket();
  else if (reply.kind === "failed" && reply.queueTicket) keepQueueTicket(reply.queueTicket);
  if (replaced && (reply.kind === "answered" ? reply.value.token !== replaced : isAlreadyPaid(reply)))
    clearPendingPayment(replaced);
  if (reply.kind !== "refused" || reply.error.code !== "order-expired") return reply;
  // Its hold has ended: place a new order.
  clearSeed();
  return await send();
}

/** True when the order to replace is already paid: a message says so once, and the next click orders the cart. */
const isAlreadyPaid = (reply: ApiResult<unknown>) => reply.kind === "refused" && reply.error.code === "order-paid";

type FailureContext = {
  mode: PaymentMode;
  shown: QuoteResponse | undefined;
  quote: QuoteState;
  items: CartItems;
};

function explainFailure(reply: ApiResult<unknown>, { mode, shown, quote, items }: FailureContext): PlaceOrderOutcome {
  if (reply.kind !== "refused") {
    const failure: Refusal | undefined = reply.kind === "failed" ? reply.error : undefined;
    if (failure?.code === "shop-busy") return showMessage(retryWords.busy.title, stoppedLines);
    // The shop's own words say when it opens again; they need not mention the cart.
    if (failure?.code === "shop-closed") return showMessage(failure.message, [keptLine]);
    return showFailure(mode);
  }
  const { error, quote: newQuote } = reply;
  // The key belongs to another body: the next click gets a new key.
  if (error.code === "key-reused") clearSeed();
  if (newQuote) quote.update(newQuote);
  if (fieldNames.some((name) => error.fields?.[name] !== undefined)) return { kind: "refused", error };
  if (error.code === "order-paid")
    return showMessage(error.message, ["Confirm again to order what is in your cart as well."]);
  const lines = shown && newQuote ? describeQuoteChanges(shown, newQuote, mode) : [];
  const problems = (newQuote?.problems ?? []).filter(({ id }) => id !== undefined);
  const unsold = problems.length > 0 && { unsold: { items, problems } };
  return { kind: "message", message: { title: error.message, lines, ...unsold } };
}
