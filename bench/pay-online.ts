import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#db/client.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { createShop } from "#use-cases/create-shop.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import {
  buildOrderInput,
  findPhone,
  measureOrdersPerSecond,
  nextBuyer,
  type OrderInput,
  placeOrder,
  sampleCarts,
  sendStatements,
} from "./place-orders.ts";
import { type Bench, formatSpread, measureRatios, median, type ResultRow } from "./support/results-table.ts";
import { recordStatements, rewriteStatements, type Statement } from "./support/sql-recorder.ts";
import { createStubGateway } from "./support/stub-gateway.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

const turns = 7;
const webhooks = 400;
const waiting = 50;
const slowMs = 3_000;
const visitors = 5;
const lookMs = 3_000;
const caller = { address: null };

type Buyer = { asking: OrderInput; byHand: () => Statement[] };
type Parts = { shop: Shop; gateway: ReturnType<typeof createStubGateway>; pool: pg.Pool };

function taken<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** Places and pays an order: 'Pay Now', an immediate payment, and the browser's signed confirmation. */
async function pay({ shop, gateway }: Parts, asking: OrderInput, idempotencyKey: string = randomUUID()) {
  const opened = taken(await shop.checkout.placeOnline({ ...asking, ...nextBuyer(), idempotencyKey }, caller));
  const verified = taken(await shop.payments.verify(gateway.proofOf(opened.gatewayOrderId)));
  if (verified.state !== "paid") throw new Error(`not paid but ${verified.state}`);
  return opened;
}

async function buyerOf(parts: Parts, ids: string[]): Promise<Buyer> {
  const asking = await buildOrderInput(parts.shop, ids);
  const key = randomUUID();
  let opened: Awaited<ReturnType<typeof pay>> | undefined;
  const statements = await recordStatements(async () => {
    opened = await pay(parts, asking, key);
  });
  const { orderId = "", token = "", gatewayOrderId = "" } = opened ?? {};
  const phone = findPhone(statements.flatMap(({ values }) => values));
  if (!phone) throw new Error("an order is written by other statements than this expects");
  const fresh = () =>
    new Map([
      [key, randomUUID()],
      [phone, nextBuyer().phone],
      [orderId, `order_${randomBytes(7).toString("hex")}`],
      [token, randomBytes(32).toString("base64url")],
      [gatewayOrderId, `order_${randomUUID()}`],
    ]);
  return { asking, byHand: () => rewriteStatements(statements, fresh()) };
}

async function paidRows(parts: Parts): Promise<ResultRow[]> {
  const buyers: Buyer[] = [];
  for (const ids of sampleCarts) buyers.push(await buyerOf(parts, ids));
  const rates: number[] = [];
  const paid = async () => {
    rates.push(await measureOrdersPerSecond(buyers, ({ asking }) => pay(parts, asking).then(() => {})));
    return rates.at(-1) ?? 0;
  };
  const cash = () => measureOrdersPerSecond(buyers, ({ asking }) => placeOrder(parts.shop, asking));
  const byHand = () => measureOrdersPerSecond(buyers, (buyer) => sendStatements(parts.pool, buyer.byHand()));
  await paid();
  await cash();
  await byHand();
  const [againstCash, againstHand] = [await measureRatios(turns, paid, cash), await measureRatios(turns, paid, byHand)];
  const what = `orders placed and paid a second, PostgreSQL, ${sampleCarts.length} buyers at once`;
  const share = (ratios: number[]) => `${median(ratios).toFixed(2)} of it (${median(rates).toFixed(0)} a second here)`;
  return [
    { what, figure: share(againstCash), against: "cash orders through the use case", noise: formatSpread(againstCash) },
    { what, figure: share(againstHand), against: "the same statements by hand, pg", noise: formatSpread(againstHand) },
  ];
}

async function webhookRow({ shop, gateway, pool }: Parts): Promise<ResultRow> {
  const store = async (id: string = randomUUID()) => void taken(await shop.payments.webhook(gateway.webhookOf(id)));
  const first = randomUUID();
  const statements = await recordStatements(() => store(first));
  const many = async (one: () => Promise<void>): Promise<number> => {
    const began = performance.now();
    const lane = async () => {
      for (let sent = 0; sent < webhooks / sampleCarts.length; sent++) await one();
    };
    await Promise.all(sampleCarts.map(lane));
    return webhooks / ((performance.now() - began) / 1_000);
  };
  const rates: number[] = [];
  const ours = async () => {
    rates.push(await many(store));
    return rates.at(-1) ?? 0;
  };
  const byHand = () =>
    many(() => sendStatements(pool, rewriteStatements(statements, new Map([[first, randomUUID()]]))));
  await ours();
  await byHand();
  const ratios = await measureRatios(turns, ours, byHand);
  return {
    what: "webhooks a second: signature, stored with its job, answered",
    figure: `${median(ratios).toFixed(2)} of it (${median(rates).toFixed(0)} a second here)`,
    against: "the same statements by hand, pg",
    noise: formatSpread(ratios),
  };
}

/** Measures the p99 in ms of sequential quotes. */
async function quoteP99(shop: Shop, asking: OrderInput): Promise<number> {
  const took: number[] = [];
  const until = performance.now() + lookMs;
  const visitor = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      taken(await shop.checkout.quote({ items: asking.items }, caller));
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}

async function slowRow(parts: Parts, slow: { waitMs: number }): Promise<ResultRow> {
  const asking = await buildOrderInput(parts.shop, sampleCarts.at(0) ?? []);
  const p99s: number[] = [];
  const beside = async (): Promise<number> => {
    slow.waitMs = slowMs;
    const paying = Array.from({ length: waiting }, () => pay(parts, asking));
    p99s.push(await quoteP99(parts.shop, asking));
    await Promise.all(paying);
    slow.waitMs = 0;
    return p99s.at(-1) ?? 0;
  };
  const alone = () => quoteP99(parts.shop, asking);
  await alone();
  const ratios = await measureRatios(turns, beside, alone);
  return {
    what: `p99 of a quote while ${waiting} buyers wait for a gateway that takes ${slowMs / 1_000} s`,
    figure: `${median(ratios).toFixed(2)} × (${median(p99s).toFixed(1)} ms here)`,
    against: `${visitors} visitors alone`,
    noise: formatSpread(ratios),
  };
}

async function measure(url: string): Promise<ResultRow[]> {
  const database = await openDatabase({ url, dataDir: "" });
  await seedIfEmpty(database);
  await database.db.updateTable("variants").set({ stock: 1_000_000 }).execute();
  const slow = { waitMs: 0 };
  const gateway = createStubGateway(() => slow.waitMs);
  const shop = createShop({
    database,
    clock: () => new Date(),
    gateway: gateway.gateway,
    secret: "0123456789abcdef0123456789abcdef",
    addCacheTags: () => {},
    media: openMedia({ dataDir: "/nowhere", mediaStore: undefined }),
  });
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const parts = { shop, gateway, pool };
  try {
    return [...(await paidRows(parts)), await webhookRow(parts), await slowRow(parts, slow)];
  } finally {
    await pool.end();
    await database.close();
  }
}

export const paymentsBench: Bench = {
  title: "Payments",
  run: () => withPostgres(measure),
};
