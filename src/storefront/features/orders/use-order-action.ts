import { useState } from "react";
import { useRevalidator } from "react-router";
import { refusal } from "#domain/store-errors.ts";
import { postJson } from "#storefront/api-client.ts";
import type { CompletedAction, OrderActionResult } from "./order-actions.ts";
import type { OrderContent } from "./order-status-view.ts";
import type { OrderUrls } from "./order-urls.ts";

/** Outcome of an action: done, or `refused` with the message. */
export type OrderActionOutcome = { action: CompletedAction; refused?: string };

/** Props that the cancel and return forms share. */
export type ActionFormProps = {
  words: OrderContent;
  urls: OrderUrls;
  answer: OrderActionResult | undefined;
  onAnswer: (outcome: OrderActionOutcome) => void;
  /** Closes the form's dialog; missing where the form is part of the page. */
  onDismiss?: () => void;
};

/**
 * Sends an action to the JSON API and reloads the order, also after a refusal: the order may have changed elsewhere.
 * `error` is the message of a refusal or failure, at first of the form that was sent without JavaScript.
 */
export function useOrderAction(
  urls: OrderUrls,
  onAnswer: (outcome: OrderActionOutcome) => void,
  initialError: string | undefined,
) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(initialError);
  const send = async (action: CompletedAction, body: object) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const reply = await postJson<object>(`${urls.api}/${action}`, body);
    const refused = reply.kind === "refused" ? reply.error.message : undefined;
    setError(reply.kind === "failed" ? refusal("internal").message : refused);
    if (reply.kind !== "failed") {
      onAnswer({ action, ...(refused && { refused }) });
      await revalidate();
    }
    setBusy(false);
  };
  return { send, busy, error, clearError: () => setError(undefined) };
}
