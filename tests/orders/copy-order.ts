import pg from "pg";
import type { TestShop } from "../harness/test-shop.ts";

/**
 * Copies an order and its use of a code, without lines and without triggers, so that thousands take a second. Each copy
 * has a phone of its own; all of them may end in the same four digits. Works in a session of its own, because turning
 * triggers off drops all plans of a session.
 */
export async function copyOrder(
  { databaseUrl }: Pick<TestShop, "databaseUrl">,
  orderId: string,
  copies: number,
  { lastDigits = "" } = {},
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'order_' || lpad(n::text, 14, '0'),
       'token', o.token || n, 'idempotency_key', 'copy-' || n, 'number', nextval('order_numbers'),
       'contact', '97' || lpad(n::text, 8 - length($3), '0') || $3,
       'email', 'copy' || n || '@example.com'))).*
     from orders o, generate_series(1, $2::int) n where o.id = $1`,
    [orderId, copies, lastDigits],
  );
  await client.query(
    `insert into discount_redemptions
     select (jsonb_populate_record(r, jsonb_build_object('order_id', 'order_' || lpad(n::text, 14, '0')))).*
     from discount_redemptions r, generate_series(1, $2::int) n where r.order_id = $1`,
    [orderId, copies],
  );
  await client.end();
}
