import type { Tx } from "#db/client.ts";
import { deleteCodesAndGrants } from "#db/queries/codes.ts";
import { lockCustomer } from "#db/queries/customers.ts";
import {
  anonymiseCustomer,
  anonymiseOrders,
  anonymiseReviews,
  deleteAddresses,
  deleteLeadsAndSubscriptions,
  hasOpenOrder,
} from "#db/queries/erasure.ts";
import { deleteKnownNetworks } from "#db/queries/known-addresses.ts";
import { endCustomerSessions } from "#db/queries/sessions.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { normalizeDialledPhone } from "#domain/address/phone.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { invalidateReviewPages } from "../reviews/pages-changed.ts";
import type { Result } from "../shop.ts";
import { fieldError } from "./account-fields.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { CustomerUseCases } from "./types.ts";

/**
 * Forgets who a customer is, behind the password (issue 4 §2). Orders stay without a name, and so does what was
 * published as a review; invoices stay as they are, as the law wants. What is still to be delivered comes first.
 */
export function eraseCustomer(deps: Deps): CustomerUseCases["erase"] {
  return async (customerId, password, caller) => {
    const confirmed = await confirmPassword(deps, { customerId, password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const { email, passwordHash } = confirmed.value;
    return await transactionWithRetry(deps.database, async (tx): Promise<Result<null>> => {
      const still = await lockCustomer(tx, customerId);
      if (still?.passwordHash !== passwordHash) return { ok: false, error: fieldError("password", "wrong-password") };
      if (await hasOpenOrder(tx, customerId)) return { ok: false, error: refusal("erase-blocked") };
      await anonymize(deps, tx, { customerId, email, contact: normalizeDialledPhone(still.phoneNumber) });
      return { ok: true, value: null };
    });
  };
}

type ErasedCustomer = { customerId: string; email: string; contact: string | undefined };

async function anonymize(
  { database, clock }: Deps,
  tx: Tx,
  { customerId, email, contact }: ErasedCustomer,
): Promise<void> {
  await anonymiseOrders(tx, customerId);
  const reviewed = await anonymiseReviews(tx, customerId);
  await invalidateReviewPages(database, tx, reviewed);
  await deleteLeadsAndSubscriptions(tx, { email, contact });
  await deleteAddresses(tx, customerId);
  await endCustomerSessions(tx, customerId);
  await deleteCodesAndGrants(tx, customerId);
  await deleteKnownNetworks(tx, customerId);
  await anonymiseCustomer(tx, customerId, clock());
}
