import { type RefObject, useEffect, useRef } from "react";

/**
 * Controls a native modal dialog by `open`: the rest of the page is inert, Escape and a press on the scrim call `onClose`,
 * the focus moves to `data-autofocus` or the first control and returns on close. `busy` keeps it open (payment running).
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
    // Chrome closes the dialog on a second Escape even if `cancel` was prevented, so update the page's state. The event
    // is late: a dialog that was opened again in between stays open.
    dialog.addEventListener("close", (event) => event.target === dialog && !dialog.open && close.current(), on);
    // The second click of a double click that opened the dialog falls on its scrim.
    dialog.addEventListener("click", (event) => event.target === dialog && event.detail < 2 && close.current(), on);
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

/** Wraps the focus from the last control to the first and back; a native dialog would move it to the browser's own UI. */
function keepFocus(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.checkVisibility());
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
}
