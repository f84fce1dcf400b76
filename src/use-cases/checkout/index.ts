import type { Deps } from "../kernel/deps.ts";
import type { CheckoutUseCases } from "./checkout-types.ts";
import { placeCod, placeOnline, placeUpi } from "./place-order.ts";
import { quote } from "./quote.ts";

/** Combines quoting a cart and placing an order, whichever way it is paid. */
export function createCheckoutUseCases(deps: Deps): CheckoutUseCases {
  return { quote: quote(deps), placeCod: placeCod(deps), placeOnline: placeOnline(deps), placeUpi: placeUpi(deps) };
}
