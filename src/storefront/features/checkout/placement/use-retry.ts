import { useEffect, useRef, useState } from "react";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import { createRetryWait, type Retrying, type RetryWait } from "./retry-wait.ts";

type Running = { wait: RetryWait; form: HTMLFormElement; listening: AbortController };

/**
 * Holds the retries of one order. They end when the form or the cart is changed, or the page is left, because only what
 * the buyer confirmed may be sent.
 */
export function useRetry(items: CartItems) {
  const [retrying, setRetrying] = useState<Retrying | null>(null);
  const running = useRef<Running | null>(null);
  const cart = JSON.stringify(items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart ends the tries.
  useEffect(() => () => running.current?.wait.stop(), [cart]);
  const begin = (form: HTMLFormElement): RetryWait => {
    const wait = createRetryWait(setRetrying);
    const listening = new AbortController();
    form.addEventListener("input", wait.stop, { signal: listening.signal });
    running.current = { wait, form, listening };
    return wait;
  };
  const end = () => {
    running.current?.listening.abort();
    running.current = null;
    setRetrying(null);
  };
  /** Stopping removes the retry buttons, so the focus moves to the button that would start again. */
  const stop = () => {
    running.current?.form.querySelector<HTMLButtonElement>("button[name=intent][value=place]")?.focus();
    running.current?.wait.stop();
  };
  return { retrying, begin, end, stop, tryNow: () => running.current?.wait.tryNow() };
}
