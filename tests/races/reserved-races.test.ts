import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { foldReserved } from "#db/queries/inventory/inventory-figures.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import { expectTrueReserved } from "../inventory/reserved-units.ts";
import { teeSku, waterSku } from "../orders/customer-order.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const by = { actor: "operator:test" } as const;
const rounds = Array.from({ length: 10 }, (_, at) => at);

async function moveInRivalry(shop: TestShop, rival: TestShop, orderId: string): Promise<void> {
  const items = [
    { sku: waterSku, quantity: 3 },
    { sku: teeSku, quantity: 1 },
  ];
  await Promise.all([
    shop.shop.orders.transition(orderId, "on_the_way", by),
    rival.shop.orders.transition(orderId, "cancelled", by),
    editOrder(rival, orderId, items),
    placeCashOrder(shop),
    placeCashOrder(rival),
    foldReserved(shop.database.db, 2),
    foldReserved(rival.database.db, 2),
  ]);
}

test("cancelling, shipping and editing while orders are placed and folded keeps reserved units right", async () => {
  await using shops = await createTwoInstances();
  const { shop, rival } = shops;
  for (const round of rounds) {
    const { orderId } = await placeCashOrder(shop);
    await moveInRivalry(shop, rival, orderId);
    // Each round leaves two orders that were not moved.
    expect((await expectTrueReserved(shop))[waterSku]).toBe(4 * (round + 1));
  }
});

/** Opens two more database sessions, closed together. */
async function openSessions({ databaseUrl }: TestShop) {
  const sessions = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)] as const;
  for (const session of sessions) await session.connect();
  const close = async () => void (await Promise.all(sessions.map((session) => session.end())));
  return { sessions, [Symbol.asyncDispose]: close };
}

const line = "update order_lines set quantity = 3, total_paise = unit_price_paise * 3 where order_id = $1";
const move = "update orders set status = 'on_the_way' where id = $1";

test.each([
  ["a line, then a dispatch", line, move],
  ["a dispatch, then a line", move, line],
])("%s of one order at the same moment wait for each other", async (_, first, second) => {
  await using shops = await createTwoInstances();
  const { shop } = shops;
  await using opened = await openSessions(shop);
  const [one, other] = opened.sessions;
  const { orderId } = await placeCashOrder(shop);
  await one.query("begin");
  await one.query(first, [orderId]);
  const written = other.query(second, [orderId]);
  await expect
    .poll(async () => {
      const waiting = await one.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.rowCount;
    })
    .toBe(1);
  await one.query("commit");
  await written;
  expect(await expectTrueReserved(shop)).toEqual({});
});

test("rebuilding while orders are placed and folded counts each order once", async () => {
  await using shops = await createTwoInstances();
  const { shop, rival } = shops;
  for (const round of rounds) {
    await Promise.all([
      placeCashOrder(shop),
      placeCashOrder(rival),
      placeCashOrder(shop),
      placeCashOrder(rival),
      sql`select rebuild_reserved()`.execute(rival.database.db),
      foldReserved(shop.database.db, 3),
    ]);
    expect(await expectTrueReserved(shop)).toEqual({ [waterSku]: 8 * (round + 1) });
  }
});
