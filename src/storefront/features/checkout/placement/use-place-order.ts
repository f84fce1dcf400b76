import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { PaymentWidgetResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { validateShippingAddress } from "#domain/address/validate-address.ts";
import type { Refusal } from "#domain/errors.ts";
import type { PaymentOutcome } from "#storefront/features/payments/pay-with-widget.ts";
import { type PaymentMessage, paymentMessages } from "#storefront/features/payments/payment-messages.ts";
import type { PaymentModeKey } from "#storefront/features/payments/payment-mode.ts";
import {
  clearPendingPayment,
  type PendingPayment,
  readPendingPayment,
  savePendingPayment,
} from "#storefront/features/payments/pending-payment.ts";
import { type PolledOrder, pollOrder } from "#storefront/features/payments/poll-order.ts";
import { startPayment } from "#storefront/features/payments/start-payment.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import {
  type CheckoutFields,
  findFirstInvalid,
  getFieldId,
  markInvalidFields,
  readCheckoutForm,
} from "../checkout-fields.ts";
import { clearDraft, pendingPaymentStorageKey } from "../clear-draft.ts";
import type { QuoteState } from "../summary/use-quote.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { clearSeed, ensureSeed } from "./idempotency-key.ts";
import { type CheckoutMessage, type PlaceOrderOutcome, placeOrder } from "./place-order.ts";
import { type PlacedOrder, savePlacedOrder } from "./placed-order.ts";
import { sentLaterMessage, useSendWhenOnline } from "./use-send-when-online.ts";

type PendingPaymentOptions = {
  /** Called once per order, whether the widget, a webhook or another tab reported the payment. */
  onPaid: (paid: PendingPayment) => void;
  onMessage: (message: PaymentMessage | null) => void;
  onWait: (isWaiting: boolean) => void;
};

type PlaceOrderOptions = {
  cart: CheckoutCart;
  quote: QuoteState;
  code: string;
  mode: PaymentModeKey;
  /** Shown at once when the gateway sent the browser back without a payment. */
  initialMessage: CheckoutMessage | null;
  initialRefusal: Refusal | undefined;
  /** Resolves once the PIN lookup has filled its fields. */
  onMissing: () => Promise<void>;
  onCodeTrouble: () => boolean;
  onPlaced: (placed: PlacedOrder) => void;
  /** Called for every order that was placed, also for one that awaits a payment by UPI app. */
  onOrder: (order: { orderId: string; token: string }) => void;
  onWait: (isWaiting: boolean) => void;
};

/** Validates the form in the order of docs/rules.md 4.4, then places the order, one attempt at a time. */
export function usePlaceOrder({
  cart,
  quote,
  code,
  mode,
  onMissing,
  onCodeTrouble,
  onPlaced,
  onOrder,
  onWait,
  initialMessage,
  initialRefusal,
}: PlaceOrderOptions) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState(initialRefusal);
  /** Stays while the code is typed, which clears its error. */
  const [isCodeAsked, setCodeAsked] = useState(initialRefusal?.fields?.cashCode !== undefined);
  const [message, setMessage] = useState(initialMessage);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const sendLater = useSendWhenOnline(cart.items);

  useEffect(() => void ensureSeed(), []);

  const refuse = (refusal: Refusal) => {
    flushSync(() => {
      setRefused(refusal);
      if (refusal.fields?.cashCode !== undefined) setCodeAsked(true);
    });
    const first = findFirstInvalid(refusal);
    if (first) document.getElementById(getFieldId(first))?.focus();
  };

  const settlePlaced = (placed: PlacedOrder) => {
    // Show the confirmation before emptying the cart, so that the page behind the dialog does not change.
    flushSync(() => onPlaced(placed));
    cart.clear();
  };
  const typedEmail = useRef("");
  const paying = usePendingPayment({
    onWait,
    onMessage: setMessage,
    onPaid: ({ orderId, token, items }: PendingPayment) => {
      const isOther = cart.items.length > 0 && JSON.stringify(items) !== JSON.stringify(cart.items);
      onOrder({ orderId, token });
      if (isOther)
        return setMessage({ title: "Your earlier order is paid.", lines: ["It does not include your cart."], token });
      const placed = { orderId, token, email: typedEmail.current };
      clearDraft();
      savePlacedOrder(placed);
      settlePlaced(placed);
    },
  });

  const settle = async (outcome: PlaceOrderOutcome): Promise<void> => {
    if (outcome.kind === "placed") {
      onOrder(outcome.order);
      return settlePlaced(outcome.order);
    }
    if (outcome.kind === "refused") return refuse(outcome.error);
    if (outcome.kind === "message") return setMessage(outcome.message);
    if (outcome.kind === "to-pay") return await paying.open(outcome.order, cart.items);
    if (outcome.kind === "stopped") return;
    onOrder(outcome);
    await navigate(`/order/${outcome.token}`);
    cart.clear();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const read = (): CheckoutFields => readCheckoutForm(new FormData(form));
    setMessage(null);
    running.current = true;
    setBusy(true);
    try {
      // Missing fields may be the ones that a PIN lookup in flight is about to fill.
      if (validateShippingAddress(read())) await onMissing();
      const fields = read();
      const invalid = validateShippingAddress(fields);
      if (invalid) return refuse(markInvalidFields(invalid, fields));
      setRefused(undefined);
      typedEmail.current = fields.email.trim();
      const outcome = await placeOrder({ cart, quote, code, fields, mode, onCodeTrouble });
      // A cash order needs no further step of the buyer; the idempotency key keeps it one order.
      if (outcome.kind === "message" && mode === "cod" && !navigator.onLine) return sendLater.wait(form);
      await settle(outcome);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** Clears the errors of these fields as they are corrected. */
  const clearErrors = (...names: string[]) =>
    setRefused((current) => {
      if (!current?.fields || !names.some((name) => current.fields?.[name] !== undefined)) return current;
      const left = Object.entries(current.fields).filter(([name]) => !names.includes(name));
      return left.length > 0 ? { ...current, fields: Object.fromEntries(left) } : undefined;
    });

  const { checking, waiting } = paying;
  const shown = sendLater.isWaiting ? sentLaterMessage : message;
  return {
    refused,
    refuse,
    isCodeAsked,
    message: shown,
    busy: busy || checking,
    checking,
    waiting,
    submit,
    clearErrors,
  };
}

/**
 * Handles this browser's order that awaits payment: opens the widget and polls the order's status until it is settled,
 * also after a reload, when the widget never answers, and when another tab pays.
 */
function usePendingPayment(options: PendingPaymentOptions) {
  const [pending, setPending] = useState<PendingPayment | null>(null);
  const [checking, setChecking] = useState(false);
  const closeWidget = useRef(() => {});
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
    const isOver = state === "gone" || state.status === "expired" || state.status === "cancelled";
    if (!isOver) return void (state.status !== "awaiting_payment" && finish(payment));
    clearPendingPayment(payment.token);
    clearSeed();
    leave(payment, state === "gone" ? undefined : paymentMessages.expired);
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
  /** Resolves when the widget is open or could not be opened. */
  const open = async (order: PaymentWidgetResponse, items: CartItems): Promise<void> => {
    closeWidget.current();
    const payment = { token: order.token, orderId: order.orderId, items, at: Date.now() };
    savePendingPayment(payment);
    setPending((current) => (current?.token === payment.token ? current : payment));
    const started = await startPayment(order, () => setChecking(true));
    closeWidget.current = started.close;
    void started.outcome.then((outcome) => settle(payment, outcome));
  };
  return { open, checking, waiting: pending?.token };
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
