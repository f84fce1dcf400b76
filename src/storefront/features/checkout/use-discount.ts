import { useRef, useState } from "react";
import { normalizeDiscountCode } from "#domain/discount.ts";
import type { CheckoutData } from "./data.ts";
import { type DiscountCodeStatus, getDiscountCodeStatus } from "./discount-code.tsx";
import type { CheckoutCart } from "./use-basket.ts";
import { useQuote } from "./use-quote.ts";

/** The code and the price it gives (D8): typing asks after a rest and says only good news, Apply says what happened. */
export function useDiscount(given: CheckoutData, basket: CheckoutCart, pin: string) {
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
