/** Limits of one order. Entries are counted before equal ids are merged. */
export const maxCartLines = 50;
export const maxUnitsPerLine = 100;

/** The columns of a variant that its cart line id is made of: a beverage's pack, or a merch item's size and colour. */
export type SellableVariant = {
  productId: string;
  packSize: number | null;
  sizeName: string | null;
  colourHex: string | null;
  colourName: string | null;
};

/** Builds the cart line id: `{productId}-{pack}` or `{merchId}-{size}-{colour hex}`. */
export function buildCartLineId(variant: Omit<SellableVariant, "colourName">): string {
  const { productId, packSize, sizeName, colourHex } = variant;
  if (packSize !== null) return `${productId}-${packSize}`;
  return `${productId}-${sizeName ?? ""}-${(colourHex ?? "").toUpperCase()}`;
}

/** Returns the part before the first hyphen, as product ids have none; undefined when it cannot be an id. */
export function parseProductId(lineId: string): string | undefined {
  return /^([A-Za-z0-9_.]+)-./.exec(lineId)?.[1];
}

/** Matches hex colours in any case; a colour name is accepted too. */
export function matchesCartLine(variant: SellableVariant, lineId: string): boolean {
  if (variant.packSize !== null) return lineId === buildCartLineId(variant);
  const prefix = `${variant.productId}-${variant.sizeName ?? ""}-`;
  if (!lineId.startsWith(prefix)) return false;
  const colour = lineId.slice(prefix.length).toLowerCase();
  return [variant.colourHex ?? "", variant.colourName ?? ""].some((known) => known.toLowerCase() === colour);
}
