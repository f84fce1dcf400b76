import type { Tx } from "#db/client.ts";
import { findCustomerByEmail, findCustomerById } from "#db/queries/customers.ts";
import type { DiscountCustomer } from "#db/queries/discounts.ts";
import { normalizeDialledPhone } from "#domain/address/phone.ts";

/** Everything that one customer is known by: whoever uses one of them once more is the same (issue 7 §1). */
export type DiscountUser = DiscountCustomer;
export const anonymousUser: DiscountUser = { customerIds: [], contacts: [], emails: [] };

export type BuyerIdentity = {
  customerId?: string | null | undefined;
  /** Given with an order, as it is kept there. */
  contact?: string;
  email?: string | null;
};

/** The account with its phone and e-mail, and those that are given with the order: a guest is known by these alone. */
export async function findDiscountUser(tx: Tx, { customerId, contact, email }: BuyerIdentity): Promise<DiscountUser> {
  const own = customerId ? await findCustomerById(tx, customerId) : undefined;
  const named = email ? await findCustomerByEmail(tx, email.toLowerCase()) : undefined;
  return {
    customerIds: known(own?.id, named?.id),
    contacts: known(contact, normalizeDialledPhone(own?.phoneNumber ?? "")),
    emails: known(email?.toLowerCase(), own?.email?.toLowerCase()),
  };
}

function known(...words: (string | undefined)[]): string[] {
  return [...new Set(words.filter((word) => word !== undefined && word !== ""))] as string[];
}
