import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import type { PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { updatePrices } from "../cart/cart-store.ts";
import { rememberOrder } from "../orders/remembered-orders.ts";
import { paymentMessages } from "../payments/payment-messages.ts";
import { type PaymentOffers, parseOfferedMode, pickPossibleMode } from "../payments/payment-offers.ts";
import { useArrivalDays } from "./address/use-arrival-days.ts";
import { usePinAutofill } from "./address/use-pin-autofill.ts";
import { useSavedAddress } from "./address/use-saved-address.ts";
import { type CheckoutData, getRenderedFor } from "./checkout-data.ts";
import { readDraft, saveDraft, toDraft } from "./checkout-draft.ts";
import { buildFieldErrors, fieldNames } from "./checkout-fields.ts";
import type { PlacedOrder } from "./placement/placed-order.ts";
import { usePlaceOrder } from "./placement/use-place-order.ts";
import { type DiscountCodeStatus, getDiscountCodeStatus } from "./summary/discount-code-field.tsx";
import { describePriceChanges } from "./summary/quote-changes.ts";
import { useQuote } from "./summary/use-quote.ts";
import type { CheckoutCart } from "./use-checkout-cart.ts";
import { useLeftFields } from "./use-left-fields.ts";

type InitialPayment = { offers: PaymentOffers; mode: PaymentMode };

type DraftOptions = {
  form: RefObject<HTMLFormElement | null>;
  phone: RefObject<PhoneHandle | null>;
  /** Called before the draft fills empty fields. */
  onBeforeRestore: () => void;
  onCode: (code: string) => void;
  onRestore: () => void;
};

export type CheckoutInput = {
  initial: CheckoutData;
  cart: CheckoutCart;
  onPlaced: (placed: PlacedOrder) => void;
  /** Called when an order of this browser starts or stops awaiting payment. */
  onWait: (isWaiting: boolean) => void;
};

/** Connects the parts of the checkout form: cart, quote, discount, PIN autofill, saved addresses, draft and order button. */
export function useCheckout({ initial, cart, onPlaced, onWait }: CheckoutInput) {
  const form = useRef<HTMLFormElement>(null);
  const phone = useRef<PhoneHandle>(null);
  const [typedPin, setTypedPin] = useState(initial.fields.pin ?? "");
  const discount = useDiscount(initial, cart, typedPin);
  const { quote } = discount;
  const priceChanges = usePriceChanges(cart, quote.answer);
  const { mode, setMode } = usePaymentMode(form, initial, quote.answer);
  const [knownPin, setKnownPin] = useState("");
  const days = useArrivalDays(knownPin);
  const order = usePlaceOrder({
    cart,
    quote,
    mode,
    renderedFor: getRenderedFor(initial),
    onPlaced: (placed) => onPlaced(days ? { ...placed, days } : placed),
    // A customer finds the order in the account.
    onOrder: (placed) => {
      if (placed.isGuest) rememberOrder(placed);
    },
    onWait,
    initialMessage: initial.paymentFailed ? paymentMessages.failed(undefined) : null,
    code: discount.code,
    onMissing: () => pin.check(),
    onCodeTrouble: discount.showCodeProblem,
    initialRefusal: initial.refused,
  });
  const left = useLeftFields(form);
  const clearErrors = (...names: readonly string[]) => {
    order.clearErrors(...names);
    left.forget(...names);
  };
  const saved = useSavedAddress({
    customer: initial.customer,
    form,
    phone,
    onRefused: order.refuse,
    onFill: (names) => {
      draft.save();
      clearErrors(...names);
      void pin.check();
    },
  });
  const draft = useDraft({
    form,
    phone,
    onCode: discount.restore,
    // Restore the saved address first: a draft written over it would be lost.
    onBeforeRestore: initial.refused ? () => {} : saved.restore,
    onRestore: () => void pin.check(),
  });
  const pin = usePinAutofill({
    form,
    onType: setTypedPin,
    onPlace: setKnownPin,
    onFill: (names) => {
      draft.save();
      clearErrors(...names);
    },
  });
  const errors = { ...left.errors, ...buildFieldErrors(order.refused?.fields) };
  return {
    form,
    phone,
    discount,
    quote,
    days,
    priceChanges,
    mode,
    setMode,
    order,
    saved,
    draft,
    pin,
    left,
    errors,
    clearErrors,
  };
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

/** Restores what was typed before a reload into fields that are still empty; newer text stays. */
function useDraft({ form, phone, onBeforeRestore, onCode, onRestore }: DraftOptions) {
  const restore = useEffectEvent(() => {
    const draft = readDraft();
    // Restoring the saved address stores the whole form again, so the code must be in its field before.
    onCode(draft.discountCode ?? "");
    onBeforeRestore();
    for (const name of fieldNames) {
      const control = form.current?.elements.namedItem(name);
      const typed = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (name !== "phone" && typed && control.value === "") control.value = draft[name] ?? "";
    }
    phone.current?.restore(draft.phoneDial ?? "", draft.phone ?? "");
    onRestore();
  });
  useEffect(() => restore(), []);

  return {
    save: () => {
      if (form.current) saveDraft(toDraft(new FormData(form.current)));
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
