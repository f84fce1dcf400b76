import { clearCachedCustomer } from "#storefront/shell/visitor.ts";
import { postJson } from "../ask/post.ts";
import { clearDraft } from "../checkout/clear-draft.ts";

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
