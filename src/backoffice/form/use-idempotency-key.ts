import { useRef } from "react";
import { newIdempotencyKey } from "../api-client/call-api.ts";

/**
 * A key for what is sent: the same words sent again after a lost answer are sent once, words that were changed in
 * between are others. `forget` once they arrived, so that the same words may be said again.
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
