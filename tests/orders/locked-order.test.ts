import { expect, test } from "vitest";
import { insertOrderEvent } from "#db/queries/orders/order-queries.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { withLockedOrder } from "#use-cases/orders/operations/with-locked-order.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "./place-cash-order.ts";

test("an action that writes and then refuses changes nothing", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  const before = await snapshotAllTables(shop);
  const request = { actor: { kind: "command line" }, permission: "orders.move", orderId } as const;
  const refused = await withLockedOrder(
    { database: shop.database, clock: shop.clock.now },
    request,
    async ({ tx, actor, at, audit }) => {
      await insertOrderEvent(tx, { orderId, fromStatus: "ordered", toStatus: "on_the_way", actor, at });
      await audit({ action: "orders.move", reason: "Sample" });
      return fail("second-factor-stale");
    },
  );
  expect(refused).toMatchObject({ ok: false, error: { code: "second-factor-stale" } });
  expect(await snapshotAllTables(shop)).toEqual(before);
});
