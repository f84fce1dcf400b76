import { expect } from "vitest";
import { findStockMismatches } from "#tests/harness/db-snapshot.ts";
import { createTwoInstances } from "#tests/harness/two-instances.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaymentShop,
  runDueWork,
  signPaymentProof,
  snapshotPaymentTables,
} from "#tests/payments/payment-fixtures.ts";

export const createTwoPaymentInstances = () => createTwoInstances(createPaymentShop);
export type TwoInstances = Awaited<ReturnType<typeof createTwoPaymentInstances>>;

export async function createUnconfirmedPayment({ shop }: TwoInstances) {
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  const hook = buildWebhook("payment.captured", { payment: { entity: payment } });
  return { ...order, paymentId: payment.id, proof: signPaymentProof(order.gatewayOrderId, payment.id), hook };
}

/** Expects one order, one sale, one mail and stock taken once. */
export async function expectOneSale({ shop }: TwoInstances): Promise<void> {
  await runDueWork(shop);
  const { orders, payments, events, refunds, jobs } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([{ status: "ordered" }]);
  expect(payments).toMatchObject([{ purpose: "sale" }]);
  expect(events.filter(({ toStatus }) => toStatus === "ordered")).toHaveLength(1);
  expect([refunds, jobs.length]).toEqual([[], 1]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
}
