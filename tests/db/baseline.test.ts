import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { type MigrateOptions, migrate } from "#db/migrate.ts";
import { readBaseline, readMigrations } from "#db/migration-files.ts";
import type { Tables } from "#db/tables.ts";
import { generateBaseline } from "../../scripts/db-baseline.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";

const own = readMigrations();
const names = own.map(({ name }) => name);

async function openMigrated(options: MigrateOptions): Promise<{ db: Kysely<Tables>; ran: string[] }> {
  const pool = new pg.Pool({ connectionString: await createEmptyDatabase(inject("postgresUrl")), max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, ran: await migrate(db, options) };
}

/** Properties of the catalogue that the text of a baseline does not say, as one row for each object. */
async function readCatalogue(db: Kysely<Tables>): Promise<unknown[]> {
  const own = sql`'public'::regnamespace`;
  const { rows } = await sql`
    select 'class' as kind, relname as name, concat_ws(' ', relkind, relpersistence, relreplident, relrowsecurity, relhasrules,
      reloptions, relacl) as rest from pg_class where relnamespace = ${own} and relname not like 'pg_toast%'
    union all
    select 'column', attrelid::regclass || '.' || attname, concat_ws(' ', attstorage, attcompression, attstattarget, attislocal,
      attoptions) from pg_attribute a join pg_class c on c.oid = a.attrelid
      where relnamespace = ${own} and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select 'type', typname, typtype::text from pg_type where typnamespace = ${own}
    union all
    select 'function', oid::regprocedure::text, concat_ws(' ', prokind, provolatile, proisstrict, proparallel, prosecdef,
      proleakproof, proconfig, procost, prorows) from pg_proc where pronamespace = ${own}
    union all
    select 'constraint', conrelid::regclass || ' ' || conname, concat_ws(' ', contype, convalidated, condeferrable,
      condeferred, confupdtype, confdeltype) from pg_constraint where connamespace = ${own}
    union all
    select 'trigger', tgrelid::regclass || ' ' || tgname, concat_ws(' ', tgenabled, tgtype, tgdeferrable)
      from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = ${own} and not tgisinternal
    union all
    select 'sequence', sequencename, concat_ws(' ', start_value, increment_by, cache_size, cycle, last_value)
      from pg_sequences where schemaname = 'public'
    union all
    select 'other', classid::regclass::text, count(*)::text from pg_depend
      where refclassid = 'pg_namespace'::regclass and refobjid = ${own} group by classid
    union all
    select 'comment', classoid::regclass::text, description from pg_description d join pg_class c on c.oid = d.objoid
      where relnamespace = ${own}
    order by 1, 2`.execute(db);
  return rows;
}

async function readMigrationRows(db: Kysely<Tables>): Promise<unknown[]> {
  return (await sql`select name, kind from kysely_migration order by name`.execute(db)).rows;
}

test("an empty database gets the same schema and rows from the baseline as from all migrations", async () => {
  const [short, long] = await Promise.all([openMigrated({}), openMigrated({ fromBaseline: false })]);
  await using _ = short.db;
  await using __ = long.db;
  expect(short.ran).toEqual(names);
  expect(long.ran).toEqual(names);
  const [first, second] = [await generateBaseline(short.db, "x"), await generateBaseline(long.db, "x")];
  expect(first.split("\n\n")).toEqual(second.split("\n\n"));
  expect(await readCatalogue(short.db)).toEqual(await readCatalogue(long.db));
  expect(await readMigrationRows(short.db)).toEqual(await readMigrationRows(long.db));
  expect(await migrate(short.db)).toEqual([]);
});

test("a database of an earlier release runs the migrations that it lacks", async () => {
  const { upTo } = readBaseline();
  const earlier = own.slice(0, names.indexOf(upTo));
  const { db, ran } = await openMigrated({ migrations: earlier, replacesFunctions: false });
  await using _ = db;
  expect(ran).toEqual(earlier.map(({ name }) => name));
  expect(await migrate(db)).toEqual(names.slice(names.indexOf(upTo)));
});

test("a baseline that fails leaves an empty database", async () => {
  const pool = new pg.Pool({ connectionString: await createEmptyDatabase(inject("postgresUrl")), max: 1 });
  await using db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await sql`create table variants (sku text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow('relation "variants" already exists');
  const { rows } =
    await sql`select relname from pg_class where relnamespace = 'public'::regnamespace order by relname`.execute(db);
  expect(rows).toEqual([
    { relname: "kysely_migration" },
    { relname: "kysely_migration_pkey" },
    { relname: "variants" },
  ]);
  await sql`drop table variants`.execute(db);
  expect(await migrate(db)).toEqual(names);
});
