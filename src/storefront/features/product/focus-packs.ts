export const packsId = "size";

/** Scrolls to the packs and focuses the first one in stock. */
export function focusPacks(): void {
  const packs = document.getElementById(packsId);
  packs?.scrollIntoView({ block: "center" });
  packs?.querySelector<HTMLInputElement>("input:not([aria-disabled])")?.focus({ preventScroll: true });
}
