import { useEffect, useState } from "react";
import type { Flavour, SimilarProduct } from "#contracts/store/catalog.ts";
import { findLineFlavour, pickSimilarProducts } from "./similar.ts";
import { getCart } from "./store.ts";

export type SimilarProductsState = {
  offers: SimilarProduct[];
  findFlavour: (lineId: string) => Flavour | undefined;
};

/**
 * Fetched when the panel opens. What is offered is settled then and stays while it is open: nothing moves from under a
 * finger. Without an answer the panel does without.
 */
export function useSimilarProducts(isOpen: boolean): SimilarProductsState {
  const [products, setProducts] = useState<SimilarProduct[]>([]);
  const [offers, setOffers] = useState<SimilarProduct[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const settle = (answer: SimilarProduct[]) => {
      setProducts(answer);
      setOffers(
        pickSimilarProducts(
          answer,
          getCart().lines.map(({ id }) => id),
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

  return { offers, findFlavour: (lineId) => findLineFlavour(products, lineId) };
}
