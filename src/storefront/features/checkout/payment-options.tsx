import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees, fromRupees } from "#domain/money.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import { ChoiceTile } from "#storefront/ui/inputs/choice-tile.tsx";
import { Icon, type IconName } from "#storefront/ui/layout/icon.tsx";
import { listPaymentModes, type PaymentOffers } from "../payments/payment-offers.ts";

type PaymentOptionsProps = {
  offers: PaymentOffers;
  /** Undefined until the first quote. */
  cod: QuoteResponse["cod"] | undefined;
  /** The order costs less than can be paid online or by UPI. */
  isTooSmall: boolean;
  chosen: PaymentMode;
  words: DocumentBody<"checkout">;
  onChoose: (mode: PaymentMode) => void;
};

const tiles: Record<PaymentMode, { title: string; icon: IconName }> = {
  online: { title: "Pay Now", icon: "lock" },
  cod: { title: "Cash on delivery(COD)", icon: "box" },
  upi: { title: "Pay by UPI app", icon: "phone" },
};

const codNoteId = "cod-says";

/** Shows the cash fee before cash is chosen, or why cash is not possible (docs/rules.md 12.3). */
function describeCash(cod: PaymentOptionsProps["cod"], words: DocumentBody<"checkout">) {
  if (cod && !cod.allowed) {
    return { disabled: true, note: words.codImpossible, "aria-describedby": codNoteId };
  }
  if (!cod || cod.fee === 0) return {};
  const fee = interpolate(words.codFee, { fee: formatRupees(fromRupees(cod.fee)) });
  const note = (
    <span id={codNoteId}>
      {fee} {words.cod}
    </span>
  );
  return { note, "aria-describedby": codNoteId };
}

/** The mode chosen without JavaScript, where 'Pay Now' is not possible. */
export function getNoScriptMode(offers: PaymentOffers, cod: PaymentOptionsProps["cod"]): PaymentMode {
  return offers.upi && cod?.allowed === false ? "upi" : "cod";
}

/** 'Pay Now' comes first when there is a gateway. Its window needs JavaScript: without it, cash is chosen. */
export function PaymentOptions({ offers, cod, isTooSmall, chosen, words, onChoose }: PaymentOptionsProps) {
  const tile = (mode: PaymentMode, isChosen: boolean) => (
    <ChoiceTile
      key={mode}
      name="paymentMode"
      value={mode}
      defaultChecked={isChosen}
      onChange={() => onChoose(mode)}
      aria-label={tiles[mode].title}
      {...tiles[mode]}
      note={words[mode]}
      {...(mode === "cod" ? describeCash(cod, words) : isTooSmall && { disabled: true, note: words.onlineTooSmall })}
    />
  );
  return (
    <fieldset className="payopts">
      <legend className="d4">Payment Options</legend>
      <div className={offers.online ? "payopts-tiles needs-script" : "payopts-tiles"}>
        {listPaymentModes(offers).map((mode) => tile(mode, mode === chosen))}
      </div>
      {offers.online && (
        <noscript>
          <div className="payopts-tiles">
            {listPaymentModes({ ...offers, online: false }).map((mode) =>
              tile(mode, mode === (chosen === "online" ? getNoScriptMode(offers, cod) : chosen)),
            )}
          </div>
        </noscript>
      )}
      <div role="status">
        {cod && !cod.allowed && (
          <p className="small cod-says" id={codNoteId}>
            <Icon name="info" size="s" /> {cod.message}
          </p>
        )}
      </div>
      {offers.online && <p className="small muted scriptless">{words.needsScript}</p>}
    </fieldset>
  );
}
