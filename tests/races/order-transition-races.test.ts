import { expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";

const by = { actor: "operator:test" } as const;

test("one of cancelling and shipping wins, the other learns the state, and stock counts once", async () => {
  await using shop = await createTestShop();
  for (let round = 0; round < 15; round++) {
    const before = await getStock(shop.database, "MOUNTAINWATER-6");
    const placed = await shop.shop.checkout.placeCod(buildPlacement(), { address: null });
    if (!placed.ok) throw new Error(placed.error.message);
    const { orderId, token } = placed.value;
    const [cancelled, shipped] = await Promise.all([
      shop.shop.orders.transition(orderId, "cancelled", by),
      shop.shop.orders.transition(orderId, "on_the_way", by),
    ]);
    expect(cancelled.ok).not.toBe(shipped.ok);
    const status = (await shop.shop.orders.byToken(token))?.status;
    expect(status).toBe(cancelled.ok ? "cancelled" : "on_the_way");
    const loser = cancelled.ok ? shipped : cancelled;
    const now = cancelled.ok ? "Cancelled" : "On the Way";
    expect(loser).toMatchObject({ error: { message: expect.stringContaining(`This order is ${now};`) } });
    expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(cancelled.ok ? before : before - 2);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("twenty simultaneous cancellations restock once and all report the order as cancelled", async () => {
  await using shop = await createTestShop();
  const placed = await shop.shop.checkout.placeCod(buildPlacement(), { address: null });
  const orderId = placed.ok ? placed.value.orderId : "";
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.shop.orders.transition(orderId, "cancelled", by)),
  );
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { status: "cancelled" } })));
  expect(await getStock(shop.database, "MOUNTAINWATER-6")).toBe(480);
  expect((await snapshotOrderTables(shop.database)).events).toHaveLength(2);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});
