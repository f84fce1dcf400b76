import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sumReserved } from "#db/queries/inventory/inventory-figures.ts";
import { type AdminRequest, buildAdminRequests } from "../../bench/back-office-requests.ts";
import { markTopBuyers, writeBuyers, writeMovements } from "../../bench/support/back-office-buyers.ts";
import { insertShopData } from "../../bench/support/back-office-orders-data.ts";
import { assertUsesIndexes, countRowsRead } from "../../bench/support/latency.ts";
import { recordStatements } from "../../bench/support/sql-recorder.ts";
import { createRandom } from "../dashboard/random-sales.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

const size = { orders: 40_000, customers: 8_000, products: 1_000 };
/**
 * Row limit of a query over 180,000 rows: three task counts read up to their limit and one index is scanned. Does not
 * grow with the data.
 */
const maxRows = 25_000;

/**
 * Row limit of the grid of prices and stock, which estimates the sales rate of its 25 SKUs from their newest 200
 * movements.
 */
const maxRowsOfGrid = 10_000;
/** Row limit of reserved units, which are read by SKU, however many orders are open. */
const maxRowsOfReserved = 1_000;
/** For two common prefixes, which fill a page from the newest orders without a look-up (docs/decisions/0073). */
const maxRowsOfShortWords = 2_500;
/** For two common prefixes sorted by total: the commonest stage is read first and bounds the others. */
const maxRowsOfWordsByTotal = 15_000;

const maxRowsFor = (what: string): number => {
  if (what.startsWith("inventory: ")) return maxRowsOfGrid;
  if (!what.includes("two beginnings of two letters") || what.startsWith("customers: ")) return maxRows;
  if (what.endsWith("summed up")) return maxRows;
  return what.endsWith("total") ? maxRowsOfWordsByTotal : maxRowsOfShortWords;
};

let shop: TestShop;
let client: pg.Client;
let questions: AdminRequest[];
let request: (path: string) => Promise<Record<string, unknown>>;

beforeAll(async () => {
  shop = await createTestShop();
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await insertShopData([client], size, [writeMovements, writeBuyers]);
  await markTopBuyers(client);
  await client.query("vacuum analyze");
  const { browser } = await createSignedInOperator(shop, "owner");
  request = async (path) => {
    const { status, body } = await browser.get(`/api/admin${path}`);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body;
  };
  questions = await buildAdminRequests(client, request, { size, random: createRandom(7).next });
}, 300_000);
afterAll(async () => {
  await client.end();
  await shop[Symbol.asyncDispose]();
});

test("no list, search or first page scans a long table or much of an index", async () => {
  expect(questions.length).toBeGreaterThan(40);
  for (const [what, path] of questions) {
    const once = typeof path === "string" ? path : path();
    await assertUsesIndexes(client, what, () => request(once));
    const rows = await countRowsRead(client, () => request(once));
    expect(rows, `${what}: rows read for ${once}`).toBeLessThan(maxRowsFor(what));
  }
}, 300_000);

/** Pairs that the newest thousand delivered orders have just too rarely for a page, and one that fills it. */
const pairs = ["lo ba", "ra ne", "mi lo", "su ka"];
test.each([
  ["one status", "&status=delivered"],
  ["a status of few orders", "&status=returned"],
  ["the stages of one status", "&status=ordered"],
  ["one payment", "&payment=upi"],
])("two common prefixes read few rows within %s", async (_, filter) => {
  for (const pair of pairs) {
    const rows = await countRowsRead(client, () => request(`/orders?limit=25&q=${encodeURIComponent(pair)}${filter}`));
    expect(rows, pair).toBeLessThan(maxRowsOfShortWords);
  }
});

