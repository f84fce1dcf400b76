import { type RefObject, useEffect, useRef } from "react";

/**
 * Drives a native modal dialog from `open`: the rest of the page is inert, Escape and a press on the scrim ask to close,
 * focus goes to `data-autofocus` or the first control, and back where it was. `busy` keeps it open (a payment runs).
 */
export function useModal(open: boolean, onClose: () => void, busy = false): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = busy ? () => {} : onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) show(dialog);
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    dialog.addEventListener(
      "cancel",
      (event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        close.current();
      },
      on,
    );
    // Chrome closes on a second Escape whatever `cancel` says: what is true in the page must follow.
    dialog.addEventListener("close", (event) => event.target === dialog && close.current(), on);
    dialog.addEventListener("click", (event) => event.target === dialog && close.current(), on);
    dialog.addEventListener("keydown", (event) => event.key === "Tab" && keepFocus(dialog, event), on);
    return () => stop.abort();
  }, []);

  return ref;
}

function show(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.style.setProperty("--scrollbar", `${innerWidth - root.clientWidth}px`);
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}

const focusable = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex='0']";

/** From the last control to the first and back: a native dialog would let the focus out into the browser in between. */
function keepFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility());
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
}
