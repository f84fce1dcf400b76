import { Link } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import type { PaymentModeKey, PaymentOffers } from "#storefront/features/payments/payment-mode.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { getNoScriptMode } from "../payment-options.tsx";
import { getAmountDue } from "../summary/amount-due.ts";
import type { CheckoutMessage } from "./place-order.ts";

/** What the button says is what is charged (look §7), once that is known. */
type OrderButtonProps = {
  mode: PaymentModeKey;
  offers: PaymentOffers;
  answer: QuoteResponse | undefined;
  message: CheckoutMessage | null;
  busy: boolean;
  /** The shop is asked about a payment. */
  checking: boolean;
  /** The private token of the order that waits for its money. */
  waiting: string | undefined;
  words: DocumentBody<"checkout">;
};

export function PlaceOrderButton({
  mode,
  offers,
  answer,
  message: news,
  busy,
  checking,
  waiting,
  words,
}: OrderButtonProps) {
  const hydrated = useHydrated();
  // Without a script the button cannot follow the choice: where ways cost differently, it names no amount.
  const isOpen = !hydrated && offers.upi && answer !== undefined && answer.cod.fee > 0;
  const label = (way: PaymentModeKey) => labelOf(way, answer && !isOpen ? getAmountDue(answer, way) : undefined);
  const place = {
    ...({ type: "submit", name: "intent", value: "place", block: true } as const),
    loading: busy,
    // The second press of a double click must not agree to a total that came in between.
    onClick: (event: { detail: number; preventDefault: () => void }) => event.detail > 1 && event.preventDefault(),
  };
  return (
    <div className="payfoot">
      {news && (
        <Alert kind="error" title={news.title}>
          {news.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {news.token && <OrderLink token={news.token} />}
        </Alert>
      )}
      <div className="waiting" role="status">
        {waiting && !news && <WaitingNote token={waiting} words={words} />}
      </div>
      {mode === "online" ? (
        <>
          <Button {...place} className="needs-script">
            {busy ? (checking ? "Checking payment" : "Opening payment") : label(mode)}
          </Button>
          <noscript>
            <Button {...place}>{label(getNoScriptMode(offers, answer?.cod))}</Button>
          </noscript>
        </>
      ) : (
        <Button {...place}>{label(mode)}</Button>
      )}
      <p className="small muted">
        <Icon name="lock" size="s" />{" "}
        <span>
          <InterpolatedText values={{ terms: <Link to="/terms-and-conditions">Terms &amp; Conditions</Link> }}>
            {words.accept}
          </InterpolatedText>
        </span>
      </p>
    </div>
  );
}

function labelOf(mode: PaymentModeKey, total: Paise | undefined): string {
  const money = total === undefined ? "" : formatRupees(total);
  if (mode === "online") return `Pay ${money}`.trim();
  const words = mode === "cod" ? "Confirm Order" : "Place order";
  return money ? `${words} (${money})` : words;
}

/** An order is there and its money is not: the way back to it, also when the widget was lost. */
function WaitingNote({ token, words }: { token: string; words: DocumentBody<"checkout"> }) {
  return (
    <Alert kind="note" title={words.waitingHeading}>
      <p>{words.waiting}</p>
      <OrderLink token={token} />
    </Alert>
  );
}

function OrderLink({ token }: { token: string }) {
  return (
    <Link className="link" to={`/order/${token}`}>
      Your order
    </Link>
  );
}
