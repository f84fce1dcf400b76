import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertUsesIndexes, countRowsRead } from "../../bench/support/latency.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { type CatalogEditor, createCatalogEditor } from "./catalog-fixtures.ts";

const products = 10_000;
/** Row limit of a query: a search by part of a name reads all names, every other query only its page. */
const maxRows = 25_000;

let shop: TestShop;
let client: pg.Client;
let editor: CatalogEditor;

beforeAll(async () => {
  shop = await createTestShop();
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  editor = await createCatalogEditor(shop, "owner");
  await client.query(
    `insert into products (id, kind, slug, name, position, hsn, generic_name, net_quantity, manufacturer, consumer_care)
     select 'many' || n, 'beverage', 'many-' || n, 'Sample ' || md5(n::text), 1000 + n, '2201', 'Sample', '500 ml', 'Sample', 'Sample'
     from generate_series(1, ${products}) n`,
  );
  await client.query(
    `insert into variants (sku, product_id, pack_size, price_paise, mrp_paise, stock, weight_grams, position)
     select 'MANY' || n || '-' || pack, 'many' || n, pack, 39900, 48000, case when n % 300 = 0 then 0 else 1000 end, 500, pack
     from generate_series(1, ${products}) n cross join unnest(array[4, 6, 12]) pack`,
  );
  await client.query(
    `insert into stock_movements (sku, delta, reason, actor, at)
     select 'MANY7-6', 1, 'received', 'sample', now() from generate_series(1, 20000)`,
  );
  await client.query(
    `insert into price_changes (key, request_hash, begins_at, state, actor, made_at, ended_at)
     select 'many' || n, 'x', now() + n * interval '1 minute', case when n % 2 = 0 then 'waiting' else 'done' end, 'sample', now(),
       case when n % 2 = 1 then now() end from generate_series(1, 20000) n`,
  );
  await client.query(
    `insert into price_change_lines (change_id, sku, begins_at, price_paise, mrp_paise, waits)
     select id, 'MANY' || id % ${products} + 1 || '-6', begins_at, 38000, 48000, state = 'waiting' from price_changes`,
  );
  await client.query(
    `insert into sales_product_days (day, product_id, pieces, pieces_back, gross_paise, undone_paise)
     select current_date - age, 'many' || n, 1, 0, 39900, 0 from generate_series(1, ${products}) n, generate_series(0, 39) age`,
  );
  await client.query("analyze");
}, 120_000);
afterAll(async () => {
  await client.end();
  await shop[Symbol.asyncDispose]();
});

const request = async (path: string) => {
  const { status, body } = await editor.browser.get(`/api/admin${path}`);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
};

test.each([
  ["the first page of stock", "/inventory?limit=100", 2_000],
  ["a page in the middle of stock", "/inventory?limit=100&after=MANY77-6", 2_000],
  ["the stock of one product", "/inventory?product=many77", 2_000],
  ["sold-out stock", "/inventory?stock=out", 3_000],
  ["low stock of merch", "/inventory?stock=low&kind=merch", 25_000],
  ["stock below its MRP", "/inventory?discount=any&limit=100", 2_000],
  // Names and discounted SKUs, each once; not the 30,000 variants.
  ["stock far below its MRP, of which there is little", "/inventory?discount=large", 12_000],
  ["stock at its MRP, which there is none of", "/inventory?discount=none", 2 * maxRows],
  ["stock with scheduled prices", "/inventory?prices=scheduled", maxRows],
  ["the counts of the views of stock", "/inventory-view-counts", maxRows],
  ["the movements of all SKUs", "/stock-movements?limit=100", 2_000],
  ["a later page of the movements of all SKUs", "/stock-movements?limit=100&after=9000", 2_000],
  ["the movements of a SKU in the history", "/stock-movements?sku=MANY7-6&limit=100", 2_000],
  ["a SKU", "/inventory?q=many777-6", maxRows],
  ["stock by part of a name", "/inventory?q=abc", maxRows],
  ["stock by words of name and pack", "/inventory?q=abc+12", maxRows],
  ["stock by a text that matches nothing", "/inventory?q=zzzzzz", maxRows],
  // A page's products, their variants and thirty days of sales of each.
  ["products by name", "/products?limit=100", 5_000],
  ["products from the middle", "/products?limit=100&after=many77", 5_000],
  ["products by part of a name", "/products?q=zzzzzz", maxRows],
  ["the summary of all products", "/product-summary", 4_000],
  ["the summary of low stock", "/product-summary?stock=low", maxRows],
  ["the counts of the views of products", "/product-view-counts", maxRows],
  ["the movements of a SKU", "/inventory/MANY7-6/movements?limit=100", 2_000],
  ["a later page of a SKU's movements", "/inventory/MANY7-6/movements?limit=100&after=9000", 2_000],
  ["pending scheduled prices", "/scheduled-prices?limit=100", 2_000],
  ["a later page of pending scheduled prices", "/scheduled-prices?limit=100&after=9000", 2_000],
  ["past scheduled prices", "/scheduled-prices?state=past&limit=100", 2_000],
  ["scheduled prices of one product", "/scheduled-prices?product=many77", 25_000],
])("%s reads few rows among 10,000 products", async (what, path, most) => {
  await assertUsesIndexes(client, what, () => request(path));
  expect(await countRowsRead(client, () => request(path)), what).toBeLessThan(most);
});

test("the sitemap lists every product and the feed everything that can be bought", async () => {
  const [sitemap, feed] = await Promise.all(
    ["/sitemap.xml", "/feeds/products.xml"].map(async (path) => (await shop.request(path)).text()),
  );
  const paths = new Set(sitemap?.match(/\/single-product-page\/many-\d+/g));
  expect(paths.size).toBe(products);
  expect(new Set(feed?.match(/MANY\d+-(4|6|12)\b/g)).size).toBe(3 * products);
});
