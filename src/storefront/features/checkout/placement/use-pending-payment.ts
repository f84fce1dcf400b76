import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { PaymentOutcome } from "#storefront/features/payments/pay-with-widget.ts";
import { type PaymentMessage, paymentMessages } from "#storefront/features/payments/payment-messages.ts";
import {
  clearPendingPayment,
  type PendingPayment,
  pendingPaymentStorageKey,
  readPendingPayment,
  savePendingPayment,
} from "#storefront/features/payments/pending-payment.ts";
import { type PolledOrder, pollOrder } from "#storefront/features/payments/poll-order.ts";
import { startPayment } from "#storefront/features/payments/start-payment.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import { clearSeed } from "./idempotency-key.ts";

type Parts = {
  /** Once per order, whoever brought the news: widget, webhook or another tab. */
  onPaid: (paid: PendingPayment) => void;
  onNews: (news: PaymentMessage | null) => void;
  onWait: (waits: boolean) => void;
};

/**
 * The order of this browser that awaits its payment (issue 5 §2): opens the widget for it, and asks the shop how it
 * stands until that is settled, also after a reload, for a widget that lost its voice, and for another tab's payment.
 */
export function usePendingPayment(parts: Parts) {
  const [pending, setPending] = useState<PendingPayment | null>(null);
  const [checking, setChecking] = useState(false);
  const shut = useRef(() => {});
  const finished = useRef("");
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  const leave = ({ token }: PendingPayment, news?: PaymentMessage) => {
    shut.current();
    setPending((was) => (was?.token === token ? null : was));
    setChecking(false);
    if (news) latest.current.onNews(news);
  };
  const finish = (paid: PendingPayment) => {
    clearPendingPayment(paid.token);
    clearSeed();
    leave(paid);
    if (finished.current !== paid.token) latest.current.onPaid(paid);
    finished.current = paid.token;
  };
  const heard = (of: PendingPayment, state: PolledOrder) => {
    const isOver = state === "gone" || state.status === "expired" || state.status === "cancelled";
    if (!isOver) return void (state.status !== "awaiting_payment" && finish(of));
    clearPendingPayment(of.token);
    clearSeed();
    leave(of, state === "gone" ? undefined : paymentMessages.expired);
  };
  usePendingWatch(pending, heard, (of) => leave(of, paymentMessages.elsewhere));
  useEffect(() => setPending(readPendingPayment()), []);
  useEffect(() => latest.current.onWait(pending !== null), [pending]);
  useEffect(() => () => shut.current(), []);

  const ended = (mine: PendingPayment, end: PaymentOutcome) => {
    if (end.kind === "shut") return;
    setChecking(false);
    if (end.kind === "paid") finish(mine);
    else latest.current.onNews(end.news);
  };
  /** Answers when the widget stands open, or will not. */
  const open = async (order: PaymentWidgetResponse, items: CartItems): Promise<void> => {
    shut.current();
    const mine = { token: order.token, orderId: order.orderId, items, at: Date.now() };
    savePendingPayment(mine);
    setPending((was) => (was?.token === mine.token ? was : mine));
    const started = await startPayment(order, () => setChecking(true));
    shut.current = started.close;
    void started.outcome.then((end) => ended(mine, end));
  };
  return { open, checking, waiting: pending?.token };
}

/** Another tab that went on with another order ends ours: its payment must not happen any more. */
function usePendingWatch(
  pending: PendingPayment | null,
  onState: (of: PendingPayment, state: PolledOrder) => void,
  onReplaced: (of: PendingPayment) => void,
): void {
  const heard = useEffectEvent(onState);
  const heardStorage = useEffectEvent((of: PendingPayment, ask: () => void) => {
    const now = readPendingPayment();
    if (now && now.token !== of.token) onReplaced(of);
    else ask();
  });
  useEffect(() => {
    if (!pending) return;
    const watch = pollOrder(`/api/orders/link/${pending.token}`, (state) => heard(pending, state));
    const listen = ({ key }: StorageEvent) =>
      void (key === pendingPaymentStorageKey && heardStorage(pending, watch.ask));
    addEventListener("storage", listen);
    return () => {
      watch.stop();
      removeEventListener("storage", listen);
    };
  }, [pending]);
}
