import { postJson } from "#storefront/api-client.ts";
import { clearDraft, forgetPendingPayment } from "#storefront/features/checkout/clear-draft.ts";
import { clearCachedCustomer } from "#storefront/layout/cached-customer.ts";

/**
 * Ends the session and clears the cached customer, the checkout draft and the link to an unpaid order. Returns false when the request failed: the
 * session is still active then, and the page must not claim otherwise.
 */
export async function signOut(): Promise<boolean> {
  const reply = await postJson<object>("/api/sign-out", {});
  if (reply.kind !== "answered") return false;
  clearCachedCustomer();
  clearDraft();
  forgetPendingPayment();
  return true;
}
