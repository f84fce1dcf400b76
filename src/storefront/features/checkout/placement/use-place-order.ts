import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { validateShippingAddress } from "#domain/address/validate-address.ts";
import type { Refusal } from "#domain/errors.ts";
import type { PaymentModeKey } from "#storefront/features/payments/payment-mode.ts";
import type { PendingPayment } from "#storefront/features/payments/pending-payment.ts";
import { type CheckoutFields, fieldNames, getFieldId, readCheckoutForm } from "../checkout-fields.ts";
import { clearDraft } from "../clear-draft.ts";
import type { QuoteState } from "../summary/use-quote.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { ensureSeed } from "./idempotency-key.ts";
import { type CheckoutMessage, type PlaceOrderOutcome, placeOrder } from "./place-order.ts";
import { type PlacedOrder, savePlacedOrder } from "./placed-order.ts";
import { usePendingPayment } from "./use-pending-payment.ts";

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
  onWait,
  initialMessage,
  initialRefusal,
}: PlaceOrderOptions) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState(initialRefusal);
  const [message, setMessage] = useState(initialMessage);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);

  useEffect(() => void ensureSeed(), []);

  const refuse = (refusal: Refusal) => {
    flushSync(() => setRefused(refusal));
    const first = fieldNames.find((name) => refusal.fields?.[name] !== undefined);
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
      if (isOther)
        return setMessage({ title: "Your earlier order is paid.", lines: ["It does not include your cart."], token });
      const placed = { orderId, token, email: typedEmail.current };
      clearDraft();
      savePlacedOrder(placed);
      settlePlaced(placed);
    },
  });

  const settle = async (outcome: PlaceOrderOutcome): Promise<void> => {
    if (outcome.kind === "placed") return settlePlaced(outcome.order);
    if (outcome.kind === "refused") return refuse(outcome.error);
    if (outcome.kind === "message") return setMessage(outcome.message);
    if (outcome.kind === "to-pay") return await paying.open(outcome.order, cart.items);
    if (outcome.kind === "stopped") return;
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
      if (invalid) return refuse(invalid);
      setRefused(undefined);
      typedEmail.current = fields.email.trim();
      await settle(await placeOrder({ cart, quote, code, fields, mode, onCodeTrouble }));
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
  return { refused, refuse, message, busy: busy || checking, checking, waiting, submit, clearErrors };
}
