import { useCallback, useEffect, useRef, useState } from "react";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { isPin } from "#domain/address/pin-code.ts";
import { type ApiResult, postJson } from "#storefront/api-client.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";

/** Pause after the last keystroke before a new quote. */
const debounceMs = 400;

/** `pin` is sent when cash on delivery depends on it. */
export type QuoteBody = { items: CartItems; discountCode: string; pin?: string };

type Quoted = { question: string; answer: QuoteResponse };
export type QuoteState = {
  /** The latest quote, maybe of an earlier cart. */
  answer: QuoteResponse | undefined;
  /** True when `answer` is the quote of the current cart. */
  isCurrent: boolean;
  /** The last request's failure; its message is undefined when no response arrived. */
  error: { message: string | undefined } | undefined;
  /** Returns the quote of the current cart, without the typing delay. */
  refresh: () => Promise<ApiResult<QuoteResponse>>;
  /** Stores a quote that another call returned. */
  update: (answer: QuoteResponse) => void;
};

/** Serializes the request body; includes the PIN only when cash on delivery depends on it. */
function serializeQuestion({ items, discountCode, pin }: QuoteBody, last: QuoteResponse | undefined): string {
  const pinPart = last?.cod.byPin && isPin(pin ?? "") && { pin };
  return JSON.stringify({ items, discountCode: discountCode.trim().toLowerCase(), ...pinPart });
}

/** Keeps the cart's quote current: at once when the cart changes, after a pause while a discount code is typed. */
export function useQuote(body: QuoteBody, initial: QuoteResponse | undefined): QuoteState {
  const [quoted, setQuoted] = useState<Quoted | undefined>(
    initial && { question: serializeQuestion(body, initial), answer: initial },
  );
  const question = serializeQuestion(body, quoted?.answer);
  const [error, setError] = useState<QuoteState["error"]>();
  const running = useRef<{ question: string; request: Promise<ApiResult<QuoteResponse>> } | null>(null);
  const items = JSON.stringify(body.items);
  const askedItems = useRef(initial && items);

  const ask = useCallback((next: string): Promise<ApiResult<QuoteResponse>> => {
    if (running.current?.question === next) return running.current.request;
    const request = postJson<QuoteResponse>("/api/orders/quote", JSON.parse(next) as QuoteBody);
    running.current = { question: next, request };
    void request.then((reply) => {
      if (running.current?.request !== request) return;
      running.current = null;
      if (reply.kind === "answered") setQuoted({ question: next, answer: reply.value });
      setError(
        reply.kind === "answered" ? undefined : { message: reply.kind === "refused" ? reply.error.message : undefined },
      );
    });
    return request;
  }, []);

  const empty = body.items.length === 0;
  // An empty cart needs no quote: the page behind a placed order keeps its last total.
  const fresh = empty || quoted?.question === question;
  useEffect(() => {
    if (fresh) return;
    const typing = askedItems.current === items;
    const askNow = () => {
      askedItems.current = items;
      void ask(question);
    };
    const timer = setTimeout(askNow, typing ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [question, items, fresh, ask]);

  return {
    answer: quoted?.answer,
    isCurrent: fresh,
    error,
    refresh: async () => (fresh && quoted ? { kind: "answered", value: quoted.answer } : await ask(question)),
    update: (answer) => setQuoted({ question, answer }),
  };
}
