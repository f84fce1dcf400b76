import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";

const [copies, sizes] = [60, 100];

test("shows every size of many products with many sizes", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  await sql`
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'copy' || n, 'slug', null))).*
    from products p, generate_series(1, ${copies}) n where p.id = 'herdtee'`.execute(db);
  await sql`
    insert into product_colours select (jsonb_populate_record(c, jsonb_build_object(
      'id', c.id || 'copy' || n, 'product_id', 'copy' || n))).*
    from product_colours c, generate_series(1, ${copies}) n
    where c.id = (select id from product_colours where product_id = 'herdtee' order by position limit 1)`.execute(db);
  await sql`
    insert into variants select (jsonb_populate_record(v, jsonb_build_object('sku', 'COPY' || n || '-' || s,
      'product_id', 'copy' || n, 'colour_id', c.id || 'copy' || n, 'size_name', s, 'stock', 0))).*
    from variants v, product_colours c, generate_series(1, ${copies}) n, generate_series(1, ${sizes}) s
    where v.sku = (select sku from variants where product_id = 'herdtee' order by position limit 1)
      and c.id = (select id from product_colours where product_id = 'herdtee' order by position limit 1)`.execute(db);
  const { stock, withStock } = await shop.shop.catalog.products({ kind: "merch" });
  const counts = withStock(stock).flatMap((product) =>
    "variants" in product && product._id.startsWith("copy")
      ? [product.variants.flatMap((variant) => ("clothSizes" in variant ? variant.clothSizes : [])).length]
      : [],
  );
  expect(counts).toEqual(Array.from({ length: copies }, () => sizes));
});
