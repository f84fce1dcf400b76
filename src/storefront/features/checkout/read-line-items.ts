import { maxCartLines, maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";

/** Reads `item` and `quantity` pairs of a URL or a form: checkout without JavaScript. Quantity 0 removes a line. */
export function readLineItems(form: URLSearchParams | FormData): CartItems {
  const quantities = form.getAll("quantity").map(String);
  return form
    .getAll("item")
    .slice(0, maxCartLines)
    .map((id, at) => ({ id: String(id), quantity: readQuantity(quantities[at]) }))
    .filter(({ id, quantity }) => id !== "" && id.length <= 200 && quantity > 0);
}

/** Falls back to 1 for anything that is not a quantity. */
function readQuantity(text = ""): number {
  return /^[0-9]{1,6}$/.test(text) ? Math.min(Number(text), maxUnitsPerLine) : 1;
}
