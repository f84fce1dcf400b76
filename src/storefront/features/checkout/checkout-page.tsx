import "./checkout-page.css";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { Refusal } from "#domain/errors.ts";
import { fromRupees } from "#domain/money.ts";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { getCart } from "../cart/cart-store.ts";
import { EmptyCart } from "../cart/empty-cart.tsx";
import { useHydrated } from "../form/use-hydrated.ts";
import { NewAddressActions, SavedAddress } from "./address/saved-address.tsx";
import { ShippingFields } from "./address/shipping-fields.tsx";
import { type CheckoutData, newAddressId } from "./checkout-data.ts";
import { buildFieldErrors, buildFieldLinks, getFieldId } from "./checkout-fields.ts";
import { PaymentOptions } from "./payment-options.tsx";
import { OrderConfirmationDialog } from "./placement/order-confirmation-dialog.tsx";
import { PlaceOrderButton } from "./placement/place-order-button.tsx";
import { type PlacedOrder, readPlacedOrder, savePlacedOrder } from "./placement/placed-order.ts";
import { OrderSummary } from "./summary/order-summary.tsx";
import { QuoteNotices } from "./summary/quote-notices.tsx";
import { summarizeCartItem, summarizeQuoteLine } from "./summary/summary-line.ts";
import { type CheckoutInput, useCheckout } from "./use-checkout.ts";
import { useCheckoutCart } from "./use-checkout-cart.ts";

type CheckoutFormProps = CheckoutInput & { words: DocumentBody<"checkout"> };

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

/** One real form: with a script it is sent as JSON, without one as it stands. */
function CheckoutForm({ given, words, basket, onPlaced, onWait }: CheckoutFormProps) {
  const checkout = useCheckout({ given, basket, onPlaced, onWait });
  const { form, phone, discount, quote, priceNews, mode, setMode, order, saved, draft, pin } = checkout;
  const named = given.items.length > 0;
  const lines = quote.answer?.lines.map(summarizeQuoteLine) ?? basket.cartItems.map(summarizeCartItem);
  return (
    <form
      ref={form}
      className={named ? "wrap checkout" : "wrap checkout needs-script"}
      method="post"
      action="/check-out"
      noValidate
      onSubmit={(event) => void order.submit(event)}
      onInput={({ target }) => {
        draft.keep();
        void pin.look();
        if (target instanceof Element) order.mend(target.getAttribute("name") ?? "");
      }}
    >
      <input type="hidden" name="idempotencyKey" value={given.idempotencyKey} />
      <input type="hidden" name="quotedCode" value={given.discountCode} />
      {given.quote && (
        <>
          <input type="hidden" name="expectedTotal" value={fromRupees(given.quote.total)} />
          <input type="hidden" name="expectedCodFee" value={fromRupees(given.quote.cod.fee)} />
        </>
      )}
      <OrderSummary
        lines={lines}
        answer={quote.answer}
        mode={mode}
        fresh={quote.isCurrent}
        discount={discount.field}
        words={words}
      />
      <div className="ship">
        {order.refused && <CheckoutErrorAlert refused={order.refused} />}
        <QuoteNotices quote={quote} basket={basket} priceChanges={priceNews} />
        {!given.member && <SignInNote words={words.signIn} />}
        <h2 className="d4">Shipping Details</h2>
        {given.member && <SavedAddress {...saved} onChoose={saved.choose} />}
        <ShippingFields
          given={given.fields}
          errors={order.refused ? buildFieldErrors(order.refused) : {}}
          words={words}
          withLandmark={given.member !== undefined}
          matchedPlace={pin.found}
          warning={pin.warning}
          phone={phone}
        />
        {given.member && saved.chosen === newAddressId && (
          <NewAddressActions
            saveChecked={given.fields.saveAddress === true}
            busy={saved.busy}
            onAdd={() => void saved.add()}
            onCancel={saved.cancel}
          />
        )}
        <PaymentOptions
          offers={given.offers}
          cod={quote.answer?.cod}
          chosen={given.mode}
          words={words}
          onChoose={setMode}
        />
        <PlaceOrderButton {...order} mode={mode} offers={given.offers} answer={quote.answer} words={words} />
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

/** The first rule that failed, announced; with a link to each field when several are empty. */
function CheckoutErrorAlert({ refused }: { refused: Refusal }) {
  const links = buildFieldLinks(refused);
  return (
    <Alert kind="error" title={refused.message}>
      {links.length > 0 && (
        <ul>
          {links.map(({ name, words }) => (
            <li key={name}>
              <a href={`#${getFieldId(name)}`}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** The order that was just placed here. A reload shows it again; a cart that is being filled anew ends it. */
function usePlacedOrder(named: boolean) {
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (named || getCart().count > 0) savePlacedOrder(null);
    else setPlaced(readPlacedOrder());
  }, [named]);

  const close = () => {
    savePlacedOrder(null);
    setPlaced(null);
    // In its place: going back does not lead to a checkout of nothing.
    void navigate("/", { replace: true });
  };
  return { placed, setPlaced, close };
}
