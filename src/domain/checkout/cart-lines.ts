/** Limits of one order. Entries are counted before equal ids are merged. */
export const maxCartLines = 50;
export const maxUnitsPerLine = 100;

/** A variant that a cart line can refer to: a beverage's pack, or a merch item in a size and colour. */
export type SellableVariant =
  | { productId: string; packSize: number; size: null }
  | { productId: string; packSize: null; size: string; colourHex: string; colourName: string };

type StoredVariant = {
  productId: string;
  packSize: number | null;
  sizeName: string | null;
  colourHex: string | null;
  colourName: string | null;
};

/** Builds the reference from a variant's columns: a pack or a merch item. */
export function toSellableVariant(variant: StoredVariant): SellableVariant {
  const { productId, packSize, sizeName, colourHex, colourName } = variant;
  if (packSize !== null) return { productId, packSize, size: null };
  return { productId, packSize, size: sizeName ?? "", colourHex: colourHex ?? "", colourName: colourName ?? "" };
}

/** Builds the cart line id: `{productId}-{pack}` or `{merchId}-{size}-{colour hex}`. */
export function buildCartLineId(thing: SellableVariant): string {
  if (thing.packSize !== null) return `${thing.productId}-${thing.packSize}`;
  return `${thing.productId}-${thing.size}-${thing.colourHex.toUpperCase()}`;
}

/** Returns the part before the first hyphen, as product ids have none; undefined when it cannot be an id. */
export function parseProductId(lineId: string): string | undefined {
  return /^([A-Za-z0-9_.]+)-./.exec(lineId)?.[1];
}

/** Matches hex colours in any case; a colour name is accepted too. */
export function matchesCartLine(thing: SellableVariant, lineId: string): boolean {
  if (thing.packSize !== null) return lineId === buildCartLineId(thing);
  const prefix = `${thing.productId}-${thing.size}-`;
  if (!lineId.startsWith(prefix)) return false;
  const colour = lineId.slice(prefix.length).toLowerCase();
  return colour === thing.colourHex.toLowerCase() || colour === thing.colourName.toLowerCase();
}
