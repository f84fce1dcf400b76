import { maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import type { CartItem } from "./cart-item.ts";

/** What one cart's list becomes (spec §4). Nothing here changes the list it is given. */

/** A line that is there already gets the new pieces; prices, names and pictures are the newest. */
export function addItem<T extends CartItem>(items: readonly T[], item: T): T[] {
  const there = items.find(({ id }) => id === item.id);
  if (!there) return [...items, item];
  const quantity = Math.min(there.quantity + item.quantity, maxUnitsPerLine);
  return items.map((each) => (each === there ? { ...item, quantity } : each));
}

export function increaseItem<T extends CartItem>(items: readonly T[], id: string): T[] {
  return items.map((item) =>
    item.id === id ? { ...item, quantity: Math.min(item.quantity + 1, maxUnitsPerLine) } : item,
  );
}

/** A last piece goes together with its line. */
export function decreaseItem<T extends CartItem>(items: readonly T[], id: string): T[] {
  return items.flatMap((item) => {
    if (item.id !== id) return [item];
    return item.quantity > 1 ? [{ ...item, quantity: item.quantity - 1 }] : [];
  });
}

export function removeItem<T extends CartItem>(items: readonly T[], id: string): T[] {
  return items.filter((item) => item.id !== id);
}

/** Undo of a removal: back in its place, or its pieces added if the line has come back meanwhile. */
export function restoreItem<T extends CartItem>(items: readonly T[], item: T, index: number): T[] {
  if (items.some(({ id }) => id === item.id)) return addItem(items, item);
  return items.toSpliced(Math.min(index, items.length), 0, item);
}
