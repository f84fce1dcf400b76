import { useEffectEvent, useLayoutEffect } from "react";
import { areLetterKeysOn } from "./letter-keys.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Modifier key as printed on the keyboard. */
export const modifierKey = isApple ? "⌘" : "Ctrl";

/** True while shortcuts are off: by choice, in a text field, or while a dialog or menu is open. */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  // Space is not switched off with the letter keys, because it also scrolls or activates the focused control.
  if (key.length === 1 && key !== " " && !areLetterKeysOn()) return true;
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

/**
 * Presses the button or link, or focuses the field, that names the key in `aria-keyshortcuts`; returns false when there
 * is none. The first of `scopes` that has one wins.
 */
export function pressShortcut(key: string, scopes: readonly string[]): boolean {
  if (!/^[a-z]$/i.test(key)) return false;
  const name = `[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`;
  const found = scopes.map((scope) => document.querySelector<HTMLElement>(`${scope} ${name}`)).find(Boolean);
  if (!found) return false;
  if (found.matches("input, textarea")) found.focus();
  else found.click();
  return true;
}

/** Makes the single keys that a record's page names in `aria-keyshortcuts` work. */
export function usePageKeys(): void {
  useKeyDown((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (hasModifier || event.defaultPrevented || isTyping(event)) return;
    if (pressShortcut(event.key, [".page"])) event.preventDefault();
  });
}
