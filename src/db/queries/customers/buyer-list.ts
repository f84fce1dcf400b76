import { type RawBuilder, sql } from "kysely";
import type { BuyerSegment, BuyerSort } from "#contracts/admin/buyer-endpoints.ts";
import type { Tx } from "#db/client.ts";

export type BuyerFilters = {
  /** Only these buyers; all when undefined. */
  ids?: number[] | undefined;
  segment?: BuyerSegment | undefined;
  /** First day of the current month in India: the month of customers who are new. */
  month: string;
  tag?: string | undefined;
  state?: string | undefined;
  /** Period of the last order as ISO times: `since` inclusive, `until` exclusive. */
  since?: string | undefined;
  until?: string | undefined;
};

type BuyerPage = BuyerFilters & {
  sort: BuyerSort;
  /** Id of the last buyer of the page before. */
  after?: number | undefined;
  limit: number;
};

/** Tells whether the buyer's phone or email is on a list that blocks cash on delivery. */
const isCashBlocked = sql<boolean>`(
  exists (select from cod_list c where c.kind = 'phone' and c.value = b.phone)
  or exists (select from cod_list c where c.kind = 'email' and c.value = b.email))`;

const segments: Record<Exclude<BuyerSegment, "new">, RawBuilder<unknown>> = {
  repeat: sql`b.orders >= 2`,
  top: sql`b.is_top`,
  first: sql`b.orders = 1`,
  // At least two parcels came back, and at least a third of all.
  "high-rto": sql`b.returned >= 2 and b.returned * 3 >= b.orders`,
  account: sql`b.customer_id is not null`,
  guest: sql`b.customer_id is null`,
  "cod-blocked": sql`b.id in (
    select p.id from cod_list c join buyers p on right(p.phone, 4) = right(c.value, 4) and p.phone = c.value
    where c.kind = 'phone'
    union select e.id from cod_list c join buyers e on e.email = c.value where c.kind = 'email')`,
};

/** Sort columns by their names in the contract; each has an index that ends with the id. */
const sorts: Record<BuyerSort, { column: string; isAscending?: true }> = {
  "-last": { column: "b.active_at" },
  last: { column: "b.active_at", isAscending: true },
  "-orders": { column: "b.orders" },
  "-spent": { column: "b.spent_paise" },
};

/** Must match the expression of the indexes `buyers_by_first_month…`. */
const firstMonth = sql`date_trunc('month', first_order_at at time zone 'Asia/Kolkata')`;

/** Lists a page of buyers. */
export async function listBuyers(tx: Tx, { sort, after, limit, ...filters }: BuyerPage) {
  const { column, isAscending } = sorts[sort];
  const [sorted, direction] = [sql.ref(column), isAscending ? sql`asc` : sql`desc`];
  const conditions = conditionsOf(filters);
  if (after !== undefined) {
    const compare = isAscending ? sql`>` : sql`<`;
    const last = sql`select ${sorted} from buyers b where b.id = ${after}`;
    conditions.push(sql`(${sorted}, b.id) ${compare} ((${last}), ${after}::bigint)`);
  }
  const { rows } = await sql<BuyerRecord>`
    select b.id, b.customer_id, b.contact, b.name, b.email, b.phone, b.city, b.state, b.orders, b.returned, b.spent_paise,
      b.first_order_at, b.last_order_at, b.tags, b.version, b.is_top,
      coalesce(${firstMonth} = ${filters.month}::timestamp, false) as is_new, ${isCashBlocked} as cash_blocked
    from ${sourceOf(filters)} where ${sql.join(conditions, sql` and `)}
    order by ${sorted} ${direction}, b.id ${direction} limit ${limit}`.execute(tx);
  return rows;
}

export async function hasBuyer(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom("buyers").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Lists ids of buyers by their last order, latest first. */
export async function listBuyerIds(tx: Tx, filters: BuyerFilters, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from ${sourceOf(filters)} where ${sql.join(conditionsOf(filters), sql` and `)}
    order by b.active_at desc, b.id desc limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts buyers, up to `most`. */
export async function countBuyers(tx: Tx, filters: BuyerFilters, most: number): Promise<number> {
  // Sort as the index does: otherwise PostgreSQL reads the table, expecting to find enough of them soon, although new
  // customers are at its end.
  const isIndexed = filters.segment === "new" || filters.segment === "top";
  const order = isIndexed ? sql`order by b.active_at desc, b.id desc` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sourceOf(filters)} where ${sql.join(conditionsOf(filters), sql` and `)} ${order} limit ${most}
    ) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Reads the few buyers of a search or tag before anything is sorted (`offset 0`): otherwise PostgreSQL walks the sort's
 * index, expecting to find them soon.
 */
function sourceOf({ ids, tag }: BuyerFilters): RawBuilder<unknown> {
  if (ids === undefined && tag === undefined) return sql`buyers b`;
  const few = [sql`true`];
  if (ids !== undefined) few.push(sql`id = any(${ids}::bigint[])`);
  if (tag !== undefined) few.push(sql`tags <> '{}' and tags @> ${[tag]}::text[]`);
  return sql`(select * from buyers where ${sql.join(few, sql` and `)} offset 0) b`;
}

function conditionsOf({ segment, month, state, since, until }: BuyerFilters): RawBuilder<unknown>[] {
  const conditions = [sql`true`];
  if (segment) conditions.push(segment === "new" ? sql`${firstMonth} = ${month}::timestamp` : segments[segment]);
  if (state !== undefined) conditions.push(sql`b.state = ${state}`);
  // Buyers without orders have no last order, although the list sorts them by the time of their sign-up.
  if (since !== undefined) conditions.push(sql`b.active_at >= ${since}::timestamptz and b.orders > 0`);
  if (until !== undefined) conditions.push(sql`b.active_at < ${until}::timestamptz and b.orders > 0`);
  return conditions;
}

export type BuyerRecord = {
  id: number;
  customerId: string | null;
  contact: string | null;
  name: string;
  email: string | null;
  phone: string;
  city: string;
  state: string;
  orders: number;
  returned: number;
  spentPaise: number;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
  tags: string[];
  version: number;
  isTop: boolean;
  isNew: boolean;
  cashBlocked: boolean;
};
