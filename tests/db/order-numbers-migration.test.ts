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

const own = readMigrations();
const upTo = (last: string) => ({ migrations: own.filter(({ name }) => name < last), replacesFunctions: false });
/** More than two batches. */
const old = 11_000;

async function openPostgres(): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({ connectionString: await createEmptyDatabase(inject("postgresUrl")), max: 2 });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function openPglite(folder: string): Promise<Kysely<Tables>> {
  return new Kysely<Tables>({ dialect: pgliteDialect(await openPgliteClient(join(folder, "pglite")), 60_000) });
}

/** Inserts orders as the previous release does, an hour apart, but not in the order of their time. */
async function insertOrders(db: Kysely<Tables>, count: number, from: string): Promise<void> {
  await sql`alter table orders disable trigger user`.execute(db);
  await sql`
    insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, name, contact, address_line1,
      address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise, submitted_at)
    select 'order_' || ${sql.lit(from.slice(0, 4))} || lpad(n::text, 10, '0'), repeat(md5(n::text || ${from}), 2), n || ${from}, 'x', 'expired', 'cod',
      'Sample', '9876543210', 'Flat 1', 'Lane', 'Town', 'Kerala', '682001', 100, 0, 0, 100,
      ${from}::timestamptz + (n * 7919 % ${count}::int) * interval '1 hour'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`alter table orders enable trigger user`.execute(db);
}

async function numbersByDate(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`select number from orders order by submitted_at, id desc`.execute(db);
  return rows.map(({ number }) => Number(number));
}

const numbers = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

test.each(["postgres", "pglite"] as const)("%s: numbers old orders by date, later ones after them", async (kind) => {
  using folder = createTempFolder();
  await using db = kind === "postgres" ? await openPostgres() : await openPglite(folder.path);
  await migrate(db, upTo("0082"));
  await insertOrders(db, old, "2025-01-01");
  await migrate(db, upTo("0083"));
  // A program of the previous release takes an order while the old ones have no numbers yet.
  await insertOrders(db, 1, "2027-01-01");
  await migrate(db);
  expect(await numbersByDate(db)).toEqual(numbers(1001, old + 1));
  await insertOrders(db, 1, "2028-01-01");
  expect((await numbersByDate(db)).at(-1)).toBe(1001 + old + 1);
  await expect(sql`update orders set number = null where number = 1001`.execute(db)).rejects.toThrow("null");
});

test("continues after a failure half way, and an empty shop begins at 1001", async () => {
  await using db = await openPostgres();
  await migrate(db, upTo("0082"));
  await insertOrders(db, 20, "2025-01-01");
  await migrate(db, upTo("0083"));
  await sql`
    update orders o set number = n.number
    from (select id, 1000 + row_number() over (order by submitted_at, id desc) as number from orders) n
    where n.id = o.id and n.number <= 1007`.execute(db);
  await migrate(db);
  expect(await numbersByDate(db)).toEqual(numbers(1001, 20));
  await using empty = await openPostgres();
  await migrate(empty);
  await insertOrders(empty, 1, "2025-01-01");
  expect(await numbersByDate(empty)).toEqual([1001]);
});
