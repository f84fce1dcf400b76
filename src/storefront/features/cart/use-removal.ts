import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { removeFromCart } from "./store.ts";

/** Takes a line away, offers Undo, and puts the focus where the next thing to do is: its button went with the line. */
export function useRemoveLine(fallback: RefObject<HTMLElement | null>) {
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const forget = () => setUndo(null);

  const removeLine = (id: string) => {
    const buttons = () => [...document.querySelectorAll<HTMLElement>("[data-removes]")];
    const at = buttons().findIndex((button) => button.dataset.removes === id);
    flushSync(() => {
      const back = removeFromCart(id);
      setUndo(() => () => {
        back();
        forget();
      });
    });
    const left = buttons();
    (left[Math.min(at, left.length - 1)] ?? fallback.current)?.focus();
  };

  return {
    remove: removeLine,
    toast: {
      message: undo && "Removed",
      ...(undo && {
        action: {
          label: "Undo",
          run: () => {
            undo();
            fallback.current?.focus();
          },
        },
      }),
      onClose: forget,
    },
  };
}
