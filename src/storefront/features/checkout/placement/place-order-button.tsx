import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import { useHydrated } from "#storefront/features/form/use-hydrated.ts";
import type { PaymentOffers } from "#storefront/features/payments/payment-offers.ts";
import { ClosedNote, useClosedWords } from "#storefront/layout/closed-note.tsx";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { getNoScriptMode } from "../payment-options.tsx";
import { getAmountDue } from "../summary/amount-due.ts";
import { FixLineButton, findLineName } from "../summary/order-summary.tsx";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import type { CheckoutMessage } from "./place-order.ts";
import { RetryNote } from "./retry-note.tsx";
import type { useRetry } from "./use-retry.ts";

/** `isOtherCart`: the cart was changed since, so that Pay orders that one instead. */
type WaitingOrder = { token: string; isOtherCart: boolean };

/** State of the attempt to place the order. */
type Attempt = {
  message: CheckoutMessage | null;
  busy: boolean;
  /** Automatic retries of an order that the shop could not accept yet. */
  retry: Pick<ReturnType<typeof useRetry>, "retrying" | "tryNow" | "stop">;
  /** A payment is being verified. */
  checking: boolean;
  /** The order that awaits payment, by its private token. */
  waiting: WaitingOrder | null;
};

type PlaceOrderButtonProps = {
  mode: PaymentMode;
  offers: PaymentOffers;
  answer: QuoteResponse | undefined;
  attempt: Attempt;
  cart: CheckoutCart;
  words: DocumentBody<"checkout">;
};

/** The order button with what is said about the attempt above it, and the accepted terms below. */
export function PlaceOrderButton({ mode, offers, answer, attempt, cart, words }: PlaceOrderButtonProps) {
  const { message, waiting } = attempt;
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message moves the pressed button down, and what solves it may be below the screen.
    if (message) foot.current?.scrollIntoView({ block: "nearest" });
  }, [message]);
  return (
    <div className="payfoot" ref={foot}>
      {message && <MessageAlert message={message} answer={answer} cart={cart} />}
      <div className="waiting" role="status">
        {waiting && !message && <WaitingNote {...waiting} words={words} />}
      </div>
      <RetryNote {...attempt.retry} />
      <ClosedNote />
      <SubmitButton mode={mode} offers={offers} answer={answer} attempt={attempt} />
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

type SubmitButtonProps = Pick<PlaceOrderButtonProps, "mode" | "offers" | "answer" | "attempt">;

/** The submit button; its label shows the amount to be charged once that is known. */
function SubmitButton({ mode, offers, answer, attempt: { busy, checking } }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const isClosed = Boolean(useClosedWords());
  // Without JavaScript the label cannot follow the chosen mode: it shows no amount where modes cost differently.
  const isAmountUnknown = !hydrated && offers.upi && answer !== undefined && answer.cod.fee > 0;
  const label = (forMode: PaymentMode) =>
    formatButtonLabel(forMode, answer && !isAmountUnknown ? getAmountDue(answer, forMode) : undefined);
  const place = {
    type: "submit" as const,
    name: "intent",
    value: "place",
    block: true,
    loading: busy,
    disabled: isClosed,
    // The second click of a double click must not accept a total that changed in between.
    onClick: (event: { detail: number; preventDefault: () => void }) => event.detail > 1 && event.preventDefault(),
  };
  if (mode !== "online") return <Button {...place}>{label(mode)}</Button>;
  return (
    <>
      {/* The key makes it another button than the other modes' one: a press that began on that one must not count. */}
      <Button key="online" {...place} className="needs-script">
        {busy ? (checking ? "Checking payment" : "Opening payment") : label(mode)}
      </Button>
      <noscript>
        <Button {...place}>{label(getNoScriptMode(offers, answer?.cod))}</Button>
      </noscript>
    </>
  );
}

function formatButtonLabel(mode: PaymentMode, total: Paise | undefined): string {
  const money = total === undefined ? "" : formatRupees(total);
  if (mode === "online") return `Pay ${money}`.trim();
  const words = mode === "cod" ? "Confirm Order" : "Place order";
  return money ? `${words} (${money})` : words;
}

type MessageAlertProps = Pick<PlaceOrderButtonProps, "answer" | "cart"> & { message: CheckoutMessage };

/** Says why the order was not placed, and offers what solves it. */
function MessageAlert({ message, answer, cart }: MessageAlertProps) {
  return (
    <Alert kind="error" title={message.title}>
      {message.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {message.token && <OrderLink token={message.token} />}
      {message.unsold?.problems.map((problem) => (
        <UnsoldLine key={problem.id} problem={problem} title={message.title} answer={answer} cart={cart} />
      ))}
    </Alert>
  );
}

type UnsoldLineProps = {
  problem: QuoteResponse["problems"][number];
  /** The alert's title, which names the first line. */
  title: string;
  answer: QuoteResponse | undefined;
  cart: CheckoutCart;
};

/** Corrects a line beside the order button, which then has the focus: the pressed button goes with the message. */
function UnsoldLine({ problem, title, answer, cart }: UnsoldLineProps) {
  return (
    <>
      {problem.message !== title && <p>{problem.message}</p>}
      <FixLineButton
        problem={problem}
        name={findLineName(answer, cart, problem.id) ?? "it"}
        cart={cart}
        onFixed={({ form }) => form?.querySelector<HTMLButtonElement>("button[name=intent][value=place]")?.focus()}
      />
    </>
  );
}

/** Links to the order that awaits payment, also when the payment window was lost. */
function WaitingNote({ token, isOtherCart, words }: WaitingOrder & { words: DocumentBody<"checkout"> }) {
  return (
    <Alert kind="note" title={words.waitingHeading}>
      {!isOtherCart && <p>{words.waiting}</p>}
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
