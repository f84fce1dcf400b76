import { sql } from "kysely";
import { afterAll, beforeAll, test } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import { expectFound, invoice, order, type PlantedBreach } from "./plant-breach.ts";
import { createSampleBooks } from "./sample-books.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createSampleBooks();
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

const breaches: PlantedBreach[] = [
  [
    "a sale a rupee too small",
    ["sales", "customer-figures"],
    /The order costs ₹948\.00 and ₹947\.00 was paid for it\./,
    [sql`update payments set amount_paise = amount_paise - 100 where order_id = ${order("delivered", "online")}`],
  ],
  [
    "a paid order whose payment is gone",
    ["sales", "customer-figures"],
    /The order \(ordered\) of ₹948\.00 has no payment that paid for it\./,
    [sql`delete from payments where order_id = ${order("ordered", "online")}`],
  ],
  [
    "a refund that no payment counts",
    ["refunds", "customer-figures"],
    /₹0\.00 of the payment \S+ count as refunded, and its refunds make ₹948\.00\./,
    [sql`update payments set refunded_paise = 0 where order_id = ${order("cancelled", "online")}`],
  ],
  [
    "a payment that was forgotten",
    ["forgotten-money"],
    /₹948\.00 were paid for this order \(expired\) and neither sold nor refunded\./,
    [
      sql`insert into payments (id, order_id, method, amount_paise, status, purpose, captured_at)
      values ('pay_forgotten', ${order("expired", "online")}, 'gateway', 94800, 'captured', 'surplus', now())`,
    ],
  ],
  [
    "a refund that went away with its credit note",
    ["refunds", "forgotten-money", "series", "gateway-messages", "credit-note-tax-lines", "sales-figures"],
    /Numbers? .* missing|counts? refunds/,
    [
      sql`delete from credit_notes where refund_id in (select id from refunds where order_id = ${order("returned", "online")})`,
      sql`delete from refunds where order_id = ${order("returned", "online")}`,
    ],
  ],
  [
    "a refund without the gateway's id",
    ["sent-refunds", "gateway-messages"],
    /counts as sent, without the gateway's id\./,
    [sql`update refunds set gateway_refund_id = null where order_id = ${order("cancelled", "online")}`],
  ],
  [
    "a dispatched order without its invoice",
    ["invoices", "invoice-tax-lines", "series"],
    /The order was dispatched without an invoice\./,
    [sql`delete from invoices where order_id = ${order("delivered")}`],
  ],
  [
    "an invoice beyond a gap",
    ["invoices", "invoice-sums", "series"],
    /Numbers 7 to 99 of EL 2026 are missing|Numbers \d+ to \d+ of EL \d+ are missing, before EL\/99999\./,
    [
      sql`insert into invoices (number, order_id, financial_year, sequence, issued_at, document)
      select 'EL/99999', ${order("expired", "online")}, financial_year, 99999, issued_at,
        '{"total": 0, "lines": [], "number": "EL/99999"}'
      from invoices limit 1`,
    ],
  ],
  [
    "an invoice whose tax is wrong",
    ["invoice-sums", "invoice-tax-lines"],
    /A line of \S+ does not add up with its tax\./,
    [
      sql`update invoices set document = jsonb_set(document, '{lines,0,tax}',
      to_jsonb((document #>> '{lines,0,tax}')::int + 2)) where number = ${invoice}`,
    ],
  ],
  [
    "an invoice over another total",
    ["invoices", "invoice-sums"],
    /The order costs ₹948\.00 and its invoice \S+ says ₹940\.00\./,
    [
      sql`update invoices set document = jsonb_set(document, '{total}', '94000') where number = ${invoice}
      and not exists (select from credit_notes where invoice_number = ${invoice})
      or number = (select number from invoices where order_id = ${order("delivered")})`,
    ],
  ],
  [
    "a refund without its credit note",
    ["credit-notes", "credit-note-tax-lines", "series"],
    /The refund \d+ of ₹\S+ has no credit note against the invoice \S+\./,
    [sql`delete from credit_notes where refund_id is not null`],
  ],
  [
    "an untaken parcel that is still invoiced",
    ["credit-notes", "credit-note-tax-lines", "series"],
    /Nobody took or paid the parcel, and ₹948\.00 of its invoice \S+ still stand\./,
    [sql`delete from credit_notes where refund_id is null`],
  ],
  [
    "a credit note that does not add up",
    ["credit-note-sums"],
    /The total of \S+ is ₹948\.00 and its lines make|The total of \S+ is ₹/,
    [
      sql`update credit_notes set document = jsonb_set(document, '{total}',
      to_jsonb((document ->> 'total')::int - 100)) where number = (select max(number) from credit_notes
        where refund_id is not null)`,
    ],
  ],
  [
    "a tax line that was changed",
    ["invoice-tax-lines"],
    /Line 1 of \S+ for the returns of GST differs from the document\./,
    [sql`update tax_lines set tax_paise = tax_paise + 2 where document = ${invoice} and line = 1`],
  ],
  [
    "a refund that only the gateway knows",
    ["gateway-messages"],
    /The gateway said that it refunded rfnd_unknown/,
    [
      sql`update webhook_events set body = jsonb_set(body, '{payload,refund,entity,id}', '"rfnd_unknown"')
      where id = (select min(id) from webhook_events where outcome = 'refund-processed')`,
    ],
  ],
  [
    "sales figures of a day",
    ["sales-figures"],
    /The figures of \S+ \(cod\) count \d+ orders of ₹\S+ and \d+ undone; the orders make/,
    [sql`insert into sales_entries (day, payment_mode, orders, gross_paise) values ('2026-01-05', 'cod', 1, 100)`],
  ],
  [
    "a parcel that the figures of its day do not count",
    ["sales-figures"],
    /The figures of 2026-01-05 count 1 delivered parcels and 0 that came back; the orders make 0 and 0\./,
    [sql`insert into sales_entries (day, payment_mode, parcels_delivered) values ('2026-01-05', 'cod', 1)`],
  ],
  [
    "a refund without an order that the gateway does not know",
    ["gateway-messages"],
    /The refund \d+ of a payment without an order is processed and has no id of the gateway\./,
    [sql`update unmatched_refunds set gateway_refund_id = null`],
  ],
  [
    "a payment that was attached and refunded",
    ["gateway-messages"],
    /The payment pay_\S+ was attached to an order and refunded as one without an order\./,
    [
      sql`update unmatched_refunds set payment_id = (select min(id) from payments where purpose = 'sale' and method = 'gateway')`,
    ],
  ],
  [
    "a capture that only the gateway knows",
    ["gateway-messages"],
    /The gateway captured the payment pay_unknown, which is not here\./,
    [
      sql`insert into webhook_events (id, type, body, order_id, outcome, handled_at)
      values ('evt_1', 'payment.captured', '{"payload": {"payment": {"entity": {"id": "pay_unknown"}}}}',
        ${order("ordered", "online")}, 'known', now())`,
    ],
  ],
];

test.each(breaches)("finds %s", async (...breach) => await expectFound(shop, breach));
