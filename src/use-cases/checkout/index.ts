import type { Deps } from "../kernel/deps.ts";
import type { CheckoutUseCases } from "./checkout-types.ts";
import { placeCod } from "./place-order.ts";
import { quote } from "./quote.ts";

/** Combines quoting a cart and placing a cash order. */
export function createCheckoutUseCases(deps: Deps): CheckoutUseCases {
  return { quote: quote(deps), placeCod: placeCod(deps) };
}
