import type { SeoProduct, SeoProductItem } from "#contracts/store/found.ts";
import type { ColourRow, VariantRow } from "#db/queries/catalogue.ts";
import { paise } from "#domain/money.ts";
import { ogImageParts, ogImagePath } from "./link-preview.ts";
import { productPath } from "./product-path.ts";
import type { WholeProduct } from "./read-products.ts";

/** A product for search engines, feeds and link previews, every thing of it that can be bought. */
export function toSeoProduct(whole: WholeProduct): SeoProduct {
  const { product, variants, colours } = whole;
  const { id, slug, updatedAt } = product;
  const kind = product.kind === "beverage" ? "beverage" : "merch";
  const changed = [updatedAt, ...variants.map((variant) => variant.updatedAt)].map(Number);
  return {
    id,
    kind,
    path: productPath({ id, kind, slug }),
    description: product.metaDescription ?? product.longDescription,
    ...ogImageParts(whole),
    updatedAt: new Date(Math.max(...changed)).toISOString(),
    previewPath: ogImagePath(whole),
    items: variants.map((variant) => toSeoItem(product.name, variant, colours)),
  };
}

function toSeoItem(name: string, variant: VariantRow, colours: ColourRow[]): SeoProductItem {
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
