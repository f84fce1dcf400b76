import type { Pack, PackSize } from "#contracts/store/catalog/product-views.ts";
import type { VariantRow } from "#db/queries/catalog/published-products.ts";
import { buildCartLineId } from "#domain/checkout/cart-lines.ts";
import { type Paise, paise } from "#domain/money.ts";
import { calculatePricePerLitre } from "#domain/pricing.ts";

const packSizes: readonly PackSize[] = [4, 6, 12];

/** A beverage's variants as packs, in order; litres are pack size × contents of a can (docs/rules.md 1.8). */
export function toPacks(variants: VariantRow[], canMl: number): Pack[] {
  return variants.flatMap(({ sku, productId, packSize, pricePaise, mrpPaise, stock }) => {
    const size = packSizes.find((each) => each === packSize);
    if (!size) return [];
    const price = paise(pricePaise);
    const litres = (size * canMl) / 1000;
    return {
      sku,
      cartLineId: buildCartLineId({ productId, packSize: size, sizeName: null, colourHex: null }),
      packSize: size,
      price,
      mrp: paise(mrpPaise),
      inStock: stock > 0,
      litres,
      pricePerLitre: calculatePricePerLitre(price, litres),
    };
  });
}

/** The lowest price of the sellable variants; undefined when there are none. */
export function cheapestPrice(prices: { price: Paise }[]): Paise | undefined {
  const [first, ...rest] = prices.map(({ price }) => price);
  return first === undefined ? undefined : paise(Math.min(first, ...rest));
}
