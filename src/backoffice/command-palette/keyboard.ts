const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** As it is printed on the keyboard. */
export const modifierKey = isApple ? "⌘" : "Ctrl";

/** Nothing that is typed into a field is a shortcut, and nothing while a dialog asks something. */
export function isTyping({ target }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  const isBox = target instanceof HTMLInputElement && ["checkbox", "radio", "button"].includes(target.type);
  return (isField && !isBox) || document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}
