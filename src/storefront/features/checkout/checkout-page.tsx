import { useState } from "react";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { EmptyCart } from "../cart/empty-cart.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import type { CheckoutData } from "./data.ts";
import { OrderConfirmationDialog } from "./placed-dialog.tsx";
import { useCheckoutCart } from "./use-basket.ts";
import { useHydrated } from "./use-hydrated.ts";
import { usePlacedOrder } from "./use-placed.ts";
import "./checkout.css";

/** Checkout of a guest (spec §2, D10). */
export function CheckoutPage({ given, words }: { given: CheckoutData; words: DocumentBody<"checkout"> }) {
  const hydrated = useHydrated();
  const basket = useCheckoutCart(given.items);
  const { placed, setPlaced, close } = usePlacedOrder(given.items.length > 0);
  // Another tab that paid has emptied the cart: what this one waits for comes first.
  const [waits, setWaits] = useState(false);
  const empty = hydrated && basket.items.length === 0 && !placed && !waits;
  return (
    <>
      <div className="wrap checkout-head">
        <h1 className="d2">Checkout</h1>
      </div>
      {empty ? (
        <EmptyCart page />
      ) : (
        <CheckoutForm given={given} words={words} basket={basket} onPlaced={setPlaced} onWait={setWaits} />
      )}
      {given.items.length === 0 && (
        <noscript>
          <EmptyCart page />
        </noscript>
      )}
      <OrderConfirmationDialog placed={placed} words={words} onClose={close} />
    </>
  );
}
