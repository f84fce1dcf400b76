import type { ArchivedTable } from "#db/queries/import-export/archive-rows.ts";
import { rowSchemas, type TableName } from "./row-schemas.ts";

/** Actors of another shop don't exist here, so archives name this one instead. */
const archiveActor = "'archive'";
const exceptions: Partial<Record<TableName, Pick<ArchivedTable, "where" | "instead">>> = {
  // Approved reviews only, without their accounts.
  reviews: { where: "state = 'approved'" },
  product_drafts: { instead: { saved_by: archiveActor } },
  price_changes: { where: "state = 'waiting'", instead: { actor: archiveActor } },
  price_change_lines: { where: "waits and change_id in (select id from price_changes where state = 'waiting')" },
  documents: { instead: { draft_by: `case when draft is null then null else ${archiveActor} end` } },
  document_versions: { instead: { actor: archiveActor } },
  redirects: { instead: { actor: archiveActor } },
};

const order: Record<TableName, readonly string[]> = {
  settings: ["key"],
  media: ["id"],
  products: ["id"],
  beverages: ["product_id"],
  product_colours: ["id"],
  variants: ["sku"],
  product_pictures: ["product_id", "media_id"],
  slug_redirects: ["slug"],
  reviews: ["id"],
  product_drafts: ["product_id"],
  price_changes: ["id"],
  price_change_lines: ["change_id", "sku"],
  documents: ["key"],
  document_versions: ["key", "version"],
  // Parents first.
  pages: ["is_child", "key"],
  redirects: ["old_path"],
  gst_classes: ["hsn", "valid_from"],
  discount_codes: ["code"],
  discount_code_products: ["code", "product_id"],
};

export type Table = ArchivedTable & { name: TableName };

/** The tables of an archive, in foreign-key order. */
export const archiveTables: readonly Table[] = (Object.keys(order) as TableName[]).map((name) => ({
  name,
  columns: Object.keys(rowSchemas[name].shape),
  order: order[name],
  ...exceptions[name],
}));

/** A shop is empty only when these tables are; imported settings overwrite existing ones. */
export const tablesThatMustBeEmpty: readonly string[] = ["orders", ...archiveTables.map(({ name }) => name)].filter(
  (name) => name !== "settings",
);
