/** Limits of one order (running.md, JSON API). Entries are counted before equal ids are added up. */
export const maxCartLines = 50;
export const maxUnitsPerLine = 100;

/** The sellable things that a cart line can mean: a beverage's pack, or a merch item in a size and a colour. */
export type SellableVariant =
  | { productId: string; packSize: number; size: null }
  | { productId: string; packSize: null; size: string; colourHex: string; colourName: string };

/** `{productId}-{pack}` or `{merchId}-{size}-{colour hex}` (spec §3): the name of a line in the browser's cart. */
export function buildCartLineId(thing: SellableVariant): string {
  if (thing.packSize !== null) return `${thing.productId}-${thing.packSize}`;
  return `${thing.productId}-${thing.size}-${thing.colourHex.toUpperCase()}`;
}

/** Product ids hold no hyphen, so the part before the first one is the product's; undefined when it cannot be one. */
export function parseProductId(lineId: string): string | undefined {
  return /^([A-Za-z0-9_.]+)-./.exec(lineId)?.[1];
}

/** Hex colours match in either case; a colour may also be written by its name. */
export function matchesCartLine(thing: SellableVariant, lineId: string): boolean {
  if (thing.packSize !== null) return lineId === buildCartLineId(thing);
  const prefix = `${thing.productId}-${thing.size}-`;
  if (!lineId.startsWith(prefix)) return false;
  const colour = lineId.slice(prefix.length).toLowerCase();
  return colour === thing.colourHex.toLowerCase() || colour === thing.colourName.toLowerCase();
}
