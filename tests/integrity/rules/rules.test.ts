import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { planIncidents } from "../incidents.ts";
import { planVisit } from "../plan-visit.ts";
import { runIntegrity, type SettledRun } from "../run-integrity.ts";

test("derives the schedule from the seed alone and includes every fault", () => {
  const numbers = Array.from({ length: 2_000 }, (_, number) => number);
  const scheduleOf = (seed: number) => numbers.map((number) => [planVisit(seed, number), planIncidents(seed, number)]);
  expect(scheduleOf(5)).toEqual(scheduleOf(5));
  expect(scheduleOf(5)).not.toEqual(scheduleOf(6));
  const incidents = numbers.flatMap((number) => planIncidents(5, number));
  const panels = incidents.flatMap((incident) => (incident.what === "gateway" ? [incident.panel] : []));
  const deliveries = new Set(panels.map(({ webhooks }) => webhooks).filter(Boolean));
  expect(deliveries.size).toBe(7);
  expect(new Set(panels.map(({ api }) => api))).toEqual(new Set(["none", "slow", "error", "cut"]));
  expect(new Set(incidents.map(({ what }) => what))).toEqual(new Set(["gateway", "kill", "reconcile"]));
});

/** Corruptions of a consistent ledger, by the rule that must detect them. */
const lies: [rule: string, what: string, lie: (books: { here: Tx; there: Tx }) => Promise<unknown>][] = [
  [
    "the same payments",
    "a paisa went back there that we know nothing of",
    ({ there }) =>
      sql`update test_gateway_objects set body = jsonb_set(body, '{entity,amount_refunded}', '1')
        where id = (select min(id) from test_gateway_objects where kind = 'payment'
          and body->'entity'->>'status' = 'captured' and body->'entity'->>'amount_refunded' = '0')`.execute(there),
  ],
  [
    "the money of an order",
    "an order has been paid a rupee too little",
    ({ here }) =>
      sql`update payments set amount_paise = amount_paise - 100
        where id = (select min(id) from payments where purpose = 'sale' and refunded_paise = 0)`.execute(here),
  ],
  [
    "the money in sum",
    "a refund there that we know nothing of",
    ({ there }) =>
      sql`insert into test_gateway_objects (id, kind, parent_id, body)
        select 'rfnd_invented', kind, parent_id, jsonb_set(body, '{entity,id}', '"rfnd_invented"')
        from test_gateway_objects where kind = 'refund' and id like 'rfnd%' limit 1`.execute(there),
  ],
  [
    "refunds once",
    "a refund was sent twice",
    ({ there }) =>
      sql`insert into test_gateway_objects (id, kind, parent_id, body)
        select 'rfnd_twice', kind, parent_id, jsonb_set(body, '{entity,id}', '"rfnd_twice"')
        from test_gateway_objects where kind = 'refund' and body->'entity'->'notes' ? 'key' limit 1`.execute(there),
  ],
  [
    "no order twice",
    "an order under a key that nobody used",
    ({ here }) =>
      sql`update orders set idempotency_key = 'nobody' where id = (select min(id) from orders)`.execute(here),
  ],
  [
    "histories",
    "an expired order stands as Ordered",
    ({ here }) =>
      sql`update orders set status = 'ordered'
        where id = (select min(id) from orders where status = 'expired' and paid_at is null)`.execute(here),
  ],
  [
    "stock",
    "one piece too many on the shelf",
    ({ here }) => sql`update variants set stock = stock + 1 where sku = 'MOUNTAINWATER-4'`.execute(here),
  ],
  [
    "goods",
    "goods of an order were taken a second time",
    ({ here }) =>
      sql`insert into stock_movements (sku, delta, reason, order_id, actor)
        select sku, -quantity, 'revived', order_id, 'test' from order_lines
        where order_id = (select max(id) from orders where status = 'ordered' and payment_mode = 'cod')`.execute(here),
  ],
  [
    "discounts",
    "a code counts a use too few",
    ({ here }) => sql`update discount_codes set redemptions = redemptions - 1 where redemptions > 0`.execute(here),
  ],
  [
    "discounts",
    "more was counted as given away than was given",
    ({ here }) => sql`update discount_codes set given_away_paise = given_away_paise + 1`.execute(here),
  ],
  [
    "discounts",
    "a line's part of a discount is lost",
    ({ here }) =>
      sql`update order_lines set discount_paise = discount_paise - 1
        where order_id = (select min(order_id) from order_lines where discount_paise > 0)
        and position = (select min(position) from order_lines where discount_paise > 0 and order_id =
          (select min(order_id) from order_lines where discount_paise > 0))`.execute(here),
  ],
  [
    "mail",
    "a mail did not come",
    ({ here }) =>
      sql`delete from demo_mailbox where key = (select min(key) from demo_mailbox
        where key like 'mail.order-confirmed:%')`.execute(here),
  ],
  [
    "mail",
    "a mail was asked for twice",
    ({ here }) =>
      sql`insert into jobs (kind, payload, done_at) select kind, payload, now() from jobs
        where kind = 'mail.order-confirmed' limit 1`.execute(here),
  ],
  [
    "papers",
    "an invoice of an order that never left, and a gap",
    ({ here }) =>
      sql`insert into invoices (number, order_id, financial_year, sequence, issued_at, document)
        select 'EL/2026/99999', min(id), 2026, 99999, now(), '{}' from orders where status = 'expired'`.execute(here),
  ],
  [
    "nothing is left over",
    "a job that nobody does",
    ({ here }) => sql`insert into jobs (kind, payload) values ('mail.lead', '{}')`.execute(here),
  ],
];

test("each rule detects the corruption that it guards against", async () => {
  const seen: string[] = [];
  const inspect = async ({ world, buyerLogs: heard, check }: SettledRun) => {
    const books = { here: world.office.database.db, there: world.host.database.db };
    let known = new Set<string>();
    /** True when this rule reports a violation that was not reported before. */
    const sees = async (rule: string): Promise<boolean> => {
      const found = (await check()).map((broken) => JSON.stringify(broken));
      const news = found.filter((broken) => !known.has(broken));
      known = new Set(found);
      return news.some((broken) => broken.includes(`"rule":"${rule}"`));
    };
    for (const [rule, what, lie] of lies) {
      await lie(books);
      if (await sees(rule)) seen.push(`${rule}: ${what}`);
    }
    heard[0]?.confirmedOrders.add("order_AAAAAAAAAAAAAA");
    if (await sees("promises")) seen.push("promises: a promise about an order that is not there");
  };
  const postgresUrl = inject("postgresUrl");
  const { violations: broken, report } = await runIntegrity({
    postgresUrl,
    seed: 1,
    orders: 80,
    buyersAtOnce: 40,
    inspect,
  });
  expect(broken, report).toEqual([]);
  const asked = lies.map(([rule, what]) => `${rule}: ${what}`);
  expect(seen).toEqual([...asked, "promises: a promise about an order that is not there"]);
}, 300_000);
