import { useEffect, useState } from "react";
import type { Flavour, SimilarProduct } from "#contracts/store/catalog/product-views.ts";
import { parseProductId } from "#domain/checkout/cart-lines.ts";
import { getCart } from "./cart-store.ts";

export type SimilarProductsState = {
  offers: SimilarProduct[];
  findFlavour: (lineId: string) => Flavour | undefined;
};

/**
 * Loads similar products when the drawer opens. The offers stay the same while it is open, so that nothing moves under
 * a finger. If loading fails, there are none.
 */
export function useSimilarProducts(isOpen: boolean): SimilarProductsState {
  const [products, setProducts] = useState<SimilarProduct[]>([]);
  const [offers, setOffers] = useState<SimilarProduct[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    const show = (answer: SimilarProduct[]) => {
      setProducts(answer);
      setOffers(
        pickSimilarProducts(
          answer,
          getCart().lines.map(({ id }) => id),
        ),
      );
    };
    fetch("/cart/similar", { signal: aborter.signal })
      .then(async (response) => {
        if (response.ok) show((await response.json()) as SimilarProduct[]);
      })
      .catch(() => {});
    return () => aborter.abort();
  }, [isOpen]);

  return { offers, findFlavour: (lineId) => findLineFlavour(products, lineId) };
}

/** Picks products in stock that are not in the cart; all in stock if the cart has every one. */
function pickSimilarProducts(products: readonly SimilarProduct[], inCart: readonly string[]): SimilarProduct[] {
  const sold = products.filter(({ pack }) => pack.inStock);
  const inCartIds = new Set(inCart.map(parseProductId));
  const others = sold.filter(({ productId }) => !inCartIds.has(productId));
  return others.length > 0 ? others : sold;
}

function findLineFlavour(products: readonly SimilarProduct[], lineId: string): Flavour | undefined {
  const productId = parseProductId(lineId);
  return products.find((product) => product.productId === productId)?.flavour;
}
