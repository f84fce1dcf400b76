import type { OrderRow } from "#contracts/admin/order-row.ts";

type Item = Pick<OrderRow["items"][number], "name" | "packSize" | "quantity">;

const gap = 10;
/** Width of the picture, its gap to the quantity, and the gap to the words. */
const besideWords = 36;
const digit = 8;
/** Average width of a small letter in product names, rounded up. */
const letter = 5.5;
/** Width of '+2' and the gap before it. */
const moreWidth = gap + 16;

function widthOf({ name, packSize, quantity }: Item): number {
  const words = packSize ? digit * (1 + String(packSize).length) : letter * name.length;
  return besideWords + digit * String(quantity).length + words;
}

/**
 * Returns how many items fit whole into `room` pixels, with '+1' for the others. The first one is always shown, cut off
 * if necessary. Widths are estimated from the letters, because measuring would render a page of a hundred orders twice.
 */
export function fitItems(items: readonly Item[], more: number, room: number): number {
  for (let shown = items.length; shown > 1; shown--) {
    const width = items.slice(0, shown).reduce((sum, item) => sum + widthOf(item) + gap, -gap);
    const isAll = shown === items.length && more === 0;
    if (width + (isAll ? 0 : moreWidth) <= room) return shown;
  }
  return Math.min(items.length, 1);
}
