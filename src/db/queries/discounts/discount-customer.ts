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

/**
 * The mailbox of an email column, as `toMailbox` returns it. Must equal the expression of the indexes
 * `orders_by_mailbox` and `customers_by_proved_mailbox`, because PostgreSQL compares its parts.
 */
const mailboxOfEmail = sql`(case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end)`;

/** Selects the ids of a customer's orders. */
export function ordersOf({ customerId, contact, typedMailbox, provedMailbox }: DiscountCustomer): RawBuilder<unknown> {
  const parts = [sql`select id from orders where false`];
  if (customerId !== undefined) parts.push(sql`select id from orders where customer_id = ${customerId}`);
  if (contact !== undefined) {
    parts.push(sql`select id from orders where right(contact, 4) = ${contact.slice(-4)} and contact = ${contact}`);
  }
  if (typedMailbox !== undefined) parts.push(sql`select id from orders where ${mailboxOfEmail} = ${typedMailbox}`);
  if (provedMailbox !== undefined) {
    parts.push(sql`
      select id from orders where customer_id in (
        select id from customers where email_proved_at is not null and ${mailboxOfEmail} = ${provedMailbox})`);
  }
  return sql.join(parts, sql` union `);
}
