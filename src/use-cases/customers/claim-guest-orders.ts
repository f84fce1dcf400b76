import type { Tx } from "#db/client.ts";
import { findCustomerById, markEmailProved } from "#db/queries/customers/customer-queries.ts";
import { claimGuestOrders, countGuestOrders } from "#db/queries/orders/customer-order-list.ts";
import { codeSentMessage } from "../auth/customer/password-reset.ts";
import { sendCode } from "../auth/customer/send-code.ts";
import { verifyCode } from "../auth/customer/verify-code.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { CustomerUseCases } from "./customer-types.ts";

type Claim = Pick<CustomerUseCases, "readEmailClaim" | "sendClaimCode" | "claimOrders">;

/** Binds a code to the session that asked for it. */
const browserOf = (sessionId: string): string => `session:${sessionId}`;

/**
 * Proves the account's email by a code mailed to it and adds guest orders with that email to the account. Anyone can
 * sign up with any email, so before the proof the shop doesn't reveal whether there are such orders, or how many
 * (docs/rules.md 7.8, 16.14).
 */
export function createClaimUseCases(deps: Deps): Claim {
  const { db } = deps.database;
  return {
    readEmailClaim: async (customerId) => {
      const customer = await findCustomerById(db, customerId);
      if (!customer || customer.emailProvedAt === null) return { isEmailProved: false, claimable: 0 };
      return { isEmailProved: true, claimable: await countGuestOrders(db, customer.email) };
    },
    sendClaimCode: async ({ customerId, sessionId }, caller) => {
      const customer = await findCustomerById(db, customerId);
      if (!customer) return fail("user-gone");
      const { email, emailProvedAt } = customer;
      if (emailProvedAt !== null && (await countGuestOrders(db, email)) === 0) return fail("nothing-to-claim");
      const asked = { ...caller, codeBrowser: browserOf(sessionId) };
      const sent = await sendCode(deps, { named: { email, customerId }, purpose: "claim" }, asked);
      return sent.ok ? { ok: true, value: { message: codeSentMessage } } : sent;
    },
    claimOrders: async ({ customerId, sessionId }, otp, caller) => {
      const customer = await findCustomerById(db, customerId);
      if (!customer) return fail("user-gone");
      const { email } = customer;
      const take = async (tx: Tx): Promise<number> => {
        const at = deps.clock();
        await markEmailProved(tx, customerId, at);
        return await claimGuestOrders(tx, { customerId, email, at });
      };
      const entered = { ...caller, codeBrowser: browserOf(sessionId) };
      const claimed = await verifyCode(deps, { named: { email, customerId }, purpose: "claim", otp }, entered, take);
      return claimed.ok ? { ok: true, value: { claimed: claimed.value } } : claimed;
    },
  };
}
