import { maxUnitsPerLine } from "../checkout/cart-lines.ts";

export type VariantDescription = {
  name: string;
  packSize: number | null;
  sizeName: string | null;
  colourName: string | null;
};

/** 'pack of 6' or 'M, Ink'. */
export function formatVariantDetail({ packSize, sizeName, colourName }: Omit<VariantDescription, "name">): string {
  return packSize === null ? [sizeName, colourName].filter(Boolean).join(", ") : `pack of ${packSize}`;
}

/** 'Mountain Water, pack of 6' or 'Herd Tee, M, Ink': how messages name a line. */
export function formatVariantName({ name, ...detail }: VariantDescription): string {
  return [name, formatVariantDetail(detail)].filter(Boolean).join(", ");
}

/** Formats the message for a line that exceeds the stock. */
function formatShortStock(thing: VariantDescription, available: number): string {
  return `Only ${available} left of ${formatVariantName(thing)}.`;
}

type LineProblem = { code: "short-stock" | "too-many"; message: string; available: number };

/**
 * Returns undefined when `quantity` is available. When stock is below the per-line limit, the message names the stock.
 */
export function checkAvailability(thing: VariantDescription, quantity: number, stock: number): LineProblem | undefined {
  if (quantity > stock && stock < maxUnitsPerLine) {
    return { code: "short-stock", message: formatShortStock(thing, stock), available: stock };
  }
  if (quantity <= maxUnitsPerLine) return undefined;
  const message = `You can order up to ${maxUnitsPerLine} of ${formatVariantName(thing)}.`;
  return { code: "too-many", message, available: maxUnitsPerLine };
}
