import { useEffectEvent, useLayoutEffect } from "react";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Modifier key as printed on the keyboard. */
export const modifierKey = isApple ? "⌘" : "Ctrl";

/** True while shortcuts are off: the focus is in a text field, or a dialog or menu is open. */
export function isTyping({ target }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  const isToggle = target instanceof HTMLInputElement && ["checkbox", "radio", "button"].includes(target.type);
  return (isField && !isToggle) || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}

/**
 * Listens for key presses anywhere on the page while the caller is mounted. Registered in a layout effect, so that a key
 * pressed right after the first paint is not missed.
 */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(onPress);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
