import { useCallback, useEffect, useRef, useState } from "react";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { isPin } from "#domain/address/pin-code.ts";
import type { ApiResult } from "#storefront/api-client.ts";
import { fetchQuote, type QuoteBody } from "../checkout-api.ts";

/** While somebody types a code. */
const typingMs = 400;

type Known = { wanted: string; answer: QuoteResponse };
export type QuoteState = {
  /** The newest answer, maybe to an older question. */
  answer: QuoteResponse | undefined;
  /** True when `answer` is to what is asked now. */
  isCurrent: boolean;
  /** Why there is none: the shop's words, or undefined words when nothing came back. */
  error: { message: string | undefined } | undefined;
  /** The answer to what is asked now, at once. */
  refresh: () => Promise<ApiResult<QuoteResponse>>;
  /** What another call has learned meanwhile. */
  update: (answer: QuoteResponse) => void;
};

/** The PIN belongs to the question where the last answer said so. */
function questionOf({ items, discountCode, pin }: QuoteBody, last: QuoteResponse | undefined): string {
  const judged = last?.cod.byPin && isPin(pin ?? "") && { pin };
  return JSON.stringify({ items, discountCode: discountCode.trim().toLowerCase(), ...judged });
}

/** Keeps asking for the price of what is in the cart (D5, D8): at once when it changes, after a rest while a code is typed. */
export function useQuote(body: QuoteBody, given: QuoteResponse | undefined): QuoteState {
  const [known, setKnown] = useState<Known | undefined>(given && { wanted: questionOf(body, given), answer: given });
  const wanted = questionOf(body, known?.answer);
  const [trouble, setTrouble] = useState<QuoteState["error"]>();
  const running = useRef<{ wanted: string; asked: Promise<ApiResult<QuoteResponse>> } | null>(null);
  const items = JSON.stringify(body.items);
  const askedItems = useRef(given && items);

  const ask = useCallback((question: string): Promise<ApiResult<QuoteResponse>> => {
    if (running.current?.wanted === question) return running.current.asked;
    const asked = fetchQuote(JSON.parse(question) as QuoteBody);
    running.current = { wanted: question, asked };
    void asked.then((reply) => {
      if (running.current?.asked !== asked) return;
      running.current = null;
      if (reply.kind === "answered") setKnown({ wanted: question, answer: reply.value });
      setTrouble(
        reply.kind === "answered" ? undefined : { message: reply.kind === "refused" ? reply.error.message : undefined },
      );
    });
    return asked;
  }, []);

  const empty = body.items.length === 0;
  // Of nothing there is nothing to ask: the page behind a placed order keeps its last price.
  const fresh = empty || known?.wanted === wanted;
  useEffect(() => {
    if (fresh) return;
    const typing = askedItems.current === items;
    const asking = () => {
      askedItems.current = items;
      void ask(wanted);
    };
    const timer = setTimeout(asking, typing ? typingMs : 0);
    return () => clearTimeout(timer);
  }, [wanted, items, fresh, ask]);

  return {
    answer: known?.answer,
    isCurrent: fresh,
    error: trouble,
    refresh: async () => (fresh && known ? { kind: "answered", value: known.answer } : await ask(wanted)),
    update: (answer) => setKnown({ wanted, answer }),
  };
}
