import { maxCartLines, maxUnitsPerLine } from "#domain/checkout/cart-lines.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";

/** `item` and `quantity` of an address or a form, pair by pair: checkout without a script. 0 takes a line away. */
export function readLineItems(form: URLSearchParams | FormData): CartItems {
  const quantities = form.getAll("quantity").map(String);
  return form
    .getAll("item")
    .slice(0, maxCartLines)
    .map((id, at) => ({ id: String(id), quantity: readQuantity(quantities[at]) }))
    .filter(({ id, quantity }) => id !== "" && id.length <= 200 && quantity > 0);
}

/** One where nothing sensible stands. */
function readQuantity(text = ""): number {
  return /^[0-9]{1,6}$/.test(text) ? Math.min(Number(text), maxUnitsPerLine) : 1;
}
