import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migration-files.ts";
import type { Tables } from "#db/tables.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";

/** Inserts a cancelled order with the reason in its history and in a refund, as the previous release left it. */
async function insertCancelled(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`
    insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, name, contact, address_line1,
      address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise)
    values (${id}, repeat(md5(${id}), 2), ${id}, 'x', 'cancelled', 'online', 'Sample', 'Erased', 'Erased', '', 'Erased',
      'Kerala', '000000', 100, 0, 0, 100)`.execute(db);
  await sql`
    insert into order_events (order_id, to_status, actor, reason)
    values (${id}, 'ordered', 'buyer', ''), (${id}, 'cancelled', 'buyer', 'I moved away')`.execute(db);
  await sql`
    insert into payments (id, order_id, method, amount_paise, status, purpose)
    values ('pay_' || ${id}, ${id}, 'gateway', 100, 'captured', 'sale')`.execute(db);
  await sql`
    insert into refunds (key, payment_id, order_id, amount_paise, reason, actor, status, withdrawn_reason)
    values ('withdrawn-' || ${id}, 'pay_' || ${id}, ${id}, 50, 'I moved away', 'buyer', 'withdrawn', 'Paid in cash')`.execute(
    db,
  );
}

async function listReasons(db: Kysely<Tables>, id: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ reason: string | null }>`
    select reason from (
      select 1 as part, id, reason from order_events where order_id = ${id}
      union all select 2, id, reason from refunds where order_id = ${id}
      union all select 3, id, withdrawn_reason from refunds where order_id = ${id}) found order by part, id`.execute(
    db,
  );
  return rows.map(({ reason }) => reason);
}

test("overwrites the reasons of orders that were erased before, and of no others", async () => {
  const pool = new pg.Pool({ connectionString: await createEmptyDatabase(inject("postgresUrl")), max: 2 });
  await using db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const earlier = readMigrations().filter(({ name }) => name < "0127");
  await migrate(db, { migrations: earlier, replacesFunctions: false });
  await insertCancelled(db, "order_00000000000001");
  await insertCancelled(db, "order_00000000000002");
  await sql`insert into erasures (kind, subject_id, erased_at) values ('order', 'order_00000000000001', now())`.execute(
    db,
  );
  await migrate(db);
  expect(await listReasons(db, "order_00000000000001")).toEqual(["", "Erased", "Erased", "Erased"]);
  expect(await listReasons(db, "order_00000000000002")).toEqual(["", "I moved away", "I moved away", "Paid in cash"]);
});
