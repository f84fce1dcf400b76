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

type BuyAgainButtonProps = { urls: OrderUrls; answer: OrderActionResult | undefined; kind?: "line" | undefined };

/** Fills the cart with the items that are still sold and opens it; the page names the others. */
export function BuyAgainButton({ urls, answer, kind }: BuyAgainButtonProps) {
  const [busy, setBusy] = useState(false);
  const [bought, setBought] = useState<BuyAgain | undefined>(undefined);
  const [error, setError] = useState(answer?.refused?.message);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const reply = await buyAgain(urls);
    setBusy(false);
    setBought(reply.kind === "answered" ? reply.value : undefined);
    if (reply.kind === "answered") {
      setError(undefined);
      if (reply.value.items.length > 0) openCart();
    } else {
      setError(reply.kind === "refused" ? reply.error.message : refusal("internal").message);
    }
  };
  return (
    <>
      <form method="post" action={urls.page} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="intent" value="buy-again" />
        <Button type="submit" kind={kind} size="m" loading={busy}>
          Buy again
        </Button>
      </form>
      {(error || bought || answer?.buyAgain) && (
        <div className="asks-news">
          {error && (
            <Alert kind="error">
              <p>{error}</p>
            </Alert>
          )}
          <UnavailableItems bought={bought ?? answer?.buyAgain} inCart={bought !== undefined} />
        </div>
      )}
    </>
  );
}

/** Items that cannot be bought again, in the server's words: 'Herd Tee, M, Ink is no longer sold.' */
function UnavailableItems({ bought, inCart }: { bought: BuyAgain | undefined; inCart: boolean }) {
  if (!bought || (bought.missing.length === 0 && inCart)) return null;
  const { items, missing } = bought;
  return (
    <div role="alert">
      <Alert kind="note" title={items.length > 0 ? "Not everything is available" : "None of these items are available"}>
        <ul>
          {missing.map((message) => (
            <li key={message}>{message}</li>
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
