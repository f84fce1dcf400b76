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

type Parts = {
  basket: CheckoutCart;
  quote: QuoteState;
  code: string;
  mode: PaymentModeKey;
  /** Why the page is shown again: the gateway sent the browser back without a payment. */
  news: CheckoutMessage | null;
  refused: Refusal | undefined;
  /** Answers once the PIN has filled in what it knows. */
  onMissing: () => Promise<void>;
  onCodeTrouble: () => boolean;
  onPlaced: (news: PlacedOrder) => void;
  onWait: (waits: boolean) => void;
};

/** The order button: the rules in their order (spec §5), then one attempt at a time. */
export function usePlaceOrder({
  basket,
  quote,
  code,
  mode,
  onMissing,
  onCodeTrouble,
  onPlaced,
  onWait,
  ...given
}: Parts) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState(given.refused);
  const [message, setMessage] = useState(given.news);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);

  useEffect(() => void ensureSeed(), []);

  const refuse = (why: Refusal) => {
    flushSync(() => setRefused(why));
    const first = fieldNames.find((name) => why.fields?.[name] !== undefined);
    if (first) document.getElementById(getFieldId(first))?.focus();
  };

  const settlePlaced = (placed: PlacedOrder) => {
    // First the news, then the empty cart: the page behind the news stays as it was.
    flushSync(() => onPlaced(placed));
    basket.clear();
  };
  const typedEmail = useRef("");
  const paying = usePendingPayment({
    onWait,
    onNews: setMessage,
    onPaid: ({ orderId, token, items }: PendingPayment) => {
      const isOther = basket.items.length > 0 && JSON.stringify(items) !== JSON.stringify(basket.items);
      if (isOther)
        return setMessage({ title: "Your earlier order is paid.", lines: ["Your cart is not part of it."], token });
      const placed = { orderId, token, email: typedEmail.current };
      clearDraft();
      savePlacedOrder(placed);
      settlePlaced(placed);
    },
  });

  const settle = async (outcome: PlaceOrderOutcome): Promise<void> => {
    if (outcome.kind === "placed") return settlePlaced(outcome.news);
    if (outcome.kind === "refused") return refuse(outcome.why);
    if (outcome.kind === "told") return setMessage(outcome.news);
    if (outcome.kind === "to-pay") return await paying.open(outcome.order, basket.items);
    if (outcome.kind === "stopped") return;
    await navigate(`/order/${outcome.token}`);
    basket.clear();
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
      // What seems to be missing may be what the PIN brings, and its answer still on its way.
      if (validateShippingAddress(read())) await onMissing();
      const fields = read();
      const wrong = validateShippingAddress(fields);
      if (wrong) return refuse(wrong);
      setRefused(undefined);
      typedEmail.current = fields.email.trim();
      await settle(await placeOrder({ basket, quote, code, fields, mode, onCodeTrouble }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /** What was wrong is being put right: its message goes. */
  const mend = (...names: string[]) =>
    setRefused((was) => {
      if (!was?.fields || !names.some((name) => was.fields?.[name] !== undefined)) return was;
      const left = Object.entries(was.fields).filter(([name]) => !names.includes(name));
      return left.length > 0 ? { ...was, fields: Object.fromEntries(left) } : undefined;
    });

  const { checking, waiting } = paying;
  return { refused, refuse, message, busy: busy || checking, checking, waiting, submit, mend };
}
