import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { listValuesInRange, prefixRange } from "#db/queries/search/prefix-search.ts";
import { findTermRange, type OrderMatch, type SkuOfOrders, smallResultLimit } from "./order-search-query.ts";

/** Most orders that one reference can match: couriers may reuse a number, and a prefix may match several. */
const maxOrders = 200;
const maxCities = 20;

/** Lists cities with this prefix, in lower case, that orders went to. */
export async function listCities(tx: Tx, beginning: string): Promise<string[]> {
  const column = sql`lower(city) collate "C"`;
  return await listValuesInRange(tx, { table: "orders", column, ...prefixRange(beginning), most: maxCities });
}

/** Looks a SKU up, in any case; undefined when no order has it. Sorted like its index, so that no plan reads all lines. */
export async function findSkuOfOrders(tx: Tx, typed: string): Promise<SkuOfOrders | undefined> {
  const sku = typed.toLowerCase();
  const { rows } = await sql<{ count: number; productId: string | null }>`
    select count(*)::int as count, (select product_id from order_lines where lower(sku) = ${sku} order by order_id limit 1) as product_id
    from (select from order_lines where lower(sku) = ${sku} order by order_id limit ${smallResultLimit + 1}) counted`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.productId) return undefined;
  const isCommon = found.count > smallResultLimit;
  return { sku, product: isCommon ? await findTermRange(tx, `p:${found.productId}`) : undefined };
}

/** The order `id` has a line of this SKU. */
export const hasSku = (id: RawBuilder<unknown>, sku: string): RawBuilder<unknown> => sql`
  (select true from order_lines l where l.order_id = ${id} and lower(l.sku) = ${sku} limit 1)`;

/**
 * Conditions for orders `o` with a parcel, payment or invoice of this reference, each found in its own index first, so
 * that no plan reads orders to look for it.
 */
export function referenceFits(match: OrderMatch): RawBuilder<unknown> | undefined {
  if (match.kind === "number") return sql`o.number = ${match.number}`;
  if (match.kind === "city") return sql`lower(o.city) collate "C" = ${match.city}`;
  if (match.kind === "sku") {
    return among(
      sql`select l.order_id from order_lines l where lower(l.sku) = ${match.sku.sku} order by l.order_id`,
      smallResultLimit + 1,
    );
  }
  if (match.kind === "payment") return among(sql`select p.order_id from payments p where p.id = ${match.id}`);
  if (match.kind === "invoice") return among(sql`select i.order_id from invoices i where i.number = ${match.number}`);
  if (match.kind !== "tracking number") return undefined;
  const { from, until } = prefixRange(match.beginning);
  const number = sql`lower(s.tracking_number) collate "C"`;
  return among(sql`
    select s.order_id from shipments s
    where s.tracking_number <> '' and ${number} >= ${from} and ${number} < ${until}`);
}

const among = (orders: RawBuilder<unknown>, most = maxOrders): RawBuilder<unknown> =>
  sql`o.id = any(array(${orders} limit ${most}))`;
