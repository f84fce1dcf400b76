import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import type { PhoneHandle } from "#storefront/ui/inputs/phone-field.tsx";
import { updatePrices } from "../cart/cart-store.ts";
import { paymentMessages } from "../payments/payment-messages.ts";
import {
  listPaymentModes,
  type PaymentModeKey,
  type PaymentOffers,
  parsePaymentMode,
} from "../payments/payment-mode.ts";
import { usePinAutofill } from "./address/use-pin-autofill.ts";
import { useSavedAddress } from "./address/use-saved-address.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { readDraft, saveDraft, toDraft } from "./checkout-draft.ts";
import { fieldNames } from "./checkout-fields.ts";
import type { PlacedOrder } from "./placement/placed-order.ts";
import { usePlaceOrder } from "./placement/use-place-order.ts";
import { type DiscountCodeStatus, getDiscountCodeStatus } from "./summary/discount-code-field.tsx";
import { describePriceChanges } from "./summary/quote-changes.ts";
import { useQuote } from "./summary/use-quote.ts";
import type { CheckoutCart } from "./use-checkout-cart.ts";

type Given = { offers: PaymentOffers; mode: PaymentModeKey };
type Cash = QuoteResponse["cod"] | undefined;

type Parts = {
  form: RefObject<HTMLFormElement | null>;
  phone: RefObject<PhoneHandle | null>;
  /** Before the draft fills what is empty. */
  onBegin: () => void;
  onCode: (code: string) => void;
  onRestore: () => void;
};

export type CheckoutInput = {
  given: CheckoutData;
  basket: CheckoutCart;
  onPlaced: (news: PlacedOrder) => void;
  /** An order that was begun here waits for its payment, or does not any more. */
  onWait: (waits: boolean) => void;
};

/** What the parts of the checkout's form are to each other: a PIN that fills a city, an address that fills the form. */
export function useCheckout({ given, basket, onPlaced, onWait }: CheckoutInput) {
  const form = useRef<HTMLFormElement>(null);
  const phone = useRef<PhoneHandle>(null);
  const [typedPin, setTypedPin] = useState(given.fields.pin ?? "");
  const discount = useDiscount(given, basket, typedPin);
  const { quote } = discount;
  const priceNews = usePriceChanges(basket, quote.answer);
  const { mode, setMode } = usePaymentMode(form, given, quote.answer?.cod);
  const order = usePlaceOrder({
    basket,
    quote,
    mode,
    onPlaced,
    onWait,
    news: given.paymentFailed ? paymentMessages.failed(undefined) : null,
    code: discount.code,
    onMissing: () => pin.look(),
    onCodeTrouble: discount.onTrouble,
    refused: given.refused,
  });
  const saved = useSavedAddress({
    member: given.member,
    form,
    phone,
    onRefused: order.refuse,
    onFill: (names) => {
      draft.keep();
      order.mend(...names);
      void pin.look();
    },
  });
  const draft = useDraft({
    form,
    phone,
    onCode: discount.restore,
    // An address that is written over before it was brought back would be lost.
    onBegin: given.refused ? () => {} : saved.restore,
    onRestore: () => void pin.look(),
  });
  const pin = usePinAutofill({
    form,
    onType: setTypedPin,
    onFill: (names) => {
      draft.keep();
      order.mend(...names);
    },
  });
  return { form, phone, discount, quote, priceNews, mode, setMode, order, saved, draft, pin };
}

