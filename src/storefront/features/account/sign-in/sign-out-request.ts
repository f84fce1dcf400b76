import { postJson } from "#storefront/api-client.ts";
import { clearDraft } from "#storefront/features/checkout/clear-draft.ts";
import { clearPendingPayment, readPendingPayment } from "#storefront/features/payments/pending-payment.ts";
import { clearCachedCustomer } from "#storefront/layout/cached-customer.ts";

/**
 * Ends the session and clears the cached customer, the checkout draft and the link to an order that is still to be paid:
 * who uses this browser next must not find it. Returns false when the request failed: the
 * session is still active then, and the page must not claim otherwise.
 */
export async function signOut(): Promise<boolean> {
  const reply = await postJson<object>("/api/sign-out", {});
  if (reply.kind !== "answered") return false;
  clearCachedCustomer();
  clearDraft();
  const pending = readPendingPayment();
  if (pending) clearPendingPayment(pending.token);
  return true;
}
