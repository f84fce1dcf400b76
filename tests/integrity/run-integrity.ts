import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { PanelSettings } from "#test-gateway/panel-settings.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { isBug } from "../harness/logged-errors.ts";
import type { BuyerLog } from "./buyer-log.ts";
import { drainWork, findUnfinishedWork } from "./drain-work.ts";
import { type Environment, openEnvironment } from "./environment.ts";
import { type Incident, planIncidents } from "./incidents.ts";
import { type Ledgers, readLedgers, type Violation } from "./ledgers.ts";
import { planVisit } from "./plan-visit.ts";
import { documentRules } from "./rules/document-rules.ts";
import { moneyRules } from "./rules/money-rules.ts";
import { orderRules } from "./rules/order-rules.ts";
import { stockRules } from "./rules/stock-rules.ts";
import { runVisit } from "./run-visit.ts";

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

type IntegrityOptions = {
  postgresUrl: string;
  seed: number;
  /** Minimum number of orders. */
  orders: number;
  buyersAtOnce: number;
  /** How many times as often as in a long run something fails; 1 when missing. */
  faultDensity?: number;
  say?: (line: string) => void;
  /** Called after all work is done and before everything is closed. */
  inspect?: (settled: SettledRun) => Promise<void>;
};
/** The finished run; both ledgers are open and can be compared again. */
export type SettledRun = { env: Environment; buyerLogs: BuyerLog[]; check: () => Promise<Violation[]> };
/** `violations` is empty when every guarantee was kept; `report` shows the seed and the history of broken orders. */
export type IntegrityResult = { violations: Violation[]; orders: number; report: string };

const shownHistories = 3;
const longestFaultMs = 2_500;
const rules = [...moneyRules, ...orderRules, ...stockRules, ...documentRules];

