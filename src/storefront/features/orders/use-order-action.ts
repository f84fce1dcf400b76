import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Refusal } from "#domain/errors.ts";
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
 * `reasonError` belongs to the field of the reason, `error` to the whole form; at first they are those of the form that
 * was sent without JavaScript.
 */
export function useOrderAction(
  urls: OrderUrls,
  onAnswer: (outcome: OrderActionOutcome) => void,
  initialRefusal: Refusal | undefined,
) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(initialRefusal);
  const send = async (action: CompletedAction, body: object) => {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    const reply = await postJson<object>(`${urls.api}/${action}`, body);
    if (reply.kind === "refused") setRefused(reply.error);
    if (reply.kind === "failed") setRefused(refusal("internal"));
    else {
      onAnswer({ action, ...(reply.kind === "refused" && { refused: reply.error.message }) });
      await revalidate();
    }
    setBusy(false);
  };
  const reasonError = refused?.fields?.reason;
  const error = reasonError === undefined ? refused?.message : undefined;
  return { send, busy, error, reasonError, clearError: () => setRefused(undefined) };
}
