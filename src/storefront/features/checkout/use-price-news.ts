import { useEffect, useState } from "react";
import type { QuoteResponse } from "#contracts/store/checkout-answers.ts";
import { updatePrices } from "../cart/store.ts";
import { describePriceChanges } from "./changes.ts";
import type { CheckoutCart } from "./use-basket.ts";

/** Prices that have changed since the cart was filled (D5, D12): said once here, and the cart shows the new ones. */
export function usePriceChanges(
  { cartItems: shown }: CheckoutCart,
  answer: QuoteResponse | undefined,
): readonly string[] {
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
