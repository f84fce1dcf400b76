export const draftStorageKey = "checkoutDraft";
export const pendingPaymentStorageKey = "checkoutPending";
export const placedOrderStorageKey = "checkoutPlaced";

/** Clears the typed checkout fields, once the order is placed. */
export function clearDraft(): void {
  forget(() => sessionStorage, draftStorageKey);
}

/** Forgets the order just placed in this tab, with its email and private link. */
export function forgetPlacedOrder(): void {
  forget(() => sessionStorage, placedOrderStorageKey);
}

/**
 * Forgets what checkout stored about the buyer, who signed out or erased the account: the browser's next user must
 * find neither typed fields nor a private link.
 */
export function forgetBuyer(): void {
  clearDraft();
  forgetPlacedOrder();
  forget(() => localStorage, pendingPaymentStorageKey);
}

function forget(open: () => Storage, key: string): void {
  try {
    open().removeItem(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
