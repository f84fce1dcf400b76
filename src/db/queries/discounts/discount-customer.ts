import { type RawBuilder, sql } from "kysely";
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

/** Selects the ids of a customer's orders. */
export function ordersOf({ customerId, contact, typedMailbox, provedMailbox }: DiscountCustomer): RawBuilder<unknown> {
  const [account, phone] = [customerId ?? null, contact ?? null];
  const [typed, proved] = [typedMailbox ?? null, provedMailbox ?? null];
  return sql`select id from orders_of_discount_customer(${account}::text, ${phone}::text, ${typed}::text, ${proved}::text) id`;
}
