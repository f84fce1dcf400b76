import { expect, test, vi } from "vitest";
import { updateOrderStatus } from "#db/queries/orders/order-queries.ts";
import { lockOrder } from "#db/queries/payments/payment-queries.ts";
import { paise } from "#domain/money.ts";
import { findStockMismatches } from "#tests/harness/db-snapshot.ts";
import { createPaidOrder, snapshotPaymentTables, unwrap } from "#tests/payments/payment-fixtures.ts";
import { createTwoPaymentInstances, createUnconfirmedPayment, type TwoInstances } from "./payment-race-fixtures.ts";
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

test("a cancellation between reading and applying a payment refunds it and sells nothing", async () => {
  await using both = await createTwoPaymentInstances();
  const { orderId, proof } = await createUnconfirmedPayment(both);
  const rivalDone = runBefore(lockOrder, real.lockOrder, async () => {
    unwrap(await both.rival.shop.orders.transition(orderId, "cancelled", { actor: "operator:test" }));
  });
  expect(unwrap(await both.shop.shop.payments.verify(proof)).state).toBe("returned");
  expect(rivalDone).toHaveBeenCalledOnce();
  const { orders, payments, refunds } = await snapshotPaymentTables(both.shop.database);
  expect([orders, payments, refunds]).toMatchObject([
    [{ status: "cancelled" }],
    [{ purpose: "surplus", refundedPaise: 94_800 }],
    [{ amountPaise: 94_800 }],
  ]);
  expect(await findStockMismatches(both.shop.database)).toEqual([]);
});

test("a payment between reading and cancelling an order cancels it as paid and refunds it once", async () => {
  await using both = await createTwoPaymentInstances();
  const { orderId, proof } = await createUnconfirmedPayment(both);
  const rivalDone = runBefore(updateOrderStatus, real.updateOrderStatus, async () => {
    unwrap(await both.rival.shop.payments.verify(proof));
  });
  unwrap(await both.shop.shop.orders.transition(orderId, "cancelled", { actor: "operator:test" }));
  expect(rivalDone).toHaveBeenCalledOnce();
  const { orders, payments, refunds } = await snapshotPaymentTables(both.shop.database);
  expect([orders, payments, refunds]).toMatchObject([
    [{ status: "cancelled" }],
    [{ purpose: "sale", refundedPaise: 94_800 }],
    [{ amountPaise: 94_800 }],
  ]);
});

test("two simultaneous refunds never exceed the captured sum", async () => {
  await using both = await createTwoPaymentInstances();
  const { orderId } = await createPaidOrder(both.shop);
  const refund = (shop: TwoInstances["shop"], key: string) =>
    shop.shop.payments.refund({ orderId, amount: paise(60_000), reason: "", key }, `operator:${key}`);
  const rivalDone = runBefore(lockOrder, real.lockOrder, async () => unwrap(await refund(both.rival, "operator-two")));
  expect(await refund(both.shop, "operator-one")).toMatchObject({ ok: false, error: { code: "refund-too-much" } });
  expect(rivalDone).toHaveBeenCalledOnce();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? both.shop : both.rival).shop.payments.refund(
        { orderId, amount: paise(10_000), reason: "", key: `ten-at-once-${n}` },
        "operator:test",
      ),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await snapshotPaymentTables(both.shop.database)).payments).toMatchObject([{ refundedPaise: 90_000 }]);
});
