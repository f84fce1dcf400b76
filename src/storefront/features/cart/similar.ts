import type { Flavour, SimilarProduct } from "#contracts/store/catalog.ts";
import { parseProductId } from "#domain/cart.ts";

/** Those that can be bought now and are not in the cart; all that can be bought, when the cart holds every one. */
export function pickSimilarProducts(products: readonly SimilarProduct[], inCart: readonly string[]): SimilarProduct[] {
  const sold = products.filter(({ pack }) => pack.inStock);
  const held = new Set(inCart.map(parseProductId));
  const others = sold.filter(({ productId }) => !held.has(productId));
  return others.length > 0 ? others : sold;
}

export function findLineFlavour(products: readonly SimilarProduct[], lineId: string): Flavour | undefined {
  const productId = parseProductId(lineId);
  return products.find((product) => product.productId === productId)?.flavour;
}
