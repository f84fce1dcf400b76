import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { PanelSettings } from "#test-gateway/panel-settings.ts";
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

type Wanted = {
  postgresUrl: string;
  seed: number;
  /** Minimum number of orders. */
  orders: number;
  buyersAtOnce: number;
  say?: (line: string) => void;
  /** Called after all work is done and before everything is closed. */
  inspect?: (settled: SettledRun) => Promise<void>;
};
/** The finished run; both ledgers are open and can be compared again. */
export type SettledRun = { world: Environment; buyerLogs: BuyerLog[]; check: () => Promise<Violation[]> };
/** `violations` is empty when every guarantee was kept; `report` shows the seed and the history of broken orders. */
export type IntegrityResult = { violations: Violation[]; orders: number; report: string };

const shownHistories = 3;
const longestFaultMs = 2_500;
const rules = [...moneyRules, ...orderRules, ...stockRules, ...documentRules];

/** Runs the faults, drains the work, and compares both ledgers. */
export async function runIntegrity(wanted: Wanted): Promise<IntegrityResult> {
  const { seed, say = () => {} } = wanted;
  await using world = await openEnvironment(wanted);
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1_000)} s`;
  const heard = await storm(world, { ...wanted, say });
  const stormed = seconds();
  const codes = await world.copies.stop();
  say(`storm over after ${stormed}; settling`);
  const rounds = await drainWork(world);
  const { books, broken } = await compare(world, heard);
  for (const [says, count] of world.copies.troubles) {
    if (isBug(says)) broken.push({ rule: "no bugs", message: `${count} times: ${says}` });
  }
  if (codes.some((code) => code !== 0)) broken.push({ rule: "stopping", message: `exit codes ${codes}` });
  const report = [
    `seed ${seed}: ${books.orders.length} orders of ${heard.length} visits, ${world.copies.kills()} kills,`,
    `storm ${stormed}, in all ${seconds()}, settled after ${rounds} rounds`,
    figuresOf(books),
    ...[...world.copies.troubles].map(([what, count]) => `  logged ${count} times: ${what}`),
    ...[...new Set(world.host.troubles)].map((what) => `  the gateway's own trouble: ${what}`),
    ...(await told(world, heard, broken)),
  ];
  await wanted.inspect?.({ world, buyerLogs: heard, check: async () => (await compare(world, heard)).broken });
  return { violations: broken, orders: books.orders.length, report: report.join("\n") };
}

async function compare(world: Environment, heard: BuyerLog[]): Promise<{ books: Ledgers; broken: Violation[] }> {
  const books = await readLedgers(world, heard);
  const broken = rules.flatMap((rule) => rule(books));
  for (const says of await findUnfinishedWork(world.office.database.db))
    broken.push({ rule: "nothing is left over", message: says });
  return { books, broken };
}

async function storm(
  world: Environment,
  { seed, orders, buyersAtOnce, say }: Required<Omit<Wanted, "inspect">>,
): Promise<BuyerLog[]> {
  const heard: BuyerLog[] = [];
  const going = new Set<Promise<unknown>>();
  let [next, placed, visiting] = [0, 0, 0];
  let isBroken = false;
  const buyer = async (): Promise<void> => {
    while (!isBroken && placed + visiting < orders && next < 3 * orders) {
      const number = next++;
      visiting += 1;
      for (const incident of planIncidents(seed, number)) {
        const happening = happens(world, incident).finally(() => going.delete(happening));
        going.add(happening);
      }
      const one = await runVisit(world, planVisit(seed, number));
      visiting -= 1;
      heard.push(one);
      placed += one.ordersByKey.size;
      if (heard.length % 1_000 === 0) say(`${placed} orders of ${heard.length} visits`);
    }
  };
  const stop = (error: unknown): never => {
    isBroken = true;
    throw error;
  };
  // Let all buyers finish before the environment closes, so that the first error is the one reported.
  const bought = await Promise.allSettled(Array.from({ length: buyersAtOnce }, () => buyer().catch(stop)));
  const happened = await Promise.allSettled(going);
  for (const end of [...bought, ...happened]) if (end.status === "rejected") throw end.reason;
  return heard;
}

async function happens(world: Environment, incident: Incident): Promise<void> {
  const { copies, office } = world;
  if (incident.what === "gateway") return await changeGateway(world, incident.panel);
  if (incident.what === "reconcile") return void (await office.shop.payments.reconcile({ dueOnly: true }));
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

/** A 503 is the expected log entry while the gateway is down; anything else is a bug of the shop. */
const isBug = (logged: string): boolean => !/^request · \S+ · 503$/.test(logged);

function figuresOf({ orders, payments, refunds, there, invoices, creditNotes, redemptions }: Ledgers): string {
  const states = Map.groupBy(orders, ({ paymentMode, status }) => `${paymentMode} ${status}`);
  const captured = payments.filter(({ status }) => status === "captured");
  return [
    [...states].map(([state, all]) => `${all.length} ${state}`).join(", "),
    `${captured.length} payments captured, ${captured.filter(({ purpose }) => purpose === "surplus").length} surplus`,
    `${refunds.length} refunds (${there.refunds.length} there), ${redemptions.length} discounts`,
    `${invoices.length} invoices, ${creditNotes.length} credit notes`,
  ].join("; ");
}

async function told(world: Environment, heard: BuyerLog[], broken: Violation[]): Promise<string[]> {
  const lines = broken
    .slice(0, 20)
    .map(({ rule, orderId, message: says }) => `BROKEN ${rule}: ${orderId ?? ""} ${says}`);
  const ids = new Set(broken.flatMap(({ orderId }) => (orderId ? [orderId] : [])));
  for (const id of [...ids].slice(0, shownHistories))
    lines.push(`  history:\n${await describeOrder(world, heard, id)}`);
  return broken.length > 20 ? [...lines, `and ${broken.length - 20} more`] : lines;
}

/** Collects an order's state on both sides and its buyer's log, to find a bug. */
async function describeOrder({ office, host }: Environment, heard: BuyerLog[], orderId: string): Promise<string> {
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
