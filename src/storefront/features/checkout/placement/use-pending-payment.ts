import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { PaymentOutcome } from "#storefront/features/payments/pay-with-widget.ts";
import {
  describeEndedOrder,
  type PaymentMessage,
  paymentMessages,
} from "#storefront/features/payments/payment-messages.ts";
import {
  clearPendingPayment,
  type PendingPayment,
  readPendingPayment,
  savePendingPayment,
} from "#storefront/features/payments/pending-payment.ts";
import { type PolledOrder, pollOrder } from "#storefront/features/payments/poll-order.ts";
import { startPayment } from "#storefront/features/payments/start-payment.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import { pendingPaymentStorageKey } from "../forget-buyer.ts";
import { clearSeed } from "./idempotency-key.ts";

type PendingPaymentOptions = {
  /** Called once per order, whether the widget, a webhook or another tab reported the payment. */
  onPaid: (paid: PendingPayment) => void;
  onMessage: (message: PaymentMessage | null) => void;
  onWait: (isWaiting: boolean) => void;
};

/**
 * Handles this browser's order that awaits payment: opens the widget and polls the order's status until it is settled,
 * also after a reload, when the widget never answers, and when another tab pays.
 */
export function usePendingPayment(options: PendingPaymentOptions) {
  const [pending, setPending] = useState<PendingPayment | null>(null);
  const [checking, setChecking] = useState(false);
  const closeWidget = useRef(() => {});
  const isOpen = useRef(false);
  const finished = useRef("");
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const leave = ({ token }: PendingPayment, message?: PaymentMessage) => {
    closeWidget.current();
    setPending((current) => (current?.token === token ? null : current));
    setChecking(false);
    if (message) latest.current.onMessage(message);
  };
  const finish = (paid: PendingPayment) => {
    clearPendingPayment(paid.token);
    clearSeed();
    leave(paid);
    if (finished.current !== paid.token) latest.current.onPaid(paid);
    finished.current = paid.token;
  };
  const onState = (payment: PendingPayment, state: PolledOrder) => {
    // Keep the widget open: its payment takes stock again, and only closing the widget ends the order.
    if (state !== "gone" && state.gaveWay && isOpen.current) return;
    const isOver = state === "gone" || state.status === "expired" || state.status === "cancelled";
    if (!isOver) return void (state.status !== "awaiting_payment" && finish(payment));
    clearPendingPayment(payment.token);
    clearSeed();
    leave(payment, state === "gone" ? undefined : describeEndedOrder(state));
  };
  usePendingWatch(pending, onState, (payment) => leave(payment, paymentMessages.openedElsewhere));
  useEffect(() => setPending(readPendingPayment()), []);
  useEffect(() => latest.current.onWait(pending !== null), [pending]);
  useEffect(() => () => closeWidget.current(), []);

  const settle = (payment: PendingPayment, outcome: PaymentOutcome) => {
    if (outcome.kind === "closed-elsewhere") return;
    setChecking(false);
    if (outcome.kind === "paid") finish(payment);
    else latest.current.onMessage(outcome.message);
  };
  /** Resolves when the widget is open or failed to open. */
  const open = async (order: PaymentWidgetResponse, items: CartItems): Promise<void> => {
    closeWidget.current();
    isOpen.current = true;
    const { token, orderId, orderNumber, isGuest } = order;
    const payment = { token, orderId, orderNumber, isGuest, items, at: Date.now() };
    savePendingPayment(payment);
    setPending((current) => (current?.token === payment.token ? current : payment));
    const started = await startPayment(order, () => setChecking(true));
    closeWidget.current = started.close;
    void started.outcome.then((outcome) => {
      isOpen.current = false;
      settle(payment, outcome);
    });
  };
  return { open, checking, pending };
}

/** Polls the pending order, and closes its payment when another tab continues with another order. */
function usePendingWatch(
  pending: PendingPayment | null,
  onState: (payment: PendingPayment, state: PolledOrder) => void,
  onReplaced: (payment: PendingPayment) => void,
): void {
  const handleState = useEffectEvent(onState);
  const handleStorage = useEffectEvent((payment: PendingPayment, poll: () => void) => {
    const current = readPendingPayment();
    if (current && current.token !== payment.token) onReplaced(payment);
    else poll();
  });
  useEffect(() => {
    if (!pending) return;
    const watch = pollOrder(`/api/orders/link/${pending.token}`, (state) => handleState(pending, state));
    const listen = ({ key }: StorageEvent) =>
      void (key === pendingPaymentStorageKey && handleStorage(pending, watch.poll));
    addEventListener("storage", listen);
    return () => {
      watch.stop();
      removeEventListener("storage", listen);
    };
  }, [pending]);
}
