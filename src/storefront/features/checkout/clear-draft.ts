export const draftStorageKey = "checkoutDraft";

/** What was typed goes: the order is placed, or its writer has left. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftStorageKey);
  } catch {
    // Nothing was kept.
  }
}
