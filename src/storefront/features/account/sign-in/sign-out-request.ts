import { postJson } from "#storefront/api-client.ts";
import { clearDraft } from "#storefront/features/checkout/clear-draft.ts";
import { clearCachedCustomer } from "#storefront/layout/cached-customer.ts";

/**
 * Ends the session and takes the display record away (D3), with the address that was being typed at checkout.
 * False when the shop could not be reached: the session goes on, and saying otherwise would be a lie.
 */
export async function signOut(): Promise<boolean> {
  const asked = await postJson<object>("/api/sign-out", {});
  if (asked.kind !== "answered") return false;
  clearCachedCustomer();
  clearDraft();
  return true;
}
