import { useEffect, useState } from "react";
import type { Flavour, SimilarProduct } from "#contracts/store/catalog/product-views.ts";
import { parseProductId } from "#domain/checkout/cart-lines.ts";
import { getCart } from "./cart-store.ts";

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

/** Those that can be bought now and are not in the cart; all that can be bought, when the cart holds every one. */
function pickSimilarProducts(products: readonly SimilarProduct[], inCart: readonly string[]): SimilarProduct[] {
  const sold = products.filter(({ pack }) => pack.inStock);
  const held = new Set(inCart.map(parseProductId));
  const others = sold.filter(({ productId }) => !held.has(productId));
  return others.length > 0 ? others : sold;
}

function findLineFlavour(products: readonly SimilarProduct[], lineId: string): Flavour | undefined {
  const productId = parseProductId(lineId);
  return products.find((product) => product.productId === productId)?.flavour;
}
