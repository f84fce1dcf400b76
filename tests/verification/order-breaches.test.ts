import { sql } from "kysely";
import { afterAll, beforeAll, test } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import { expectFound, order, type PlantedBreach } from "./plant-breach.ts";
import { createSampleBooks } from "./sample-books.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createSampleBooks();
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

const breaches: PlantedBreach[] = [
  [
    "a unit too many in stock",
    ["stock"],
    /^\d+ of MOUNTAINWATER-4 are in stock, and its movements make \d+\.$/,
    [sql`update variants set stock = stock + 1 where sku = 'MOUNTAINWATER-4'`],
  ],
  [
    "a SKU listed as low in stock",
    ["low-stock"],
    /listed as low/,
    [sql`insert into low_stock (sku) select sku from variants where stock > 100 limit 1`],
  ],
  [
    "a unit too many reserved",
    ["reserved-units"],
    /^\d+ of MOUNTAINWATER-6 are counted as reserved, and the orders that have not left make \d+\.$/m,
    [sql`insert into reserved_entries (sku, units) values ('MOUNTAINWATER-6', 1)`],
  ],
  [
    "reserved units of a SKU that nobody ordered",
    ["reserved-units"],
    /^2 of MOUNTAINWATER-12 are counted as reserved, and the orders that have not left make 0\.$/m,
    [sql`insert into reserved_units (sku, units) values ('MOUNTAINWATER-12', 2)`],
  ],
  [
    "a total a rupee too small",
    ["order-totals", "invoices", "sales", "sales-figures"],
    /The total is ₹947\.00; items, delivery, fee and discount make ₹948\.00\./,
    [
      sql`alter table orders drop constraint total_adds_up`,
      sql`update orders set total_paise = total_paise - 100 where id = ${order("delivered")}`,
    ],
  ],
  [
    "a line that went missing",
    ["order-totals", "order-stock", "order-search", "customer-orders", "sales-figures", "reserved-units"],
    /The order has no lines\./,
    [sql`delete from order_lines where order_id = ${order("ordered")}`],
  ],
  [
    "a line without its part of a discount",
    ["order-totals"],
    /The discount is ₹25\.00 and the discounts of the lines make ₹24\.00\./,
    [sql`update order_lines set discount_paise = discount_paise - 100 where discount_paise > 0`],
  ],
  [
    "an order that jumped to Delivered",
    ["order-states", "sales", "order-search", "reserved-units", "sales-figures"],
    /The order is delivered and its history ends with ordered\./,
    [sql`update orders set status = 'delivered' where discount_code is not null`],
  ],
  [
    "a dispatch that was held for good",
    ["order-states", "order-search", "reserved-units"],
    /^The dispatch of this order was never completed: it has no invoice, and no email was sent\.$/m,
    [
      sql`update orders set status = 'on_the_way' where discount_code is not null`,
      sql`insert into held_dispatches (order_id, actor, at, held_until)
        select id, 'operator:test', submitted_at - interval '1 day', submitted_at - interval '23 hours' from orders
        where discount_code is not null`,
    ],
  ],
  [
    "collected cash that no courier owes",
    ["cod-cash"],
    /^The cash of ₹\d+\.00 was collected, and no courier owes or remitted it\.$/m,
    [sql`delete from cod_collections where order_id = ${order("delivered")}`],
  ],
  [
    "a step that no order may take",
    ["order-states", "surplus-mails", "invoices"],
    /ordered, delivered/,
    [sql`delete from order_events where to_status = 'on_the_way' and order_id = ${order("delivered", "online")}`],
  ],
  [
    "a state twice",
    ["order-states"],
    /has a state twice/,
    [
      sql`alter table order_events drop constraint each_status_once`,
      sql`insert into order_events (order_id, from_status, to_status, actor, at)
        values (${order("delivered")}, 'delivered', 'delivered', 'clock', now())`,
    ],
  ],
  [
    "an edit that left other items",
    ["order-edits"],
    /The last edit \d+ left ₹[\d,.]+; the order costs ₹[\d,.]+, or has other items\./,
    [sql`update order_edits set lines_after = jsonb_set(lines_after, '{0,quantity}', '9') where refund_paise > 0`],
  ],
  [
    "an edit of an order that was never so",
    ["order-edits"],
    /The edit \d+ begins with other items or another total than the one before left\./,
    [sql`update order_edits set total_before_paise = total_before_paise + 100 where version = 2`],
  ],
  [
    "a difference that nobody gave back",
    ["order-edits", "sales-figures", "credit-notes"],
    /The edit \d+ owes ₹[\d,.]+, and no refund of it was asked for\./,
    [sql`update refunds set edit_id = null where edit_id is not null`],
  ],
  [
    "an edit that the audit log does not have",
    ["audit"],
    /The items were changed by token:test, and the audit log does not say so\./,
    [sql`delete from audit_log where action = 'orders.edit-items'`],
  ],
  [
    "added items that the audit log does not have",
    ["audit"],
    /Items were added by token:test, and the audit log does not say so\./,
    [sql`delete from audit_log where action = 'orders.add-items'`],
  ],
  [
    "goods taken twice",
    ["stock", "order-stock"],
    /The order \(ordered\) has taken 4 of MOUNTAINWATER-6 out of stock instead of 2\./,
    [
      sql`insert into stock_movements (sku, delta, reason, order_id, actor)
      select sku, -quantity, 'revived', order_id, 'clock' from order_lines where order_id = ${order("ordered")}`,
    ],
  ],
  [
    "an unpaid order whose hold ended",
    ["holds"],
    /awaits payment and nothing ends its wait/,
    [sql`update holds set ended_at = now(), outcome = 'released' where ended_at is null`],
  ],
  [
    "a use that its code does not count",
    ["discount-codes"],
    /save25 counts 0 uses and ₹100\.00 given, its orders make 4 and ₹100\.00/,
    [sql`update discount_codes set redemptions = 0 where code = 'save25'`],
  ],
  [
    "a use that was given back for an order that stands",
    ["discounts", "discount-codes"],
    /The order \(ordered\) uses save25, and the use is not counted\./,
    [sql`update discount_redemptions set given_back_at = now()`],
  ],
  [
    "a mail that was never queued",
    ["mails"],
    /The mail mail\.order-shipped of this order was never queued\./,
    [sql`delete from jobs where key = 'mail.order-shipped:' || ${order("delivered")}`],
  ],
  [
    "a mail queued twice",
    ["surplus-mails"],
    /was queued 2 times\./,
    [
      sql`insert into jobs (kind, payload, done_at) select kind, payload, now() from jobs
      where kind = 'mail.order-delivered' limit 1`,
    ],
  ],
  [
    "a step that is not in the audit log",
    ["audit"],
    /The order became delivered by operator:test, and the audit log does not say so\./,
    [sql`delete from audit_log where after ->> 'status' = 'delivered'`],
  ],
  [
    "a manual order that is not in the audit log",
    ["audit"],
    /The order was taken by token:test, and the audit log does not say so\./,
    [sql`delete from audit_log where action = 'orders.take'`],
  ],
  [
    "an order that the search has forgotten",
    ["order-search"],
    /The search for orders does not find this order/,
    [sql`delete from order_terms where term like 'n:%' and order_id = ${order("ordered")}`],
  ],
  [
    "an order in a customer's list as it was",
    ["customer-orders"],
    /does not show this order as it is now/,
    [sql`update orders_by_term set status = 'ordered' where order_id = ${order("returned")}`],
  ],
  [
    "a customer that the search has forgotten",
    ["customer-search"],
    /does not find this customer/,
    [sql`delete from customer_words where customer_id = (select min(id) from customers)`],
  ],
  [
    "a customer who is listed with an order too many",
    ["customer-figures"],
    /The list of customers counts \d+ orders, \d+ of them returned, and .+; they make \d+, \d+ and/,
    [sql`update buyers set orders = orders + 1 where id = (select min(id) from buyers)`],
  ],
  [
    "a customer who is not listed",
    ["listed-customers"],
    /The list of customers does not show who placed this order\./,
    [sql`delete from buyers where key = (select max(key) from buyers)`],
  ],
  [
    "a ledger without its guard",
    ["guards"],
    /The trigger stock_movements_append_only of the table stock_movements is off\./,
    [sql`alter table stock_movements disable trigger stock_movements_append_only`],
  ],
  // Keep this last: rolling the transaction back does not restore the counter.
  [
    "a counter that was set back",
    ["counters"],
    /The counter of the table order_events is at 1 and its last row is \d+\./,
    [sql`select setval(pg_get_serial_sequence('order_events', 'id'), 1)`],
  ],
];

test.each(breaches)("finds %s", async (...breach) => await expectFound(shop, breach));
