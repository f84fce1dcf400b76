import { expect, test, vi } from "vitest";
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

vi.mock("#db/queries/payments/reconciliation-queue.ts", { spy: true });

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
