import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import { refusal } from "#domain/store-errors.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { openCart } from "../cart/cart-store.ts";
import { buildBuyAgainUrl, buyAgain } from "./buy-again.ts";
import type { OrderActionResult } from "./order-actions.ts";
import type { OrderUrls } from "./order-urls.ts";

/** Fills the cart with what is still sold and opens it; what is not is named in the page. */
export function BuyAgainButton({ door, answer }: { door: OrderUrls; answer: OrderActionResult | undefined }) {
  const [busy, setBusy] = useState(false);
  const [bought, setBought] = useState<BuyAgain | undefined>(undefined);
  const [trouble, setTrouble] = useState(answer?.refused?.message);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const asked = await buyAgain(door);
    setBusy(false);
    setBought(asked.kind === "answered" ? asked.value : undefined);
    if (asked.kind === "answered") {
      setTrouble(undefined);
      if (asked.value.items.length > 0) openCart();
    } else {
      setTrouble(asked.kind === "refused" ? asked.error.message : refusal("internal").message);
    }
  };
  return (
    <>
      <form method="post" action={door.page} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="intent" value="buy-again" />
        <Button type="submit" size="m" loading={busy}>
          Buy again
        </Button>
      </form>
      {(trouble || bought || answer?.buyAgain) && (
        <div className="asks-news">
          {trouble && (
            <Alert kind="error">
              <p>{trouble}</p>
            </Alert>
          )}
          <Missing bought={bought ?? answer?.buyAgain} inCart={bought !== undefined} />
        </div>
      )}
    </>
  );
}

/** In words of the server: 'Herd Tee, M, Ink is no longer sold.' */
function Missing({ bought, inCart }: { bought: BuyAgain | undefined; inCart: boolean }) {
  if (!bought || (bought.missing.length === 0 && inCart)) return null;
  const { items, missing } = bought;
  return (
    <div role="alert">
      <Alert
        kind="note"
        title={items.length > 0 ? "Not everything is sold any more" : "Nothing of it is sold any more"}
      >
        <ul>
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {items.length > 0 && !inCart && (
          <Link className="link" to={buildBuyAgainUrl(items)}>
            Proceed to Checkout
          </Link>
        )}
      </Alert>
    </div>
  );
}
