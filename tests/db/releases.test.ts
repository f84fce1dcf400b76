import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { openDatabase, type Tx } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { type Migration, parseMigration, readMigrations } from "#db/migration-files.ts";
import { copyDatabase } from "../harness/postgres-templates.ts";
import { databaseKinds, openTestDatabase } from "../harness/test-database.ts";

const own = readMigrations();
const newer = (name: string, ...texts: string[]): Migration[] => [...own, parseMigration(name, texts)];
const expanding = newer("9001_notes", "-- expand\nalter table orders add column notes text;");
const contracting = newer("9002_drop", "-- contract\nalter table reviews drop column rating;");
const indexing = newer(
  "9003_index",
  "-- expand, outside a transaction\ncreate index concurrently if not exists orders_twice on orders (gateway_order_id);",
);
const fast = { lockTimeoutMs: 100, tries: 3, pauseMs: 50 };

async function kinds(db: Tx): Promise<unknown> {
  const { rows } = await sql`select name, kind from kysely_migration where name >= '9' order by name`.execute(db);
  return rows;
}

async function hasColumn(db: Tx, column: string): Promise<boolean> {
  const { rows } = await sql`select from information_schema.columns where column_name = ${column}`.execute(db);
  return rows.length > 0;
}

async function isStrict(db: Tx): Promise<boolean | undefined> {
  const { rows } = await sql<{ strict: boolean }>`
    select proisstrict as strict from pg_proc where proname = 'book_sale'`.execute(db);
  return rows[0]?.strict;
}

test.each(databaseKinds)(
  "%s: starts on a schema that a newer program has expanded and leaves it alone",
  async (kind) => {
    await using database = await openTestDatabase(kind);
    expect(await migrate(database.db, { migrations: expanding })).toEqual(["9001_notes"]);
    expect(await kinds(database.db)).toEqual([{ name: "9001_notes", kind: "expand" }]);
    await sql`alter function book_sale() strict`.execute(database.db); // stands for a body that the newer program wrote
    expect(await migrate(database.db)).toEqual([]);
    expect(await migrate(database.db, { mayChange: false })).toEqual([]);
    expect(await isStrict(database.db)).toBe(true);
    expect(await hasColumn(database.db, "notes")).toBe(true);
    await migrate(database.db, { migrations: expanding });
    expect(await isStrict(database.db)).toBe(false);
  },
);

test("refuses a schema that a newer program has contracted", async () => {
  await using database = await openTestDatabase("postgres");
  await migrate(database.db, { migrations: [...expanding, ...contracting.slice(-1)] });
  await expect(migrate(database.db)).rejects.toThrow(/^a newer release .* \(9002_drop\); start that release/);
  await expect(migrate(database.db, { mayChange: false })).rejects.toThrow("9002_drop");
  expect(await migrate(database.db, { migrations: [...expanding, ...contracting.slice(-1)] })).toEqual([]);
});

test("runs its own migration beside one that it does not know", async () => {
  await using database = await openTestDatabase("postgres");
  await migrate(database.db, {
    migrations: newer("9005_later", "-- expand\nalter table orders add column later text;"),
  });
  expect(await migrate(database.db, { migrations: expanding })).toEqual(["9001_notes"]);
  expect(await hasColumn(database.db, "notes")).toBe(true);
});

test("a copy that may not migrate names what the schema lacks and changes nothing", async () => {
  await using database = await openTestDatabase("postgres");
  const look = migrate(database.db, { migrations: expanding, mayChange: false });
  await expect(look).rejects.toThrow(/^it lacks 9001_notes, and MIGRATE=off .* run `npm run shop -- migrate` first$/);
  expect(await hasColumn(database.db, "notes")).toBe(false);
  expect(await migrate(database.db, { mayChange: false })).toEqual([]);
  await sql`drop function book_sale() cascade`.execute(database.db);
  await expect(migrate(database.db, { mayChange: false })).rejects.toThrow("it lacks book_sale,");
});

test.each(databaseKinds)("%s: makes an index outside a transaction", async (kind) => {
  await using database = await openTestDatabase(kind);
  expect(await migrate(database.db, { migrations: indexing })).toEqual(["9003_index"]);
  const { rows } = await sql`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('orders_twice')`.execute(database.db);
  expect(rows).toEqual([{ valid: true }]);
});

test("rebuilds an index that a failure has left invalid", async () => {
  await using database = await openTestDatabase("postgres");
  await sql`create index orders_twice on orders (gateway_order_id)`.execute(database.db);
  await sql`update pg_index set indisvalid = false where indexrelid = 'orders_twice'::regclass`.execute(database.db);
  await migrate(database.db, { migrations: indexing });
  const { rows } = await sql`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('orders_twice')`.execute(database.db);
  expect(rows).toEqual([{ valid: true }]);
});

test("copies that start at the same time build an index without a deadlock", async () => {
  await using database = await openTestDatabase("postgres");
  const copies = await Promise.all([1, 2, 3].map(() => database.open()));
  const ran = await Promise.all(copies.map(({ db }) => migrate(db, { migrations: indexing })));
  expect(ran.flat()).toEqual(["9003_index"]);
});

test("lets a transaction that holds the table finish, and tries again", async () => {
  const url = await copyDatabase(inject("postgresUrl"), inject("postgresTemplates").migrated);
  const database = await openDatabase({ url, dataDir: "" });
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin; lock table orders in access share mode");
  const early = migrate(database.db, { migrations: expanding, patience: fast });
  await expect(early).rejects.toThrow(/^migration 9001_notes met locks of others 3 times/);
  expect(await kinds(database.db)).toEqual([]);
  const patient = migrate(database.db, { migrations: expanding, patience: { ...fast, tries: 100 } });
  await sawWaiting(holder);
  await holder.query("commit");
  expect(await patient).toEqual(["9001_notes"]);
  await holder.end();
  await database.close();
});

/** Waits until the migration waits for the lock. */
async function sawWaiting(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select from pg_locks where not granted and relation = 'orders'::regclass");
    if (rows.length > 0) return;
  }
}
