import { maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";

/** Items of the cart in `localStorage`, prices in rupees. Stored carts have these fields: don't rename them. */
type ItemFields = {
  /** The cart line id. */
  id: string;
  name: string;
  /** A path of this site, or "" without a picture. */
  productImage: string;
  price: number;
  quantity: number;
  currency: string;
};

export type BeverageCartItem = ItemFields & { type: "beverage"; productName: string; packSize: number };

export type MerchCartItem = ItemFields & {
  type: "merch";
  _id: string;
  merchName: string;
  size: string;
  selectedSize: string;
  /** '#0A1B2E'. */
  color: string;
  selectedColor: string;
  colorName: string;
};

export type CartItem = BeverageCartItem | MerchCartItem;

const maxPrice = 10_000_000;

/** Returns undefined for an invalid item, so that corrupt storage never reaches a page. */
export function parseBeverageItem(value: unknown): BeverageCartItem | undefined {
  const item = readItemFields(value, "productName");
  const pack = item && Number(item.id.slice(item.id.indexOf("-") + 1));
  if (!isRecord(value) || !item || value.type !== "beverage" || !Number.isInteger(pack) || !pack || pack < 0) return;
  if (value.packSize !== undefined && value.packSize !== pack) return;
  return { ...item, type: "beverage", productName: item.name, packSize: pack };
}

export function parseMerchItem(value: unknown): MerchCartItem | undefined {
  const item = readItemFields(value, "merchName");
  if (!isRecord(value) || !item || value.type !== "merch") return;
  const size = text(value.selectedSize) ?? text(value.size);
  const color = text(value.selectedColor) ?? text(value.color);
  if (!size || !color) return;
  return {
    ...item,
    type: "merch",
    _id: item.id.slice(0, item.id.indexOf("-")),
    merchName: item.name,
    size,
    selectedSize: size,
    color,
    selectedColor: color,
    colorName: text(value.colorName) ?? color,
  };
}

function readItemFields(value: unknown, nameField: string): ItemFields | undefined {
  if (!isRecord(value)) return;
  const { id, price, quantity, productImage } = value;
  const name = text(value.name) ?? text(value[nameField]);
  if (typeof id !== "string" || id.length > 200 || !/^[^-\s]+-./.test(id) || !name) return;
  if (typeof price !== "number" || !(price >= 0 && price <= maxPrice)) return;
  if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) return;
  // Accept only paths of this site, because other scripts or extensions may have written to the storage.
  const isOurPath = typeof productImage === "string" && /^\/(?!\/)/.test(productImage);
  return {
    id,
    name,
    price,
    productImage: isOurPath ? productImage : "",
    quantity: Math.min(quantity, maxUnitsPerLine),
    currency: text(value.currency) ?? "INR",
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" && value.length <= 200 ? value : undefined;
}

// Pure updates of one cart's list; none mutates its argument.

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
