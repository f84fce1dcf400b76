import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Refusal } from "../../../domain/errors.ts";
import { shippingRefusal } from "../../../domain/shipping.ts";
import { beginAttempt } from "./attempt.ts";
import { confirm, type News, type Outcome } from "./confirm.ts";
import { type Fields, fieldId, fieldNames, readFields } from "./fields.ts";
import type { PlacedNews } from "./placed.ts";
import type { Basket } from "./use-basket.ts";
import type { QuoteState } from "./use-quote.ts";

type Parts = {
  basket: Basket;
  quote: QuoteState;
  code: string;
  refused: Refusal | undefined;
  onCodeTrouble: () => boolean;
  onPlaced: (news: PlacedNews) => void;
};

/** The order button: the rules in their order (spec §5), then one attempt at a time. */
export function useOrder({ basket, quote, code, onCodeTrouble, onPlaced, ...given }: Parts) {
  const [refused, setRefused] = useState(given.refused);
  const [news, setNews] = useState<News | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);

  useEffect(() => void beginAttempt(), []);

  const refuse = (why: Refusal) => {
    flushSync(() => setRefused(why));
    const first = fieldNames.find((name) => why.fields?.[name] !== undefined);
    if (first) document.getElementById(fieldId(first))?.focus();
  };

  const settle = (outcome: Outcome) => {
    if (outcome.kind === "placed") {
      // First the news, then the empty cart: the page behind the news stays as it was.
      flushSync(() => onPlaced(outcome.news));
      basket.empty();
    } else if (outcome.kind === "refused") refuse(outcome.why);
    else if (outcome.kind === "told") setNews(outcome.news);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const fields: Fields = readFields(new FormData(event.currentTarget));
    setNews(null);
    const wrong = shippingRefusal(fields);
    if (wrong) return refuse(wrong);
    setRefused(undefined);
    running.current = true;
    setBusy(true);
    try {
      settle(await confirm({ basket, quote, code, fields, onCodeTrouble }));
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

  return { refused, refuse, news, busy, submit, mend };
}
