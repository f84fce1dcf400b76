import { draftStorageKey } from "./forget-buyer.ts";

/** Clears the typed checkout fields, once the order is placed. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftStorageKey);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
