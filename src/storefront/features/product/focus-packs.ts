export const packsId = "size";

/** To the first pack that can be had, in view. */
export function focusPacks(): void {
  const packs = document.getElementById(packsId);
  packs?.scrollIntoView({ block: "center" });
  packs?.querySelector<HTMLInputElement>("input:not([aria-disabled])")?.focus({ preventScroll: true });
}
