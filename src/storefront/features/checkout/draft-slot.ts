export const draftSlot = "checkoutDraft";

/** What was typed goes: the order is placed, or its writer has left. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(draftSlot);
  } catch {
    // Nothing was kept.
  }
}
