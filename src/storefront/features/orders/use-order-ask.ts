import { useState } from "react";
import { useRevalidator } from "react-router";
import { refusal } from "../../../domain/errors.ts";
import { post } from "../ask/post.ts";
import type { Door } from "./door.ts";
import type { Done } from "./order-ask.ts";

/** Sends a wish to the JSON API; what it changed is read again. `trouble` is what stood in its way, in words. */
export function useOrderAsk(door: Door, onDone: (done: Done) => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const send = async (ask: Done, body: object) => {
    if (busy) return;
    setBusy(true);
    setTrouble(undefined);
    const asked = await post<object>(`${door.api}/${ask}`, body);
    if (asked.kind === "answered") {
      await revalidate();
      onDone(ask);
    } else {
      setTrouble(asked.kind === "refused" ? asked.error.message : refusal("internal").message);
    }
    setBusy(false);
  };
  return { send, busy, trouble };
}
