import { useEffect, useState } from "react";
import type { Flavour, SimilarProduct } from "#contracts/store/catalog.ts";
import { flavourOfLine, offered } from "./similar.ts";
import { cartNow } from "./store.ts";

export type Similar = {
  offers: SimilarProduct[];
  flavourOf: (lineId: string) => Flavour | undefined;
};

/**
 * Fetched when the panel opens. What is offered is settled then and stays while it is open: nothing moves from under a
 * finger. Without an answer the panel does without.
 */
export function useSimilar(isOpen: boolean): Similar {
  const [products, setProducts] = useState<SimilarProduct[]>([]);
  const [offers, setOffers] = useState<SimilarProduct[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const settle = (answer: SimilarProduct[]) => {
      setProducts(answer);
      setOffers(
        offered(
          answer,
          cartNow().lines.map(({ id }) => id),
        ),
      );
    };
    fetch("/cart/similar", { signal: leaving.signal })
      .then(async (response) => {
        if (response.ok) settle((await response.json()) as SimilarProduct[]);
      })
      .catch(() => {});
    return () => leaving.abort();
  }, [isOpen]);

  return { offers, flavourOf: (lineId) => flavourOfLine(products, lineId) };
}
