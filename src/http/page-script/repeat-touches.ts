/**
 * Repeats what the visitor did before the page's script ran: pressed buttons, chosen radios and boxes, typed text. Runs
 * in the page when it is hydrated: uses nothing outside of itself.
 */
export function repeatTouches(touched: Set<Element>): void {
  // React ignores a field whose value equals the last one it saw, so set another value first.
  const choose = (input: HTMLInputElement) => {
    if (input.type === "radio" && !input.checked) return;
    input.checked = !input.checked;
    input.click();
  };
  const type = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const typed = field.value;
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const press = (button: HTMLButtonElement) => {
    button.removeAttribute("aria-busy");
    button.click();
  };
  for (const element of touched) {
    if (element instanceof HTMLButtonElement) press(element);
    else if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event("change", { bubbles: true }));
    else if (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)) choose(element);
    else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) type(element);
  }
}
