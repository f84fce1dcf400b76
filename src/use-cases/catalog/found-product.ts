import type { FoundItem, FoundProduct } from "#contracts/store/found.ts";
import type { ColourRow, VariantRow } from "#db/queries/catalogue.ts";
import { paise } from "#domain/money.ts";
import { previewParts, previewPath } from "./link-preview.ts";
import { productPath } from "./product-path.ts";
import type { WholeProduct } from "./read-products.ts";

/** A product for search engines, feeds and link previews, every thing of it that can be bought. */
export function foundProduct(whole: WholeProduct): FoundProduct {
  const { product, variants, colours } = whole;
  const { id, slug, updatedAt } = product;
  const kind = product.kind === "beverage" ? "beverage" : "merch";
  const changed = [updatedAt, ...variants.map((variant) => variant.updatedAt)].map(Number);
  return {
    id,
    kind,
    path: productPath({ id, kind, slug }),
    description: product.metaDescription ?? product.longDescription,
    ...previewParts(whole),
    updatedAt: new Date(Math.max(...changed)).toISOString(),
    previewPath: previewPath(whole),
    items: variants.map((variant) => foundItem(product.name, variant, colours)),
  };
}

function foundItem(name: string, variant: VariantRow, colours: ColourRow[]): FoundItem {
  const { sku, packSize, colourId, sizeName, pricePaise, mrpPaise, stock, weightGrams } = variant;
  const colour = colours.find(({ id }) => id === colourId)?.name ?? null;
  const which = packSize === null ? [sizeName, colour].filter(Boolean).join(", ") : `pack of ${packSize}`;
  return {
    sku,
    title: `${name}, ${which}`,
    price: paise(pricePaise),
    mrp: paise(mrpPaise),
    inStock: stock > 0,
    size: sizeName,
    colour,
    weightGrams,
  };
}
