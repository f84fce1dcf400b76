import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { Refusal } from "#domain/errors.ts";
import { PersonalStyles } from "#storefront/layout/personal-styles.tsx";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { getCart } from "../cart/cart-store.ts";
import { EmptyCart } from "../cart/empty-cart.tsx";
import { useHydrated } from "../form/use-hydrated.ts";
import { isTooSmallOnline } from "../payments/payment-offers.ts";
import { ShippingDetails } from "./address/shipping-details.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { buildFieldLinks, getFieldId } from "./checkout-fields.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { OrderConfirmationDialog } from "./placement/order-confirmation-dialog.tsx";
import { PlaceOrderButton } from "./placement/place-order-button.tsx";
import { forgetPlacedOrder, type PlacedOrder, readPlacedOrder, savePlacedOrder } from "./placement/placed-order.ts";
import { OrderSummary, QuoteNotices } from "./summary/order-summary.tsx";
import { summarizeCartItem, summarizeQuoteLine } from "./summary/summary-line.ts";
import { type CheckoutInput, useCheckout } from "./use-checkout.ts";
import { type CheckoutCart, useCheckoutCart } from "./use-checkout-cart.ts";

type CheckoutFormProps = CheckoutInput & { words: DocumentBody<"checkout"> };

/** Checkout for guests and signed-in customers. */
export function CheckoutPage({ initial, words }: { initial: CheckoutData; words: DocumentBody<"checkout"> }) {
  const hydrated = useHydrated();
  const cart = useCheckoutCart(initial.items);
  const { placed, show, close } = usePlacedOrder(initial.items.length > 0);
  // A payment in another tab empties the cart: keep showing the payment that this tab waits for.
  const [isWaiting, setIsWaiting] = useState(false);
  const empty = hydrated && cart.items.length === 0 && !placed && !isWaiting;
  return (
    <>
      <PersonalStyles />
      <div className="wrap checkout-head">
        <h1 className="d2">Checkout</h1>
      </div>
      {empty ? (
        <EmptyCart page />
      ) : (
        <CheckoutForm initial={initial} words={words} cart={cart} onPlaced={show} onWait={setIsWaiting} />
      )}
      {initial.items.length === 0 && (
        <noscript>
          <EmptyCart page />
        </noscript>
      )}
      <OrderConfirmationDialog placed={placed} words={words} onClose={close} />
    </>
  );
}

/** One HTML form: sent as JSON with JavaScript, as form data without. */
function CheckoutForm({ initial, words, cart, onPlaced, onWait }: CheckoutFormProps) {
  const { form, summary, payment, order, typed } = useCheckout({ initial, cart, onPlaced, onWait });
  const { quote } = summary;
  const { refused, isCodeAsked } = order.refusal;
  const hasUrlItems = initial.items.length > 0;
  return (
    <form
      ref={form}
      className={hasUrlItems ? "wrap checkout" : "wrap checkout needs-script"}
      method="post"
      action="/check-out"
      noValidate
      onSubmit={(event) => void order.submit(event)}
      onInput={typed.onInput}
      onBlur={typed.onBlur}
    >
      <HiddenFields initial={initial} />
      <OrderSummary
        lines={listSummaryLines(cart, quote.answer)}
        cart={cart}
        answer={quote.answer}
        mode={payment.mode}
        offers={initial.offers}
        fresh={quote.isCurrent}
        discount={summary.discount}
        days={summary.days}
        words={words}
      />
      <div className="ship">
        {refused && <CheckoutErrorAlert refused={refused} />}
        <QuoteNotices
          quote={quote}
          cart={cart}
          priceChanges={summary.priceChanges}
          isFixedBelow={order.attempt.message?.unsold !== undefined}
        />
        {!initial.customer && <SignInNote words={words.signIn} />}
        <ShippingDetails initial={initial} typed={typed} words={words} />
        <PaymentOptions
          offers={initial.offers}
          cod={quote.answer?.cod}
          isTooSmall={quote.answer !== undefined && isTooSmallOnline(quote.answer)}
          chosen={initial.mode}
          words={words}
          onChoose={payment.setMode}
        />
        {isCodeAsked && payment.mode === "cod" && (
          <CashCodeField initial={initial.fields.cashCode} error={typed.errors.cashCode} />
        )}
        <PlaceOrderButton
          mode={payment.mode}
          offers={initial.offers}
          answer={quote.answer}
          attempt={order.attempt}
          cart={cart}
          words={words}
        />
      </div>
    </form>
  );
}

/** The quote's lines, or the cart's until it is there. A changed quantity shows at once, its price with the next quote. */
function listSummaryLines(cart: CheckoutCart, answer: QuoteResponse | undefined) {
  const quoted = answer?.lines.map(summarizeQuoteLine) ?? cart.cartItems.map(summarizeCartItem);
  return quoted.map((line) => ({
    ...line,
    quantity: cart.items.find(({ id }) => id === line.id)?.quantity ?? line.quantity,
  }));
}

/** Asks for the code that the shop mailed before it takes a cash order. */
function CashCodeField({ initial, error }: { initial: string | undefined; error: string | undefined }) {
  return (
    <Field name="cashCode" id={getFieldId("cashCode")} error={error} label="Code from your email">
      <TextInput defaultValue={initial} inputMode="numeric" autoComplete="one-time-code" maxLength={20} required />
    </Field>
  );
}

function SignInNote({ words }: { words: string }) {
  const link = <Link to="/sign-in?redirectTo=/check-out">Sign in</Link>;
  return (
    <Alert kind="note" icon="user">
      <InterpolatedText values={{ link }}>{words}</InterpolatedText>
    </Alert>
  );
}

/** The first failing rule, announced; with a link to each field when several are empty. */
function CheckoutErrorAlert({ refused }: { refused: Refusal }) {
  const links = buildFieldLinks(refused);
  return (
    <Alert kind="error" title={refused.message}>
      {refused.code === "shop-busy" && (
        <Button type="submit" name="intent" value="place" kind="line" size="m">
          Try again
        </Button>
      )}
      {links.length > 0 && (
        <ul>
          {links.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${getFieldId(name)}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** The order just placed in this tab. A reload shows it again, until the cart is filled again. */
function usePlacedOrder(hasUrlItems: boolean) {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (hasUrlItems || getCart().count > 0) forgetPlacedOrder();
    else setPlaced(readPlacedOrder());
  }, [hasUrlItems]);

  const close = () => {
    forgetPlacedOrder();
    setPlaced(null);
    // Replaces the history entry: going back must not open an empty checkout.
    void navigate("/", { replace: true });
  };
  /** Saved as it is shown, with its days of delivery. */
  const show = (order: PlacedOrder) => {
    savePlacedOrder(order);
    setPlaced(order);
  };
  return { placed, show, close };
}
