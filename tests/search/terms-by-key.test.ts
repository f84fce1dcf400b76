import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";
import { copyOrder } from "../orders/copy-order.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

test("an order's products become search terms without reading other orders, though the plan is from a small table", async () => {
  // One connection, because each keeps its own plans of functions.
  await using shop = await createTestShop({ postgres: { poolSize: 1 } });
  const items = ["mountainwater-6", "sparklinglime-4", "sparklingwater-6"].map((id) => ({ id, quantity: 1 }));
  const quoted = await shop.shop.checkout.quote({ items }, { address: null });
  if (!quoted.ok) throw new Error(quoted.error.message);
  const { orderId } = await placeCashOrder(shop, { items, expectedTotal: quoted.value.total });
  await copyOrder(shop, orderId, 2_000);
  await shop.database.transaction(async (tx) => {
    await sql`
      insert into order_lines (order_id, position, sku, product_id, kind, cart_line_id, name, hsn, unit_price_paise,
        mrp_paise, quantity, total_paise)
      select ${orderId}, 9, v.sku, v.product_id, p.kind, v.sku, p.name, p.hsn, 100, 100, 1, 100
      from variants v join products p on p.id = v.product_id where v.sku = 'HERDTEE-INK-M'`.execute(tx);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'orders'`.execute(tx);
    expect(rows).toEqual([{ read: 0 }]);
  });
  const terms = shop.database.db.selectFrom("orderTerms").select("term").where("orderId", "=", orderId);
  expect(await terms.where("term", "=", "p:herdtee").execute()).toHaveLength(1);
});
