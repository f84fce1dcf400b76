import type { Tx } from "#db/client.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { claimGuestOrders, countGuestOrders } from "#db/queries/orders/customer-order-list.ts";
import { codeSentMessage } from "../auth/customer/password-reset.ts";
import { sendCode } from "../auth/customer/send-code.ts";
import { verifyCode } from "../auth/customer/verify-code.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { CustomerUseCases } from "./customer-types.ts";

type Claim = Pick<CustomerUseCases, "countClaimableOrders" | "sendClaimCode" | "claimOrders">;

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
