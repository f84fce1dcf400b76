import type {
  PaymentWidgetResponse,
  PlacedOrderResponse,
  QuoteResponse,
} from "#contracts/store/checkout/checkout-responses.ts";
import { formatRupees, toRupees } from "#domain/money.ts";
import { type Refusal, refusal } from "#domain/store-errors.ts";
import type { ApiResult } from "#storefront/api-client.ts";
import type { PaymentMessage } from "#storefront/features/payments/payment-messages.ts";
import type { PaymentModeKey } from "#storefront/features/payments/payment-mode.ts";
import { clearPendingPayment, readPendingPayment } from "#storefront/features/payments/pending-payment.ts";
import { createOnlineOrder, type OrderBody, placeCodOrder, placeUpiOrder } from "../checkout-api.ts";
import { type CheckoutFields, fieldNames } from "../checkout-fields.ts";
import { clearDraft } from "../clear-draft.ts";
import { getAmountDue } from "../summary/amount-due.ts";
import { describeQuoteChanges } from "../summary/quote-changes.ts";
import type { QuoteState } from "../summary/use-quote.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { clearSeed, getIdempotencyKey } from "./idempotency-key.ts";
import { type PlacedOrder, savePlacedOrder } from "./placed-order.ts";

/** Said above the button. */
export type CheckoutMessage = PaymentMessage;
export type PlaceOrderOutcome =
  | { kind: "placed"; news: PlacedOrder }
  /** Written, and its payment can begin. */
  | { kind: "to-pay"; order: PaymentWidgetResponse }
  /** Written; it waits for a payment by UPI app, which its own page shows. */
  | { kind: "waits"; token: string }
  | { kind: "refused"; why: Refusal }
  | { kind: "told"; news: CheckoutMessage }
  /** The page says already what is to be looked at. */
  | { kind: "stopped" };

type Parts = {
  basket: CheckoutCart;
  quote: QuoteState;
  code: string;
  fields: CheckoutFields;
  mode: PaymentModeKey;
  /** Shows that the code gives nothing; true when the buyer had not been told. */
  onCodeTrouble: () => boolean;
};

const tell = (title: string, lines: readonly string[] = []): PlaceOrderOutcome => ({
  kind: "told",
  news: { title, lines },
});

const failed = (mode: PaymentModeKey): PlaceOrderOutcome =>
  mode === "cod"
    ? tell(refusal("cod-failed").message, [
        "Everything you typed is still here. Check your connection and confirm again: if the order did get through, it is not placed twice.",
      ])
    : tell(refusal("payment-unavailable").message, [
        "Nothing was charged and everything you typed is still here. Please try again: it stays one order.",
      ]);

/** Places the order for exactly the total that was shown, or says what is in the way (D5). Never throws. */
export async function placeOrder({
  basket,
  quote,
  code,
  fields,
  mode,
  onCodeTrouble,
}: Parts): Promise<PlaceOrderOutcome> {
  if (!basket.isCurrent()) return tell("Your cart changed in another tab. Please look at it and confirm again.");
  const shown = quote.answer;
  const settled = await quote.refresh();
  if (settled.kind !== "answered") return notPlaced(settled, { mode, seen: shown, quote });
  const { problems, cod } = settled.value;
  const total = getAmountDue(settled.value, mode);
  if (!shown) return tell(`Your total is ${formatRupees(total)}. Please look at it and confirm again.`);
  if (mode === "cod" && !cod.allowed) return tell(cod.message);
  if (getAmountDue(shown, mode) !== total) {
    return tell(refusal("quote-changed").message, describeQuoteChanges(shown, settled.value, mode));
  }
  if (problems.some((problem) => problem.code.startsWith("code-")) && onCodeTrouble()) return { kind: "stopped" };
  const body = { items: basket.items, ...fields, discountCode: code.trim(), expectedTotal: toRupees(total) };
  const reply = await place(mode, body);
  if (reply.kind !== "answered") return notPlaced(reply, { mode, seen: settled.value, quote });
  const { orderId, token } = reply.value;
  if ("key" in reply.value) return { kind: "to-pay", order: reply.value };
  clearSeed();
  clearDraft();
  if (mode === "upi") return { kind: "waits", token };
  const news = { orderId, token, email: fields.email.trim() };
  savePlacedOrder(news);
  return { kind: "placed", news };
}

/** What was begun and not paid gives way to this order (issue 5 §2); with the same key it is this order. */
async function place(
  mode: PaymentModeKey,
  body: OrderBody,
): Promise<ApiResult<PlacedOrderResponse | PaymentWidgetResponse>> {
  const begun = readPendingPayment()?.token;
  const sent = { ...body, ...(begun && { replaces: begun }) };
  const ask = () =>
    (mode === "online" ? createOnlineOrder : mode === "upi" ? placeUpiOrder : placeCodOrder)(
      sent,
      getIdempotencyKey({ mode, ...body }),
    );
  const reply = await ask();
  if (begun && (reply.kind === "answered" ? reply.value.token !== begun : isSettled(reply))) clearPendingPayment(begun);
  if (reply.kind !== "refused" || reply.error.code !== "order-expired") return reply;
  // Its time was over: what the buyer wants now is a new order.
  clearSeed();
  return await ask();
}

/** The order that was to give way is paid: it is told once, and the next press orders what is in the cart. */
const isSettled = (reply: ApiResult<unknown>) => reply.kind === "refused" && reply.error.code === "order-paid";

type Seen = { mode: PaymentModeKey; seen: QuoteResponse | undefined; quote: QuoteState };

function notPlaced(reply: ApiResult<unknown>, { mode, seen, quote }: Seen): PlaceOrderOutcome {
  if (reply.kind !== "refused") return failed(mode);
  const { error, quote: now } = reply;
  // The key belongs to another body: whoever confirms again means this one.
  if (error.code === "key-reused") clearSeed();
  if (now) quote.update(now);
  if (fieldNames.some((name) => error.fields?.[name] !== undefined)) return { kind: "refused", why: error };
  if (error.code === "order-paid") return tell(error.message, ["Confirm again to order what is in your cart as well."]);
  return tell(error.message, seen && now ? describeQuoteChanges(seen, now, mode) : []);
}
