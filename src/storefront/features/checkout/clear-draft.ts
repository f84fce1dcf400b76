export const draftStorageKey = "checkoutDraft";
export const pendingPaymentStorageKey = "checkoutPending";

/** Clears the typed checkout fields: the order is placed, or the customer signed out. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftStorageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/**
 * Forgets the order that awaits payment, because it holds a private link that the browser's next user must not find.
 */
export function forgetPendingPayment(): void {
  try {
    localStorage.removeItem(pendingPaymentStorageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
