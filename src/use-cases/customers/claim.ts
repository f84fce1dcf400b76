import type { Tx } from "#db/client.ts";
import { findCustomerById } from "#db/queries/customers.ts";
import { claimGuestOrders, countGuestOrders } from "#db/queries/guest-orders.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { verifyCode } from "./check-code.ts";
import { codeSentMessage } from "./reset.ts";
import { sendCode } from "./send-code.ts";
import type { CustomerUseCases } from "./types.ts";

type Claim = Pick<CustomerUseCases, "countClaimableOrders" | "sendClaimCode" | "claimOrders">;

/**
 * Orders that were placed without an account, with the e-mail that is this customer's now: anybody may have typed an
 * address at sign-up, so they become theirs only after a code that was mailed to it (issue 4 §1).
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
      if (!customer) return { ok: false, error: refusal("user-gone") };
      if ((await countGuestOrders(db, customer.email)) === 0) return { ok: false, error: refusal("nothing-to-claim") };
      const sent = await sendCode(deps, { email: customer.email, customerId }, "claim", caller);
      return sent.ok ? { ok: true, value: { message: codeSentMessage } } : sent;
    },
    claimOrders: async (customerId, otp, caller) => {
      const customer = await findCustomerById(db, customerId);
      if (!customer) return { ok: false, error: refusal("user-gone") };
      const { email } = customer;
      const take = (tx: Tx) => claimGuestOrders(tx, { customerId, email, at: deps.clock() });
      const claimed = await verifyCode(deps, { named: { email, customerId }, purpose: "claim", otp }, caller, take);
      return claimed.ok ? { ok: true, value: { claimed: claimed.value } } : claimed;
    },
  };
}
