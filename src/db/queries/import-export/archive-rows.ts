import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** A table of the archive. */
export type ArchivedTable = {
  name: string;
  columns: readonly string[];
  /** Row order, so that exports of one shop are byte-identical. */
  order: readonly string[];
  /** SQL condition; all rows without it. */
  where?: string;
  /** SQL expressions that replace a column's value. */
  instead?: Readonly<Record<string, string>>;
};

/** Gives the transaction one snapshot, so that an export is consistent. Call it first. */
export async function useSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

/** Batch size. */
export const archiveBatchSize = 1_000;

/** Reads a batch of `rowsAtOnce` rows as JSON. */
export async function readArchivedRows(
  tx: Tx,
  { name, columns, order, where, instead = {} }: ArchivedTable,
  offset: number,
) {
  const selected = columns.map((column) => (instead[column] ? `${instead[column]} as ${column}` : column)).join(", ");
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(r)::text as row from (
      select ${sql.raw(selected)} from ${sql.table(name)} ${sql.raw(where ? `where ${where}` : "")}
      order by ${sql.raw(order.join(", "))} limit ${archiveBatchSize} offset ${offset}
    ) r`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Locks out other imports and changes of products, media, documents and orders until the transaction ends. */
export async function lockShop(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(tx);
}

/** Finds the first of these tables that is not empty. */
export async function findNonEmptyTable(tx: Tx, tables: readonly string[]): Promise<string | undefined> {
  for (const name of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) return name;
  }
  return undefined;
}

/** Checks the audit log for catalog changes by operators. */
const touching = [
  "product",
  "price",
  "stock",
  "discount",
  "document",
  "page",
  "redirect",
  "media",
  "setting",
  "tax-class",
  "catalogue",
  "review",
];

/** Checks that the catalog is the unchanged demo seed: no orders, movements or edits. */
export async function isUntouchedDemo(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select from orders)
      and not exists (select from stock_movements where actor <> 'seed')
      and not exists (select from reviews where not sample)
      and not exists (select from product_drafts)
      and not exists (select from documents where revision > 1 or key not like 'page-sample%')
      and not exists (
        select from audit_log where action like any(${touching.map((part) => `${part}%`)}::text[])) as untouched`.execute(
    tx,
  );
  return rows[0]?.untouched ?? false;
}

/** Deletes the demo catalog and its sample pages before an import, with the seeded stock movements. */
export async function deleteDemoCatalog(tx: Tx): Promise<void> {
  await sql`alter table stock_movements disable trigger stock_movements_append_only`.execute(tx);
  await sql`delete from stock_movements`.execute(tx);
  await sql`alter table stock_movements enable trigger stock_movements_append_only`.execute(tx);
  await sql`alter table document_versions disable trigger document_versions_append_only`.execute(tx);
  for (const name of ["pages", "document_versions", "documents"]) await sql`delete from ${sql.table(name)}`.execute(tx);
  await sql`alter table document_versions enable trigger document_versions_append_only`.execute(tx);
  const parts = ["discount_code_products", "discount_codes", "reviews", "product_pictures", "beverages", "variants"];
  for (const name of [...parts, "product_colours", "products", "media", "gst_classes"]) {
    await sql`delete from ${sql.table(name)}`.execute(tx);
  }
}

/** Inserts rows from a JSON array. Throws when they violate a constraint. */
export async function insertArchivedRows(tx: Tx, { name, columns }: ArchivedTable, json: string): Promise<void> {
  const all = sql.raw(columns.join(", "));
  await sql`
    insert into ${sql.table(name)} (${all}) overriding system value
    select ${all} from jsonb_populate_recordset(null::${sql.table(name)}, ${json}::jsonb)`.execute(tx);
}

/** Removes the settings that an empty shop starts with. */
export async function clearSettings(tx: Tx): Promise<void> {
  await tx.deleteFrom("settings").execute();
}

/** Records imported stock as received, because stock is the sum of its movements. */
export async function recordImportedStock(tx: Tx, { actor, at }: { actor: ActorName; at: Date }): Promise<void> {
  await sql`
    insert into stock_movements (sku, delta, reason, actor, at)
    select sku, stock, 'received', ${actor}, ${at} from variants where stock > 0 order by sku`.execute(tx);
}

/** Advances sequences past the imported ids. */
export async function advanceSequences(tx: Tx): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('price_changes', 'id'), greatest((select max(id) from price_changes), 1))`.execute(
    tx,
  );
}

/** Lists pending price changes, to enqueue their jobs. */
export async function listPendingPriceChanges(tx: Tx) {
  return await tx
    .selectFrom("priceChanges")
    .select(["id", "beginsAt"])
    .where("state", "=", "waiting")
    .orderBy("id")
    .execute();
}

const integrity = /^23/;

/** Name of the violated constraint; undefined for other errors. */
export function findViolatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return undefined;
  if (!integrity.test(error.code) && error.code !== "22P02") return undefined;
  return "constraint" in error && typeof error.constraint === "string" ? error.constraint : error.message;
}
