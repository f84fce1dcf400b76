import { expect, inject, test, vi } from "vitest";
import { beginChecks } from "#db/queries/payment-checks.ts";
import { gatewayBook, inside, later, payingShop, readMoney, taken } from "../payments/paying.ts";
import { samplePlacement } from "../samples/placement.ts";

vi.mock("#db/queries/payment-checks.ts", { spy: true });

test("the shop dies while it writes down the gateway's order: what can be paid is asked about all the same", async () => {
  await using shop = await payingShop({ postgresUrl: inject("postgresUrl") });
  shop.clock.set(new Date());
  const input = samplePlacement();
  vi.mocked(beginChecks).mockRejectedValueOnce(new Error("killed"));
  await expect(shop.shop.payments.createOrder(input, inside)).rejects.toThrow("killed");
  expect((await readMoney(shop.database)).orders).toMatchObject([{ status: "awaiting_payment", gatewayOrderId: null }]);

  const opened = taken(await shop.shop.payments.createOrder(input, inside));
  taken(await shop.shop.orders.move(opened.orderId, "cancelled", { actor: "operator" }));
  await shop.gateway.pay(opened.gatewayOrderId);
  await later(shop, 3);
  await later(shop, 3);
  const { payments, refunds } = await readMoney(shop.database);
  expect([payments, refunds]).toMatchObject([[{ purpose: "surplus" }], [{ status: "processed" }]]);
  expect(await gatewayBook(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
});
