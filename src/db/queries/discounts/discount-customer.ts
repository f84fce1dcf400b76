import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { toMailbox } from "#domain/email.ts";

/** Identifies a customer when a code is limited per customer. */
export type DiscountCustomer = {
  customerId: string | undefined;
  /** The phone of the order, as stored there. */
  contact: string | undefined;
  /** Counts orders that any buyer typed this mailbox into. */
  typedMailbox: string | undefined;
  /** Counts orders of accounts that proved this mailbox. */
  provedMailbox: string | undefined;
};

type Buyer = {
  customerId?: string | null | undefined;
  contact?: string | undefined;
  email?: string | null | undefined;
};

/**
 * Decides whose orders count for a buyer (docs/rules.md 5.6). With a proved email, these are the orders of the account
 * and of other accounts with the same mailbox, because nobody else can place them. Without a proof, orders with the
 * typed phone or email count as well.
 */
export async function identifyDiscountCustomer(
  tx: Tx,
  { customerId, contact, email }: Buyer,
): Promise<DiscountCustomer> {
  const own = customerId ? await findCustomerById(tx, customerId) : undefined;
  if (own?.emailProvedAt) {
    return { customerId: own.id, contact: undefined, typedMailbox: undefined, provedMailbox: toMailbox(own.email) };
  }
  const typedMailbox = email ? toMailbox(email) : undefined;
  return { customerId: own?.id, contact: contact || undefined, typedMailbox, provedMailbox: typedMailbox };
}

/** Returns the customer as arguments of `discount_uses` and `orders_of_discount_customer`. */
export function toArguments({ customerId, contact, typedMailbox, provedMailbox }: DiscountCustomer) {
  const values = [customerId, contact, typedMailbox, provedMailbox].map((value) => sql`${value ?? null}::text`);
  return sql.join(values);
}
