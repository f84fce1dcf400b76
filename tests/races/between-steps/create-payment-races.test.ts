import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { sumUnpaidPieces } from "#db/queries/inventory/stock-holds.ts";
import { scheduleReconciliation } from "#db/queries/payments/reconciliation-queue.ts";
import { buildPlacement } from "#tests/fixtures/sample-placement.ts";
import {
  advanceMinutes,
  createPaymentShop,
  getGatewayTotals,
  snapshotPaymentTables,
  testCaller,
  unwrap,
} from "#tests/payments/payment-fixtures.ts";

vi.mock("#db/queries/inventory/stock-holds.ts", { spy: true });
vi.mock("#db/queries/payments/reconciliation-queue.ts", { spy: true });

const real = {
  ...(await vi.importActual<typeof import("#db/queries/inventory/stock-holds.ts")>(
    "#db/queries/inventory/stock-holds.ts",
  )),
  ...(await vi.importActual<typeof import("#db/queries/payments/reconciliation-queue.ts")>(
    "#db/queries/payments/reconciliation-queue.ts",
  )),
};

test("reconciles a payable gateway order after a crash while storing it", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const input = buildPlacement();
  vi.mocked(scheduleReconciliation).mockRejectedValueOnce(new Error("killed"));
  await expect(shop.shop.checkout.placeOnline(input, testCaller)).rejects.toThrow("killed");
  expect((await snapshotPaymentTables(shop.database)).orders).toMatchObject([
    { status: "awaiting_payment", gatewayOrderId: null },
  ]);

  const opened = unwrap(await shop.shop.checkout.placeOnline(input, testCaller));
  unwrap(await shop.shop.orders.transition(opened.orderId, "cancelled", { actor: "operator:test" }));
  await shop.gateway.pay(opened.gatewayOrderId);
  await advanceMinutes(shop, 3);
  await advanceMinutes(shop, 3);
  const { payments, refunds } = await snapshotPaymentTables(shop.database);
  expect([payments, refunds]).toMatchObject([[{ purpose: "surplus" }], [{ status: "processed" }]]);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
});

test("a second click that overtakes the first opens one order at the gateway for both", async () => {
  await using shop = await createPaymentShop();
  const input = buildPlacement();
  const click = () => shop.shop.checkout.placeOnline(input, testCaller);
  const saving = Promise.withResolvers<void>();
  let second: ReturnType<typeof click> | undefined;
  // The first click has written our order; the second finds it, opens the gateway's order and is about to store its id.
  vi.mocked(sumUnpaidPieces).mockImplementationOnce(async (...asked) => {
    second = click();
    await saving.promise;
    return await real.sumUnpaidPieces(...asked);
  });
  vi.mocked(scheduleReconciliation).mockImplementationOnce(async (...asked) => {
    saving.resolve();
    await pause(300);
    await real.scheduleReconciliation(...asked);
  });
  const first = unwrap(await click());
  expect(second && unwrap(await second)).toEqual(first);
  const { db } = shop.database;
  const opened = await db.selectFrom("testGatewayObjects").where("kind", "=", "order").selectAll().execute();
  expect(opened).toHaveLength(1);
});