/** The code and the price it gives (D8): typing asks after a rest and says only good news, Apply says what happened. */
function useDiscount(given: CheckoutData, basket: CheckoutCart, pin: string) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(given.discountCode);
  const [told, setTold] = useState(normalizeDiscountCode(given.discountCode));
  const [asking, setAsking] = useState(false);
  const quote = useQuote({ items: basket.items, discountCode: code, pin }, given.quote);

  const status: DiscountCodeStatus =
    quote.answer && quote.isCurrent ? getDiscountCodeStatus(quote.answer, code) : undefined;
  const isTold = told === normalizeDiscountCode(code);

  const apply = async () => {
    setTold(normalizeDiscountCode(code));
    if (quote.isCurrent || basket.items.length === 0) return;
    setAsking(true);
    await quote.refresh();
    setAsking(false);
  };
  /** At the order button: true when the buyer had not been told yet. */
  const onTrouble = () => {
    if (isTold) return false;
    setTold(normalizeDiscountCode(code));
    input.current?.focus();
    return true;
  };
  const restore = (kept: string) => {
    if (input.current && input.current.value === "") input.current.value = kept;
    const now = input.current?.value ?? "";
    setCode(now);
    setTold(normalizeDiscountCode(now));
  };

  return {
    code,
    quote,
    onTrouble,
    restore,
    field: {
      ref: input,
      given: given.discountCode,
      status: status && (status.good || isTold) ? status : undefined,
      busy: asking,
      onType: setCode,
      onApply: () => void apply(),
    },
  };
}

/** Brings back what was typed before a reload, into what is still empty: newer words stay. */
function useDraft({ form, phone, onBegin, onCode, onRestore }: Parts) {
  const restore = useEffectEvent(() => {
    const draft = readDraft();
    onBegin();
    for (const name of fieldNames) {
      const control = form.current?.elements.namedItem(name);
      const typed = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (name !== "phone" && typed && control.value === "") control.value = draft[name] ?? "";
    }
    phone.current?.restore(draft.phoneDial ?? "", draft.phone ?? "");
    onCode(draft.discountCode ?? "");
    onRestore();
  });
  useEffect(() => restore(), []);

  return {
    keep: () => {
      if (form.current) saveDraft(toDraft(new FormData(form.current)));
    },
  };
}

/** The chosen way to pay: as before a reload, or what was chosen before the script was there; another one where cash is not possible. */
function usePaymentMode(form: RefObject<HTMLFormElement | null>, { offers, mode: given }: Given, cod: Cash) {
  const [mode, setMode] = useState(given);
  const other =
    cod?.allowed === false && mode === "cod" ? listPaymentModes(offers).find((way) => way !== "cod") : undefined;
  const fallBack = useEffectEvent((way: PaymentModeKey) => {
    const radios = form.current?.elements.namedItem("paymentMode");
    if (radios instanceof RadioNodeList) check(radios, way);
    setMode(way);
  });
  useEffect(() => {
    if (other) fallBack(other);
  }, [other]);
  const begin = useEffectEvent(() => {
    const radios = form.current?.elements.namedItem("paymentMode");
    if (!(radios instanceof RadioNodeList) && !(radios instanceof HTMLInputElement)) return;
    const chosen = parsePaymentMode(radios.value, offers) ?? given;
    const kept = chosen === given ? parsePaymentMode(readDraft().paymentMode, offers) : undefined;
    if (radios instanceof RadioNodeList) check(radios, kept ?? chosen);
    setMode(kept ?? chosen);
  });
  useEffect(() => begin(), []);
  return { mode, setMode };
}

/** Each by itself: of a radio that the group unchecks React does not hear, and would miss the next click on it. */
function check(radios: RadioNodeList, way: PaymentModeKey): void {
  for (const radio of radios) if (radio instanceof HTMLInputElement) radio.checked = radio.value === way;
}

/** Prices that have changed since the cart was filled (D5, D12): said once here, and the cart shows the new ones. */
function usePriceChanges({ cartItems: shown }: CheckoutCart, answer: QuoteResponse | undefined): readonly string[] {
  const [news, setNews] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!answer) return;
    const changes = describePriceChanges(shown, answer.lines);
    if (changes.length === 0) return;
    setNews((before) => [...new Set([...before, ...changes])]);
    updatePrices(answer.lines);
  }, [shown, answer]);
  return news;
}
