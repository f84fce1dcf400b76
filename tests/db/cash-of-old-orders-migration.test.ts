import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migration-files.ts";
import { openPgliteClient, pgliteDialect } from "#db/pglite.ts";
import type { Tables } from "#db/tables.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";
import { createTempFolder } from "../harness/program.ts";

const upTo = (last: string) => ({
  migrations: readMigrations().filter(({ name }) => name < last),
  replacesFunctions: false,
});
/** More than one batch of the migration. */
const old = 1_100;

async function openPostgres(): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({ connectionString: await createEmptyDatabase(inject("postgresUrl")), max: 2 });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function openPglite(folder: string): Promise<Kysely<Tables>> {
  return new Kysely<Tables>({ dialect: pgliteDialect(await openPgliteClient(join(folder, "pglite")), 60_000) });
}

/** Inserts delivered orders of ₹1 whose cash was collected: every other one `days` ago, the others today. */
async function insertPaid(db: Kysely<Tables>, batch: string, { count, days }: { count: number; days: number }) {
  await sql`alter table orders disable trigger user`.execute(db);
  await sql`
    insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, name, contact, address_line1,
      address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise)
    select 'order_' || ${batch} || lpad(n::text, 10, '0'), repeat(md5(n::text || ${batch}), 2), n || ${batch}, 'x', 'delivered',
      'cod', 'Sample', '9876543210', 'Flat 1', 'Lane', 'Town', 'Kerala', '682001', 100, 0, 0, 100
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`alter table orders enable trigger user`.execute(db);
  await sql`
    insert into payments (id, order_id, method, amount_paise, status, purpose, captured_at)
    select 'cash_' || right(id, 14), id, 'cash', 100, 'captured', 'sale',
      now() - case when right(id, 1)::int % 2 = 0 then ${days}::int else 0 end * interval '1 day'
    from orders where id like 'order_' || ${batch} || '%'`.execute(db);
}

async function readCash(db: Kysely<Tables>) {
  const { rows } = await sql`
    select r.key, r.amount_paise::int as amount, count(*)::int as orders, sum(c.remitted_paise)::int as remitted
    from cod_collections c left join cod_remittances r on r.id = c.remittance_id group by r.id order by r.id nulls last`.execute(
    db,
  );
  return rows;
}

test.each(["postgres", "pglite"] as const)(
  "%s: lists the cash from before remittances once, what is older than 30 days as settled",
  async (kind) => {
    using folder = createTempFolder();
    await using db = kind === "postgres" ? await openPostgres() : await openPglite(folder.path);
    await migrate(db, upTo("0102"));
    await sql`alter table payments disable trigger user`.execute(db);
    await insertPaid(db, "aaaa", { count: old, days: 31 });
    await sql`alter table payments enable trigger user`.execute(db);
    await sql`update payments set method = 'upi' where id like '%1'`.execute(db);
    await sql`update orders set source = 'sanity' where id like '%2'`.execute(db);
    await migrate(db, upTo("0131"));
    // These are listed by the trigger, and their courier still owes the old ones.
    await insertPaid(db, "bbbb", { count: 10, days: 40 });
    const owed = { key: null, amount: null, remitted: null };
    expect(await readCash(db)).toEqual([{ ...owed, orders: 10 }]);

    await migrate(db, upTo("0132"));
    const settled = { key: "before-remittances", amount: old * 40, orders: old * 0.4, remitted: old * 40 };
    const after = [settled, { ...owed, orders: old * 0.4 + 10 }];
    expect(await readCash(db)).toEqual(after);
    await sql`delete from kysely_migration where name >= '0131'`.execute(db);
    await migrate(db, upTo("0132"));
    expect(await readCash(db)).toEqual(after);
  },
);
