import { CompiledQuery } from "kysely";
import type { Tx } from "../../client.ts";
import { deleteCodesAndGrants } from "../auth/customer-codes.ts";
import { endCustomerSessions } from "../auth/customer-session-queries.ts";
import { deleteKnownNetworks } from "../auth/known-networks.ts";
import { anonymiseCustomer, anonymiseReviews, deleteAddresses, eraseOrders } from "../customers/personal-data.ts";
import { deleteErasedAgain, type Erasure, erasureInsert, listErasedAgain, recordErasedCustomer } from "./erasures.ts";

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

/**
 * Repeats erasures that a restored backup undid (docs/rules.md 20.21): those in the database's own list, and newer ones
 * in `later`. Returns the number of orders, accounts and other rows; zero when repeated.
 */
export async function applyErasures(tx: Tx, now: Date, later: Erasure[] = []) {
  if (later.length > 0) await tx.executeQuery(CompiledQuery.raw(erasureInsert, [JSON.stringify(later)]));
  const { orderIds, customerIds } = await listErasedAgain(tx);
  await eraseOrders(tx, orderIds, now);
  for (const id of customerIds) await eraseAccount(tx, id, now);
  return { orders: orderIds.length, customers: customerIds.length, others: await deleteErasedAgain(tx) };
}
