import { postJson } from "#storefront/api-client.ts";
import { forgetBuyer } from "#storefront/features/checkout/forget-buyer.ts";
import { clearCachedCustomer } from "#storefront/layout/cached-customer.ts";

/**
 * Ends the session and clears the cached customer and what checkout stored. Returns false when the request failed: the
 * session is still active then, and the page must not claim otherwise.
 */
export async function signOut(): Promise<boolean> {
  const reply = await postJson<object>("/api/sign-out", {});
  if (reply.kind !== "answered") return false;
  clearCachedCustomer();
  forgetBuyer();
  return true;
}
