/** The key of what it stands on; `aria-keyshortcuts` says it to screen readers. */
export function KeyHint({ name }: { name: string }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus
  return <kbd aria-hidden="true">{name}</kbd>;
}
