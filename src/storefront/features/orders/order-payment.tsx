import "./order-payment.css";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { OrderView } from "#contracts/store/orders/order-and-quote.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatRupees } from "#domain/money.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { postJson } from "#storefront/api-client.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { clearCart, getCart } from "../cart/cart-store.ts";
import { clearDraft } from "../checkout/clear-draft.ts";
import { clearSeed } from "../checkout/placement/idempotency-key.ts";
import { type PaymentMessage, paymentMessages } from "../payments/payment-messages.ts";
import { clearPendingPayment, readPendingPayment } from "../payments/pending-payment.ts";
import { pollOrder } from "../payments/poll-order.ts";
import { startPayment } from "../payments/start-payment.ts";
import { OrderPlacedAlert } from "./order-placed-alert.tsx";
import type { OrderContent } from "./order-status-view.ts";
import type { OrderUrls } from "./order-urls.ts";
import { UpiPayment } from "./upi-payment.tsx";

type OrderPaymentProps = { order: OrderView; words: OrderContent; urls: OrderUrls };

/** Ways to pay an order that awaits payment, and the confirmation once it is paid. Cash orders show nothing. */
export function OrderPayment({ order, words, urls }: OrderPaymentProps) {
  const isAwaiting = order.status === "awaiting_payment";
  const [wasAwaiting] = useState(isAwaiting);
  usePaymentWatch(order, urls.api);
  if (wasAwaiting && order.payment?.paidAt) return <OrderPlacedAlert words={words} />;
  if (!isAwaiting) return null;
  return order.paymentMode === "upi" ? (
    <UpiPayment order={order} words={words} />
  ) : (
    <RetryPayment order={order} words={words} />
  );
}

/** Polls the order while it awaits payment and reloads the page's data when its status changes. */
function usePaymentWatch({ status, token, payment }: OrderView, api: string): void {
  const { revalidate } = useRevalidator();
  const isPaid = payment?.paidAt != null;
  useEffect(() => {
    if (status !== "awaiting_payment") return clearSettledPayment(token, isPaid);
    const watch = pollOrder(api, (state) => {
      if (state === "gone" || state.status === status) return;
      watch.stop();
      void revalidate();
    });
    return watch.stop;
  }, [status, token, isPaid, api, revalidate]);
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

/** Retries the payment of an order while its stock is held. */
function RetryPayment({ order: { token, total, payment }, words }: { order: OrderView; words: OrderContent }) {
  const { pay, busy, message } = useRetryPayment(token);
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

function useRetryPayment(token: string) {
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
      const { outcome, close } = await startPayment(reply.value, () => setBusy(true));
      closeWidget.current = close;
      void outcome.then((end) => {
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
