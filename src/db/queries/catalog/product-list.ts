import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { prefixPattern } from "../search/prefix-search.ts";

/** Products of a kind that operators can order; any others follow them. */
const maxSortedProducts = 1_000;

type SortedProduct = { id: string; featured: boolean };

export type ProductFilter = {
  q?: string | undefined;
  kinds?: string[] | undefined;
  published?: boolean | undefined;
  /** Only drafts of products that were never published. */
  isNew?: boolean | undefined;
  /** Only products with a variant for sale that has at most this many units; capped by the low-stock setting. */
  stockUpTo?: number | undefined;
  /** Only products whose draft waits for its time, or could not be published at it. */
  schedule?: "waiting" | "failed" | undefined;
};
type ProductSort = "name" | "shop";
/** `after`: only products after this id. */
type ProductListFilter = ProductFilter & { after?: string | undefined; sort: ProductSort; limit: number };
type ListedProductRow = {
  id: string;
  name: string;
  kind: string;
  revision: number;
  published: boolean;
  slug: string | null;
  pictureId: string | null;
  flavour: string | null;
  /** False if there is only a draft. */
  wasPublished: boolean;
  hasDraft: boolean;
  publishAt: Date | null;
  notPublishedAt: Date | null;
};

/** Sort orders: the shop sorts by kind first, and a new product has no position in it yet. */
const sortKeys = { name: sql`lower(p.name), p.id`, shop: sql`p.kind, p.position, p.id` };
const lastPosition = sql`2147483647`;

const drafts = sql`(select product_id as id, name, kind, revision, form ->> 'hsn' as hsn, ${lastPosition} as position
  from product_drafts) p`;

/** Lists products by name or in the shop's order: visible, hidden and never published ones. */
export async function findProductRows(tx: Tx, filter: ProductListFilter): Promise<ListedProductRow[]> {
  const { limit, sort } = filter;
  const key = sortKeys[sort];
  // Each part has its own limit, so that its index is read no further than one page.
  const { rows } = await sql<ListedProductRow>`
    select p.id, p.name, p.kind, p.revision, p.published, p.slug, p."pictureId", p."wasPublished", p."hasDraft",
      b.flavour, s.publish_at as "publishAt", s.failed_at as "notPublishedAt" from (
      (select p.id, p.name, p.kind, p.position, greatest(p.revision, d.revision) as revision, p.published, p.slug,
         p.picture_id as "pictureId", true as "wasPublished", d.revision is not null as "hasDraft"
       from products p left join product_drafts d on d.product_id = p.id
       where ${publishedWhere(filter)}
       order by ${key} limit ${limit})
      union all
      (select p.id, p.name, p.kind, p.position, p.revision, false, null, null, false, true
       from ${drafts}
       where ${newDraftWhere(filter)}
       order by ${key} limit ${limit})
    ) p left join draft_schedules s on s.product_id = p.id left join beverages b on b.product_id = p.id
    order by ${key} limit ${limit}`.execute(tx);
  return rows;
}

/** Counts the products of a list up to `max + 1`; with no more than `max`, also their variants for sale and stock. */
export async function sumUpProducts(tx: Tx, filter: ProductFilter, max: number) {
  const { rows } = await sql<{ count: number; variants: number; stock: number }>`
    with found as materialized (${productIds(filter, max + 1)}),
    counted as (select count(*)::int as count from found)
    select counted.count, sums.variants, sums.stock from counted cross join lateral (
      select coalesce(sum(own.variants), 0)::int as variants, coalesce(sum(own.stock), 0)::int8 as stock
      from found cross join lateral (
        select count(*) as variants, sum(v.stock) as stock from variants v
        where v.product_id = found.id and v.active and counted.count <= ${max}
      ) own
    ) sums`.execute(tx);
  return rows[0] ?? { count: 0, variants: 0, stock: 0 };
}

/** Counts the products of several lists in one query, each up to `max + 1`. */
export async function countProductLists<Name extends string>(
  tx: Tx,
  filters: Record<Name, ProductFilter>,
  max: number,
): Promise<Record<Name, number>> {
  const counts = Object.entries<ProductFilter>(filters).map(
    ([name, filter]) => sql`(select count(*)::int from (${productIds(filter, max + 1)}) found) as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(tx);
  return rows[0] as Record<Name, number>;
}

const productIds = (filter: ProductFilter, limit: number) => sql`
  (select p.id from products p where ${publishedWhere(filter)} limit ${limit})
  union all
  (select p.id from ${drafts}
   where ${newDraftWhere(filter)} limit ${limit})
  limit ${limit}`;

/** Products that were published, hidden ones included. */
function publishedWhere(filter: ProductFilter) {
  const { published, isNew = false } = filter;
  const isWanted = isNew ? sql`false` : published === undefined ? sql`true` : sql`p.published = ${published}`;
  return sql`${sql.join(conditionsOf(filter), sql` and `)} and ${isWanted} and ${stocked(filter)}`;
}

/** Drafts of products that were never published. */
function newDraftWhere(filter: ProductFilter) {
  return sql`${filter.published === true || filter.stockUpTo !== undefined ? sql`false` : sql`true`}
    and not exists (select from products published where published.id = p.id)
    and ${sql.join(conditionsOf(filter), sql` and `)}`;
}

/** Tells whether a product has a row in the list: published, hidden, or a draft. */
export async function isListedProduct(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from products where id = ${id} union all select product_id from product_drafts where product_id = ${id}
    limit 1`.execute(tx);
  return rows.length > 0;
}

type Place = { after?: string | undefined; sort?: ProductSort };

function conditionsOf({ q, kinds, schedule, after, sort = "name" }: ProductFilter & Place) {
  const conditions = [sql`true`];
  if (kinds?.length) conditions.push(sql`p.kind = any(${kinds}::text[])`);
  if (q) {
    const part = `%${prefixPattern(q.toLowerCase())}`;
    const hasHsn = /^\d{2,8}$/.test(q) ? sql`p.hsn like ${`${q}%`}` : sql`false`;
    conditions.push(sql`(lower(p.name) like ${part} or p.id = ${q} or ${hasHsn} or p.id in
      (select product_id from variants where sku = ${q.toUpperCase()}))`);
  }
  if (schedule) {
    const column = schedule === "waiting" ? sql`publish_at` : sql`failed_at`;
    conditions.push(sql`p.id in (select product_id from draft_schedules where ${column} is not null)`);
  }
  if (after !== undefined) {
    conditions.push(sql`(${sortKeys[sort]}) > (
      select ${sortKeys[sort]} from (
        (select name, id, kind, position from products where id = ${after})
        union all (select name, product_id, kind, ${lastPosition} from product_drafts where product_id = ${after})
      ) p limit 1)`);
  }
  return conditions;
}

function stocked({ stockUpTo }: ProductFilter) {
  if (stockUpTo === undefined) return sql`true`;
  return sql`exists (select from variants v where v.product_id = p.id and v.active and v.stock <= ${stockUpTo}
    and v.sku in (select sku from low_stock))`;
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
