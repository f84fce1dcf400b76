import type { Database } from "#db/client.ts";
import { listDueStockHolds } from "#db/queries/inventory/stock-holds.ts";
import { countDueChecks } from "#db/queries/payments/reconciliation-queue.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { createTestGateway, demoKeys } from "#test-gateway/index.ts";
import { createShop } from "#use-cases/create-shop.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { connectTestGateway } from "./connect-test-gateway.ts";
import { createVirtualClock } from "./virtual-clock.ts";

const minute = 60_000;
const start = new Date("2026-03-02T12:00:00Z");
const secret = "0123456789abcdef0123456789abcdef";
const payAfterMs = 40_000;
const copies = 2;

export type Simulation = {
  ordersPerDay: number;
  minutes: number;
  /** Minutes during which the gateway answers no reads and no webhook arrives, while buyers continue to pay. */
  outage: { from: number; to: number };
  gatewayMs: number;
  callsPerSecond: number;
  /** Every `everyAbandoned`th buyer does not pay, and every `everyLost`th webhook is lost. */
  everyAbandoned: number;
  everyLost: number;
};

/** The outcome of a run's orders. Seconds from a payment to its confirmation leave out the outage. */
export type SimulationResult = {
  placed: number;
  paid: number;
  lostWebhooks: number;
  notConfirmed: number;
  slowestSeconds: number;
  expired: number;
  oldestDueSeconds: number;
  mostCallsInMinute: number;
  orderCalls: number;
  pageCalls: number;
};

/** Gives each order its own customer: orders of one customer wait for each other, and each sums all of them. */
const contactOf = (n: number) => ({ phone: `98${String(n).padStart(8, "0")}`, email: `buyer-${n}@example.com` });

