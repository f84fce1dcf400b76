export const draftStorageKey = "checkoutDraft";
export const pendingPaymentStorageKey = "checkoutPending";
export const placedOrderStorageKey = "checkoutPlaced";

/**
 * Forgets what checkout stored about the buyer, who signed out or erased the account: the browser's next user must
 * find neither typed fields nor a private link.
 */
export function forgetBuyer(): void {
  try {
    sessionStorage.removeItem(draftStorageKey);
    sessionStorage.removeItem(placedOrderStorageKey);
    localStorage.removeItem(pendingPaymentStorageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
