import { Link } from "react-router";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { fromRupees } from "#domain/money.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { InterpolatedText } from "#storefront/ui/words.tsx";
import { newAddressId } from "./data.ts";
import { buildFieldErrors } from "./fields.ts";
import { CheckoutErrorAlert } from "./form-alert.tsx";
import { PlaceOrderButton } from "./order-button.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { QuoteNotices } from "./quote-notices.tsx";
import { NewAddressActions, SavedAddress } from "./saved-address.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { summarizeCartItem, summarizeQuoteLine } from "./summary-line.ts";
import { type CheckoutInput, useCheckout } from "./use-checkout.ts";

type CheckoutFormProps = CheckoutInput & { words: DocumentBody<"checkout"> };

/** One real form: with a script it is sent as JSON, without one as it stands. */
export function CheckoutForm({ given, words, basket, onPlaced, onWait }: CheckoutFormProps) {
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
