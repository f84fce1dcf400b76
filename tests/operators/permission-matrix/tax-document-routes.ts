import { sql } from "kysely";
import type { TestShop } from "#tests/harness/test-shop.ts";
import { placeCashOrder } from "#tests/orders/place-cash-order.ts";
import type { RoutePermissions } from "./route-permissions.ts";

/** A fixed id, because the path is needed before the order exists. */
const orderId = "order_WalkOfPapers00";
const query = `ids=${orderId}`;
const month = "month=2026-11";

export const taxDocumentRoutes: RoutePermissions = {
  permissions: {
    "GET /fulfilment/packing-slips.pdf": "orders.read",
    "GET /fulfilment/address-labels.pdf": "orders.read",
    "GET /fulfilment/pick-list.pdf": "orders.read",
    "GET /fulfilment/invoices.pdf": "invoices.read",
    "GET /invoices": "invoices.read",
    "GET /invoices/:id/document.pdf": "invoices.read",
    "GET /invoices/series": "invoices.read",
    "GET /gst/summary": "invoices.read",
    "GET /gst/summary.csv": "invoices.read",
    "GET /gst/documents.csv": "invoices.read",
    "GET /gst/documents.zip": "invoices.read",
    "GET /gst/b2b.csv": "invoices.read",
    "GET /gst/b2cs.csv": "invoices.read",
    "GET /gst/b2cl.csv": "invoices.read",
    "GET /gst/cdnr.csv": "invoices.read",
    "GET /gst/cdnur.csv": "invoices.read",
    "GET /gst/hsn-b2b.csv": "invoices.read",
    "GET /gst/hsn.csv": "invoices.read",
    "GET /gst/docs.csv": "invoices.read",
  },
  queries: {
    "GET /fulfilment/packing-slips.pdf": query,
    "GET /fulfilment/address-labels.pdf": query,
    "GET /fulfilment/pick-list.pdf": query,
    "GET /fulfilment/invoices.pdf": query,
    "GET /gst/summary": month,
    "GET /gst/summary.csv": month,
    "GET /gst/documents.csv": month,
    "GET /gst/documents.zip": month,
    "GET /gst/b2b.csv": month,
    "GET /gst/b2cs.csv": month,
    "GET /gst/b2cl.csv": month,
    "GET /gst/cdnr.csv": month,
    "GET /gst/cdnur.csv": month,
    "GET /gst/hsn-b2b.csv": month,
    "GET /gst/hsn.csv": month,
    "GET /gst/docs.csv": month,
  },
  createPathIds: async (shop) => {
    await invoicedOrder(shop);
    const { number } = await shop.database.db.selectFrom("invoices").select("number").executeTakeFirstOrThrow();
    return { "GET /invoices/:id/document.pdf": number.replaceAll("/", "-") };
  },
};

async function invoicedOrder(shop: TestShop): Promise<void> {
  const { orderId: placed } = await placeCashOrder(shop);
  const { db } = shop.database;
  await sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', ${orderId}::text, 'token', reverse(token), 'idempotency_key', 'walk-of-papers', 'number', nextval('order_numbers')))).*
    from orders o where id = ${placed}`.execute(db);
  await sql`
    insert into order_lines (
      order_id, position, sku, product_id, kind, cart_line_id, name, pack_size, size_name, colour_hex, colour_name,
      picture_id, hsn, unit_price_paise, mrp_paise, quantity, total_paise, discount_paise)
    select ${orderId}, position, sku, product_id, kind, cart_line_id, name, pack_size, size_name, colour_hex, colour_name,
      picture_id, hsn, unit_price_paise, mrp_paise, quantity, total_paise, discount_paise
    from order_lines l where order_id = ${placed}`.execute(db);
  const moved = await shop.shop.orders.transition(orderId, "on_the_way", { actor: "operator:test" });
  if (!moved.ok) throw new Error(moved.error.message);
}
