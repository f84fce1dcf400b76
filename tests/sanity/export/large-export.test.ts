import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommandLine } from "#tests/harness/program.ts";
import { createTestShop } from "#tests/harness/test-shop.ts";
import { placeCashOrder } from "#tests/orders/place-cash-order.ts";
import { readExport } from "./read-export.ts";
import { newExportFile } from "./shop-to-leave.ts";

const orders = Number(process.env.EXPORTED_ORDERS ?? 2_000);
const [messages, products] = [10_000, 50];
/** Limit of memory: the program takes about 45 MB; the messages alone, of 5,000 letters each, would take 50 more. */
const mostMegabytes = 80;

test("exports products in pages, thousands of orders and fifty megabytes of messages in bounded memory", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  await shop.database.transaction(
    async (tx) => {
      // An export reads neither the tables that triggers derive nor the index of words.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`drop index leads_by_word`.execute(tx);
      await sql`
        insert into orders select (jsonb_populate_record(o, jsonb_build_object(
          'id', 'order_' || lpad(n::text, 14, '0'), 'token', o.token || n, 'idempotency_key', 'copy-' || n, 'number', nextval('order_numbers')))).*
        from orders o, generate_series(1, ${orders - 1}) n where o.id = ${orderId}`.execute(tx);
      await sql`
        insert into order_lines (
          order_id, position, sku, product_id, kind, cart_line_id, name, pack_size, hsn, unit_price_paise, mrp_paise,
          quantity, total_paise)
        select o.id, position, l.sku, product_id, kind, cart_line_id, l.name, pack_size, hsn, unit_price_paise,
          mrp_paise, quantity, l.total_paise
        from order_lines l, orders o where l.order_id = ${orderId} and o.id <> ${orderId}`.execute(tx);
      for (const published of [true, false]) {
        await sql`
          insert into products select (jsonb_populate_record(p, jsonb_build_object(
            'id', 'copy' || n || ${String(published)}, 'slug', null, 'published', ${published}::boolean))).*
          from products p, generate_series(1, ${products}) n where p.id = 'herdtee'`.execute(tx);
      }
      await sql`
        insert into product_drafts (product_id, kind, name, form, revision, saved_by, saved_at)
        select 'draft' || n, 'merch', 'Draft', '{}', 1, 'test', now() from generate_series(1, ${products}) n`.execute(
        tx,
      );
      await sql`
        insert into leads (form_key, first_name, email, phone_number, message)
        select 'key-' || n, 'Sample', 'writer@example.com', '919876543210', n || repeat(' long words', 454)
        from generate_series(1, ${messages}) n`.execute(tx);
    },
    { withinMs: 120_000 },
  );
  const file = newExportFile();
  const heap = `--max-old-space-size=${mostMegabytes}`;
  const env = { DATABASE_URL: shop.databaseUrl ?? "", DATA_DIR: "/nowhere", NODE_OPTIONS: heap };
  const ended = await runCommandLine(env, "export-sanity", file);
  expect(ended).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${orders} order, ${messages} lead`),
  });
  const { of } = await readExport(file);
  const merch = of("merchandise").map(({ _id }) => _id);
  expect(merch.filter((id) => id.startsWith("drafts."))).toHaveLength(2 * products);
  expect(new Set(merch).size).toBe(3 * products + 6);
  expect(of("order").every(({ products }) => (products as unknown[]).length === 1)).toBe(true);
  expect(new Set(of("order").map(({ _id }) => _id)).size).toBe(orders);
  expect(new Set(of("lead").map(({ _id }) => _id)).size).toBe(messages);
}, 240_000);
