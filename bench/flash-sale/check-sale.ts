import pg from "pg";
import { isBug } from "#tests/harness/logged-errors.ts";
import { runCommandLine } from "#tests/harness/program.ts";
import type { SaleRun } from "./run-sale.ts";
import type { Step } from "./sale-log.ts";
import { type SaleShop, sku } from "./sale-shop.ts";

export const limitMs = 2_000;
export const drainSeconds = 60;
/** The shop answers within ten seconds however slow the gateway is (docs/rules.md 8.9). */
const slowLimitMs = 10_000;
const shown = 20;

type Checked = { shop: SaleShop; run: SaleRun; databaseUrl: string; pieces: number };
type Order = { id: string; phone: string; status: string; pieces: number };

/** Waits until no mail and no webhook is left; returns the seconds, or the time limit when some are left. */
export async function drain(databaseUrl: string, gatewayDatabaseUrl: string): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  while (seconds() < drainSeconds) {
    const [{ waiting: ours }] = await query<{ waiting: number }>(
      databaseUrl,
      `select ((select count(*) from jobs where done_at is null and (kind like 'mail.%' or kind in ('payments.webhook', 'payments.refund', 'payments.check')))
         + (select count(*) from webhook_events where handled_at is null))::int as waiting`,
    );
    const [{ waiting: theirs }] = await query<{ waiting: number }>(
      gatewayDatabaseUrl,
      "select count(*)::int as waiting from test_gateway_objects where kind = 'webhook' and parent_id = 'waiting'",
    );
    if (ours + theirs === 0) return seconds();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return drainSeconds;
}

/** Lists every promise that the sale broke; empty when it broke none. */
export async function checkSale({ shop, run, databaseUrl, pieces }: Checked): Promise<string[]> {
  const { log } = run;
  const orders = await query<Order>(
    databaseUrl,
    `select o.id, o.contact as phone, o.status, sum(l.quantity)::int as pieces from orders o
     join order_lines l on l.order_id = o.id where l.sku = '${sku}' group by o.id`,
  );
  const [{ stock }] = await query<{ stock: number }>(databaseUrl, `select stock from variants where sku = '${sku}'`);
  const broken = [
    ...log.violations,
    ...checkPieces(orders, { stock, pieces, isSoldOut: (log.endings.get("sold out") ?? 0) > 0 }),
    ...checkOrders(orders, run),
    ...checkTimes(run),
    ...(await checkMoney(shop, databaseUrl)),
  ];
  broken.push(...shop.cuts.others.map((what) => `an answer was lost by a copy that lives: ${what}`));
  const bugs = shop.listErrors().filter(isBug);
  if (bugs.length > 0)
    broken.push(`${bugs.length} errors in the log: ${[...new Set(bugs)].slice(0, shown).join("; ")}`);
  const verified = await runCommandLine({ DATABASE_URL: databaseUrl }, "verify");
  if (verified.code !== 0) broken.push(`shop -- verify: ${verified.stdout}${verified.stderr}`);
  const byText = [...Map.groupBy(broken, (text) => text)].map(([text, { length }]) => `${length} × ${text}`);
  return byText.length > shown ? [...byText.slice(0, shown), `and ${byText.length - shown} others`] : byText;
}

const isSale = ({ status }: Order) => !["awaiting_payment", "expired", "cancelled"].includes(status);

function checkPieces(orders: Order[], shelf: { stock: number; pieces: number; isSoldOut: boolean }): string[] {
  const sold = orders.filter(isSale).reduce((sum, order) => sum + order.pieces, 0);
  const held = orders
    .filter(({ status }) => status === "awaiting_payment")
    .reduce((sum, order) => sum + order.pieces, 0);
  const words = `${sold} sold, ${held} held and ${shelf.stock} left of ${shelf.pieces}`;
  if (sold + held + shelf.stock !== shelf.pieces) return [`oversold or lost: ${words}`];
  return shelf.isSoldOut && sold !== shelf.pieces ? [`not all was sold: ${words}`] : [];
}

/** Checks that no buyer has two orders, that none was left unanswered or lost, and that confirmed ones stay so. */
function checkOrders(orders: Order[], { log }: SaleRun): string[] {
  const placed = new Map(log.placed.map(({ number, orderId }) => [orderId, number]));
  const byPhone = Map.groupBy(orders, ({ phone }) => phone);
  const broken = [...byPhone].flatMap(([phone, all]) => (all.length > 1 ? [`${all.length} orders of ${phone}`] : []));
  for (const { id, status } of orders) {
    const number = placed.get(id);
    if (number === undefined && status !== "expired") broken.push(`order ${id} (${status}) was never answered`);
    if (number !== undefined && log.confirmed.has(number) && status !== "ordered")
      broken.push(`order ${id} was confirmed and is ${status}`);
  }
  const known = new Set(orders.map(({ id }) => id));
  for (const { orderId } of log.placed) if (!known.has(orderId)) broken.push(`order ${orderId} is gone`);
  return broken;
}

/** The 99th percentile in ms of accepted requests of a step. */
export function p99({ log }: SaleRun, steps: Step[], isGatewaySlow?: boolean): number {
  const times = log.accepted
    .filter((each) => steps.includes(each.step) && (isGatewaySlow ?? each.isGatewaySlow) === each.isGatewaySlow)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return times[Math.ceil(times.length * 0.99) - 1] ?? 0;
}

function checkTimes(run: SaleRun): string[] {
  const times: [what: string, ms: number, limitMs: number][] = [
    ["pages", p99(run, ["page"]), limitMs],
    ["quotes", p99(run, ["quote"]), limitMs],
    ["cash orders", p99(run, ["cash order"]), limitMs],
    ["online orders and payments", p99(run, ["online order", "payment"], false), limitMs],
    ["online orders and payments with a slow gateway", p99(run, ["online order", "payment"], true), slowLimitMs],
  ];
  return times.flatMap(([what, ms, most]) => (ms > most ? [`p99 of ${what}: ${ms.toFixed(0)} ms, limit ${most}`] : []));
}

/** Checks that all money at the gateway belongs to an order or was refunded. */
async function checkMoney({ gateway }: SaleShop, databaseUrl: string): Promise<string[]> {
  const totals = await gateway.gateway.totals();
  const [{ paise }] = await query<{ paise: number }>(
    databaseUrl,
    `select coalesce(sum(total_paise), 0)::float8 as paise from orders
     where payment_mode = 'online' and status not in ('awaiting_payment', 'expired', 'cancelled')`,
  );
  const kept = totals.reduce(
    (sum, { capturedPaise, refundedPaise }) => sum + Number(capturedPaise) - Number(refundedPaise),
    0,
  );
  return kept === paise ? [] : [`the gateway has ${kept} paise for orders of ${paise} paise`];
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<[T, ...T[]]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows as [T, ...T[]];
  } finally {
    await client.end();
  }
}
