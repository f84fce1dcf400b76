export const draftStorageKey = "checkoutDraft";

/** Clears the typed checkout fields: the order is placed, or the customer signed out. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftStorageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
