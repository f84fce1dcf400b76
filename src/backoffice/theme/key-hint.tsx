/** Key printed on a control, for the eye only: the control's name and its `aria-keyshortcuts` tell the rest. */
export function KeyHint({ name }: { name: string }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus
  return <kbd aria-hidden="true">{name}</kbd>;
}
