import { useEffect, useState } from "react";
import type { QuoteAnswer } from "#contracts/store/checkout-answers.ts";
import { reprice } from "../cart/store.ts";
import { priceChanges } from "./changes.ts";
import type { Basket } from "./use-basket.ts";

/** Prices that have changed since the cart was filled (D5, D12): said once here, and the cart shows the new ones. */
export function usePriceNews({ shown }: Basket, answer: QuoteAnswer | undefined): readonly string[] {
  const [news, setNews] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!answer) return;
    const changes = priceChanges(shown, answer.lines);
    if (changes.length === 0) return;
    setNews((before) => [...new Set([...before, ...changes])]);
    reprice(answer.lines);
  }, [shown, answer]);
  return news;
}
