import { sql } from "kysely";
import { writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import type { TestShop } from "./test-shop.ts";

/** Tables that requests may change even when refused. */
const excludedTables = new Set(["rate_limits", "security_events", "kysely_migration", "kysely_migration_lock"]);

/** Reads every row of every table, to assert that a refusal changed nothing. */
export async function snapshotAllTables({
  database: { db },
}: Pick<TestShop, "database">): Promise<Record<string, unknown[]>> {
  // Write due buyers now: the next request that reads customers would write them, even a refused one.
  await writeDueBuyers(db);
  const { rows: all } = await sql<{ name: string; isEmpty: boolean }>`
    select relname as name, pg_relation_size(oid) = 0 as "isEmpty" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db);
  const tables = all.filter(({ name }) => !excludedTables.has(name));
  // Most tables are empty files, and a statement about the others alone is planned in a quarter of the time.
  const parts = tables
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ name }) => sql`select ${sql.lit(name)} as name, to_json(t)::text as row from ${sql.table(name)} t`);
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const byTable = Map.groupBy(rows, ({ name }) => name);
  const rowsOf = (name: string): string[] => (byTable.get(name) ?? []).map(({ row }) => row).sort();
  return Object.fromEntries(tables.map(({ name }) => [name, rowsOf(name).map((row): unknown => JSON.parse(row))]));
}
