import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PaymentWidgetResponse } from "#contracts/store/checkout-answers.ts";
import type { OrderView } from "#contracts/store/order.ts";
import { interpolate } from "#domain/fill-words.ts";
import { formatRupees } from "#domain/money.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { postJson } from "../ask/post.ts";
import { type PaymentMessage, paymentMessages } from "../payment/news.ts";
import { startPayment } from "../payment/start-pay.ts";
import type { OrderContent } from "./progress.ts";

/** Another try on an order that waits for its payment, while its goods are kept. */
export function RetryPayment({ order: { token, total, payment }, words }: { order: OrderView; words: OrderContent }) {
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
