import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminRequest, buildAdminRequests } from "../../bench/back-office-requests.ts";
import { insertShopData } from "../../bench/support/back-office-orders-data.ts";
import { assertUsesIndexes, countRowsRead } from "../../bench/support/latency.ts";
import { createRandom } from "../dashboard/random-sales.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

const size = { orders: 40_000, customers: 8_000, products: 1_000 };
/**
 * Row limit of a query over 180,000 rows: three task counts read up to their limit and one index is scanned. Does not
 * grow with the data.
 */
const maxRows = 25_000;

let shop: TestShop;
let client: pg.Client;
let questions: AdminRequest[];
let request: (path: string) => Promise<Record<string, unknown>>;

beforeAll(async () => {
  shop = await createTestShop();
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await insertShopData(client, size);
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
    expect(await countRowsRead(client, () => request(once)), `${what}: rows read for ${once}`).toBeLessThan(maxRows);
  }
}, 300_000);