/** Simulates hours of online orders at two copies of the shop, and returns the outcome of the payments. */
export async function simulateOnlineOrders(database: Database, plan: Simulation): Promise<SimulationResult> {
  const clock = createVirtualClock(start, [database]);
  const minuteNow = () => (clock.now().getTime() - start.getTime()) / minute;
  const isOut = () => minuteNow() >= plan.outage.from && minuteNow() < plan.outage.to;
  const calls = { orders: 0, pages: 0, byMinute: new Map<number, number>() };
  const paidAt = new Map<string, number>();
  const [lost, delivered] = [new Set<string>(), new Set<string>()];
  const { db } = database;
  const shops: ReturnType<typeof createShop>[] = [];
  const testGateway = createTestGateway({
    database,
    keys: demoKeys,
    clock: clock.now,
    delays: { settleMs: minute },
    deliver: async (request) => await receiveWebhook(request),
  });
  const gateway = connectTestGateway({
    clock: clock.now,
    timeoutMs: 600_000,
    fetch: async (url, init) => {
      count(new URL(url).pathname);
      await clock.pause(plan.gatewayMs);
      if (isOut() && init.method !== "POST") throw new TypeError("fetch failed");
      return await testGateway.fetch(url, init);
    },
  });
  const timing = clock.timing;
  for (let copy = 0; copy < copies; copy++) {
    const media = openMedia({ dataDir: "/nowhere", mediaStore: undefined });
    const background = { timing, gatewayCallsPerSecond: plan.callsPerSecond };
    shops.push(
      createShop({ database, clock: clock.now, gateway, secret, addCacheTags: () => {}, media, ...background }),
    );
  }
  const shopOf = (n: number) => shops[n % copies] as (typeof shops)[number];

  function count(path: string): void {
    const isOrder = /\/orders\/[^/]+\/payments$/.test(path);
    if (isOrder) calls.orders += 1;
    else if (path.endsWith("/v1/payments")) calls.pages += 1;
    else return;
    const at = Math.floor(minuteNow());
    calls.byMinute.set(at, (calls.byMinute.get(at) ?? 0) + 1);
  }
  async function receiveWebhook(request: Request): Promise<Response> {
    const rawBody = new Uint8Array(await request.arrayBuffer());
    const { event, payload } = JSON.parse(new TextDecoder().decode(rawBody));
    // Each payment has three events; handling one is enough.
    if (event !== "payment.captured") return new Response();
    const { id } = payload.payment.entity as { id: string };
    if (isOut() || (delivered.size + lost.size) % plan.everyLost === plan.everyLost - 1) {
      lost.add(id);
      return new Response();
    }
    delivered.add(id);
    const signature = request.headers.get("x-razorpay-signature") ?? "";
    const eventId = request.headers.get("x-razorpay-event-id") ?? "";
    const { payments } = shopOf(delivered.size);
    await payments.webhook({ rawBody, signature, eventId });
    void payments.jobs.handleWebhook(eventId).catch(() => {});
    return new Response();
  }
  async function buy(n: number): Promise<void> {
    const placed = await shopOf(n).checkout.placeOnline(buildPlacement(contactOf(n)), { address: null });
    if (!placed.ok) throw new Error(placed.error.message);
    if (n % plan.everyAbandoned === 0) return;
    await clock.pause(payAfterMs);
    await testGateway.pay(placed.value.gatewayOrderId);
    paidAt.set(placed.value.orderId, clock.now().getTime());
    await testGateway.runDue();
  }

  const failures: unknown[] = [];
  const run = (work: Promise<unknown>) => void work.catch((error: unknown) => failures.push(error));
  const every = async (ms: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 0; ; n++) {
      run(work(n));
      await clock.pause(ms);
    }
  };
  const ended = new Date(start.getTime() + plan.minutes * minute);
  const total = Math.floor((plan.ordersPerDay / (24 * 60)) * (plan.minutes - 6));
  const arrivals = async () => {
    for (let n = 0; n < total; n++) {
      run(buy(n));
      await clock.pause((24 * 60 * minute) / plan.ordersPerDay);
    }
  };
  let oldestDueSeconds = 0;
  const watch = async () => {
    const row = await db.selectFrom("paymentChecks").select("dueAt").orderBy("dueAt").limit(1).executeTakeFirst();
    const late = row && !isOut() ? (clock.now().getTime() - row.dueAt.getTime()) / 1_000 : 0;
    if (minuteNow() > plan.outage.to + 5 || minuteNow() < plan.outage.from)
      oldestDueSeconds = Math.max(oldestDueSeconds, late);
  };
  /** Orders whose release is under way: workers don't run one twice at once. */
  const releasing = new Set<string>();
  const releaseHolds = async () => {
    for (const orderId of await listDueStockHolds(db, clock.now(), 200)) {
      if (releasing.has(orderId)) continue;
      releasing.add(orderId);
      await shopOf(0).payments.jobs.releaseHold(orderId);
      releasing.delete(orderId);
    }
  };
  void arrivals();
  void every(minute, (n) => shopOf(n).payments.reconcile({ dueOnly: true }));
  void every(minute / 2, async () => {
    const due = await countDueChecks(db, clock.now(), 600);
    await Promise.all(
      Array.from({ length: Math.ceil(due / 200) }, (_, job) => shopOf(job).payments.jobs.checkOrders()),
    );
  });
  void every(minute / 2, releaseHolds);
  void every(minute, watch);
  await clock.runUntil(ended);
  if (failures.length > 0) throw failures[0];

  const orders = await db
    .selectFrom("orders")
    .select(["id", "status", "paidAt"])
    .where("source", "=", "shop")
    .execute();
  const outageAt = { from: start.getTime() + plan.outage.from * minute, to: start.getTime() + plan.outage.to * minute };
  const lateness = orders.flatMap(({ id, paidAt: confirmedAt }) => {
    const at = paidAt.get(id);
    if (at === undefined || !confirmedAt) return [];
    const until = confirmedAt.getTime();
    const outMs = Math.max(0, Math.min(until, outageAt.to) - Math.max(at, outageAt.from));
    return [(until - at - outMs) / 1_000];
  });
  return {
    placed: total,
    paid: paidAt.size,
    lostWebhooks: lost.size,
    notConfirmed: orders.filter(({ id, status }) => paidAt.has(id) && status !== "ordered").length,
    slowestSeconds: Math.max(0, ...lateness),
    expired: orders.filter(({ status }) => status === "expired").length,
    oldestDueSeconds,
    mostCallsInMinute: Math.max(0, ...calls.byMinute.values()),
    orderCalls: calls.orders,
    pageCalls: calls.pages,
  };
}