/** Runs the faults, drains the work, and compares both ledgers. */
export async function runIntegrity(options: IntegrityOptions): Promise<IntegrityResult> {
  const { seed, say = () => {} } = options;
  await using env = await openEnvironment(options);
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1_000)} s`;
  const logs = await runVisits(env, { ...options, say });
  const visitSeconds = seconds();
  const codes = await env.copies.stop();
  say(`visits done after ${visitSeconds}; finishing open work`);
  const rounds = await drainWork(env);
  const { ledgers, broken } = await compare(env, logs);
  broken.push(...(await findBreaches(env)));
  for (const [message, count] of env.copies.errors) {
    if (isBug(message)) broken.push({ rule: "no bugs", message: `${count} times: ${message}` });
  }
  if (codes.some((code) => code !== 0)) broken.push({ rule: "shutdown", message: `exit codes ${codes}` });
  const report = [
    `seed ${seed}: ${ledgers.orders.length} orders of ${logs.length} visits, ${env.copies.kills()} kills,`,
    `visits ${visitSeconds}, total ${seconds()}, all work done after ${rounds} rounds`,
    figuresOf(ledgers),
    ...[...env.copies.errors].map(([what, count]) => `  logged ${count} times: ${what}`),
    ...[...new Set(env.host.errors)].map((what) => `  gateway error: ${what}`),
    ...(await describeViolations(env, logs, broken)),
  ];
  await options.inspect?.({ env, buyerLogs: logs, check: async () => (await compare(env, logs)).broken });
  return { violations: broken, orders: ledgers.orders.length, report: report.join("\n") };
}

/** Runs the shop's own verification of its books. */
async function findBreaches({ backOffice: { database } }: Environment): Promise<Violation[]> {
  const report = await verifyBooks({ database, clock: () => new Date(), media: undefined })();
  return report.breaches.map(({ rule, text, ids }) => ({
    rule: `books: ${rule}`,
    message: `${text} ${ids.join(" ")}`,
    ...(ids[0]?.startsWith("order_") && { orderId: ids[0] }),
  }));
}

async function compare(env: Environment, logs: BuyerLog[]): Promise<{ ledgers: Ledgers; broken: Violation[] }> {
  const ledgers = await readLedgers(env, logs);
  const broken = rules.flatMap((rule) => rule(ledgers));
  for (const message of await findUnfinishedWork(env.backOffice.database.db))
    broken.push({ rule: "no open work", message: message });
  return { ledgers, broken };
}

async function runVisits(
  env: Environment,
  { seed, orders, buyersAtOnce, faultDensity, say }: IntegrityOptions & Required<Pick<IntegrityOptions, "say">>,
): Promise<BuyerLog[]> {
  const logs: BuyerLog[] = [];
  const running = new Set<Promise<unknown>>();
  let [next, placed, visiting] = [0, 0, 0];
  let isBroken = false;
  const buyer = async (): Promise<void> => {
    while (!isBroken && placed + visiting < orders && next < 3 * orders) {
      const number = next++;
      visiting += 1;
      for (const incident of planIncidents(seed, number, faultDensity)) {
        const pending = runIncident(env, incident).finally(() => running.delete(pending));
        running.add(pending);
      }
      const one = await runVisit(env, planVisit(seed, number));
      visiting -= 1;
      logs.push(one);
      placed += one.ordersByKey.size;
      if (logs.length % 1_000 === 0) say(`${placed} orders of ${logs.length} visits`);
    }
  };
  const stop = (error: unknown): never => {
    isBroken = true;
    throw error;
  };
  // Let all buyers finish before the environment closes, so that the first error is the one reported.
  const bought = await Promise.allSettled(Array.from({ length: buyersAtOnce }, () => buyer().catch(stop)));
  const happened = await Promise.allSettled(running);
  for (const end of [...bought, ...happened]) if (end.status === "rejected") throw end.reason;
  return logs;
}

async function runIncident(env: Environment, incident: Incident): Promise<void> {
  const { copies, backOffice } = env;
  if (incident.what === "gateway") return await changeGateway(env, incident.panel);
  if (incident.what === "reconcile") return void (await backOffice.shop.payments.reconcile({ dueOnly: true }));
  await pause(incident.afterMs);
  copies.kill(incident.copy);
}

/** Changes the gateway's behavior; an API fault ends after a short time, since no order can proceed during it. */
async function changeGateway({ gateway }: Environment, panel: Partial<PanelSettings>): Promise<void> {
  await gateway.set(panel);
  if ((panel.api ?? "none") === "none") return;
  await pause(longestFaultMs);
  await gateway.set({ api: "none" });
}

function figuresOf({
  orders,
  payments,
  refunds,
  gateway: atGateway,
  invoices,
  creditNotes,
  redemptions,
}: Ledgers): string {
  const states = Map.groupBy(orders, ({ paymentMode, status }) => `${paymentMode} ${status}`);
  const captured = payments.filter(({ status }) => status === "captured");
  return [
    [...states].map(([state, all]) => `${all.length} ${state}`).join(", "),
    `${captured.length} payments captured, ${captured.filter(({ purpose }) => purpose === "surplus").length} surplus`,
    `${refunds.length} refunds (${atGateway.refunds.length} at the gateway), ${redemptions.length} discounts`,
    `${invoices.length} invoices, ${creditNotes.length} credit notes`,
  ].join("; ");
}

async function describeViolations(env: Environment, logs: BuyerLog[], broken: Violation[]): Promise<string[]> {
  const lines = broken.slice(0, 20).map(({ rule, orderId, message }) => `BROKEN ${rule}: ${orderId ?? ""} ${message}`);
  const ids = new Set(broken.flatMap(({ orderId }) => (orderId ? [orderId] : [])));
  for (const id of [...ids].slice(0, shownHistories)) lines.push(`  history:\n${await describeOrder(env, logs, id)}`);
  return broken.length > 20 ? [...lines, `and ${broken.length - 20} more`] : lines;
}

/** Collects an order's state on both sides and its buyer's log, to find a bug. */
async function describeOrder({ backOffice, host }: Environment, logs: BuyerLog[], orderId: string): Promise<string> {
  const { db } = backOffice.database;
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
  const { rows: gatewayRows } = await sql<{ kind: string; body: unknown }>`
    with asked as (select id from test_gateway_objects where kind = 'order' and parent_id = ${`receipt:${orderId}`}),
    paid as (select id from test_gateway_objects where kind = 'payment' and parent_id in (select id from asked))
    select kind, body from test_gateway_objects where id in (select id from asked) or id in (select id from paid)
      or (kind = 'refund' and parent_id in (select id from paid))
      or (kind = 'webhook' and body->>'orderId' in (select id from asked)) order by seq`.execute(host.database.db);
  lines.push(...gatewayRows.map(({ kind, body }) => `gateway's ${kind} ${JSON.stringify(body)}`));
  const buyer = logs.find(({ visit }) => order?.idempotencyKey.startsWith(`visit-${visit.number}-`));
  if (buyer) lines.push(`buyer ${JSON.stringify(buyer.visit)}`, ...buyer.events.map((line) => `  ${line}`));
  return lines.map((line) => `    ${line}`).join("\n");
}
