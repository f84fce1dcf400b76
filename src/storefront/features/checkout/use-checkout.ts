import { useRef, useState } from "react";
import type { PhoneHandle } from "#storefront/ui/phone-field.tsx";
import { paymentMessages } from "../payment/news.ts";
import type { CheckoutData } from "./data.ts";
import type { PlacedOrder } from "./placed.ts";
import type { CheckoutCart } from "./use-basket.ts";
import { useDiscount } from "./use-discount.ts";
import { useDraft } from "./use-draft.ts";
import { usePlaceOrder } from "./use-order.ts";
import { usePaymentMode } from "./use-pay-mode.ts";
import { usePinAutofill } from "./use-pin.ts";
import { usePriceChanges } from "./use-price-news.ts";
import { useSavedAddress } from "./use-saved-address.ts";

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
