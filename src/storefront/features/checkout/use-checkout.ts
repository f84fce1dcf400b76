import { useRef, useState } from "react";
import type { PhoneHandle } from "#storefront/ui/phone-field.tsx";
import { payNews } from "../payment/news.ts";
import type { CheckoutData } from "./data.ts";
import type { PlacedNews } from "./placed.ts";
import type { Basket } from "./use-basket.ts";
import { useDiscount } from "./use-discount.ts";
import { useDraft } from "./use-draft.ts";
import { useOrder } from "./use-order.ts";
import { usePayMode } from "./use-pay-mode.ts";
import { usePin } from "./use-pin.ts";
import { usePriceNews } from "./use-price-news.ts";
import { useSavedAddress } from "./use-saved-address.ts";

export type Checkout = {
  given: CheckoutData;
  basket: Basket;
  onPlaced: (news: PlacedNews) => void;
  /** An order that was begun here waits for its payment, or does not any more. */
  onWait: (waits: boolean) => void;
};

/** What the parts of the checkout's form are to each other: a PIN that fills a city, an address that fills the form. */
export function useCheckout({ given, basket, onPlaced, onWait }: Checkout) {
  const form = useRef<HTMLFormElement>(null);
  const phone = useRef<PhoneHandle>(null);
  const [typedPin, setTypedPin] = useState(given.fields.pin ?? "");
  const discount = useDiscount(given, basket, typedPin);
  const { quote } = discount;
  const priceNews = usePriceNews(basket, quote.answer);
  const { mode, setMode } = usePayMode(form, given, quote.answer?.cod);
  const order = useOrder({
    basket,
    quote,
    mode,
    onPlaced,
    onWait,
    news: given.paymentFailed ? payNews.failed(undefined) : null,
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
  const pin = usePin({
    form,
    onType: setTypedPin,
    onFill: (names) => {
      draft.keep();
      order.mend(...names);
    },
  });
  return { form, phone, discount, quote, priceNews, mode, setMode, order, saved, draft, pin };
}
