import type { Tx } from "../../client.ts";
import { deleteCodesAndGrants } from "../auth/customer-codes.ts";
import { endCustomerSessions } from "../auth/customer-session-queries.ts";
import { deleteKnownNetworks } from "../auth/known-networks.ts";
import { anonymiseCustomer, anonymiseOrders, anonymiseReviews, deleteAddresses } from "../customers/personal-data.ts";
import { recordErasedCustomer } from "./erasures.ts";

/** Anonymises an account with what belongs to it alone; returns the products whose reviews changed. */
export async function eraseAccount(tx: Tx, customerId: string, at: Date): Promise<string[]> {
  await recordErasedCustomer(tx, customerId, at);
  const reviewed = await anonymiseReviews(tx, customerId);
  await deleteAddresses(tx, customerId);
  await endCustomerSessions(tx, customerId);
  await deleteCodesAndGrants(tx, customerId);
  await deleteKnownNetworks(tx, customerId);
  await anonymiseCustomer(tx, customerId, at);
  return reviewed;
}
