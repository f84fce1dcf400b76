import type pg from "pg";

const markedAtOnce = 5_000;

/** Tables whose indexes are built after the rows are inserted. */
export const buyerTables = ["buyers", "buyer_words", "stock_movements"];

/**
 * Writes the customers of all orders, including guests, and the words of their names, in one statement each; the shop
 * updates each customer from their own orders, which takes milliseconds.
 */
export async function writeBuyers(client: pg.Client): Promise<void> {
  await client.query(`insert into buyers (customer_id, contact, name, email, phone, city, state, orders, returned,
      spent_paise, first_order_at, last_order_at, active_at)
    select customer_id, guest, max(name), max(lower(email)), coalesce(max(contact) filter (where contact ~ '^[0-9]{10,15}$'), ''),
      max(city), max(state), count(*), count(*) filter (where status = 'returned_to_origin'), sum(total_paise),
      min(submitted_at), max(submitted_at), max(submitted_at)
    from (select *, case when customer_id is null then buyer_contact(contact, email) end as guest from orders
      where status not in ('awaiting_payment', 'expired')) o
    where customer_id is not null or guest is not null
    group by customer_id, guest`);
  await client.query(`insert into buyer_words (buyer_id, word, words)
    select id, word, spaced_words(name) from buyers cross join unnest(name_words(name)) word`);
}

export async function markTopBuyers(client: pg.Client): Promise<void> {
  for (let marked = markedAtOnce; marked >= markedAtOnce; ) {
    const { rows } = await client.query<{ marked: number }>(`select mark_top_buyers(${markedAtOnce}) as marked`);
    marked = rows[0]?.marked ?? 0;
  }
}

/** Writes what each order took from stock, at its time. */
export async function writeMovements(client: pg.Client): Promise<void> {
  await client.query(`insert into stock_movements (sku, delta, reason, order_id, actor, at)
    select l.sku, -l.quantity, 'ordered', o.id, 'buyer', o.submitted_at
    from orders o join order_lines l on l.order_id = o.id order by o.submitted_at`);
}
