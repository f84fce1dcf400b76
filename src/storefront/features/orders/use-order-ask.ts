import { useState } from "react";
import { useRevalidator } from "react-router";
import { refusal } from "#domain/store-errors.ts";
import { post } from "../ask/post.ts";
import type { Door } from "./door.ts";
import type { Done } from "./order-ask.ts";

/** What became of a wish: it came true, or `refused` says in words why not. */
export type Outcome = { ask: Done; refused?: string };

/**
 * Sends a wish to the JSON API; how the order stands after it is read again, also after a refusal: somebody was first.
 * `trouble` is what stood in its way, in words.
 */
export function useOrderAsk(door: Door, onAnswer: (outcome: Outcome) => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const send = async (ask: Done, body: object) => {
    if (busy) return;
    setBusy(true);
    setTrouble(undefined);
    const asked = await post<object>(`${door.api}/${ask}`, body);
    const refused = asked.kind === "refused" ? asked.error.message : undefined;
    setTrouble(asked.kind === "failed" ? refusal("internal").message : refused);
    if (asked.kind !== "failed") {
      onAnswer({ ask, ...(refused && { refused }) });
      await revalidate();
    }
    setBusy(false);
  };
  return { send, busy, trouble };
}
