import { type RefObject, useEffect, useRef } from "react";

/**
 * Drives a native modal dialog from `open`: the rest of the page is inert, Escape and a press on the scrim ask to close,
 * focus goes back where it was. `busy` keeps it open (a payment runs).
 */
export function useModal(open: boolean, onClose: () => void, busy = false): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = busy ? () => {} : onClose;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      const root = document.documentElement;
      root.style.setProperty("--scrollbar", `${innerWidth - root.clientWidth}px`);
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancelled = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // Chrome closes on a second Escape whatever `cancel` says: what is true in the page must follow.
    const closed = () => close.current();
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener("cancel", cancelled);
    dialog.addEventListener("close", closed);
    dialog.addEventListener("click", pressed);
    return () => {
      dialog.removeEventListener("cancel", cancelled);
      dialog.removeEventListener("close", closed);
      dialog.removeEventListener("click", pressed);
    };
  }, []);

  return ref;
}
