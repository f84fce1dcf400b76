import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatLineName } from "#storefront/features/cart/cart-line.tsx";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { formatQuoteLineName } from "./quote-changes.ts";
import type { QuoteState } from "./use-quote.ts";

type QuoteNoticesProps = { quote: QuoteState; basket: CheckoutCart; priceChanges: readonly string[] };

/** What the server's price brings to light, with the way out of it: new prices, short lines, no answer. */
export function QuoteNotices({ quote, basket, priceChanges: priceNews }: QuoteNoticesProps) {
  const lines = (quote.answer?.problems ?? []).filter(({ id }) => id !== undefined);
  return (
    <div className="notices" role="status">
      {quote.error && (
        <Alert kind="note" title={quote.error.message ?? "We could not fetch your total."}>
          <p>Your cart is still here.</p>
          <Button kind="line" size="s" onClick={() => void quote.refresh()}>
            Try again
          </Button>
        </Alert>
      )}
      {priceNews.length > 0 && (
        <Alert kind="note">
          {priceNews.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Alert>
      )}
      {lines.map((problem) => {
        const name = nameIn(quote.answer, basket, problem.id);
        const gone = name && problem.code === "unknown-item";
        return (
          <Alert kind="note" key={`${problem.code} ${problem.id}`}>
            <p>{gone ? `${name} is no longer sold. Please remove it.` : problem.message}</p>
            <WayOut problem={problem} name={name ?? "it"} basket={basket} />
          </Alert>
        );
      })}
    </div>
  );
}

/** A thing that is sold no more is in the cart's words only. */
function nameIn(answer: QuoteResponse | undefined, basket: CheckoutCart, id: string | undefined): string | undefined {
  const quoted = answer?.lines.find((line) => line.id === id);
  const held = basket.cartItems.find((item) => item.id === id);
  return quoted ? formatQuoteLineName(quoted) : held && formatLineName(held);
}

type WayOutProps = { problem: QuoteResponse["problems"][number]; name: string; basket: CheckoutCart };

function WayOut({ problem: { id, available = 0 }, name, basket }: WayOutProps) {
  if (id === undefined) return null;
  return (
    <Button
      kind="line"
      size="s"
      className="needs-script"
      aria-label={available > 0 ? `Take ${available} of ${name}` : `Remove ${name}`}
      onClick={() => basket.setQuantity(id, available)}
    >
      {available > 0 ? `Take ${available}` : "Remove"}
    </Button>
  );
}
