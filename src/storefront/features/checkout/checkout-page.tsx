import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
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
import { AddressFold, NewAddressActions, SavedAddress } from "./address/saved-address.tsx";
import { PinStatus, ShippingFields } from "./address/shipping-fields.tsx";
import { type CheckoutData, newAddressId } from "./checkout-data.ts";
import { buildFieldLinks, getFieldId } from "./checkout-fields.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { OrderConfirmationDialog } from "./placement/order-confirmation-dialog.tsx";
import { PlaceOrderButton } from "./placement/place-order-button.tsx";
import { type PlacedOrder, readPlacedOrder, savePlacedOrder } from "./placement/placed-order.ts";
import { OrderSummary, QuoteNotices } from "./summary/order-summary.tsx";
import { summarizeCartItem, summarizeQuoteLine } from "./summary/summary-line.ts";
import { type CheckoutInput, useCheckout } from "./use-checkout.ts";
import { useCheckoutCart } from "./use-checkout-cart.ts";

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
  const checkout = useCheckout({ initial, cart, onPlaced, onWait });
  const { form, quote, mode, order, saved, pin, errors } = checkout;
  const hasUrlItems = initial.items.length > 0;
  const quoted = quote.answer?.lines.map(summarizeQuoteLine) ?? cart.cartItems.map(summarizeCartItem);
  // A changed quantity shows at once, its price with the next quote.
  const lines = quoted.map((line) => ({
    ...line,
    quantity: cart.items.find(({ id }) => id === line.id)?.quantity ?? line.quantity,
  }));
  const fields = (
    <ShippingFields
      initial={initial.fields}
      errors={errors}
      words={words}
      withLandmark={initial.customer !== undefined}
      matchedPlace={pin.matchedPlace}
      unknownPin={pin.unknownPin}
      isMobileUnlikely={checkout.left.isMobileUnlikely}
      phone={checkout.phone}
    />
  );
  return (
    <form
      ref={form}
      className={hasUrlItems ? "wrap checkout" : "wrap checkout needs-script"}
      method="post"
      action="/check-out"
      noValidate
      onSubmit={(event) => void order.submit(event)}
      onInput={({ target }) => {
        checkout.draft.save();
        void pin.check();
        if (target instanceof Element) checkout.clearErrors(target.getAttribute("name") ?? "");
      }}
      onBlur={checkout.left.leave}
    >
      <HiddenFields initial={initial} />
      <OrderSummary
        lines={lines}
        cart={cart}
        answer={quote.answer}
        mode={mode}
        offers={initial.offers}
        fresh={quote.isCurrent}
        discount={checkout.discount.field}
        days={checkout.days}
        words={words}
      />
      <div className="ship">
        {order.refused && <CheckoutErrorAlert refused={order.refused} />}
        <QuoteNotices
          quote={quote}
          cart={cart}
          priceChanges={checkout.priceChanges}
          isFixedBelow={order.message?.unsold !== undefined}
        />
        {!initial.customer && <SignInNote words={words.signIn} />}
        <h2 className="d4">Shipping Details</h2>
        {initial.customer && (
          <SavedAddress
            addresses={saved.addresses}
            chosen={saved.chosen}
            status={saved.status}
            onChoose={saved.choose}
          />
        )}
        {initial.customer ? (
          <AddressFold
            addresses={saved.addresses}
            chosen={saved.chosen}
            initial={initial}
            hasErrors={Object.values(errors).some(Boolean)}
          >
            {fields}
          </AddressFold>
        ) : (
          fields
        )}
        <PinStatus matchedPlace={pin.matchedPlace} unknownPin={pin.unknownPin} warning={pin.warning} />
        {initial.customer && saved.chosen === newAddressId && (
          <NewAddressActions
            saveChecked={initial.fields.saveAddress === true}
            busy={saved.busy}
            onAdd={() => void saved.add()}
            onCancel={saved.cancel}
          />
        )}
        <PaymentOptions
          offers={initial.offers}
          cod={quote.answer?.cod}
          isTooSmall={quote.answer !== undefined && isTooSmallOnline(quote.answer)}
          chosen={initial.mode}
          words={words}
          onChoose={checkout.setMode}
        />
        {order.isCodeAsked && mode === "cod" && (
          <Field name="cashCode" id={getFieldId("cashCode")} error={errors.cashCode} label="Code from your email">
            <TextInput
              defaultValue={initial.fields.cashCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
            />
          </Field>
        )}
        <PlaceOrderButton
          mode={mode}
          offers={initial.offers}
          answer={quote.answer}
          message={order.message}
          busy={order.busy}
          retry={order.retry}
          checking={order.checking}
          waiting={order.waiting}
          cart={cart}
          words={words}
        />
      </div>
    </form>
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
    if (hasUrlItems || getCart().count > 0) savePlacedOrder(null);
    else setPlaced(readPlacedOrder());
  }, [hasUrlItems]);

  const close = () => {
    savePlacedOrder(null);
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
