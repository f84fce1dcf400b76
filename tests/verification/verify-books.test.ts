import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { isOriginalFileName, listMediaFileNames } from "#gateways/media/media-file-names.ts";
import { createFolderStore } from "#gateways/media/open-media-store.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSampleBooks } from "./sample-books.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createSampleBooks();
}, 60_000);
afterAll(() => shop[Symbol.asyncDispose]());

test("finds nothing in books that were kept by the shop", async () => {
  const said: string[] = [];
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined });
  const report = await verify({ say: (text) => said.push(text) });
  expect(report.breaches).toEqual([]);
  expect(report.ok).toBe(true);
  expect(report.rules.find(({ name }) => name === "sales")).toMatchObject({ checked: 12, breaches: 0 });
  expect(said).toContain("Orders: 12");
});

/** The first order in a state, by how it was to be paid. */
const order = (status: string, mode = "cod"): RawBuilder<string> =>
  sql`(select min(id) from orders where status = ${status} and payment_mode = ${mode}
    and discount_code is null)`;
const invoice = sql`(select min(number) from invoices)`;

/** What is done to the books, with every trigger off, and the rules that must find it. */
const lies: [what: string, rules: string[], text: RegExp, lie: RawBuilder<unknown>[]][] = [
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
    ["order-totals", "order-stock", "order-search", "customer-orders", "sales-figures"],
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
    ["order-states", "sales", "order-search"],
    /The order is delivered and its history ends with ordered\./,
    [sql`update orders set status = 'delivered' where discount_code is not null`],
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
    "a sale a rupee too small",
    ["sales"],
    /The order costs ₹948\.00 and ₹947\.00 was paid for it\./,
    [sql`update payments set amount_paise = amount_paise - 100 where order_id = ${order("delivered", "online")}`],
  ],
  [
    "a paid order whose payment is gone",
    ["sales"],
    /The order \(ordered\) of ₹948\.00 has no payment that paid for it\./,
    [sql`delete from payments where order_id = ${order("ordered", "online")}`],
  ],
  [
    "a refund that no payment counts",
    ["refunds"],
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
    "a use that its code does not count",
    ["discount-codes"],
    /save25 counts 0 uses and ₹25\.00 given, its orders make 1 and ₹25\.00/,
    [sql`update discount_codes set redemptions = 0 where code = 'save25'`],
  ],
  [
    "a use that was given back for an order that stands",
    ["discounts", "discount-codes"],
    /The order \(ordered\) uses save25, and the use is not counted\./,
    [sql`update discount_redemptions set given_back_at = now()`],
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
    /The refund \d+ of ₹\S+ was sent after the invoice \S+, without a credit note\./,
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
    "a ledger without its guard",
    ["guards"],
    /The trigger stock_movements_append_only of the table stock_movements is off\./,
    [sql`alter table stock_movements disable trigger stock_movements_append_only`],
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
  // Last: a counter is not set back by the end of the transaction.
  [
    "a counter that was set back",
    ["counters"],
    /The counter of the table order_events is at 1 and its last row is \d+\./,
    [sql`select setval(pg_get_serial_sequence('order_events', 'id'), 1)`],
  ],
];

test("reports rules that cannot be run, each by itself", async () => {
  let asked = 0;
  const transaction: TestShop["database"]["transaction"] = async (run, limits) => {
    asked += 1;
    if (asked === 2) throw new Error("too slow");
    return await shop.database.transaction(run, limits);
  };
  const database = { kind: shop.database.kind, db: shop.database.db, transaction };
  const report = await verifyBooks({ database, clock: shop.clock.now, media: undefined })();
  const text = "This rule could not be checked to its end: too slow";
  expect(report).toMatchObject({ ok: false, breaches: [{ rule: "low-stock", text, ids: [] }] });
  expect(report.rules.filter(({ breaches }) => breaches > 0)).toMatchObject([{ name: "low-stock", breaches: 1 }]);
});

test("finds a picture whose files are gone from the store, and none that came with the shop", async () => {
  const { db } = shop.database;
  const picture = {
    id: "lost-can-abcdef",
    alt: "A can",
    width: 480,
    height: 480,
    hash: "00ff00ff",
    widths: [240, 480],
  };
  await db
    .insertInto("media")
    .values({ ...picture, uploadedBy: "operator:test" })
    .execute();
  const kept = createFolderStore(mkdtempSync(join(tmpdir(), "verify-media-")));
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: kept });
  const files = listMediaFileNames(picture).filter((name) => !isOriginalFileName(name));
  for (const name of files) await kept.put(name, new Uint8Array(1));
  expect((await verify()).breaches).toEqual([]);
  await kept.remove("lost-can-abcdef-00ff00ff-480.webp");
  expect((await verify()).breaches).toEqual([
    {
      rule: "media",
      text: "1 of 4 files of the picture lost-can-abcdef are missing from the store: lost-can-abcdef-00ff00ff-480.webp.",
      ids: ["lost-can-abcdef"],
    },
  ]);
  await db.deleteFrom("media").where("id", "=", picture.id).execute();
});

class Undo extends Error {}

/** Verifies the books inside a transaction with the lie, and rolls it back. */
async function verifyWith(lie: RawBuilder<unknown>[]) {
  let report: Awaited<ReturnType<ReturnType<typeof verifyBooks>>> | undefined;
  const run = async (tx: Tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const step of lie) await step.execute(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    const database = {
      kind: shop.database.kind,
      db: tx,
      transaction: async <T>(find: (inner: Tx) => Promise<T>) => await find(tx),
    };
    report = await verifyBooks({ database, clock: shop.clock.now, media: undefined, againAfterMs: 0 })();
    throw new Undo();
  };
  await shop.database.transaction(run, { withinMs: 60_000 }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  if (!report) throw new Error("there is no report");
  return report;
}

test.each(lies)("finds %s", async (_what, rules, text, lie) => {
  const report = await verifyWith(lie);
  const found = report.rules.filter(({ breaches }) => breaches > 0).map(({ name }) => name);
  expect(found.toSorted(), report.breaches.map((breach) => breach.text).join("\n")).toEqual(rules.toSorted());
  expect(report.ok).toBe(false);
  expect(report.breaches.map((breach) => breach.text).join("\n")).toMatch(text);
});
