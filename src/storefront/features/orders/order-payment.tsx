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

/** How an order that is not cash gets its money: the ways to pay while it waits, and the news when it came. */
export function OrderPayment({ order, words, urls: door }: OrderPaymentProps) {
  const waits = order.status === "awaiting_payment";
  const [waited] = useState(waits);
  useSettling(order, door.api);
  if (waited && order.payment?.paidAt) return <OrderPlacedAlert words={words} />;
  if (!waits) return null;
  return order.paymentMode === "upi" ? (
    <UpiPayment order={order} words={words} />
  ) : (
    <RetryPayment order={order} words={words} />
  );
}

/** Asks how the order stands while it waits, and shows it anew when that has changed. */
function useSettling({ status, token, payment }: OrderView, api: string): void {
  const { revalidate } = useRevalidator();
  const isPaid = payment?.paidAt != null;
  useEffect(() => {
    if (status !== "awaiting_payment") return clearSettledPayment(token, isPaid);
    const watch = pollOrder(api, (now) => {
      if (now === "gone" || now.status === status) return;
      watch.stop();
      void revalidate();
    });
    return watch.stop;
  }, [status, token, isPaid, api, revalidate]);
}

/** What this browser began is settled elsewhere: by the gateway's form, a message, a job. The next order is another one. */
function clearSettledPayment(token: string, isPaid: boolean): void {
  const begun = readPendingPayment();
  if (begun?.token !== token) return;
  clearPendingPayment(token);
  clearSeed();
  if (!isPaid) return;
  clearDraft();
  const inCart = getCart().lines.map(({ id, quantity }) => ({ id, quantity }));
  if (JSON.stringify(inCart) === JSON.stringify(begun.items)) clearCart();
}

/** Another try on an order that waits for its payment, while its goods are kept. */
function RetryPayment({ order: { token, total, payment }, words }: { order: OrderView; words: OrderContent }) {
  const { pay, busy, news } = usePayHere(token);
  return (
    <section className="pay-here" aria-label="Payment">
      <p>
        {payment?.payBefore && `${interpolate(words.payKept, { time: formatShortTimeInIndia(payment.payBefore) })} `}
        {words.payAlready}
      </p>
      {news && (
        <Alert kind="error" title={news.title}>
          {news.lines.map((line) => (
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

function usePayHere(token: string) {
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<PaymentMessage | null>(null);
  const { revalidate } = useRevalidator();
  const shut = useRef(() => {});
  // The order is settled, or the page is left: nothing may be paid here any more.
  useEffect(() => () => shut.current(), []);

  const pay = async () => {
    if (busy) return;
    shut.current();
    setBusy(true);
    setNews(null);
    const asked = await postJson<PaymentWidgetResponse>("/api/payments/resume-order", { token });
    if (asked.kind === "answered") {
      const { outcome: end, close } = await startPayment(asked.value, () => setBusy(true));
      shut.current = close;
      void end.then((ended) => {
        setBusy(false);
        if ("news" in ended) setNews(ended.news);
        else if (ended.kind === "paid") void revalidate();
      });
    } else setNews(asked.kind === "refused" ? { title: asked.error.message, lines: [] } : paymentMessages.notStarted);
    setBusy(false);
  };
  return { pay, busy, news };
}
