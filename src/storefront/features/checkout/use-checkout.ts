import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import { updatePrices } from "../cart/cart-store.ts";
import { rememberOrder } from "../orders/remembered-orders.ts";
import { paymentMessages } from "../payments/payment-messages.ts";
import { type PaymentOffers, parseOfferedMode, pickPossibleMode } from "../payments/payment-offers.ts";
import { useArrivalDays } from "./address/use-arrival-days.ts";
import { type CheckoutData, getRenderedFor } from "./checkout-data.ts";
import { readDraft } from "./checkout-draft.ts";
import type { PlacedOrder } from "./placement/placed-order.ts";
import { usePlaceOrder } from "./placement/use-place-order.ts";
import { type DiscountCodeStatus, getDiscountCodeStatus } from "./summary/discount-code-field.tsx";
import { describePriceChanges } from "./summary/quote-changes.ts";
import { useQuote } from "./summary/use-quote.ts";
import type { CheckoutCart } from "./use-checkout-cart.ts";
import { useTypedFields } from "./use-typed-fields.ts";

type InitialPayment = { offers: PaymentOffers; mode: PaymentMode };

export type CheckoutInput = {
  initial: CheckoutData;
  cart: CheckoutCart;
  onPlaced: (placed: PlacedOrder) => void;
  /** Called when an order of this browser starts or stops awaiting payment. */
  onWait: (isWaiting: boolean) => void;
};

/** Connects the parts of the checkout form: cart, quote, discount, typed fields, payment mode and order button. */
export function useCheckout({ initial, cart, onPlaced, onWait }: CheckoutInput) {
  const form = useRef<HTMLFormElement>(null);
  const [typedPin, setTypedPin] = useState(initial.fields.pin ?? "");
  const discount = useDiscount(initial, cart, typedPin);
  const { quote } = discount;
  const priceChanges = usePriceChanges(cart, quote.answer);
  const payment = usePaymentMode(form, initial, quote.answer);
  const [knownPin, setKnownPin] = useState("");
  const days = useArrivalDays(knownPin);
  const order = usePlaceOrder({
    cart,
    quote,
    mode: payment.mode,
    renderedFor: getRenderedFor(initial),
    onPlaced: (placed) => onPlaced(days ? { ...placed, days } : placed),
    // A customer finds the order in the account.
    onOrder: (placed) => {
      if (placed.isGuest) rememberOrder(placed);
    },
    onWait,
    initialMessage: initial.paymentFailed ? paymentMessages.failed(undefined) : null,
    code: discount.code,
    onMissing: () => typed.pin.check(),
    onCodeTrouble: discount.showCodeProblem,
    initialRefusal: initial.refused,
  });
  const typed = useTypedFields({
    initial,
    form,
    refusal: order.refusal,
    onCode: discount.restore,
    onType: setTypedPin,
    onPlace: setKnownPin,
  });
  return { form, summary: { quote, priceChanges, days, discount: discount.field }, payment, order, typed };
}

/** Applies the discount code: typing re-quotes after a pause and shows success only, Apply always shows the result. */
function useDiscount(initial: CheckoutData, cart: CheckoutCart, pin: string) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(initial.discountCode);
  const [shownCode, setShownCode] = useState(normalizeDiscountCode(initial.discountCode));
  const [applying, setApplying] = useState(false);
  const quote = useQuote({ items: cart.items, discountCode: code, pin }, initial.quote);

  const status: DiscountCodeStatus =
    quote.answer && quote.isCurrent ? getDiscountCodeStatus(quote.answer, code) : undefined;
  const isShown = shownCode === normalizeDiscountCode(code);

  const apply = async () => {
    setShownCode(normalizeDiscountCode(code));
    if (quote.isCurrent || cart.items.length === 0) return;
    setApplying(true);
    await quote.refresh();
    setApplying(false);
  };
  /** Called by the order button: true when the buyer had not seen the code's problem yet. */
  const showCodeProblem = () => {
    if (isShown) return false;
    setShownCode(normalizeDiscountCode(code));
    input.current?.focus();
    return true;
  };
  const restore = (savedCode: string) => {
    if (input.current && input.current.value === "") input.current.value = savedCode;
    const current = input.current?.value ?? "";
    setCode(current);
    setShownCode(normalizeDiscountCode(current));
  };

  return {
    code,
    quote,
    showCodeProblem,
    restore,
    field: {
      ref: input,
      initial: initial.discountCode,
      status: status && (status.isApplied || isShown) ? status : undefined,
      busy: applying,
      onType: setCode,
      onApply: () => void apply(),
    },
  };
}

/** The chosen payment mode: as before a reload or before hydration, or another one where that is not possible. */
function usePaymentMode(
  form: RefObject<HTMLFormElement | null>,
  { offers, mode: initialMode }: InitialPayment,
  answer: QuoteResponse | undefined,
) {
  const [mode, setMode] = useState(initialMode);
  const possible = pickPossibleMode(mode, offers, answer);
  const other = possible === mode ? undefined : possible;
  const switchMode = useEffectEvent((next: PaymentMode) => {
    const radios = form.current?.elements.namedItem("paymentMode");
    if (radios instanceof RadioNodeList) check(radios, next);
    setMode(next);
  });
  useEffect(() => {
    if (other) switchMode(other);
  }, [other]);
  const restore = useEffectEvent(() => {
    const radios = form.current?.elements.namedItem("paymentMode");
    if (!(radios instanceof RadioNodeList) && !(radios instanceof HTMLInputElement)) return;
    const chosen = parseOfferedMode(radios.value, offers) ?? initialMode;
    const saved = chosen === initialMode ? parseOfferedMode(readDraft().paymentMode, offers) : undefined;
    if (radios instanceof RadioNodeList) check(radios, saved ?? chosen);
    setMode(saved ?? chosen);
  });
  useEffect(() => restore(), []);
  return { mode, setMode };
}

/** Sets each radio by itself: React does not notice the ones that the group unchecks, and would miss the next click. */
function check(radios: RadioNodeList, mode: PaymentMode): void {
  for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = radio.value === mode;
}

/** Prices that changed since the cart was filled: listed once here, then updated in the cart (docs/rules.md 2.7). */
function usePriceChanges({ cartItems }: CheckoutCart, answer: QuoteResponse | undefined): readonly string[] {
  const [shownChanges, setShownChanges] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!answer) return;
    const changes = describePriceChanges(cartItems, answer.lines);
    if (changes.length === 0) return;
    setShownChanges((earlier) => [...new Set([...earlier, ...changes])]);
    updatePrices(answer.lines);
  }, [cartItems, answer]);
  return shownChanges;
}
