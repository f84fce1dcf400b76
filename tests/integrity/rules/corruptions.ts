import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { SettledRun } from "../run-integrity.ts";

/** Corruptions of a consistent ledger, by the rule that must detect them. */
const corruptions: [rule: string, what: string, lie: (ledgers: { shop: Tx; gateway: Tx }) => Promise<unknown>][] = [
  [
    "payments match",
    "a refund of a paisa at the gateway that the shop does not know",
    ({ gateway }) =>
      sql`update test_gateway_objects set body = jsonb_set(body, '{entity,amount_refunded}', '1')
        where id = (select min(id) from test_gateway_objects where kind = 'payment'
          and body->'entity'->>'status' = 'captured' and body->'entity'->>'amount_refunded' = '0')`.execute(gateway),
  ],
  [
    "money per order",
    "an order paid a rupee too little",
    ({ shop }) =>
      sql`update payments set amount_paise = amount_paise - 100
        where id = (select min(id) from payments where purpose = 'sale' and refunded_paise = 0)`.execute(shop),
  ],
  [
    "money in total",
    "a refund at the gateway that the shop does not know",
    ({ gateway }) =>
      sql`insert into test_gateway_objects (id, kind, parent_id, body)
        select 'rfnd_invented', kind, parent_id, jsonb_set(body, '{entity,id}', '"rfnd_invented"')
        from test_gateway_objects where kind = 'refund' and id like 'rfnd%' limit 1`.execute(gateway),
  ],
  [
    "refunds once",
    "a refund sent twice",
    ({ gateway }) =>
      sql`insert into test_gateway_objects (id, kind, parent_id, body)
        select 'rfnd_twice', kind, parent_id, jsonb_set(body, '{entity,id}', '"rfnd_twice"')
        from test_gateway_objects where kind = 'refund' and body->'entity'->'notes' ? 'key' limit 1`.execute(gateway),
  ],
  [
    "no order twice",
    "an order with a key that nobody used",
    ({ shop }) =>
      sql`update orders set idempotency_key = 'nobody' where id = (select min(id) from orders)`.execute(shop),
  ],
  [
    "history",
    "an expired order marked Ordered",
    ({ shop }) =>
      sql`update orders set status = 'ordered'
        where id = (select min(id) from orders where status = 'expired' and paid_at is null)`.execute(shop),
  ],
  [
    "stock",
    "one unit too many in stock",
    ({ shop }) => sql`update variants set stock = stock + 1 where sku = 'MOUNTAINWATER-4'`.execute(shop),
  ],
  [
    "reserved",
    "one unit too many reserved",
    ({ shop }) => sql`insert into reserved_entries (sku, units) values ('MOUNTAINWATER-4', 1)`.execute(shop),
  ],
  [
    "stock per order",
    "the stock of an order taken twice",
    ({ shop }) =>
      sql`insert into stock_movements (sku, delta, reason, order_id, actor)
        select sku, -quantity, 'revived', order_id, 'test' from order_lines
        where order_id = (select max(id) from orders where status = 'ordered' and payment_mode = 'cod')`.execute(shop),
  ],
  [
    "discounts",
    "a redemption not counted",
    // On a crowded machine a small run may use no code at all.
    ({ shop }) =>
      sql`update discount_codes set redemptions = case when redemptions > 0 then redemptions - 1 else 1 end`.execute(
        shop,
      ),
  ],
  [
    "discounts",
    "more discount counted than was given",
    ({ shop }) => sql`update discount_codes set given_away_paise = given_away_paise + 1`.execute(shop),
  ],
  [
    "discounts",
    "a line without its part of a discount",
    ({ shop }) =>
      sql`update order_lines set discount_paise = discount_paise - 1
        where order_id = (select min(order_id) from order_lines where discount_paise > 0)
        and position = (select min(position) from order_lines where discount_paise > 0 and order_id =
          (select min(order_id) from order_lines where discount_paise > 0))`.execute(shop),
  ],
  [
    "mail",
    "a missing mail",
    ({ shop }) =>
      sql`delete from demo_mailbox where key = (select min(key) from demo_mailbox
        where key like 'mail.order-confirmed:%')`.execute(shop),
  ],
  [
    "mail",
    "a mail enqueued twice",
    ({ shop }) =>
      sql`insert into jobs (kind, payload, done_at) select kind, payload, now() from jobs
        where kind = 'mail.order-confirmed' limit 1`.execute(shop),
  ],
  [
    "documents",
    "an invoice of an order that was not dispatched, with a gap",
    ({ shop }) =>
      sql`insert into invoices (number, order_id, financial_year, sequence, issued_at, document)
        select 'EL/2026/99999', min(id), 2026, 99999, now(), '{}' from orders where status = 'expired'`.execute(shop),
  ],
  [
    "no open work",
    "an unfinished job",
    ({ shop }) => sql`insert into jobs (kind, payload) values ('mail.lead', '{}')`.execute(shop),
  ],
];

const inventedOrder = "confirmations: a confirmed order that does not exist";
export const allCorruptions = [...corruptions.map(([rule, what]) => `${rule}: ${what}`), inventedOrder];

/** Corrupts the consistent ledgers of a finished run, once per rule, and returns the corruptions that it detected. */
export async function detectCorruptions({ env, buyerLogs: log, check }: SettledRun): Promise<string[]> {
  const detected: string[] = [];
  const ledgers = { shop: env.backOffice.database.db, gateway: env.host.database.db };
  let known = new Set<string>();
  /** True when this rule reports a violation that was not reported before. */
  const detects = async (rule: string): Promise<boolean> => {
    const found = (await check()).map((broken) => JSON.stringify(broken));
    const newViolations = found.filter((broken) => !known.has(broken));
    known = new Set(found);
    return newViolations.some((broken) => broken.includes(`"rule":"${rule}"`));
  };
  for (const [rule, what, corrupt] of corruptions) {
    await corrupt(ledgers);
    if (await detects(rule)) detected.push(`${rule}: ${what}`);
  }
  log[0]?.confirmedOrders.add("order_AAAAAAAAAAAAAA");
  if (await detects("confirmations")) detected.push(inventedOrder);
  return detected;
}
