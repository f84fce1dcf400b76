import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees, fromRupees } from "#domain/money.ts";
import { ChoiceTile } from "#storefront/ui/inputs/choice-tile.tsx";
import { Icon, type IconName } from "#storefront/ui/layout/icon.tsx";
import { listPaymentModes, type PaymentModeKey, type PaymentOffers } from "../payments/payment-mode.ts";

type PaymentOptionsProps = {
  offers: PaymentOffers;
  /** Undefined until the price is known. */
  cod: QuoteResponse["cod"] | undefined;
  chosen: PaymentModeKey;
  words: DocumentBody<"checkout">;
  onChoose: (mode: PaymentModeKey) => void;
};

const tiles: Record<PaymentModeKey, { title: string; icon: IconName }> = {
  online: { title: "Pay Now", icon: "lock" },
  cod: { title: "Cash on delivery(COD)", icon: "box" },
  upi: { title: "Pay by UPI app", icon: "phone" },
};

const codSaysId = "cod-says";

/** What cash costs is said before it is chosen, and why it cannot be (D28). */
function cashTile(cod: PaymentOptionsProps["cod"], words: DocumentBody<"checkout">) {
  if (cod && !cod.allowed) {
    return { disabled: true, note: words.codImpossible, "aria-describedby": codSaysId };
  }
  if (!cod || cod.fee === 0) return {};
  const fee = interpolate(words.codFee, { fee: formatRupees(fromRupees(cod.fee)) });
  const note = (
    <span id={codSaysId}>
      {fee} {words.cod}
    </span>
  );
  return { note, "aria-describedby": codSaysId };
}

/** What is chosen where 'Pay Now' cannot be. */
export function getNoScriptMode(offers: PaymentOffers, cod: PaymentOptionsProps["cod"]): PaymentModeKey {
  return offers.upi && cod?.allowed === false ? "upi" : "cod";
}

/** 'Pay Now' first where there is a gateway (spec §2). Its window needs a script: without one, cash is chosen. */
export function PaymentOptions({ offers, cod, chosen, words, onChoose }: PaymentOptionsProps) {
  const tile = (mode: PaymentModeKey, isChosen: boolean) => (
    <ChoiceTile
      key={mode}
      name="paymentMode"
      value={mode}
      defaultChecked={isChosen}
      onChange={() => onChoose(mode)}
      aria-label={tiles[mode].title}
      {...tiles[mode]}
      note={words[mode]}
      {...(mode === "cod" && cashTile(cod, words))}
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
          <p className="small cod-says" id={codSaysId}>
            <Icon name="info" size="s" /> {cod.message}
          </p>
        )}
      </div>
      {offers.online && <p className="small muted scriptless">{words.needsScript}</p>}
    </fieldset>
  );
}
