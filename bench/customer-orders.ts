import pg from "pg";
import { seedWhenEmpty } from "../seed/index.ts";
import { openDatabase } from "../src/db/client.ts";
import { createShop } from "../src/use-cases/create-shop.ts";
import type { OrderFilter } from "../src/use-cases/orders/types.ts";
import type { Shop } from "../src/use-cases/shop.ts";
import { type Book, writeBook } from "./customer-orders-data.ts";
import { onPostgres } from "./postgres.ts";
import { record } from "./statements.ts";
import { type Bench, median, noise, type Row } from "./table.ts";

const allOrders = 1_000_000;
const limitMs = 50;
const rounds = 3;
const questions = 200;

type Ask = () => Promise<unknown>;

/** What a customer can ask of the list, each time with other words where there are any. */
async function askingOf({ orders }: Shop, { customerId }: Book): Promise<[string, Ask][]> {
  const ask = (given: Partial<OrderFilter>): Ask => {
    return () => orders.ofCustomer(customerId, { statuses: [], dates: [], search: "", ...given });
  };
  const year = new Date().getUTCFullYear();
  const ids: string[] = [];
  let page: string | undefined;
  for (let n = 0; n < 50; n++) {
    const list = await orders.ofCustomer(customerId, { statuses: [], dates: [], search: "", page });
    ids.push(...list.orders.map(({ id }) => id));
    page = list.next ?? undefined;
  }
  const part = (from: number, until?: number): Ask => {
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
  const { next } = await orders.ofCustomer(customerId, { statuses: [], dates, search: "" });
  return next ?? undefined;
}

/** What the machine alone costs: one empty question to the same database. */
function nothing(client: pg.Client): Ask {
  return () => client.query("select 1");
}

type Times = { p99: number; median: number };

/** Milliseconds under which 99 of 100 answers stay, one question after another, and in the middle. */
async function timesOf(ask: Ask): Promise<Times> {
  const times: number[] = [];
  for (let n = 0; n < questions; n++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.ceil(questions * 0.99) - 1] ?? 0;
  return { p99, median: median(times) };
}

/** Stops the measurement when a question reads one of the long tables from end to end. */
async function holdToIndexes(client: pg.Client, what: string, ask: Ask): Promise<void> {
  const statements = await record(async () => void (await ask()));
  for (const { text, values } of statements) {
    if (!/^\s*(with|select)/i.test(text)) continue;
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    const scans = [
      ...JSON.stringify(rows).matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(orders|order_lines|orders_by_term)"/g),
    ];
    if (scans.length > 0) throw new Error(`${what}: reads ${scans[0]?.[1]} from end to end: ${text}`);
  }
}

async function rowOf(what: string, ask: Ask, empty: Ask): Promise<Row> {
  await timesOf(ask);
  const [asked, idle]: [Times[], Times[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    asked.push(await timesOf(ask));
    idle.push(await timesOf(empty));
  }
  const p99 = median(asked.map((each) => each.p99));
  const words = [
    `p99 ${p99.toFixed(1)} ms`,
    `median ${median(asked.map((each) => each.median)).toFixed(1)} ms`,
    `an empty question: p99 ${median(idle.map((each) => each.p99)).toFixed(1)} ms`,
  ];
  return {
    what: `of ${allOrders / 10} orders among ${allOrders}: ${what}`,
    figure: `${(p99 / limitMs).toFixed(2)} of it (${words.join(", ")})`,
    against: `${limitMs} ms at p99; no table read from end to end`,
    noise: noise(asked.map((each) => each.p99)),
  };
}

async function measure(url: string): Promise<Row[]> {
  const database = await openDatabase({ url, dataDir: "" });
  await seedWhenEmpty(database);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const secret = "0123456789abcdef0123456789abcdef";
  const shop = createShop({ database, clock: () => new Date(), gateway: undefined, secret, shows: () => {} });
  try {
    const book = await writeBook(client, allOrders);
    const rows: Row[] = [];
    for (const [what, ask] of await askingOf(shop, book)) {
      await holdToIndexes(client, what, ask);
      rows.push(await rowOf(what, ask, nothing(client)));
    }
    return rows;
  } finally {
    await client.end();
    await database.close();
  }
}

export const customerOrdersBench: Bench = {
  title: "Orders of a customer",
  run: () => onPostgres(measure),
};
