import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { OrderPayment as OrderPaymentView, OrderView } from "#contracts/store/orders/order-views.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees } from "#domain/money.ts";
import { endSentence } from "#domain/reason.ts";
import { refusal } from "#domain/store-errors.ts";
import { formatDateTimeInIndia, formatDayInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { postJson } from "#storefront/api-client.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { clearCart, getCart } from "../cart/cart-store.ts";
import { clearDraft } from "../checkout/clear-draft.ts";
import { clearSeed } from "../checkout/placement/idempotency-key.ts";
import { type PaymentMessage, paymentMessages } from "../payments/payment-messages.ts";
import { clearPendingPayment, readPendingPayment } from "../payments/pending-payment.ts";
import { pollOrder } from "../payments/poll-order.ts";
import { startPayment } from "../payments/start-payment.ts";
import { FactList } from "./fact-list.tsx";
import { OrderPlacedAlert } from "./order-placed-alert.tsx";
import type { OrderContent } from "./order-status-view.ts";
import type { OrderUrls } from "./order-urls.ts";

type Refund = OrderPaymentView["refunds"][number];

type RefundsProps = { refunds: readonly Refund[]; isCash: boolean; words: OrderContent };

type Upi = NonNullable<NonNullable<OrderView["payment"]>["upi"]>;

const apps = [
  { app: "paytm", name: "Paytm" },
  { app: "gpay", name: "Google Pay" },
  { app: "phonepe", name: "PhonePe" },
] as const;

type OrderPaymentProps = { order: OrderView; words: OrderContent; urls: OrderUrls };

/** Ways to pay an order that awaits payment, and the confirmation once it is paid. Cash orders show nothing. */
export function OrderPayment({ order, words, urls }: OrderPaymentProps) {
  const isAwaiting = order.status === "awaiting_payment";
  const [wasAwaiting] = useState(isAwaiting);
  const isWidgetOpen = useRef(false);
  usePaymentWatch(order, urls.api, isWidgetOpen);
  if (wasAwaiting && order.payment?.paidAt) return <OrderPlacedAlert words={words} />;
  if (!isAwaiting) return null;
  return order.paymentMode === "upi" ? (
    <UpiPayment order={order} words={words} />
  ) : (
    <RetryPayment order={order} words={words} isWidgetOpen={isWidgetOpen} />
  );
}

/** Polls the order while it awaits payment and reloads the page's data when its status changes. */
function usePaymentWatch({ status, token, payment }: OrderView, api: string, isWidgetOpen: RefObject<boolean>): void {
  const { revalidate } = useRevalidator();
  const isPaid = payment?.paidAt != null;
  useEffect(() => {
    if (status !== "awaiting_payment") return clearSettledPayment(token, isPaid);
    const watch = pollOrder(api, (state) => {
      if (state === "gone" || state.status === status) return;
      // The payment takes stock again, so its widget stays open until the buyer closes it.
      if (state.gaveWay && isWidgetOpen.current) return;
      watch.stop();
      void revalidate();
    });
    return watch.stop;
  }, [status, token, isPaid, api, revalidate, isWidgetOpen]);
}

/** Clears this browser's pending payment once it was settled elsewhere: by the gateway's form, a webhook or a job. */
function clearSettledPayment(token: string, isPaid: boolean): void {
  const pending = readPendingPayment();
  if (pending?.token !== token) return;
  clearPendingPayment(token);
  clearSeed();
  if (!isPaid) return;
  clearDraft();
  const inCart = getCart().lines.map(({ id, quantity }) => ({ id, quantity }));
  if (JSON.stringify(inCart) === JSON.stringify(pending.items)) clearCart();
}

type RetryPaymentProps = { order: OrderView; words: OrderContent; isWidgetOpen: RefObject<boolean> };

/** Retries the payment of an order while its stock is held. */
function RetryPayment({ order: { token, total, payment }, words, isWidgetOpen }: RetryPaymentProps) {
  const { pay, busy, message } = useRetryPayment(token, isWidgetOpen);
  return (
    <section className="pay-here" aria-label="Payment">
      <p>
        {payment?.payBefore && `${interpolate(words.payKept, { time: formatShortTimeInIndia(payment.payBefore) })} `}
        {words.payAlready}
      </p>
      {message && (
        <Alert kind="error" title={message.title}>
          {message.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <Button className="needs-script" loading={busy} onClick={() => void pay()}>
        Pay {formatRupees(total)}
      </Button>
      <noscript>
        <p>{words.payNeedsScript}</p>
      </noscript>
    </section>
  );
}

function useRetryPayment(token: string, isWidgetOpen: RefObject<boolean>) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<PaymentMessage | null>(null);
  const { revalidate } = useRevalidator();
  const closeWidget = useRef(() => {});
  // Close the widget when the order is settled or the page is left: it must not be paid here any more.
  useEffect(() => () => closeWidget.current(), []);

  const pay = async () => {
    if (busy) return;
    closeWidget.current();
    setBusy(true);
    setMessage(null);
    const reply = await postJson<PaymentWidgetResponse>("/api/payments/resume-order", { token });
    if (reply.kind === "answered") {
      isWidgetOpen.current = true;
      const { outcome, close } = await startPayment(reply.value, () => setBusy(true));
      closeWidget.current = close;
      void outcome.then((end) => {
        isWidgetOpen.current = false;
        setBusy(false);
        if ("message" in end) setMessage(end.message);
        else if (end.kind === "paid") void revalidate();
      });
    } else
      setMessage(reply.kind === "refused" ? { title: reply.error.message, lines: [] } : paymentMessages.notStarted);
    setBusy(false);
  };
  return { pay, busy, message };
}

/** App links below 1024 px, a QR code from there on. Neither proves a payment: an operator confirms it (docs/rules.md 8.12). */
function UpiPayment({ order: { id, total, payment }, words }: { order: OrderView; words: OrderContent }) {
  if (!payment?.upi) return <UpiUnavailable />;
  const { upi, payBefore } = payment;
  const amount = formatRupees(total);
  const facts = [
    { name: "Amount", value: amount },
    { name: "Pay to", value: upi.payee, copy: true },
    { name: "Reference", value: id, copy: true },
    ...(payBefore ? [{ name: "Pay before", value: formatDateTimeInIndia(payBefore) }] : []),
  ];
  return (
    <section className="pay-here upi" aria-labelledby="upi">
      <h2 className="d4" id="upi">
        Pay by UPI app
      </h2>
      <div className="upi-ways">
        <QrCode amount={amount} caption={words.upiScan} {...upi.qr} />
        <ul className="upi-apps" aria-label="UPI apps">
          {apps.map(({ app, name }) => (
            <li key={app}>
              <a className="btn btn-line btn-block" href={upi.links[app]}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <a className="link upi-any" href={upi.links.any}>
          Any other UPI app
        </a>
        <FactList facts={facts} />
      </div>
      <p role="status">
        <InterpolatedText>{words.upiWaiting}</InterpolatedText>
      </p>
    </section>
  );
}

function QrCode({ amount, caption, size, path }: Upi["qr"] & { amount: string; caption: string }) {
  return (
    <figure className="upi-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code: pay ${amount} by UPI`}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}

/** UPI was switched off while this order awaits payment. */
function UpiUnavailable() {
  return (
    <Alert kind="error" title={refusal("upi-unavailable").message}>
      <p>Please do not pay this order by UPI now. Cancel it, or contact us.</p>
    </Alert>
  );
}

/** Refunds of the order, each with its status. */
export function OrderRefunds({ refunds, isCash, words }: RefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 className="d4" id="refunds">
        Refunds
      </h2>
      <ul className="refunds">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.amount}`}>{describeRefund(refund, isCash, words)}</li>
        ))}
      </ul>
    </section>
  );
}

function describeRefund(
  { amount, status, at, bankReference, withdrawnReason }: Refund,
  isCash: boolean,
  words: OrderContent,
): string {
  const values = { amount: formatRupees(amount), day: formatDayInIndia(at), reference: bankReference ?? "" };
  if (isCash && status === "asked") return interpolate(words.refundCash, values);
  switch (status) {
    case "asked":
    case "pending":
      return interpolate(words.refundPending, values);
    case "processed":
      return interpolate(bankReference ? words.refundReference : words.refundDone, values);
    case "failed":
      return interpolate(words.refundFailed, values);
    case "withdrawn":
      return interpolate(words.refundWithdrawn, { ...values, reason: endSentence(withdrawnReason ?? "") });
  }
}
