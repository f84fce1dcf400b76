import type { Flavour } from "#contracts/store/catalog/product-views.ts";
import type { QuoteLineResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { fromRupees, multiply, type Paise } from "#domain/money.ts";
import type { CartItem } from "#storefront/features/cart/cart-item.ts";
import { formatVariant } from "#storefront/features/cart/cart-line.tsx";

/** A line of the summary, from the server's quote or, until that arrives, from the cart. */
export type SummaryLine = {
  id: string;
  name: string;
  /** 'Pack of 6', 'M, Ink'. */
  variant: string;
  quantity: number;
  total: Paise;
  image: string | null;
  flavour: Flavour | null;
  merch: boolean;
};

export function summarizeQuoteLine(line: QuoteLineResponse): SummaryLine {
  const { id, name, quantity, packSize, selectedSize, colorName } = line;
  const pack = packSize !== null && packSize > 1 ? `Pack of ${packSize}` : "";
  return {
    id,
    name,
    quantity,
    flavour: line.flavour,
    image: line.productImage,
    variant: packSize === null ? [selectedSize, colorName].filter(Boolean).join(", ") : pack,
    total: fromRupees(line.lineTotal),
    merch: line.type === "merch",
  };
}

export function summarizeCartItem(item: CartItem): SummaryLine {
  const { id, name, quantity, price, productImage } = item;
  return {
    id,
    name,
    quantity,
    flavour: null,
    image: productImage || null,
    variant: formatVariant(item),
    total: multiply(fromRupees(price), quantity),
    merch: item.type === "merch",
  };
}
