import pg from "pg";
import { openDatabase } from "#db/client.ts";
import { openMedia } from "#gateways/media/open-media.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { createShop } from "#use-cases/create-shop.ts";
import type { OrderFilter } from "#use-cases/orders/types.ts";
import type { Shop } from "#use-cases/shop.ts";
import { insertOrderHistory, type OrderHistory } from "./customer-orders-data.ts";
import { assertUsesIndexes, measureP99, type TimedCall } from "./p99.ts";
import { withPostgres } from "./postgres.ts";
import type { Bench, ResultRow } from "./table.ts";

const allOrders = 1_000_000;
const limitMs = 50;

/** What a customer can ask of the list, each time with other words where there are any. */
async function askingOf({ orders }: Shop, { customerId }: OrderHistory): Promise<[string, TimedCall][]> {
  const ask = (given: Partial<OrderFilter>): TimedCall => {
    return () => orders.listOfCustomer(customerId, { statuses: [], dates: [], search: "", ...given });
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

/** In the middle of the book, found by date instead of by turning every page. */
async function deepPage(orders: Shop["orders"], customerId: string): Promise<string | undefined> {
  const dates = [String(new Date().getUTCFullYear() - 2)];
  const { next } = await orders.listOfCustomer(customerId, { statuses: [], dates, search: "" });
  return next ?? undefined;
}

/** What the machine alone costs: one empty question to the same database. */
function nothing(client: pg.Client): TimedCall {
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
    const book = await insertOrderHistory(client, allOrders);
    const rows: ResultRow[] = [];
    for (const [what, ask] of await askingOf(shop, book)) {
      await assertUsesIndexes(client, what, ask);
      const limits = { limitMs, plans: "no table read from end to end" };
      rows.push(
        await measureP99(`of ${allOrders / 10} orders among ${allOrders}: ${what}`, ask, nothing(client), limits),
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
