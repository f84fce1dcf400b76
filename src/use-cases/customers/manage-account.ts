import type { Tx } from "#db/client.ts";
import { deleteCodesAndGrants } from "#db/queries/auth/customer-codes.ts";
import { endCustomerSessions } from "#db/queries/auth/customer-session-queries.ts";
import { deleteKnownNetworks } from "#db/queries/auth/known-networks.ts";
import { findCustomerById, lockCustomer, updateCustomer } from "#db/queries/customers/customer-queries.ts";
import {
  anonymiseCustomer,
  anonymiseOrders,
  anonymiseReviews,
  deleteAddresses,
  deleteLeadsAndSubscriptions,
  hasOpenOrder,
  readPersonalData,
  readPersonalOrders,
} from "#db/queries/customers/personal-data.ts";
import { claimGuestOrders, countGuestOrders } from "#db/queries/orders/customer-order-list.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { normalizeDialledPhone } from "#domain/address/phone.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { fieldError, parsePhone, validateName } from "../auth/account-fields.ts";
import { confirmPassword } from "../auth/customer/confirm-password.ts";
import { toCustomerView } from "../auth/customer/customer-view.ts";
import { codeSentMessage } from "../auth/customer/password-reset.ts";
import { sendCode } from "../auth/customer/send-code.ts";
import { verifyCode } from "../auth/customer/verify-code.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { invalidateReviewPages } from "../reviews/invalidate-review-pages.ts";
import type { CustomerUseCases } from "./customer-types.ts";

type Claim = Pick<CustomerUseCases, "countClaimableOrders" | "sendClaimCode" | "claimOrders">;

type ErasedCustomer = { customerId: string; email: string; contact: string | undefined };

/** Saves name and phone; omitted fields stay. The email can't be changed (docs/rules.md 16.1). */
export function saveProfile({ database, clock }: Deps): CustomerUseCases["saveProfile"] {
  return async (customerId, input) => {
    const fullName = input.fullName === undefined ? undefined : normalizeLine(input.fullName);
    const phoneNumber = input.phoneNumber === undefined ? undefined : parsePhone(input.phoneNumber);
    const wrongName = fullName === undefined ? undefined : validateName(fullName);
    if (wrongName) return fail(wrongName);
    if (input.phoneNumber !== undefined && phoneNumber === undefined) {
      return fail(fieldError("phoneNumber", "invalid-phone"));
    }
    const set = { ...(fullName !== undefined && { fullName }), ...(phoneNumber !== undefined && { phoneNumber }) };
    return await transactionWithRetry(database, async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      if (!customer) return fail("user-gone");
      if (Object.keys(set).length > 0) await updateCustomer(tx, customerId, { ...set, updatedAt: clock() });
      return { ok: true, value: toCustomerView({ ...customer, ...set }) };
    });
  };
}

/**
 * Exports everything held about a customer; asks for the password (docs/rules.md 20.1). Money in paise, times in UTC.
 */
export function exportData(deps: Deps): CustomerUseCases["exportData"] {
  const { database, clock } = deps;
  return async (customerId, password, caller) => {
    const confirmed = await confirmPassword(deps, { customerId, password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const { passwordHash: _hash, ...profile } = confirmed.value;
    return await transactionWithRetry(database, async (tx) => ({
      ok: true,
      value: {
        exportedAt: clock().toISOString(),
        profile,
        ...(await readPersonalData(tx, { customerId, email: profile.email })),
        orders: await readPersonalOrders(tx, customerId),
      },
    }));
  };
}

/**
 * Erases a customer's personal data; asks for the password (docs/rules.md 20.3). Orders and published reviews are
 * anonymised; invoices are kept as tax law requires. Refused while an order is on its way.
 */
export function eraseCustomer(deps: Deps): CustomerUseCases["erase"] {
  return async (customerId, password, caller) => {
    const confirmed = await confirmPassword(deps, { customerId, password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const { email, passwordHash } = confirmed.value;
    return await transactionWithRetry(deps.database, async (tx): Promise<Result<null>> => {
      const still = await lockCustomer(tx, customerId);
      if (still?.passwordHash !== passwordHash) return fail(fieldError("password", "wrong-password"));
      if (await hasOpenOrder(tx, customerId)) return fail("erase-blocked");
      await anonymize(deps, tx, { customerId, email, contact: normalizeDialledPhone(still.phoneNumber) });
      return { ok: true, value: null };
    });
  };
}

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

/**
 * Adds guest orders with the customer's email to the account. Anyone can sign up with any email, so this needs a code
 * mailed to it (docs/rules.md 7.8).
 */
export function createClaimUseCases(deps: Deps): Claim {
  const { db } = deps.database;
  const count = async (customerId: string): Promise<number> => {
    const customer = await findCustomerById(db, customerId);
    return customer ? await countGuestOrders(db, customer.email) : 0;
  };
  return {
    countClaimableOrders: count,
    sendClaimCode: async (customerId, caller) => {
      const customer = await findCustomerById(db, customerId);
      if (!customer) return fail("user-gone");
      if ((await countGuestOrders(db, customer.email)) === 0) return fail("nothing-to-claim");
      const sent = await sendCode(deps, { email: customer.email, customerId }, "claim", caller);
      return sent.ok ? { ok: true, value: { message: codeSentMessage } } : sent;
    },
    claimOrders: async (customerId, otp, caller) => {
      const customer = await findCustomerById(db, customerId);
      if (!customer) return fail("user-gone");
      const { email } = customer;
      const take = (tx: Tx) => claimGuestOrders(tx, { customerId, email, at: deps.clock() });
      const claimed = await verifyCode(deps, { named: { email, customerId }, purpose: "claim", otp }, caller, take);
      return claimed.ok ? { ok: true, value: { claimed: claimed.value } } : claimed;
    },
  };
}
