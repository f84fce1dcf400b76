import { useState } from "react";
import { useRevalidator } from "react-router";
import { refusal } from "#domain/store-errors.ts";
import { postJson } from "#storefront/api-client.ts";
import type { CompletedAction } from "./order-actions.ts";
import type { OrderUrls } from "./order-urls.ts";

/** What became of a wish: it came true, or `refused` says in words why not. */
export type OrderActionOutcome = { action: CompletedAction; refused?: string };

/**
 * Sends a wish to the JSON API; how the order stands after it is read again, also after a refusal: somebody was first.
 * `trouble` is what stood in its way, in words.
 */
export function useOrderAction(door: OrderUrls, onAnswer: (outcome: OrderActionOutcome) => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const send = async (ask: CompletedAction, body: object) => {
    if (busy) return;
    setBusy(true);
    setTrouble(undefined);
    const asked = await postJson<object>(`${door.api}/${ask}`, body);
    const refused = asked.kind === "refused" ? asked.error.message : undefined;
    setTrouble(asked.kind === "failed" ? refusal("internal").message : refused);
    if (asked.kind !== "failed") {
      onAnswer({ action: ask, ...(refused && { refused }) });
      await revalidate();
    }
    setBusy(false);
  };
  return { send, busy, trouble };
}
