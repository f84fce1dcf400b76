import type { Tx } from "#db/client.ts";
import { customerByEmail, customerById } from "#db/queries/customers.ts";
import type { CodeUser } from "#db/queries/discounts.ts";
import { contactOfDialled } from "#domain/address/phone.ts";

/** Everything that one customer is known by: whoever uses one of them once more is the same (issue 7 §1). */
export type Buyer = CodeUser;
export const nobody: Buyer = { customerIds: [], contacts: [], emails: [] };

export type KnownBuyer = {
  customerId?: string | null | undefined;
  /** Given with an order, as it is kept there. */
  contact?: string;
  email?: string | null;
};

/** The account with its phone and e-mail, and those that are given with the order: a guest is known by these alone. */
export async function buyerOf(tx: Tx, { customerId, contact, email }: KnownBuyer): Promise<Buyer> {
  const own = customerId ? await customerById(tx, customerId) : undefined;
  const named = email ? await customerByEmail(tx, email.toLowerCase()) : undefined;
  return {
    customerIds: known(own?.id, named?.id),
    contacts: known(contact, contactOfDialled(own?.phoneNumber ?? "")),
    emails: known(email?.toLowerCase(), own?.email?.toLowerCase()),
  };
}

function known(...words: (string | undefined)[]): string[] {
  return [...new Set(words.filter((word) => word !== undefined && word !== ""))] as string[];
}
