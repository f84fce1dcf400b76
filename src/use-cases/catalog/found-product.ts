import { createHash } from "node:crypto";
import type { FoundItem, FoundProduct } from "../../contracts/store/found.ts";
import type { ColourRow, VariantRow } from "../../db/queries/catalogue.ts";
import { paise } from "../../domain/money.ts";
import { flavourOf } from "./beverage-views.ts";
import type { WholeProduct } from "./read-products.ts";

/** A product for search engines, feeds and link previews, every thing of it that can be bought. */
export function foundProduct({ product, variants, picture, colours, pictures }: WholeProduct): FoundProduct {
  const { id, kind, slug, name, shortDescription, updatedAt } = product;
  const beverage = kind === "beverage";
  const shown = picture ?? pictures[0]?.picture ?? null;
  const facts = {
    id,
    kind: beverage ? ("beverage" as const) : ("merch" as const),
    path: beverage ? slug && `/single-product-page/${slug}` : `/single-merch-page/${id}`,
    name,
    description: product.metaDescription ?? product.longDescription,
    line: shortDescription,
    flavour: beverage ? flavourOf(product.flavour) : ("marigold" as const),
    picture: shown,
  };
  const changed = [updatedAt, ...variants.map((variant) => variant.updatedAt)].map(Number);
  const seen = [name, facts.line, facts.flavour, shown?.sources.at(-1)?.webp ?? ""].join("\n");
  return {
    ...facts,
    updatedAt: new Date(Math.max(...changed)).toISOString(),
    previewPath: `/og/${id}-${createHash("sha256").update(seen).digest("hex").slice(0, 12)}.png`,
    items: variants.map((variant) => foundItem(name, variant, colours)),
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
