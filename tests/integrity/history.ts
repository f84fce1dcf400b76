import { sql } from "kysely";
import type { BuyerLog } from "./heard.ts";
import type { Environment } from "./world.ts";

const tables = {
  event: "select * from order_events where order_id = $ order by id",
  hold: "select * from holds where order_id = $",
  payment: "select * from payments where order_id = $ order by created_at",
  refund: "select * from refunds where order_id = $ order by id",
  movement: "select * from stock_movements where order_id = $ order by id",
  redemption: "select * from discount_redemptions where order_id = $",
  webhook:
    "select id, type, outcome, received_at, handled_at from webhook_events where order_id = $ order by received_at",
  job: "select kind, key, attempts, done_at, failed_at, last_error from jobs where payload::text like '%' || $ || '%'",
};

/** Everything that is known of an order, on both sides and by its buyer: what one reads to find a bug. */
export async function describeOrder(
  { office, host }: Environment,
  heard: BuyerLog[],
  orderId: string,
): Promise<string> {
  const { db } = office.database;
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "paymentMode", "totalPaise", "gatewayOrderId", "idempotencyKey", "submittedAt", "paidAt"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  const lines = [`order ${JSON.stringify(order)}`];
  for (const [what, query] of Object.entries(tables)) {
    const [before = "", ...after] = query.split("$");
    const { rows } = await sql`${sql.raw(before)}${orderId}${sql.raw(after.join(""))}`.execute(db);
    lines.push(...rows.map((row) => `${what} ${JSON.stringify(row)}`));
  }
  const { rows: there } = await sql<{ kind: string; body: unknown }>`
    with asked as (select id from test_gateway_objects where kind = 'order' and parent_id = ${`receipt:${orderId}`}),
    paid as (select id from test_gateway_objects where kind = 'payment' and parent_id in (select id from asked))
    select kind, body from test_gateway_objects where id in (select id from asked) or id in (select id from paid)
      or (kind = 'refund' and parent_id in (select id from paid))
      or (kind = 'webhook' and body->>'orderId' in (select id from asked)) order by seq`.execute(host.database.db);
  lines.push(...there.map(({ kind, body }) => `gateway's ${kind} ${JSON.stringify(body)}`));
  const buyer = heard.find(({ visit }) => order?.idempotencyKey.startsWith(`visit-${visit.number}-`));
  if (buyer) lines.push(`buyer ${JSON.stringify(buyer.visit)}`, ...buyer.events.map((line) => `  ${line}`));
  return lines.map((line) => `    ${line}`).join("\n");
}
