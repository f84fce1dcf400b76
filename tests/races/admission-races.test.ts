import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, setStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const inside = { address: null };
const narrow = { placements: { places: 1, maxWaiting: 4, maxWaitMs: 50 } };
type Input = ReturnType<typeof buildPlacement>;

/** Repeats one request, as the page does, until the shop is no longer busy. */
async function buy({ shop }: TestShop, input: Input) {
  for (let turnedAway = 0; ; turnedAway++) {
    const answer = await shop.checkout.placeCod(input, inside);
    if (answer.ok || answer.error.code !== "shop-busy") return { answer, turnedAway };
    await pause(Math.random() * 10);
  }
}

test("thirty buyers with three tabs each, at two busy copies, make ten orders from stock for ten", async () => {
  await using first = await createTestShop(narrow);
  await using second = await createTestShop({ ...narrow, databaseUrl: first.databaseUrl ?? "" });
  await setStock(first.database, "MOUNTAINWATER-6", 20);
  const inputs = Array.from({ length: 30 }, () => buildPlacement());
  const answers = await Promise.all(
    inputs.map(async (input) => {
      const tabs = [first, second, first].map((shop) => buy(shop, input));
      return await Promise.all(tabs);
    }),
  );
  expect(answers.flat().some(({ turnedAway }) => turnedAway > 0)).toBe(true);
  const placed = answers.filter(([tab]) => tab?.answer.ok);
  expect(placed).toHaveLength(10);
  for (const [one, ...others] of placed) for (const other of others) expect(other.answer).toEqual(one?.answer);
  const { orders } = await snapshotOrderTables(first.database);
  expect(new Set(orders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(10);
  expect(orders).toHaveLength(10);
  expect(await getStock(first.database, "MOUNTAINWATER-6")).toBe(0);
  expect(await findStockMismatches(first.database)).toEqual([]);
});
