import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/harness/test-database.ts";
import { archiveTables } from "#use-cases/import-export/archive/archive-tables.ts";

/** Columns of archived tables that are not exported, with the reason. */
const omitted: Record<string, Record<string, string>> = {
  media: { uploaded_by: "an operator of the other shop" },
  reviews: { customer_id: "customers stay with their shop", order_id: "so do orders" },
  product_drafts: { creation_key: "of a click in the other shop" },
  price_changes: { ended_at: "none that waits has ended", failure: "nor failed" },
  price_change_lines: { since: "a sale is archived as its two price changes" },
  documents: { publish_at: "the time was set by an operator of the other shop", publish_by: "this operator" },
  redirects: { id: "the database counts it" },
  pages: { is_child: "the database computes it", parent_is_child: "this too" },
  discount_codes: {
    redemptions: "uses belong to orders",
    given_away_paise: "uses belong to orders",
    creation_key: "of a click in the other shop",
  },
};

/**
 * Tables that no archive contains: people, orders, money, a shop's own account with its couriers, and temporary data. A new table is listed here or archived.
 */
const notArchived =
  /^(order|added_orders|payment|refund|return|invoice|credit_note|document_series|hold|held|shipment|couriers|customer|session|password|known_|lead|mailed_codes|subscriber|review_decisions|operator|api_tokens|audit|saved_views|editing|reading_marks|role_changes|buyer|unmatched_refunds|erasures|retention_runs|secrets|security_events|shop_state|jobs|mail_outage|not_found_addresses|release_files|rate_limits|demo_mailbox|test_gateway|webhook|tax_lines|sales|sale_prices|low_stock|reserved_|cod_|catalogue_import|imported_documents|dataset_imports|maintenance_runs|call_turns|edge_purges|draft_schedules|shelf_changes|stock_movements|stock_alerts|discount_redemptions|write_probe|kysely)/;

test("archives every column of an archived table, or lists why not", async () => {
  await using database = await openTestDatabase();
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' and table_name in (
      select table_name from information_schema.tables where table_type = 'BASE TABLE')
    group by table_name`.execute(database.db);
  const archived = new Map(archiveTables.map(({ name, columns }) => [name as string, columns]));
  for (const { name, columns } of rows.filter((table) => archived.has(table.name))) {
    const known = [...(archived.get(name) ?? []), ...Object.keys(omitted[name] ?? {})].toSorted();
    expect(known, name).toEqual(columns.toSorted());
  }
  expect(rows.map(({ name }) => name).filter((name) => !archived.has(name) && !notArchived.test(name))).toEqual([]);
});