test("pages for common prefixes match a plain scan, however far back they reach", async () => {
  const filters = [
    ["", "true"],
    ["&status=cancelled", "status = 'cancelled'"],
    ["&status=returned&payment=upi", "status = 'returned' and payment_mode = 'upi'"],
    ["&status=ordered", "status = 'ordered'"],
    ["&status=delivered,on_the_way,returned", "status in ('delivered', 'on_the_way', 'returned')"],
    ["&payment=upi", "payment_mode = 'upi'"],
  ] as const;
  for (const [query, condition] of filters) {
    for (const sort of ["-placed", "placed", "-total"]) {
      const found: string[] = [];
      let after = "";
      for (let page = 0; page < 3; page++) {
        const body = await request(`/orders?limit=25&q=su+to&sort=${sort}${query}${after && `&after=${after}`}`);
        found.push(...(body.items as { id: string }[]).map(({ id }) => id));
        after = String(body.next ?? "");
        if (!after) break;
      }
      const column = sort.endsWith("placed") ? "submitted_at" : "total_paise";
      const way = sort.startsWith("-") ? "desc" : "asc";
      const { rows } = await client.query<{ id: string }>(
        `select id from orders where name ~* '\\msu' and name ~* '\\mto' and ${condition}
         order by ${column} ${way}, id ${way} limit 75`,
      );
      expect({ query, sort, found }).toEqual({ query, sort, found: rows.map(({ id }) => id) });
    }
  }
});

/** Reads two pages of the order list, and the same orders by a plain scan. */
async function readTwoPages(query: string, condition: string) {
  const path = `/orders?limit=25&sort=-total&${query}`;
  const found: string[] = [];
  const statements = await recordStatements(async () => {
    const { items, next } = await request(path);
    const more = next ? await request(`${path}&after=${next}`) : { items: [] };
    found.push(...[...(items as { id: string }[]), ...(more.items as { id: string }[])].map(({ id }) => id));
  }, client.database);
  const { rows } = await client.query<{ id: string }>(
    `select id from orders o where ${condition} order by total_paise desc, id desc limit 50`,
  );
  return { statements, found, expected: rows.map(({ id }) => id) };
}

const stages = [
  ["", "true"],
  ["&status=delivered", "status = 'delivered'"],
  ["&status=cancelled", "status = 'cancelled'"],
] as const;

/** The highest order number bounds the number of orders, which decides whether a term's orders are read as a set. */
test.each([
  ["asked one by one", undefined],
  ["looked up in the set of the product's orders", 1_300_000],
])("pages for a frequent product by total match a plain scan: %s", async (_, highest) => {
  if (highest)
    await client.query("update orders set number = $1 where number = (select max(number) from orders)", [highest]);
  const { rows } = await client.query<{ id: string }>(
    "select product_id as id from order_lines group by 1 order by count(distinct order_id) desc limit 1",
  );
  const product = rows[0]?.id;
  for (const [query, condition] of stages) {
    const hasProduct = `exists (select from order_lines l where l.order_id = o.id and l.product_id = '${product}')`;
    const { statements, found, expected } = await readTwoPages(
      `product=${product}${query}`,
      `${hasProduct} and ${condition}`,
    );
    expect({ query, found }).toEqual({ query, found: expected });
    expect(statements.some(({ text }) => text.includes(") is true"))).toBe(highest !== undefined);
  }
});

test.each([
  ["a letter that many names have", "s"],
  ["a word that some have", "kabamu"],
  ["letters that are also in the middle of names", "ra"],
])("pages for %s by total match a plain scan", async (_, beginning) => {
  for (const [query, condition] of [...stages, ["&state=Karnataka", "state = 'Karnataka'"] as const]) {
    const { found, expected } = await readTwoPages(
      `q=${beginning}${query}`,
      `name ~* '\\m${beginning}' and ${condition}`,
    );
    expect({ query, found }).toEqual({ query, found: expected });
  }
});

test("reads reserved units by SKU despite thousands of open orders", async () => {
  const { rows } = await client.query<{ sku: string; units: number }>(
    `select l.sku, sum(l.quantity)::int as units from orders o join order_lines l on l.order_id = o.id
     where o.status in ('awaiting_payment', 'ordered') group by l.sku order by units desc limit 25`,
  );
  const skus = rows.map(({ sku }) => sku);
  const { db } = shop.database;
  expect(await sumReserved(db, skus)).toEqual(new Map(rows.map(({ sku, units }) => [sku, units])));
  const read = await countRowsRead(client, () => sumReserved(db, skus));
  expect(read).toBeGreaterThanOrEqual(skus.length);
  expect(read).toBeLessThan(maxRowsOfReserved);
});
