import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { prefixPattern } from "../search/prefix-search.ts";

/** Products of a kind that operators can order; any others follow them. */
const maxSortedProducts = 1_000;

type SortedProduct = { id: string; featured: boolean };

type ProductListFilter = {
  q?: string | undefined;
  kinds?: string[] | undefined;
  published?: boolean | undefined;
  /** Only products with a variant for sale that has at most this many units. */
  stockUpTo?: number | undefined;
  /** Only products after this id. */
  after?: string | undefined;
  limit: number;
};
type ListedProductRow = {
  id: string;
  name: string;
  kind: string;
  published: boolean;
  slug: string | null;
  pictureId: string | null;
  /** False if there is only a draft. */
  wasPublished: boolean;
  hasDraft: boolean;
};

/** Lists products by name: visible, hidden and never published ones. */
export async function findProductRows(tx: Tx, filter: ProductListFilter): Promise<ListedProductRow[]> {
  const { limit, published } = filter;
  // Each part has its own limit, so that its index is read no further than one page.
  const { rows } = await sql<ListedProductRow>`
    select * from (
      (select p.id, p.name, p.kind, p.published, p.slug, p.picture_id as "pictureId", true as "wasPublished",
         exists (select from product_drafts d where d.product_id = p.id) as "hasDraft"
       from products p
       where ${sql.join(conditionsOf(filter, "p"), sql` and `)}
         and ${published === undefined ? sql`true` : sql`p.published = ${published}`} and ${stocked(filter)}
       order by lower(p.name), p.id limit ${limit})
      union all
      (select p.id, p.name, p.kind, false, null, null, false, true
       from (select product_id as id, name, kind from product_drafts) p
       where ${published === true || filter.stockUpTo !== undefined ? sql`false` : sql`true`}
         and not exists (select from products published where published.id = p.id)
         and ${sql.join(conditionsOf(filter, "p"), sql` and `)}
       order by lower(p.name), p.id limit ${limit})
    ) found order by lower(found.name), found.id limit ${limit}`.execute(tx);
  return rows;
}

function conditionsOf({ q, kinds, after }: ProductListFilter, table: string) {
  const [id, name] = [sql.ref(`${table}.id`), sql`lower(${sql.ref(`${table}.name`)})`];
  const conditions = [sql`true`];
  if (kinds?.length) conditions.push(sql`${sql.ref(`${table}.kind`)} = any(${kinds}::text[])`);
  if (q) {
    const part = `%${prefixPattern(q.toLowerCase())}`;
    conditions.push(sql`(${name} like ${part} or ${id} = ${q} or ${id} in
      (select product_id from variants where sku = ${q.toUpperCase()}))`);
  }
  if (after !== undefined) {
    conditions.push(sql`(${name}, ${id}) > (
      select lower(place.name), place.id from (
        (select name, id from products where id = ${after})
        union all (select name, product_id from product_drafts where product_id = ${after})
      ) place limit 1)`);
  }
  return conditions;
}

function stocked({ stockUpTo }: ProductListFilter) {
  if (stockUpTo === undefined) return sql`true`;
  return sql`exists (select from variants v where v.product_id = p.id and v.active and v.stock <= ${stockUpTo})`;
}

const maxVariants = 4_000;

/** Lists the variants of these products, discontinued ones included. */
export async function listVariantsOfProducts(tx: Tx, productIds: string[]) {
  if (productIds.length === 0) return [];
  return await tx
    .selectFrom("variants as v")
    .leftJoin("productColours as c", "c.id", "v.colourId")
    .select(["v.sku", "v.productId", "v.packSize", "v.sizeName", "c.name as colourName"])
    .select(["v.pricePaise", "v.stock", "v.active"])
    .where("v.productId", "in", productIds)
    .orderBy("v.productId")
    .orderBy("v.position")
    .orderBy("v.sku")
    .limit(maxVariants)
    .execute();
}

/** Lists products in the shop's order, hidden ones included. */
export async function listProductsInOrder(tx: Tx, kind: string) {
  return await tx
    .selectFrom("products")
    .select(["id", "name", "featured", "published", "position"])
    .where("kind", "=", kind)
    .orderBy("position")
    .orderBy("id")
    .limit(maxSortedProducts)
    .execute();
}

/** Locks products in id order until the transaction ends. */
export async function lockProductRows(tx: Tx, ids: string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
}

/** Puts these products of a kind first, in this order. */
export async function updateProductOrder(
  tx: Tx,
  { kind, items }: { kind: string; items: SortedProduct[] },
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await sql`
    update products set position = position + ${items.length}::int
    where kind = ${kind} and not id = any(${ids}::text[])
      and (select min(position) from products where kind = ${kind} and not id = any(${ids}::text[])) < ${items.length}::int
    `.execute(tx);
  await sql`
    update products p set position = given.place - 1, featured = given.featured
    from unnest(${ids}::text[], ${items.map(({ featured }) => featured)}::boolean[]) with ordinality
      as given (id, featured, place)
    where p.id = given.id and (p.position <> given.place - 1 or p.featured <> given.featured)`.execute(tx);
}
