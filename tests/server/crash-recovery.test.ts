import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { createTempFolder, type RunningProgram, startProgram } from "../harness/program.ts";
import { writeSeededData } from "../harness/template-database.ts";

const rounds = 4;
const buyers = 6;
/** Orders of one buyer between two crashes, limited so that a fast machine does not sell out. */
const maxOrders = 25;
const limitMs = 180_000;
/** Packs with hundreds in stock. */
const packs = ["mountainwater-4", "mountainwater-6", "sparklingwater-6", "sparklinglime-4", "sparklingkokum-6"];

type Order = { key: string; items: { id: string; quantity: number }[]; total: number };
type Book = { acknowledged: Map<string, Order>; unanswered: Order[] };

test(
  "keeps every acknowledged order when killed at random moments",
  async () => {
    using data = createTempFolder();
    await writeSeededData(data.path);
    const env = { DATA_DIR: data.path, TRUST_PROXY: "1" };
    const log: Book = { acknowledged: new Map(), unanswered: [] };
    for (let round = 0; round < rounds; round++) {
      await using program = await startProgram(env);
      await repeatUnanswered(program, log);
      const before = log.acknowledged.size;
      const buying = Promise.all(Array.from({ length: buyers }, () => buyUntilCrash(program, log)));
      while (log.acknowledged.size < before + 5) await new Promise(setImmediate);
      await new Promise((later) => setTimeout(later, randomInt(1_500))); // a random moment is the point of this test
      await program.kill();
      await buying;
    }
    await using last = await startProgram(env);
    await repeatUnanswered(last, log);
    expect((await last.terminate()).code).toBe(0);
    expect(log.acknowledged.size).toBeGreaterThanOrEqual(rounds * 5);

    const database = await openDatabase({ dataDir: data.path });
    await expectWhole(database, log);
    await database.close();
  },
  limitMs,
);

/** Places orders until the connection breaks. */
async function buyUntilCrash(program: RunningProgram, log: Book): Promise<void> {
  for (let created = 0; created < maxOrders; created++) {
    const items = [{ id: packs[randomInt(packs.length)] ?? "", quantity: randomInt(1, 3) }];
    const order: Order = { key: randomUUID(), items, total: 0 };
    try {
      const quote = await post(program, "/api/orders/quote", { items });
      order.total = Number(quote.total);
      log.unanswered.push(order);
      await place(program, log, order);
    } catch {
      return;
    }
  }
}

async function place(program: RunningProgram, log: Book, order: Order): Promise<void> {
  const answer = await post(program, "/api/orders/cod", buildCodBody(order.items, order.total, order.key));
  log.acknowledged.set(String(answer.orderId), order);
  log.unanswered.splice(log.unanswered.indexOf(order), 1);
}

/** Repeats orders whose response was lost, with the same key, as a browser does. */
async function repeatUnanswered(program: RunningProgram, log: Book): Promise<void> {
  for (const order of [...log.unanswered]) await place(program, log, order);
}

/** Sends each request from another IP address, so that rate limits do not apply. */
async function post(program: RunningProgram, path: string, body: unknown): Promise<Record<string, unknown>> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const answer = await fetch(program.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  const read = (await answer.json()) as Record<string, unknown>;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
}

async function expectWhole({ db }: Database, { acknowledged, unanswered }: Book): Promise<void> {
  expect(unanswered).toEqual([]);
  const orders = await db.selectFrom("orders").select(["id", "idempotencyKey", "status"]).execute();
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(acknowledged.keys()));
  expect(new Set(orders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(orders.length);
  expect(orders.every(({ status }) => status === "ordered")).toBe(true);

  const moved = await db
    .selectFrom("variants")
    .leftJoin("stockMovements", "stockMovements.sku", "variants.sku")
    .select((eb) => ["variants.sku", "variants.stock", eb.fn.sum<string>("delta").as("sum")])
    .groupBy(["variants.sku", "variants.stock"])
    .execute();
  expect(moved.filter(({ stock, sum }) => stock !== Number(sum ?? 0))).toEqual([]);

  const pieces = (items: { quantity: number }[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);
  const sold = [...acknowledged.values()].reduce((sum, { items }) => sum + pieces(items), 0);
  const lines = await db
    .selectFrom("orderLines")
    .select((eb) => eb.fn.sum<string>("quantity").as("sum"))
    .executeTakeFirst();
  const taken = await db
    .selectFrom("stockMovements")
    .select((eb) => eb.fn.sum<string>("delta").as("sum"))
    .where("reason", "=", "ordered")
    .executeTakeFirst();
  expect([Number(lines?.sum), Number(taken?.sum)]).toEqual([sold, -sold]);
}
