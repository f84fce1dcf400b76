import pg from "pg";
import { openDatabase } from "#db/client.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { createShop } from "#use-cases/create-shop.ts";
import type { OrderFilter } from "#use-cases/orders/order-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import { assertUsesIndexes, measureP99, type TimedCall } from "./support/latency.ts";
import type { Bench, ResultRow } from "./support/results-table.ts";
import { buildIndexes, dropIndexes } from "./support/seed-in-parallel.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

/** Sample data: four years of orders with one to three lines; one customer has a tenth, others and guests the rest. */
type OrderHistory = { orders: number; customerId: string };

const big = "cus_Bench000000000";

const allOrders = 1_000_000;
const limitMs = 50;

/** Builds a customer's requests to the order list, with different search words each time. */
async function buildListRequests({ orders }: Shop, { customerId }: OrderHistory): Promise<[string, TimedCall][]> {
  const ask = (filter: Partial<OrderFilter>): TimedCall => {
    return () => orders.listOfCustomer(customerId, { statuses: [], dates: [], search: "", ...filter });
  };
  const year = new Date().getUTCFullYear();
  const ids: string[] = [];
  let page: string | undefined;
  for (let n = 0; n < 50; n++) {
    const list = await orders.listOfCustomer(customerId, { statuses: [], dates: [], search: "", page });
    ids.push(...list.orders.map(({ id }) => id));
    page = list.next ?? undefined;
  }
  const part = (from: number, until?: number): TimedCall => {
    return () => ask({ search: (ids[Math.floor(Math.random() * ids.length)] ?? "").slice(from, until) })();
  };
  const deep = await deepPage(orders, customerId);
  return [
    ["newest page", ask({})],
    ["page 50 of it", ask({ page })],
    ["page some 2,500 pages down", ask({ page: deep })],
    ["one state that few are in", ask({ statuses: ["returned"] })],
    ["a state that none is in", ask({ statuses: ["awaiting_payment"] })],
    ["three states, last 30 days", ask({ statuses: ["ordered", "on_the_way", "cancelled"], dates: ["last30"] })],
    ["two years and older", ask({ dates: [String(year - 1), String(year - 2), "older"] })],
    ["search: product", ask({ search: "mountain water" })],
    ["search: product, one state, one year", ask({ search: "tee", statuses: ["returned"], dates: [String(year - 2)] })],
    ["search: 'e', on nearly every line", ask({ search: "e" })],
    ["search: state", ask({ search: "delivered" })],
    ["search: whole order id", part(0)],
    ["search: five characters of it", part(9, 14)],
    ["search: four characters of it", part(10, 14)],
    ["search: nothing like it", ask({ search: "nothing like it" })],
  ];
}

/** Returns the cursor of a page in the middle of the list, found by date instead of by paging. */
async function deepPage(orders: Shop["orders"], customerId: string): Promise<string | undefined> {
  const dates = [String(new Date().getUTCFullYear() - 2)];
  const { next } = await orders.listOfCustomer(customerId, { statuses: [], dates, search: "" });
  return next ?? undefined;
}

/** Baseline: one empty query to the same database. */
function emptyQuery(client: pg.Client): TimedCall {
  return () => client.query("select 1");
}

async function measure(url: string): Promise<ResultRow[]> {
  const database = await openDatabase({ url, dataDir: "" });
  await seedIfEmpty(database);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const secret = "0123456789abcdef0123456789abcdef";
  const media = openMedia({ dataDir: "/nowhere", mediaStore: undefined });
  const shop = createShop({
    database,
    clock: () => new Date(),
    gateway: undefined,
    media,
    secret,
    addCacheTags: () => {},
  });
  try {
    const history = await insertOrderHistory(client, allOrders);
    const rows: ResultRow[] = [];
    for (const [what, ask] of await buildListRequests(shop, history)) {
      await assertUsesIndexes(client, what, ask);
      const limits = { limitMs, plans: "no table read from end to end" };
      rows.push(
        await measureP99(`of ${allOrders / 10} orders among ${allOrders}: ${what}`, ask, emptyQuery(client), limits),
      );
    }
    return rows;
  } finally {
    await client.end();
    await database.close();
  }
}

export const customerOrdersBench: Bench = {
  title: "Orders of a customer",
  run: () => withPostgres(measure),
};

/** Inserts the orders by SQL, with triggers and foreign keys off and indexes built last: otherwise minutes more. */
async function insertOrderHistory(client: pg.Client, orders: number): Promise<OrderHistory> {
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '256MB'");
  const dropped = await dropIndexes(client, ["orders", "order_lines", "orders_by_term"]);
  await client.query(`
    create function pg_temp.bench_id(n bigint) returns text language sql immutable as $$
      select 'order_' || substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', 'xyz'), 1, 14) $$`);
  await client.query(
    `insert into customers (id, email, full_name, password_hash)
     select case when n = 0 then $1 else 'cus_' || lpad(n::text, 14, '0') end, 'bench' || n || '@example.com', 'Sample', 'x'
     from generate_series(0, 5000) n`,
    [big],
  );
  await client.query(
    `insert into orders (id, token, idempotency_key, request_hash, status, payment_mode, payment_id, name, contact,
       address_line1, address_line2, city, state, pin, subtotal_paise, delivery_paise, discount_paise, total_paise,
       submitted_at, updated_at, customer_id)
     select pg_temp.bench_id(n), md5(n::text) || md5('t' || n), 'bench-' || n, 'x',
       (array['ordered','on_the_way','delivered','delivered','delivered','delivered','delivered','delivered',
              'delivered','cancelled','returned','expired'])[1 + (n * 7919) % 12],
       'cod', 'COD', 'Sample Buyer', '9876543210', 'Flat 1', 'Sample Lane', 'Dehradun', 'Uttarakhand', '248001',
       39900, 15000, 0, 54900, at, at,
       case when n % 10 = 0 then $2 when n % 10 < 7 then 'cus_' || lpad((1 + n % 5000)::text, 14, '0') end
     from generate_series(1, $1::bigint) n cross join lateral (select now() - n * (interval '4 years' / $1) as at) times`,
    [orders, big],
  );
  await client.query(
    `with things as (
       select row_number() over (order by v.sku) - 1 as place, count(*) over () as many, v.*, p.name, p.kind, p.hsn
       from variants v join products p on p.id = v.product_id
     )
     insert into order_lines (order_id, position, sku, product_id, kind, cart_line_id, name, hsn, unit_price_paise,
       mrp_paise, quantity, total_paise)
     select pg_temp.bench_id(n), at, t.sku, t.product_id, t.kind, t.sku, t.name, t.hsn, 39900, 39900, 1, 39900
     from generate_series(1, $1::bigint) n cross join generate_series(0, 2) at
     join things t on t.place = (n / 10 * 31 + at * 7) % t.many
     where at <= n % 3`,
    [orders],
  );
  await client.query(`
    insert into orders_by_term (order_id, term, customer_id, status, submitted_at)
    select id, '', customer_id, status, submitted_at from orders where customer_id is not null
    union
    select o.id, l.name, o.customer_id, o.status, o.submitted_at
    from orders o join order_lines l on l.order_id = o.id where o.customer_id is not null`);
  await buildIndexes([client], dropped);
  await client.query("vacuum analyze");
  return { orders, customerId: big };
}
