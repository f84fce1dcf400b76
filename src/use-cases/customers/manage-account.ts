import type { Tx } from "#db/client.ts";
import { type CustomerRow, lockCustomer, updateCustomer } from "#db/queries/customers/customer-queries.ts";
import {
  type DataSubject,
  eraseOrders,
  lockOrdersOf,
  readPersonalData,
  readPersonalOrders,
} from "#db/queries/customers/personal-data.ts";
import { eraseAccount } from "#db/queries/retention/erase-account.ts";
import { eraseOfEmail } from "#db/queries/retention/erasures.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { fieldError, parsePhone, validateName } from "../auth/account-fields.ts";
import { confirmPassword } from "../auth/customer/confirm-password.ts";
import { toCustomerView } from "../auth/customer/customer-view.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { recordSecurityEvent } from "../kernel/security-events.ts";
import { invalidateReviewPages } from "../reviews/invalidate-review-pages.ts";
import type { CustomerUseCases } from "./customer-types.ts";

const subjectOf = ({ id, email, emailProvedAt }: CustomerRow): DataSubject => ({
  customerId: id,
  provedEmail: emailProvedAt === null ? undefined : email,
});

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
 * Exports everything held about a customer; asks for the password (docs/rules.md 20.1). Records with the account's
 * email are included once the email is proved (docs/rules.md 16.14). Money in paise, times in UTC.
 */
export function exportData(deps: Deps): CustomerUseCases["exportData"] {
  const { database, clock } = deps;
  return async (customerId, password, caller) => {
    const confirmed = await confirmPassword(deps, { customerId, password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const { passwordHash: _hash, passwordLeftBehindAt: _never, ...profile } = confirmed.value;
    recordSecurityEvent({ kind: "data-export", outcome: "ok", detail: "own data" });
    return await transactionWithRetry(database, async (tx) => ({
      ok: true,
      value: {
        exportedAt: clock().toISOString(),
        profile,
        ...(await readPersonalData(tx, subjectOf(confirmed.value))),
        orders: await readPersonalOrders(tx, subjectOf(confirmed.value)),
      },
    }));
  };
}

/**
 * Erases a customer's personal data; asks for the password (docs/rules.md 20.3). Orders and published reviews are
 * anonymised; invoices are kept as tax law requires. Refused while an order of the account is open.
 */
export function eraseCustomer(deps: Deps): CustomerUseCases["erase"] {
  return async (customerId, password, caller) => {
    const confirmed = await confirmPassword(deps, { customerId, password, field: "password" }, caller);
    if (!confirmed.ok) return confirmed;
    const { passwordHash } = confirmed.value;
    return await transactionWithRetry(deps.database, async (tx): Promise<Result<null>> => {
      const still = await lockCustomer(tx, customerId);
      if (still?.passwordHash !== passwordHash) return fail(fieldError("password", "wrong-password"));
      const orders = await lockOrdersOf(tx, subjectOf(still));
      if (orders.hasOwnOpen) return fail("erase-blocked");
      await eraseOrders(tx, orders.erasableIds, deps.clock());
      await anonymize(deps, tx, subjectOf(still));
      recordSecurityEvent({ kind: "data-erasure", outcome: "ok" });
      return { ok: true, value: null };
    });
  };
}

async function anonymize({ database, clock }: Deps, tx: Tx, subject: DataSubject): Promise<void> {
  const { customerId, provedEmail } = subject;
  const at = clock();
  if (provedEmail !== undefined) await eraseOfEmail(tx, provedEmail, at);
  await invalidateReviewPages(database, tx, await eraseAccount(tx, customerId, at));
}
