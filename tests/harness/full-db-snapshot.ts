import { sql } from "kysely";
import { writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import type { TestShop } from "./test-shop.ts";

/** Tables that requests may change even when refused. */
const excludedTables = new Set(["rate_limits", "security_events", "kysely_migration", "kysely_migration_lock"]);

/** Reads every row of every table, to assert that a refusal changed nothing. */
export async function snapshotAllTables({
  database: { db },
}: Pick<TestShop, "database">): Promise<Record<string, unknown>> {
  // Write due buyers now: the next request that reads customers would write them, even a refused one.
  await writeDueBuyers(db);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  // One statement for all, because a hundred of them take three times as long.
  const parts = tables
    .filter(({ name }) => !excludedTables.has(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
        from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{ name: string; rows: unknown }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}
