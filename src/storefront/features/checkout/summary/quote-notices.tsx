import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatLineName } from "#storefront/features/cart/cart-line.tsx";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { formatQuoteLineName } from "./quote-changes.ts";
import type { QuoteState } from "./use-quote.ts";

type QuoteNoticesProps = { quote: QuoteState; cart: CheckoutCart; priceChanges: readonly string[] };

/** Notices of a quote, each with its fix: changed prices, short or unknown lines, a failed request. */
export function QuoteNotices({ quote, cart, priceChanges }: QuoteNoticesProps) {
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
      {priceChanges.length > 0 && (
        <Alert kind="note">
          {priceChanges.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Alert>
      )}
      {lines.map((problem) => {
        const name = findLineName(quote.answer, cart, problem.id);
        const isUnknown = name && problem.code === "unknown-item";
        return (
          <Alert kind="note" key={`${problem.code} ${problem.id}`}>
            <p>{isUnknown ? `${name} is no longer sold. Please remove it.` : problem.message}</p>
            <FixLineButton problem={problem} name={name ?? "it"} cart={cart} />
          </Alert>
        );
      })}
    </div>
  );
}

/** Finds the line's name; an item that is no longer sold is named by the cart only. */
function findLineName(
  answer: QuoteResponse | undefined,
  cart: CheckoutCart,
  id: string | undefined,
): string | undefined {
  const quoted = answer?.lines.find((line) => line.id === id);
  const inCart = cart.cartItems.find((item) => item.id === id);
  return quoted ? formatQuoteLineName(quoted) : inCart && formatLineName(inCart);
}

type FixLineButtonProps = { problem: QuoteResponse["problems"][number]; name: string; cart: CheckoutCart };

function FixLineButton({ problem: { id, available = 0 }, name, cart }: FixLineButtonProps) {
  if (id === undefined) return null;
  return (
    <Button
      kind="line"
      size="s"
      className="needs-script"
      aria-label={available > 0 ? `Take ${available} of ${name}` : `Remove ${name}`}
      onClick={() => cart.setQuantity(id, available)}
    >
      {available > 0 ? `Take ${available}` : "Remove"}
    </Button>
  );
}
