import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createOnlineOrder, createPaidOrder, createPaymentShop } from "../payments/payment-fixtures.ts";

type Shop = Awaited<ReturnType<typeof createPaymentShop>>;

let shop: Shop;
beforeAll(async () => {
  shop = await createPaymentShop();
  const { orderId, paymentId } = await createPaidOrder(shop);
  await createOnlineOrder(shop);
  await transitionOrder(shop, (await placeCashOrder(shop)).orderId, "on_the_way");
  await shop.database.db
    .insertInto("refunds")
    .values({ key: "refund-key-1", paymentId, orderId, amountPaise: 100, actor: "rule" })
    .execute();
});
afterAll(() => shop[Symbol.asyncDispose]());

// Use cases check these rules first; the database enforces them if a use case forgets to, and in every race.
test.each([
  ["stock_not_negative", "update variants set stock = -1"],
  ["price_positive", "update variants set price_paise = 0"],
  ["price_within_mrp", "update variants set price_paise = mrp_paise + 1"],
  [
    "movement_once",
    `insert into stock_movements (order_id, sku, reason, delta, actor, at)
     select order_id, sku, reason, delta, actor, at from stock_movements where order_id is not null`,
  ],
  ["total_adds_up", "update orders set total_paise = total_paise + 1"],
  ["line_adds_up", "update order_lines set total_paise = total_paise + 1"],
  ["line_discount_within", "update order_lines set discount_paise = total_paise + 1"],
  ["orders_idempotency_key_key", "update orders set idempotency_key = 'the-same'"],
  ["orders_gateway_order_id_key", "update orders set gateway_order_id = 'order_TheSame0000001'"],
  [
    "each_status_once",
    `insert into order_events (order_id, to_status, actor, at)
     select order_id, to_status, actor, at from order_events`,
  ],
  ["redemptions_within_limit", "update discount_codes set max_redemptions = 1, redemptions = 2"],
  ["hold_ended", "update holds set ended_at = now(), outcome = null"],
  [
    "one_sale_per_order",
    `insert into payments (id, order_id, method, amount_paise, status, purpose)
     select 'pay_Again00000001', order_id, method, amount_paise, status, purpose from payments`,
  ],
  ["payment_currency", "update payments set currency = 'USD'"],
  ["captured_has_purpose", "update payments set purpose = null"],
  ["never_refund_more", "update payments set refunded_paise = amount_paise + 1"],
  ["only_captured_is_refunded", "update payments set refunded_paise = 1, status = 'failed', purpose = null"],
  ["refunded_counts", "update payments set refunded_paise = -1"],
  [
    "refunds_key_key",
    `insert into refunds (key, payment_id, order_id, amount_paise, actor)
     select key, payment_id, order_id, amount_paise, actor from refunds`,
  ],
  ["refund_positive", "update refunds set amount_paise = 0"],
  [
    "invoices_order_id_key",
    `insert into invoices (number, order_id, financial_year, sequence, issued_at, document)
     select 'EL/2', order_id, financial_year, sequence + 1, issued_at, document from invoices`,
  ],
  [
    "invoices_financial_year_sequence_key",
    `insert into invoices (number, order_id, financial_year, sequence, issued_at, document)
     select 'EL/2', o.id, financial_year, sequence, issued_at, document
     from invoices i join orders o on o.id <> i.order_id limit 1`,
  ],
])("the database refuses a change that breaks %s", async (rule, statement) => {
  await expect(sql.raw(statement).execute(shop.database.db)).rejects.toThrow(rule);
});
