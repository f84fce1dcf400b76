import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../harness/test-database.ts";

/**
 * Features that YugabyteDB lacks by its documentation (Enhanced PostgreSQL compatibility, SQL feature support; links in
 * docs/databases.md), each as a query for its uses in the shop's schema.
 */
const own = sql`n.nspname = 'public'`;
const indexesWhere = (condition: ReturnType<typeof sql>) => sql<{ name: string }>`
  select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  join pg_namespace n on n.oid = c.relnamespace where ${own} and ${condition}`;
const triggersWhere = (condition: ReturnType<typeof sql>) => sql<{ name: string }>`
  select tgname as name from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${own} and not tgisinternal and ${condition}`;
const constraintsWhere = (condition: ReturnType<typeof sql>) => sql<{ name: string }>`
  select conname as name from pg_constraint join pg_namespace n on n.oid = connamespace where ${own} and ${condition}`;
const tablesWhere = (condition: ReturnType<typeof sql>) => sql<{ name: string }>`
  select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace where ${own} and ${condition}`;
const functionsWhere = (condition: ReturnType<typeof sql>) => sql<{ name: string }>`
  select distinct proname as name from pg_proc join pg_namespace n on n.oid = pronamespace where ${own} and ${condition}`;

const lacking = {
  "Deferrable and constraint triggers": triggersWhere(sql`(tgdeferrable or tgconstraint <> 0)`),
  "Transition tables of triggers": triggersWhere(sql`(tgoldtable is not null or tgnewtable is not null)`),
  "Deferrable constraints": constraintsWhere(sql`condeferrable and contype <> 't'`),
  "Exclusion constraints": constraintsWhere(sql`contype = 'x'`),
  "GiST, SP-GiST and BRIN indexes": indexesWhere(sql`a.amname not in ('btree', 'hash', 'gin')`),
  "GIN indexes over several columns": indexesWhere(sql`a.amname = 'gin' and i.indnkeyatts > 1`),
  "B-tree indexes of arrays, JSON, addresses and ranges": indexesWhere(sql`a.amname = 'btree' and exists (
    select from pg_attribute t join pg_type y on y.oid = t.atttypid where t.attrelid = c.oid
    and (y.typcategory in ('A', 'I', 'R') or y.typname in ('jsonb', 'json', 'tsvector', 'citext')))`),
  "Storage parameters of indexes": indexesWhere(sql`c.reloptions is not null`),
  "Unlogged, inherited and foreign tables": tablesWhere(sql`(relpersistence = 'u' and relkind in ('r', 'i')
    or relkind = 'f' or c.oid in (select inhrelid from pg_inherits))`),
  "XML and transaction ids in tables": sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and udt_name in ('xml', 'xid', 'xid8', 'txid_snapshot')`,
  "Transaction ids, %TYPE and table locks in functions": functionsWhere(
    sql`prokind <> 'a' and prosrc ~* '(txid_|pg_current_xact|\\mxmin\\M|%type|%rowtype|lock\\s+table|\\mxml)'`,
  ),
  Extensions: sql<{ name: string }>`select extname as name from pg_extension where extname <> 'plpgsql'`,
} as const;

/** Features that its documentation has, but that were never tried with the shop's schema. */
const untried = {
  "User-defined aggregates": functionsWhere(sql`prokind = 'a'`),
  "Stored generated columns": sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_generated = 'ALWAYS'`,
  "Advisory locks in functions": functionsWhere(sql`prokind <> 'a' and prosrc ~* 'pg_(try_)?advisory_'`),
};

/** Reads the rows of the two tables in docs/databases.md: each feature with the names in the second column. */
function readDocumented(): Record<string, string[]> {
  const text = readFileSync("docs/databases.md", "utf8");
  const section = text.slice(text.indexOf("## YugabyteDB"));
  const rows = section.matchAll(/^\| ([^|`]+) \| ((?:none|`[^|]*)) \|/gm);
  return Object.fromEntries(
    [...rows].map(([, what = "", names = ""]) => [
      what,
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    ]),
  );
}

/** Lists the program's files that lock whole tables by a statement. */
function findTableLocks(): string[] {
  const files = globSync("src/**/*.ts").filter((file) => /\block table\b/.test(readFileSync(file, "utf8")));
  return files.sort();
}

test("docs/databases.md names exactly the features that the schema uses and YugabyteDB lacks", async () => {
  await using database = await openTestDatabase("postgres");
  const found: Record<string, string[]> = {};
  for (const [what, query] of Object.entries({ ...lacking, ...untried })) {
    const { rows } = await query.execute(database.db);
    found[what] = rows.map(({ name }) => name).sort();
  }
  expect(readDocumented()).toEqual({ ...found, "Table locks of the program": findTableLocks() });
});
