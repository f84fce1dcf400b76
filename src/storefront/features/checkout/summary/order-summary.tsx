import "../../../ui/text/count-badge.css";
import { useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import { formatLineName } from "#storefront/features/cart/cart-line.tsx";
import { ItemThumbnail } from "#storefront/features/cart/item-thumbnail.tsx";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import type { PaymentOffers } from "#storefront/features/payments/payment-offers.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { QuantityStepper } from "#storefront/ui/inputs/quantity-stepper.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { SummaryCard } from "#storefront/ui/order/summary-card.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { Price } from "#storefront/ui/product/price.tsx";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { getAmountDue } from "./amount-due.ts";
import { DiscountCodeField, type DiscountCodeFieldProps } from "./discount-code-field.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { PriceChanges } from "./price-changes.tsx";
import { formatQuoteLineName } from "./quote-changes.ts";
import type { SummaryLine } from "./summary-line.ts";
import type { QuoteState } from "./use-quote.ts";

type QuoteNoticesProps = {
  quote: QuoteState;
  cart: CheckoutCart;
  priceChanges: readonly string[];
  /** True while the message at the order button offers the fixes: each has one button on the page. */
  isFixedBelow: boolean;
};

type FixLineButtonProps = {
  problem: QuoteResponse["problems"][number];
  name: string;
  cart: CheckoutCart;
  onFixed?: (button: HTMLButtonElement) => void;
};

type OrderSummaryProps = {
  lines: readonly SummaryLine[];
  cart: CheckoutCart;
  answer: QuoteResponse | undefined;
  mode: PaymentMode;
  offers: PaymentOffers;
  /** True when `answer` is the quote of the current cart. */
  fresh: boolean;
  discount: DiscountCodeFieldProps;
  /** The days of delivery to the typed PIN. */
  days: string | undefined;
  words: DocumentBody<"checkout">;
};

/** Order summary: collapsed above the form on phones with the total visible, beside the form from 1024 px. */
export function OrderSummary({ lines, cart, answer, mode, offers, fresh, discount, days, words }: OrderSummaryProps) {
  const [open, setOpen] = useState(false);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="osum" aria-label="Order Summary">
      <h2 className="osum-fold needs-script">
        <button type="button" aria-expanded={open} aria-controls="order-summary" onClick={() => setOpen(!open)}>
          <span className="osum-label">
            <Icon name="cart" />
            <span>
              Order Summary{" "}
              {count > 0 && <span className="small muted">({count === 1 ? "1 item" : `${count} items`})</span>}
            </span>
          </span>
          <span>
            {answer && <Price paise={getAmountDue(answer, mode)} className="d5" />}
            <Icon name={open ? "up" : "down"} size="s" />
          </span>
        </button>
      </h2>
      <div className="osum-body" id="order-summary" data-open={open}>
        <SummaryCard>
          <h2 className="d4 osum-title">Order Summary</h2>
          <SummaryLines lines={lines} cart={cart} fresh={fresh} />
          <DiscountCodeField {...discount} />
          <OrderTotals answer={answer} mode={mode} offers={offers} fresh={fresh} days={days} words={words} />
        </SummaryCard>
      </div>
    </section>
  );
}

/** Lines of the order, each with its quantity to change. Without JavaScript the quantities are inputs of the form. */
function SummaryLines({ lines, cart, fresh }: Pick<OrderSummaryProps, "lines" | "cart" | "fresh">) {
  const hydrated = useHydrated();
  return (
    <ul className="items">
      {lines.map((line) => (
        <li className="item" key={line.id}>
          <ItemThumbnail image={line.image} flavour={line.flavour} cover={line.merch}>
            <span className="count" aria-hidden="true">
              {line.quantity}
            </span>
          </ItemThumbnail>
          <div>
            <b>{line.name}</b>
            <p className="small muted">{line.variant}</p>
            <div className="needs-script item-quantity">
              {hydrated && (
                <QuantityStepper
                  name={line.name}
                  quantity={line.quantity}
                  busy={!fresh}
                  quiet
                  onChange={(quantity) => cart.setQuantity(line.id, quantity)}
                />
              )}
            </div>
            {!hydrated && <p className="vh">Quantity {line.quantity}</p>}
            <input type="hidden" name="item" value={line.id} />
            <noscript>
              <label className="small quantity">
                Quantity
                <input className="in" type="number" name="quantity" min={0} max={100} defaultValue={line.quantity} />
              </label>
            </noscript>
          </div>
          <Price paise={line.total} />
        </li>
      ))}
    </ul>
  );
}

/** Notices of a quote, each with its fix: changed prices, short or unknown lines, a failed request. */
export function QuoteNotices({ quote, cart, priceChanges, isFixedBelow }: QuoteNoticesProps) {
  const lines = (quote.answer?.problems ?? []).filter(({ id, code }) => id !== undefined || code === "too-many");
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
      <PriceChanges changes={priceChanges} />
      {lines.map((problem) => {
        const name = findLineName(quote.answer, cart, problem.id);
        const isUnknown = name && problem.code === "unknown-item";
        return (
          <Alert kind="note" key={`${problem.code} ${problem.id}`}>
            <p>{isUnknown ? `${name} is no longer sold. Please remove it.` : problem.message}</p>
            {!isFixedBelow && <FixLineButton problem={problem} name={name ?? "it"} cart={cart} />}
          </Alert>
        );
      })}
    </div>
  );
}

/** Finds the line's name; an item that is no longer sold is named by the cart only. */
export function findLineName(
  answer: QuoteResponse | undefined,
  cart: CheckoutCart,
  id: string | undefined,
): string | undefined {
  const quoted = answer?.lines.find((line) => line.id === id);
  const inCart = cart.cartItems.find((item) => item.id === id);
  return quoted ? formatQuoteLineName(quoted) : inCart && formatLineName(inCart);
}

/** Takes what is left of a line, or removes it. */
export function FixLineButton({ problem: { id, available = 0 }, name, cart, onFixed }: FixLineButtonProps) {
  if (id === undefined) return null;
  return (
    <Button
      kind="line"
      size="s"
      className="needs-script"
      aria-label={available > 0 ? `Take ${available} of ${name}` : `Remove ${name}`}
      onClick={({ currentTarget }) => {
        cart.setQuantity(id, available);
        onFixed?.(currentTarget);
      }}
    >
      {available > 0 ? `Take ${available}` : "Remove"}
    </Button>
  );
}
