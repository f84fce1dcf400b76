import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import type { Refusal } from "#domain/errors.ts";
import { shippingRefusal } from "#domain/shipping.ts";
import type { PayMode } from "../payment/pay-mode.ts";
import type { Pending } from "../payment/pending.ts";
import { beginAttempt } from "./attempt.ts";
import { confirm, type News, type Outcome } from "./confirm.ts";
import { dropDraft } from "./draft-slot.ts";
import { type Fields, fieldId, fieldNames, readFields } from "./fields.ts";
import { keepPlaced, type PlacedNews } from "./placed.ts";
import type { Basket } from "./use-basket.ts";
import { usePaying } from "./use-paying.ts";
import type { QuoteState } from "./use-quote.ts";

type Parts = {
  basket: Basket;
  quote: QuoteState;
  code: string;
  mode: PayMode;
  /** Why the page is shown again: the gateway sent the browser back without a payment. */
  news: News | null;
  refused: Refusal | undefined;
  /** Answers once the PIN has filled in what it knows. */
  onMissing: () => Promise<void>;
  onCodeTrouble: () => boolean;
  onPlaced: (news: PlacedNews) => void;
  onWait: (waits: boolean) => void;
};

/** The order button: the rules in their order (spec §5), then one attempt at a time. */
export function useOrder({ basket, quote, code, mode, onMissing, onCodeTrouble, onPlaced, onWait, ...given }: Parts) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState(given.refused);
  const [news, setNews] = useState(given.news);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);

  useEffect(() => void beginAttempt(), []);

  const refuse = (why: Refusal) => {
    flushSync(() => setRefused(why));
    const first = fieldNames.find((name) => why.fields?.[name] !== undefined);
    if (first) document.getElementById(fieldId(first))?.focus();
  };

  const settlePlaced = (placed: PlacedNews) => {
    // First the news, then the empty cart: the page behind the news stays as it was.
    flushSync(() => onPlaced(placed));
    basket.empty();
  };
  const typedEmail = useRef("");
  const paying = usePaying({
    onWait,
    onNews: setNews,
    onPaid: ({ orderId, token, items }: Pending) => {
      const isOther = basket.items.length > 0 && JSON.stringify(items) !== JSON.stringify(basket.items);
      if (isOther)
        return setNews({ title: "Your earlier order is paid.", lines: ["Your cart is not part of it."], token });
      const placed = { orderId, token, email: typedEmail.current };
      dropDraft();
      keepPlaced(placed);
      settlePlaced(placed);
    },
  });

  const settle = async (outcome: Outcome): Promise<void> => {
    if (outcome.kind === "placed") return settlePlaced(outcome.news);
    if (outcome.kind === "refused") return refuse(outcome.why);
    if (outcome.kind === "told") return setNews(outcome.news);
    if (outcome.kind === "to-pay") return await paying.open(outcome.order, basket.items);
    if (outcome.kind === "stopped") return;
    await navigate(`/order/${outcome.token}`);
    basket.empty();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const read = (): Fields => readFields(new FormData(form));
    setNews(null);
    running.current = true;
    setBusy(true);
    try {
      // What seems to be missing may be what the PIN brings, and its answer still on its way.
      if (shippingRefusal(read())) await onMissing();
      const fields = read();
      const wrong = shippingRefusal(fields);
      if (wrong) return refuse(wrong);
      setRefused(undefined);
      typedEmail.current = fields.email.trim();
      await settle(await confirm({ basket, quote, code, fields, mode, onCodeTrouble }));
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
  return { refused, refuse, news, busy: busy || checking, checking, waiting, submit, mend };
}
