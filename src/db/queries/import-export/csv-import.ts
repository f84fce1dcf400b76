import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

/** All identifiers that a file can reference or collide with. */
export async function readKnownReferences(tx: Tx) {
  return {
    products: await tx.selectFrom("products").select(["id", "kind", "name", "slug", "position"]).execute(),
    skus: await tx.selectFrom("variants").select(["sku", "productId", "packSize"]).execute(),
    oldSlugs: await tx.selectFrom("slugRedirects").select(["slug", "productId"]).execute(),
    drafts: await tx.selectFrom("productDrafts").select("productId").execute(),
    media: await tx.selectFrom("media").select(["id", "alt"]).execute(),
  };
}

/**
 * Fingerprints the catalog: products, variants, prices and drafts. Stock is left out, because it changes with every
 * sale; imports compare their stock changes separately (`movedSince`).
 */
export async function readCatalogFingerprint(tx: Tx): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(coalesce(string_agg(part, '' order by part), '')) as fingerprint from (
      select md5((to_jsonb(p) - array['created_at', 'updated_at', 'revision'])::text) as part from products p
      union all select md5(b::text) from beverages b
      union all select md5(c::text) from product_colours c
      union all select md5(i::text) from product_pictures i
      union all select md5((to_jsonb(v) - array['stock', 'updated_at'])::text) from variants v
      union all select md5(r.slug || ' ' || r.product_id) from slug_redirects r
      union all select md5('draft ' || d.product_id) from product_drafts d
    ) parts`.execute(tx);
  return rows[0]?.fingerprint ?? "";
}

type Begun = { id: string; fileName: string; actor: ActorName; at: Date; fingerprint: string };

export async function insertImport(tx: Tx, row: Begun): Promise<void> {
  await tx.insertInto("catalogueImports").values(row).execute();
}

/** Marks the dry run as complete, so that it can be applied. */
export async function completeImportCheck(tx: Tx, id: string, counts: object, readyAt: Date): Promise<void> {
  await tx
    .updateTable("catalogueImports")
    .set({ counts: JSON.stringify(counts), readyAt })
    .where("id", "=", id)
    .execute();
}

type Line = { line: number; sku: string; what: "new" | "changed" | "same" | "wrong"; says: string };

export async function insertImportLines(tx: Tx, importId: string, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into catalogue_import_lines (import_id, line, sku, what, says)
    select ${importId}, l.line, l.sku, l.what, l.says
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line integer, sku text, what text, says text)`.execute(
    tx,
  );
}

type PlannedVariant = {
  sku: string;
  isNew: boolean;
  body: object;
  stockWas: number;
  stockTo: number;
  before: object;
  after: object;
};
type PlannedProduct = {
  productId: string;
  isNew: boolean;
  /** The product's fields; null when unchanged. */
  body: object | null;
  before: object;
  after: object;
  variants: PlannedVariant[];
};

export async function insertImportProducts(tx: Tx, importId: string, plans: readonly PlannedProduct[]): Promise<void> {
  const products = plans.map(({ variants: _, ...product }) => product);
  await sql`
    insert into catalogue_import_products (import_id, product_id, is_new, body, before, after)
    select ${importId}, p."productId", p."isNew", nullif(p.body, 'null'::jsonb), p.before, p.after
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as p ("productId" text, "isNew" boolean, body jsonb, before jsonb, after jsonb)`.execute(tx);
  const variants = plans.flatMap(({ productId, variants: own }) => own.map((variant) => ({ productId, ...variant })));
  if (variants.length === 0) return;
  await sql`
    insert into catalogue_import_variants
      (import_id, sku, product_id, is_new, body, stock_was, stock_to, before, after)
    select ${importId}, v.sku, v."productId", v."isNew", v.body, v."stockWas", v."stockTo", v.before, v.after
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
      as v (sku text, "productId" text, "isNew" boolean, body jsonb, "stockWas" integer, "stockTo" integer,
        before jsonb, after jsonb)`.execute(tx);
}

/** Lists errors first, then changes. */
export async function listReportLines(tx: Tx, importId: string, limit: number): Promise<Line[]> {
  const rank = sql`case what when 'wrong' then 0 when 'new' then 1 when 'changed' then 1 else 2 end`;
  return (await tx
    .selectFrom("catalogueImportLines")
    .select(["line", "sku", "what", "says"])
    .where("importId", "=", importId)
    .orderBy(rank)
    .orderBy("line")
    .limit(limit)
    .execute()) as Line[];
}

export async function findImport(tx: Tx, id: string, { forUpdate = false } = {}) {
  const query = tx.selectFrom("catalogueImports").selectAll().where("id", "=", id);
  return await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

export async function markImportApplied(tx: Tx, id: string, appliedAt: Date): Promise<void> {
  await tx.updateTable("catalogueImports").set({ appliedAt }).where("id", "=", id).execute();
}

/** Locks all rows that an import changes, in the shop-wide order: SKUs by name, drafts, products. */
export async function lockImportedProducts(tx: Tx, id: string): Promise<void> {
  await sql`
    select from variants v where v.sku in (select sku from catalogue_import_variants where import_id = ${id})
    order by v.sku for no key update`.execute(tx);
  const touched = sql`(select product_id from catalogue_import_products where import_id = ${id})`;
  await sql`select from product_drafts where product_id in ${touched} order by product_id for update`.execute(tx);
  await sql`select from products where id in ${touched} order by id for no key update`.execute(tx);
}

/** Lists SKUs with a stock change whose stock has changed since the dry run. */
export async function listStockConflicts(tx: Tx, id: string): Promise<{ sku: string; was: number; now: number }[]> {
  return await tx
    .selectFrom("catalogueImportVariants as i")
    .innerJoin("variants as v", "v.sku", "i.sku")
    .select(["i.sku", "i.stockWas as was", "v.stock as now"])
    .where("i.importId", "=", id)
    .whereRef("i.stockWas", "<>", "i.stockTo")
    .whereRef("i.stockWas", "<>", "v.stock")
    .orderBy("i.sku")
    .limit(1)
    .execute();
}

/** Lists pictures of the import that were deleted since the dry run. */
export async function listMissingPictures(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ media: string }>`
    select distinct wanted.media from catalogue_import_products p,
      lateral (
        select p.body ->> 'pictureId' as media
        union all select p.body #>> '{beverage,bannerPictureId}'
        union all select picture.value ->> 'mediaId' from jsonb_array_elements(p.body -> 'pictures') as picture (value)
      ) wanted
    where p.import_id = ${id} and p.body is not null and wanted.media is not null
      and not exists (select from media m where m.id = wanted.media)
    limit 1`.execute(tx);
  return rows.map(({ media }) => media);
}

/** Lists products whose pages change, and whether lists change; pages show availability, not quantities. */
export async function listChangedProducts(
  tx: Tx,
  id: string,
  limit: number,
): Promise<{ productId: string; listed: boolean }[]> {
  const { rows } = await sql<{ productId: string; listed: boolean }>`
    select p.product_id as "productId", p.body is not null and (p.is_new or p.after ->> 'Visible' is not null
      or p.after ->> 'Featured' is not null or p.after ->> 'Order in the shop' is not null) as listed
    from catalogue_import_products p
    where p.import_id = ${id} and (p.body is not null or exists (
      select from catalogue_import_variants v
      where v.import_id = p.import_id and v.product_id = p.product_id
        and (v.is_new or v.after - 'Stock' <> '{}'::jsonb or (v.stock_was = 0) <> (v.stock_to = 0))))
    order by p.product_id limit ${limit}`.execute(tx);
  return rows;
}
