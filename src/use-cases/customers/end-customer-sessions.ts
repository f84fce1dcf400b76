import { endCustomerSessions } from "#db/queries/auth/customer-session-queries.ts";
import { lockCustomer } from "#db/queries/customers/customer-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { recordSecurityEvent } from "../kernel/security-events.ts";
import type { CustomerUseCases } from "./customer-types.ts";

/**
 * Signs a customer out on all devices, when they lost a phone or someone else uses their account (docs/rules.md 16.16).
 * The password stays: they choose a new one by a mailed code.
 */
export function endSessionsOfCustomer({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): CustomerUseCases["admin"]["endSessions"] {
  return authorized("customers.change", async (actor, customerId) => {
    const ended = await transactionWithRetry(database, async (tx): Promise<Result<null>> => {
      // A sign-in under way holds the same lock: it is ended with the others, or begins after them.
      const customer = await lockCustomer(tx, customerId);
      if (!customer) return fail("customer-not-found");
      await endCustomerSessions(tx, customer.id);
      const subject = { subjectKind: "customer", subjectId: customer.id };
      await writeAudit(tx, { at: clock(), actor: formatActor(actor), action: "customer.sessions-ended", ...subject });
      return { ok: true, value: null };
    });
    if (ended.ok) recordSecurityEvent({ kind: "session-end", outcome: "ok", detail: "shop, all of a customer" });
    return ended;
  });
}
