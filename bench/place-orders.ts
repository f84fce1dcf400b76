import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#db/client.ts";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { seedIfEmpty } from "#seed/index.ts";
import type { PlacementInput } from "#use-cases/checkout/checkout-types.ts";
import { createShop } from "#use-cases/create-shop.ts";
import type { Shop } from "#use-cases/shop.ts";
import { type Bench, formatSpread, measureRatios, median, type ResultRow } from "./support/results-table.ts";
import { recordStatements, rewriteStatements, type Statement } from "./support/sql-recorder.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

const turns = 7;
const orders = 400;
/** Carts of two lines without a shared SKU: contention would measure PostgreSQL's row locks instead. */
export const sampleCarts = [
  ["mountainwater-4", "sparklingkokum-12"],
  ["mountainwater-6", "sparklingkokum-6"],
  ["mountainwater-12", "sparklingkokum-4"],
  ["sparklingwater-4", "sparklinglime-6"],
  ["sparklingwater-6", "sparklinglime-4"],
];

export type OrderInput = Omit<PlacementInput, "idempotencyKey" | "phone" | "email">;

export async function buildOrderInput(shop: Shop, ids: string[]): Promise<OrderInput> {
  const items = ids.map((id) => ({ id, quantity: 1 }));
  const quoted = await shop.checkout.quote({ items }, { address: null });
  if (!quoted.ok) throw new Error(quoted.error.message);
  return {
    items,
    fullName: "Sample Buyer",
    addressLine1: "Flat 1",
    addressLine2: "Sample Lane",
    pin: "248001",
    city: "Dehradun",
    state: "Uttarakhand",
    expectedTotal: quoted.value.total,
  };
}

let people = 0;

/** A phone and an email of their own: orders of one customer wait for each other. */
export function nextBuyer() {
  const phone = `98${String(++people).padStart(8, "0")}`;
  return { phone, email: `buyer-${phone}@example.com` };
}

export async function placeOrder(shop: Shop, asking: OrderInput, idempotencyKey: string = randomUUID()): Promise<void> {
  const placed = await shop.checkout.placeCod({ ...asking, ...nextBuyer(), idempotencyKey }, { address: null });
  if (!placed.ok) throw new Error(placed.error.message);
}

type Buyer = { asking: OrderInput; byHand: () => Statement[] };

/** Runs all buyers concurrently, each with one order after another; returns orders per second. */
export async function measureOrdersPerSecond<T>(buyers: T[], buy: (buyer: T) => Promise<void>): Promise<number> {
  const began = performance.now();
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let bought = 0; bought < orders / buyers.length; bought++) await buy(buyer);
    }),
  );
  return orders / ((performance.now() - began) / 1_000);
}

export async function sendStatements(pool: pg.Pool, statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values);
  } finally {
    client.release();
  }
}

/** Builds the values that must be unique in every order. */
const fresh = ({ key, id, token, phone, mail }: Record<"key" | "id" | "token" | "phone" | "mail", string>) =>
  new Map([
    [key, randomUUID()],
    [phone, nextBuyer().phone],
    [mail, `mail-day:${randomUUID()}`],
    [id, `order_${randomBytes(7).toString("hex")}`],
    [token, randomBytes(32).toString("base64url")],
  ]);

export const findPhone = (values: unknown[]) => values.map(String).find((value) => /^98\d{8}$/.test(value));

/** Places one order and records its statements. */
async function buyerOf(shop: Shop, ids: string[]): Promise<Buyer> {
  const asking = await buildOrderInput(shop, ids);
  const key = randomUUID();
  const statements = await recordStatements(() => placeOrder(shop, asking, key));
  const written = statements.find(({ text }) => text.includes('insert into "orders"'))?.values ?? [];
  const [id, token] = written;
  const phone = findPhone(written);
  const [mail = ""] = statements.flatMap(({ text }) => /mail-day:\w+/.exec(text) ?? []);
  if (!id || !token || !phone || !mail) throw new Error("an order is written by other statements than this expects");
  const own = { key, id: String(id), token: String(token), phone, mail };
  return { asking, byHand: () => rewriteStatements(statements, fresh(own)) };
}

/** Opens a shop with stock for any number of orders. */
export async function openStockedShop(url: string, poolSize = 10) {
  const database = await openDatabase({ url, dataDir: "", poolSize });
  await seedIfEmpty(database);
  await database.db.updateTable("variants").set({ stock: 1_000_000 }).execute();
  const shop: Shop = createShop({
    database,
    clock: () => new Date(),
    gateway: undefined,
    media: openMedia({ dataDir: "/nowhere", mediaStore: undefined }),
    secret: "0123456789abcdef0123456789abcdef",
    addCacheTags: () => {},
  });
  return { shop, database };
}

async function measure(url: string): Promise<ResultRow[]> {
  const { shop, database } = await openStockedShop(url);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  try {
    const buyers: Buyer[] = [];
    for (const ids of sampleCarts) buyers.push(await buyerOf(shop, ids));
    const ours = () => measureOrdersPerSecond(buyers, ({ asking }) => placeOrder(shop, asking));
    const byHand = () => measureOrdersPerSecond(buyers, (buyer) => sendStatements(pool, buyer.byHand()));
    await ours();
    await byHand();
    const rates: number[] = [];
    const ratios = await measureRatios(
      turns,
      async () => {
        rates.push(await ours());
        return rates.at(-1) ?? 0;
      },
      byHand,
    );
    return [
      {
        what: `orders placed a second, PostgreSQL, ${sampleCarts.length} buyers at once`,
        figure: `${median(ratios).toFixed(2)} of it (${median(rates).toFixed(0)} a second here)`,
        against: "the same statements by hand, one pg transaction",
        noise: formatSpread(ratios),
      },
    ];
  } finally {
    await pool.end();
    await database.close();
  }
}

export const ordersBench: Bench = {
  title: "Orders",
  run: () => withPostgres(measure),
};
