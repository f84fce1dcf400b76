import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { validateShippingAddress } from "#domain/address/validate-address.ts";
import type { Refusal } from "#domain/errors.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import type { PendingPayment } from "#storefront/features/payments/pending-payment.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import {
  type CheckoutFields,
  findFirstInvalid,
  getFieldId,
  markInvalidFields,
  readCheckoutForm,
} from "../checkout-fields.ts";
import { clearDraft } from "../clear-draft.ts";
import type { QuoteState } from "../summary/use-quote.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { ensureSeed } from "./idempotency-key.ts";
import { type CheckoutMessage, type PlaceOrderOutcome, placeOrder } from "./place-order.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { usePendingPayment } from "./use-pending-payment.ts";
import { useRetry } from "./use-retry.ts";
import { sentLaterMessage, useSendWhenOnline } from "./use-send-when-online.ts";

type PlaceOrderOptions = {
  cart: CheckoutCart;
  quote: QuoteState;
  code: string;
  mode: PaymentMode;
  /** A customer's id or 'guest'. */
  renderedFor: string;
  /** Shown at once when the gateway sent the browser back without a payment. */
  initialMessage: CheckoutMessage | null;
  initialRefusal: Refusal | undefined;
  /** Resolves once the PIN lookup has filled its fields. */
  onMissing: () => Promise<void>;
  onCodeTrouble: () => boolean;
  onPlaced: (placed: PlacedOrder) => void;
  /** Called for every placed order, including one that awaits a payment by UPI app. */
  onOrder: (order: Pick<PlacedOrder, "orderId" | "orderNumber" | "token" | "isGuest">) => void;
  onWait: (isWaiting: boolean) => void;
};

type OutcomeListeners = {
  /** The email that the order is sent with. */
  typedEmail: RefObject<string>;
  onRefused: (refusal: Refusal) => void;
  onMessage: (message: CheckoutMessage | null) => void;
};

/** Validates the form in the order of docs/rules.md 4.4, then places the order, one attempt at a time. */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const { cart, quote, code, mode, renderedFor, onMissing, onCodeTrouble } = options;
  const refusal = useRefusal(options.initialRefusal);
  const [message, setMessage] = useState(options.initialMessage);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const typedEmail = useRef("");
  const sendLater = useSendWhenOnline(cart.items);
  const retry = useRetry(cart.items);

  useEffect(() => void ensureSeed(), []);

  const { settle, payment } = useOutcome(options, { typedEmail, onRefused: refusal.refuse, onMessage: setMessage });

  const attempt = async (form: HTMLFormElement): Promise<void> => {
    const read = (): CheckoutFields => readCheckoutForm(new FormData(form));
    // Missing fields may be the ones that a PIN lookup in flight is about to fill.
    if (validateShippingAddress(read())) await onMissing();
    const fields = read();
    const invalid = validateShippingAddress(fields);
    if (invalid) return refusal.refuse(markInvalidFields(invalid, fields));
    refusal.clear();
    typedEmail.current = fields.email.trim();
    const wait = retry.begin(form);
    const outcome = await placeOrder({ cart, quote, code, fields, mode, renderedFor, onCodeTrouble, wait });
    retry.end();
    // A cash order needs no further step by the buyer, and the idempotency key prevents a second order.
    if (outcome.kind === "message" && mode === "cod" && !navigator.onLine) return sendLater.wait(form);
    await settle(outcome);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    setMessage(null);
    running.current = true;
    setBusy(true);
    try {
      await attempt(event.currentTarget);
    } finally {
      retry.end();
      running.current = false;
      setBusy(false);
    }
  };

  const { checking, pending } = payment;
  const shown: CheckoutMessage | null = sendLater.isWaiting ? sentLaterMessage : pickMessage(message, pending, cart);
  const waiting = pending && { token: pending.token, isOtherCart: isOtherCart(pending.items, cart) };
  return { refusal, submit, attempt: { message: shown, busy: busy || checking, checking, waiting, retry } };
}

/** Shows a refusal at its fields, and clears the error of each as it is corrected. */
function useRefusal(initial: Refusal | undefined) {
  const [refused, setRefused] = useState(initial);
  /** Stays true while the code is typed, although typing clears its error. */
  const [isCodeAsked, setCodeAsked] = useState(initial?.fields?.cashCode !== undefined);

  const refuse = (refusal: Refusal) => {
    flushSync(() => {
      setRefused(refusal);
      if (refusal.fields?.cashCode !== undefined) setCodeAsked(true);
    });
    const first = findFirstInvalid(refusal);
    if (first) document.getElementById(getFieldId(first))?.focus();
  };

  const clearErrors = (...names: string[]) =>
    setRefused((current) => {
      if (!current?.fields || !names.some((name) => current.fields?.[name] !== undefined)) return current;
      const left = Object.entries(current.fields).filter(([name]) => !names.includes(name));
      return left.length > 0 ? { ...current, fields: Object.fromEntries(left) } : undefined;
    });

  return { refused, isCodeAsked, refuse, clear: () => setRefused(undefined), clearErrors };
}

/** Shows how an attempt ended, at once or when the payment of its order is settled. */
function useOutcome(
  { cart, onPlaced, onOrder, onWait }: Pick<PlaceOrderOptions, "cart" | "onPlaced" | "onOrder" | "onWait">,
  { typedEmail, onRefused, onMessage }: OutcomeListeners,
) {
  const navigate = useNavigate();

  const settlePlaced = (placed: PlacedOrder) => {
    // Show the confirmation before emptying the cart, so that the page behind the dialog does not change.
    flushSync(() => onPlaced(placed));
    cart.clear();
  };
  const payment = usePendingPayment({
    onWait,
    onMessage,
    onPaid: ({ orderId, orderNumber, token, isGuest, items }: PendingPayment) => {
      onOrder({ orderId, orderNumber, token, isGuest });
      if (isOtherCart(items, cart))
        return onMessage({ title: "Your earlier order is paid.", lines: ["It does not include your cart."], token });
      clearDraft();
      settlePlaced({ orderId, orderNumber, token, isGuest, email: typedEmail.current });
    },
  });

  const settle = async (outcome: PlaceOrderOutcome): Promise<void> => {
    if (outcome.kind === "placed") {
      onOrder(outcome.order);
      return settlePlaced(outcome.order);
    }
    if (outcome.kind === "refused") return onRefused(outcome.error);
    if (outcome.kind === "message") return onMessage(outcome.message);
    if (outcome.kind === "to-pay") return await payment.open(outcome.order, cart.items);
    if (outcome.kind === "stopped") return;
    onOrder(outcome);
    await navigate(`/order/${outcome.token}`);
    cart.clear();
  };

  return { settle, payment };
}

/** Hides a message about other items than the cart's: it is no longer true, until the cart holds them again. */
function pickMessage(
  message: CheckoutMessage | null,
  pending: PendingPayment | null,
  cart: CheckoutCart,
): CheckoutMessage | null {
  const about = message?.isReserved ? pending?.items : message?.unsold?.items;
  return about && isOtherCart(about, cart) ? null : message;
}

function isOtherCart(items: CartItems, cart: CheckoutCart): boolean {
  return cart.items.length > 0 && JSON.stringify(items) !== JSON.stringify(cart.items);
}
