import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";

const hour = (at: number) => `2030-01-01T${String(at).padStart(2, "0")}:00:00Z`;
/** A price that begins at an hour; one that ends a sale covers the hours `since` its beginning. */
type Line = { at: number; since?: number; sku?: string; waits?: boolean };

/** Schedules a price past the checks of the use case. */
async function schedule(tx: Tx, { at, since, sku = "MOUNTAINWATER-6", waits = true }: Line): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into price_changes (key, request_hash, begins_at, actor, made_at)
    values (gen_random_uuid(), 'sample', ${hour(at)}, 'test', ${hour(0)}) returning id`.execute(tx);
  const from = since === undefined ? null : hour(since);
  await sql`
    insert into price_change_lines (change_id, sku, begins_at, since, price_paise, mrp_paise, waits)
    values (${rows[0]?.id}, ${sku}, ${hour(at)}, ${from}, 100, 100, ${waits})`.execute(tx);
}

async function scheduled(tx: Tx): Promise<number> {
  return (await tx.selectFrom("priceChangeLines").select("sku").execute()).length;
}

test("a price may begin neither at the moment of another price nor during a sale of its SKU", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  // A sale from 10 to 14, and a price at 20.
  for (const line of [{ at: 10 }, { at: 14, since: 10 }, { at: 20 }]) await schedule(db, line);
  const refused: Line[] = [
    { at: 11 },
    { at: 13 },
    { at: 12, since: 8 },
    { at: 16, since: 8 },
    { at: 16, since: 12 },
    { at: 22, since: 18 },
  ];
  for (const line of refused)
    await expect(
      db.transaction().execute((tx) => schedule(tx, line)),
      JSON.stringify(line),
    ).rejects.toMatchObject({
      code: "23P01",
      constraint: "prices_of_sku_apart",
    });
  expect(await scheduled(db)).toBe(3);
  const accepted: Line[] = [
    { at: 9 },
    { at: 8, since: 6 },
    { at: 15 },
    { at: 19, since: 15 },
    { at: 22, since: 20 },
    { at: 12, sku: "MOUNTAINWATER-4" },
    { at: 12, waits: false },
  ];
  for (const line of accepted) await schedule(db, line);
  expect(await scheduled(db)).toBe(10);
  const again = sql`update price_change_lines set waits = true where not waits`.execute(db);
  await expect(again).rejects.toMatchObject({ constraint: "prices_of_sku_apart" });
});

test("of two prices that are scheduled at once, the second waits for the first and is refused", async () => {
  await using both = await createTwoInstances();
  const [database, { db }] = [both.shop.database, both.rival.database];
  let second: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    await schedule(tx, { at: 14, since: 10 });
    second = expect(schedule(db, { at: 12 })).rejects.toMatchObject({ constraint: "prices_of_sku_apart" });
    // Another SKU does not wait.
    await schedule(db, { at: 12, sku: "MOUNTAINWATER-4" });
  });
  await second;
  expect(await scheduled(db)).toBe(2);
});
