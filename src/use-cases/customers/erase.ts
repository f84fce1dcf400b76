import type { Tx } from "#db/client.ts";
import { dropCodesAndRights } from "#db/queries/codes.ts";
import { lockCustomer } from "#db/queries/customers.ts";
import {
  anonymiseCustomer,
  anonymiseOrders,
  anonymiseReviews,
  deleteAddresses,
  deleteVisitor,
  hasOrderUnderWay,
} from "#db/queries/erasure.ts";
import { forgetAddresses } from "#db/queries/known-addresses.ts";
import { endSessionsOf } from "#db/queries/sessions.ts";
import { retrying } from "#db/retrying.ts";
import { contactOfDialled } from "#domain/address/phone.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { reviewPagesChanged } from "../reviews/pages-changed.ts";
import type { Result } from "../shop.ts";
import { at } from "./account-fields.ts";
import { confirmPassword } from "./confirm-password.ts";
import type { Customers } from "./types.ts";

/**
 * Forgets who a customer is, behind the password (issue 4 §2). Orders stay without a name, and so does what was
 * published as a review; invoices stay as they are, as the law wants. What is still to be delivered comes first.
 */
export function erase(deps: Deps): Customers["erase"] {
  return async (customerId, password, caller) => {
    const confirmed = await confirmPassword(deps, { customerId, password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const { email, passwordHash } = confirmed.value;
    return await retrying(deps.database, async (tx): Promise<Result<null>> => {
      const still = await lockCustomer(tx, customerId);
      if (still?.passwordHash !== passwordHash) return { ok: false, error: at("password", "wrong-password") };
      if (await hasOrderUnderWay(tx, customerId)) return { ok: false, error: refusal("erase-blocked") };
      await forget(deps, tx, { customerId, email, contact: contactOfDialled(still.phoneNumber) });
      return { ok: true, value: null };
    });
  };
}

type Leaving = { customerId: string; email: string; contact: string | undefined };

async function forget({ database, clock }: Deps, tx: Tx, { customerId, email, contact }: Leaving): Promise<void> {
  await anonymiseOrders(tx, customerId);
  const reviewed = await anonymiseReviews(tx, customerId);
  await reviewPagesChanged(database, tx, reviewed);
  await deleteVisitor(tx, { email, contact });
  await deleteAddresses(tx, customerId);
  await endSessionsOf(tx, customerId);
  await dropCodesAndRights(tx, customerId);
  await forgetAddresses(tx, customerId);
  await anonymiseCustomer(tx, customerId, clock());
}
