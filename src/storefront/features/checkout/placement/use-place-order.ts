import { type SubmitEvent, useEffect, useRef, useState } from "react";
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

/** Validates the form in the order of docs/rules.md 4.4, then places the order, one attempt at a time. */
export function usePlaceOrder({
  cart,
  quote,
  code,
  mode,
  renderedFor,
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
  /** Stays true while the code is typed, although typing clears its error. */
  const [isCodeAsked, setCodeAsked] = useState(initialRefusal?.fields?.cashCode !== undefined);
  const [message, setMessage] = useState(initialMessage);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);
  const sendLater = useSendWhenOnline(cart.items);
  const retry = useRetry(cart.items);

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
  const isOtherCart = (items: CartItems) =>
    cart.items.length > 0 && JSON.stringify(items) !== JSON.stringify(cart.items);
  const typedEmail = useRef("");
  const paying = usePendingPayment({
    onWait,
    onMessage: setMessage,
    onPaid: ({ orderId, orderNumber, token, isGuest, items }: PendingPayment) => {
      onOrder({ orderId, orderNumber, token, isGuest });
      if (isOtherCart(items))
        return setMessage({ title: "Your earlier order is paid.", lines: ["It does not include your cart."], token });
      clearDraft();
      settlePlaced({ orderId, orderNumber, token, isGuest, email: typedEmail.current });
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
      const wait = retry.begin(form);
      const outcome = await placeOrder({ cart, quote, code, fields, mode, renderedFor, onCodeTrouble, wait });
      retry.end();
      // A cash order needs no further step by the buyer, and the idempotency key prevents a second order.
      if (outcome.kind === "message" && mode === "cod" && !navigator.onLine) return sendLater.wait(form);
      await settle(outcome);
    } finally {
      retry.end();
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

  const { checking, pending } = paying;
  // What was said about another cart is no longer true; its items in this cart again, it is.
  const about = message?.isReserved ? pending?.items : message?.unsold?.items;
  const current = about && isOtherCart(about) ? null : message;
  const shown: CheckoutMessage | null = sendLater.isWaiting ? sentLaterMessage : current;
  return {
    refused,
    refuse,
    isCodeAsked,
    message: shown,
    busy: busy || checking,
    checking,
    waiting: pending && { token: pending.token, isOtherCart: isOtherCart(pending.items) },
    retry,
    submit,
    clearErrors,
  };
}
