import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Period } from "./sales-by-group.ts";

export type ParcelGroup = "pin" | "courier" | "product";

/** Counts of orders shipped in a period. */
export type ParcelCounts = {
  shipped: number;
  delivered: number;
  cameBack: number;
  codShipped: number;
  codDelivered: number;
  codCameBack: number;
};
type ParcelsOfGroup = ParcelCounts & { id: string; name: string };

const isDelivered = sql`o.status in ('delivered', 'returned')`;
const isBack = sql`o.status = 'returned_to_origin'`;
const isCod = sql`o.payment_mode = 'cod'`;

const counts = sql`
  count(*)::int as shipped,
  count(*) filter (where ${isDelivered})::int as delivered,
  count(*) filter (where ${isBack})::int as "cameBack",
  count(*) filter (where ${isCod})::int as "codShipped",
  count(*) filter (where ${isCod} and ${isDelivered})::int as "codDelivered",
  count(*) filter (where ${isCod} and ${isBack})::int as "codCameBack"`;

/** The last parcel names the courier. */
const lastCourier = sql`
  cross join lateral (
    select coalesce((
      select s.courier from shipments s where s.order_id = o.id order by s.id desc limit 1
    ), '') as id
  ) of_order`;

/** An order with two packs of a product is one parcel with that product. */
const products = sql`
  cross join lateral (select distinct l.product_id as id from order_lines l where l.order_id = o.id) of_order
  left join products p on p.id = of_order.id`;

const groups: Record<ParcelGroup, { join: RawBuilder<unknown>; id: RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  pin: { join: sql``, id: sql`o.pin`, name: sql`o.pin` },
  courier: { join: lastCourier, id: sql`of_order.id`, name: sql`of_order.id` },
  product: { join: products, id: sql`of_order.id`, name: sql`coalesce(max(p.name), of_order.id)` },
};

const shippedIn = ({ from, until }: Period) => sql`o.dispatched_at >= ${from} and o.dispatched_at < ${until}`;

/** Lists the groups of orders shipped in a period, the ones with most parcels that came back first. */
export async function listParcelsByGroup(tx: Tx, by: ParcelGroup, period: Period, limit: number) {
  const { join, id, name } = groups[by];
  const { rows } = await sql<ParcelsOfGroup>`
    select ${id} as id, ${name} as name, ${counts}
    from orders o ${join} where ${shippedIn(period)}
    group by ${id} order by "cameBack" desc, shipped desc, id limit ${limit}`.execute(tx);
  return rows;
}

/** Counts orders shipped in a period, each once. */
export async function countParcels(tx: Tx, period: Period): Promise<ParcelCounts> {
  const { rows } = await sql<ParcelCounts>`
    select ${counts} from orders o where ${shippedIn(period)}`.execute(tx);
  const none = { shipped: 0, delivered: 0, cameBack: 0, codShipped: 0, codDelivered: 0, codCameBack: 0 };
  return rows[0] ?? none;
}
