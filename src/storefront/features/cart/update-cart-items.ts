import { maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import type { CartItem } from "./cart-item.ts";

/** Pure updates of one cart's list; none mutates its argument. */

/** Adds the quantity to an existing line and takes the new price, name and picture. */
export function addItem<T extends CartItem>(items: readonly T[], item: T): T[] {
  const existing = items.find(({ id }) => id === item.id);
  if (!existing) return [...items, item];
  const quantity = Math.min(existing.quantity + item.quantity, maxUnitsPerLine);
  return items.map((each) => (each === existing ? { ...item, quantity } : each));
}

export function increaseItem<T extends CartItem>(items: readonly T[], id: string): T[] {
  return items.map((item) =>
    item.id === id ? { ...item, quantity: Math.min(item.quantity + 1, maxUnitsPerLine) } : item,
  );
}

/** Removes the line with its last unit. */
export function decreaseItem<T extends CartItem>(items: readonly T[], id: string): T[] {
  return items.flatMap((item) => {
    if (item.id !== id) return [item];
    return item.quantity > 1 ? [{ ...item, quantity: item.quantity - 1 }] : [];
  });
}

export function removeItem<T extends CartItem>(items: readonly T[], id: string): T[] {
  return items.filter((item) => item.id !== id);
}

/** Undoes a removal: reinserts the line at its place, or adds its quantity if the line exists again. */
export function restoreItem<T extends CartItem>(items: readonly T[], item: T, index: number): T[] {
  if (items.some(({ id }) => id === item.id)) return addItem(items, item);
  return items.toSpliced(Math.min(index, items.length), 0, item);
}
