import { useRef } from "react";
import { newIdempotencyKey } from "../api-client/call-api.ts";

/**
 * Keeps an idempotency key per text: resending the same text after a lost answer has one effect; a changed text gets a
 * new key. Call `forget` once it was saved, so that the same text can be sent again.
 */
export function useIdempotencyKey(): { keyOf: (text: string) => string; forget: () => void } {
  const last = useRef<{ text: string; key: string } | undefined>(undefined);
  return {
    keyOf: (text) => {
      if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}
