import { maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";

/** Items of the browser's cart, field by field as in spec §3; prices in rupees (running.md 'Stored in the browser'). */
type Shown = {
  /** The cart's line id. */
  id: string;
  name: string;
  /** An address of ours, or "" without a picture. */
  productImage: string;
  price: number;
  quantity: number;
  currency: string;
};

export type BeverageCartItem = Shown & { type: "beverage"; productName: string; packSize: number };

export type MerchCartItem = Shown & {
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

const dearest = 10_000_000;

/** Undefined for anything that is no such item: a broken or foreign value must not reach a page (D12). */
export function parseBeverageItem(value: unknown): BeverageCartItem | undefined {
  const shown = readShown(value, "productName");
  const pack = shown && Number(shown.id.slice(shown.id.indexOf("-") + 1));
  if (!isRecord(value) || !shown || value.type !== "beverage" || !Number.isInteger(pack) || !pack || pack < 0) return;
  if (value.packSize !== undefined && value.packSize !== pack) return;
  return { ...shown, type: "beverage", productName: shown.name, packSize: pack };
}

export function parseMerchItem(value: unknown): MerchCartItem | undefined {
  const shown = readShown(value, "merchName");
  if (!isRecord(value) || !shown || value.type !== "merch") return;
  const size = text(value.selectedSize) ?? text(value.size);
  const color = text(value.selectedColor) ?? text(value.color);
  if (!size || !color) return;
  return {
    ...shown,
    type: "merch",
    _id: shown.id.slice(0, shown.id.indexOf("-")),
    merchName: shown.name,
    size,
    selectedSize: size,
    color,
    selectedColor: color,
    colorName: text(value.colorName) ?? color,
  };
}

function readShown(value: unknown, nameField: string): Shown | undefined {
  if (!isRecord(value)) return;
  const { id, price, quantity, productImage } = value;
  const name = text(value.name) ?? text(value[nameField]);
  if (typeof id !== "string" || id.length > 200 || !/^[^-\s]+-./.test(id) || !name) return;
  if (typeof price !== "number" || !(price >= 0 && price <= dearest)) return;
  if (typeof quantity !== "number" || !Number.isSafeInteger(quantity) || quantity < 1) return;
  // Only addresses of ours: what lies in the storage may have been written by anybody.
  const ours = typeof productImage === "string" && /^\/(?!\/)/.test(productImage);
  return {
    id,
    name,
    price,
    productImage: ours ? productImage : "",
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
