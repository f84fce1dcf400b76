import { expect, test, vi } from "vitest";
import { lockOrder, saveGatewayOrderId } from "#db/queries/payments/payment-queries.ts";
import { buildPlacement } from "#tests/fixtures/sample-placement.ts";
import {
  createOnlineOrder,
  signPaymentProof,
  snapshotPaymentTables,
  testCaller,
  unwrap,
} from "#tests/payments/payment-fixtures.ts";
import { createTwoPaymentInstances, expectOneSale } from "./payment-race-fixtures.ts";
import { runBefore } from "./run-before.ts";

// Spies keep the queries' behavior and let a rival instance run once before one of them.
vi.mock("#db/queries/payments/payment-queries.ts", { spy: true });
vi.mock("#db/queries/orders/order-queries.ts", { spy: true });
vi.mock("#db/queries/payments/webhook-events.ts", { spy: true });

const real = {
  ...(await vi.importActual<typeof import("#db/queries/payments/payment-queries.ts")>(
    "#db/queries/payments/payment-queries.ts",
  )),
  ...(await vi.importActual<typeof import("#db/queries/orders/order-queries.ts")>(
    "#db/queries/orders/order-queries.ts",
  )),
  ...(await vi.importActual<typeof import("#db/queries/payments/webhook-events.ts")>(
    "#db/queries/payments/webhook-events.ts",
  )),
};

test("a payment of an order being replaced finds its order and loses nothing", async () => {
  await using both = await createTwoPaymentInstances();
  const first = await createOnlineOrder(both.shop);
  const rivalDone = runBefore(lockOrder, real.lockOrder, async () => {
    const payment = await both.rival.gateway.pay(first.gatewayOrderId);
    unwrap(await both.rival.shop.payments.verify(signPaymentProof(first.gatewayOrderId, payment.id)));
  });
  const answer = await both.shop.shop.checkout.placeOnline(buildPlacement({ replaces: first.token }), testCaller);
  expect(rivalDone).toHaveBeenCalledOnce();
  expect(answer).toMatchObject({ ok: false, error: { code: "order-paid" } });
  await expectOneSale(both);
});

test("two instances open the gateway's order for one key and return the same one", async () => {
  await using both = await createTwoPaymentInstances();
  const input = buildPlacement();
  const answers: unknown[] = [];
  const rivalDone = runBefore(saveGatewayOrderId, real.saveGatewayOrderId, async () =>
    answers.push(unwrap(await both.rival.shop.checkout.placeOnline(input, testCaller))),
  );
  answers.push(unwrap(await both.shop.shop.checkout.placeOnline(input, testCaller)));
  expect(rivalDone).toHaveBeenCalledOnce();
  expect(answers[0]).toEqual(answers[1]);
  expect((await snapshotPaymentTables(both.shop.database)).orders).toHaveLength(1);
});

test("of two gateway orders for one order, both instances return the first stored", async () => {
  await using both = await createTwoPaymentInstances();
  const stored = "order_KeptFirst00001";
  const rivalDone = runBefore(saveGatewayOrderId, real.saveGatewayOrderId, () =>
    both.rival.database.db.updateTable("orders").set({ gatewayOrderId: stored }).execute(),
  );
  expect((await createOnlineOrder(both.shop)).gatewayOrderId).toBe(stored);
  expect(rivalDone).toHaveBeenCalledOnce();
  expect((await snapshotPaymentTables(both.shop.database)).orders).toMatchObject([{ gatewayOrderId: stored }]);
});
