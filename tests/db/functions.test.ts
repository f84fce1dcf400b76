import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { functionFiles, replaceChangedFunctions } from "#db/database-functions.ts";
import { databaseKinds, openTestDatabase } from "../harness/test-database.ts";

type Stored = { name: string; version: string; definition: string };

/** Reads the database's functions as PostgreSQL prints them, without whitespace; `version` changes with every write. */
async function storedFunctions(db: Tx): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select proname as name, xmin::text as version, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by proname`.execute(db);
  return rows.map((row) => ({ ...row, definition: row.definition.replaceAll(/\s+/g, "") }));
}

/**
 * Reads the functions used by indexes: an index stores what its function returned, so changing one takes a migration
 * that rebuilds the index.
 */
async function functionsOfIndexes(db: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.proname as name from pg_depend d
    join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid and c.relkind = 'i'
    join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
    where p.pronamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
}

const withoutVersion = (functions: Stored[]) => functions.map(({ name, definition }) => ({ name, definition }));

test.each(databaseKinds)("%s: a fresh database has exactly the functions of the files", async (kind) => {
  await using database = await openTestDatabase(kind);
  const before = await storedFunctions(database.db);
  const indexed = await functionsOfIndexes(database.db);
  const names = before.map(({ name }) => name).filter((name) => !indexed.includes(name));
  expect(names).toEqual(functionFiles().map(({ name }) => name));
  for (const { text } of functionFiles()) await sql.raw(text).execute(database.db);
  expect(withoutVersion(await storedFunctions(database.db))).toEqual(withoutVersion(before));
});

test.each(databaseKinds)("%s: applying the files again writes nothing", async (kind) => {
  await using database = await openTestDatabase(kind);
  const before = await storedFunctions(database.db);
  expect(await replaceChangedFunctions(database.db)).toEqual([]);
  expect(await storedFunctions(database.db)).toEqual(before);
});

test.each(databaseKinds)("%s: replaces only a function whose body or attributes differ", async (kind) => {
  await using database = await openTestDatabase(kind);
  const before = await storedFunctions(database.db);
  await sql`create or replace function low_stock_limit() returns integer language sql stable as 'select 3'`.execute(
    database.db,
  );
  await sql`alter function indian_day(timestamptz) volatile`.execute(database.db);
  await sql`alter function write_due_buyers(integer) reset plan_cache_mode`.execute(database.db);
  await sql`drop trigger low_stock_limit on settings`.execute(database.db);
  await sql`drop function recount_low_stock()`.execute(database.db);
  const changed = ["indian_day", "low_stock_limit", "recount_low_stock", "write_due_buyers"];
  expect(await replaceChangedFunctions(database.db)).toEqual(changed);
  const after = await storedFunctions(database.db);
  expect(withoutVersion(after)).toEqual(withoutVersion(before));
  expect(after.filter(({ name }) => !changed.includes(name))).toEqual(
    before.filter(({ name }) => !changed.includes(name)),
  );
});

test("every trigger function has a file", async () => {
  await using database = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select distinct tgfoid::regproc::text as name from pg_trigger where not tgisinternal`.execute(database.db);
  const files = functionFiles().map(({ name }) => name);
  expect(rows.map(({ name }) => name).filter((name) => !files.includes(name))).toEqual([]);
});
