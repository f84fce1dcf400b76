import { expect, test, vi } from "vitest";
import { updateOrderStatus } from "#db/queries/orders/order-queries.ts";
import { listCapturedPayments, lockOrder, upsertCapturedPayment } from "#db/queries/payments/payment-queries.ts";
import { insertWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import { buildPlacement } from "#tests/fixtures/sample-placement.ts";
import { findStockMismatches } from "#tests/harness/db-snapshot.ts";
import {
  buildWebhook,
  createOnlineOrder,
  runDueWork,
  signPaymentProof,
  snapshotPaymentTables,
  testCaller,
  unwrap,
} from "#tests/payments/payment-fixtures.ts";
import { createTwoPaymentInstances, createUnconfirmedPayment, expectOneSale } from "./payment-race-fixtures.ts";
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

test("browser and webhook confirm one payment at the same time as one sale", async () => {
  await using both = await createTwoPaymentInstances();
  const { proof, hook } = await createUnconfirmedPayment(both);
  const rivalDone = runBefore(lockOrder, real.lockOrder, async () => {
    await both.rival.request("/webhooks/razorpay", hook);
    await both.rival.runJobs();
  });
  expect(unwrap(await both.shop.shop.payments.verify(proof)).state).toBe("paid");
  expect(rivalDone).toHaveBeenCalledOnce();
  await expectOneSale(both);
});

test("webhook before browser makes one sale, and the browser gets success", async () => {
  await using both = await createTwoPaymentInstances();
  const { proof, hook } = await createUnconfirmedPayment(both);
  await both.shop.request("/webhooks/razorpay", hook);
  const verified: unknown[] = [];
  const rivalDone = runBefore(lockOrder, real.lockOrder, async () =>
    verified.push(await both.rival.shop.payments.verify(proof)),
  );
  await both.shop.runJobs();
  expect(rivalDone).toHaveBeenCalledOnce();
  expect(verified).toMatchObject([{ ok: true, value: { state: "paid" } }]);
  await expectOneSale(both);
});

test("a payment during the hold's release takes the stock again and makes the order Ordered", async () => {
  await using both = await createTwoPaymentInstances();
  both.shop.clock.set(new Date());
  const order = await createOnlineOrder(both.shop);
  both.shop.clock.advance(21 * 60_000);
  const rivalDone = runBefore(updateOrderStatus, real.updateOrderStatus, async () => {
    await both.rival.gateway.pay(order.gatewayOrderId);
  });
  await both.shop.shop.payments.jobs.releaseHold(order.orderId);
  expect(rivalDone).toHaveBeenCalledOnce();
  expect((await snapshotPaymentTables(both.shop.database)).orders).toMatchObject([{ status: "expired" }]);
  await both.rival.shop.payments.reconcile();
  await expectOneSale(both);
  const { movements } = await snapshotPaymentTables(both.shop.database);
  expect(movements.slice(-2).map(({ reason }) => reason)).toEqual(["released", "revived"]);
});

test("a confirmation between the hold timer's check and release keeps the hold", async () => {
  await using both = await createTwoPaymentInstances();
  both.shop.clock.set(new Date());
  const order = await createOnlineOrder(both.shop);
  both.shop.clock.advance(21 * 60_000);
  const rivalDone = runBefore(lockOrder, real.lockOrder, async () => {
    const payment = await both.rival.gateway.pay(order.gatewayOrderId);
    unwrap(await both.rival.shop.payments.verify(signPaymentProof(order.gatewayOrderId, payment.id)));
  });
  await both.shop.shop.payments.jobs.releaseHold(order.orderId);
  expect(rivalDone).toHaveBeenCalledOnce();
  await expectOneSale(both);
});

test("two instances store one webhook once", async () => {
  await using both = await createTwoPaymentInstances();
  const { hook } = await createUnconfirmedPayment(both);
  const rivalDone = runBefore(insertWebhookEvent, real.insertWebhookEvent, () =>
    both.rival.request("/webhooks/razorpay", hook),
  );
  expect((await both.shop.request("/webhooks/razorpay", hook)).status).toBe(200);
  expect(rivalDone).toHaveBeenCalledOnce();
  const stored = await both.shop.database.db.selectFrom("webhookEvents").select("id").execute();
  expect(stored).toHaveLength(1);
  await expectOneSale(both);
});

test("thirty buyers with every confirmation at once make one exact sale each", async () => {
  await using both = await createTwoPaymentInstances();
  const copies = [both.shop, both.rival];
  const orders = [];
  for (let n = 0; n < 30; n++) orders.push(await createOnlineOrder(both.shop));
  await Promise.all(
    orders.map(async ({ gatewayOrderId }, n) => {
      const copy = copies[n % 2] ?? both.shop;
      const payment = await copy.gateway.pay(gatewayOrderId);
      await Promise.all([
        ...copies.map(({ shop }) => shop.payments.verify(signPaymentProof(gatewayOrderId, payment.id))),
        copy.request("/webhooks/razorpay", buildWebhook("order.paid", { payment: { entity: payment } })),
      ]);
    }),
  );
  await Promise.all([both.rival.shop.payments.reconcile(), runDueWork(both.shop)]);
  const { orders: rows, payments, refunds, jobs } = await snapshotPaymentTables(both.shop.database);
  expect(rows.filter(({ status }) => status !== "ordered")).toEqual([]);
  expect([payments.length, refunds.length, jobs.length]).toEqual([30, 0, 30]);
  expect(await findStockMismatches(both.shop.database)).toEqual([]);
});

const beforeWrite = (rival: () => Promise<unknown>) =>
  runBefore(upsertCapturedPayment, real.upsertCapturedPayment, rival);
const afterLookup = (rival: () => Promise<unknown>) =>
  runBefore(listCapturedPayments, real.listCapturedPayments, rival);

test.each([
  ["before the payment is written", beforeWrite],
  ["after the reference was looked up", afterLookup],
])("one bank reference confirms one of two orders: the other operator is %s", async (_, runRival) => {
  await using both = await createTwoPaymentInstances();
  const { shop, rival } = both;
  const upiId = JSON.stringify("elefant@sample");
  await shop.database.db.updateTable("settings").set({ value: upiId }).where("key", "=", "upiId").execute();
  // Two customers: payments of one phone wait for each other (docs/decisions/0052-buyers.md).
  const place = async (idempotencyKey: string, phone: string) =>
    unwrap(await shop.shop.checkout.placeUpi(buildPlacement({ idempotencyKey, phone }), testCaller)).orderId;
  const first = await place("upi-race-first", "+91 98765 43210");
  const second = await place("upi-race-second", "+91 98765 43211");
  const reference = "412345678901";
  const rivalDone = runRival(() => rival.shop.payments.confirmUpi(second, reference, "operator:test"));
  const refused = await shop.shop.payments.confirmUpi(first, reference, "operator:test");
  expect(refused).toMatchObject({ ok: false, error: { code: "reference-used" } });
  expect(rivalDone).toHaveBeenCalledOnce();
  const { orders, payments } = await snapshotPaymentTables(shop.database);
  const statusOf = (id: string) => orders.find((order) => order.id === id)?.status;
  expect([statusOf(first), statusOf(second)]).toEqual(["awaiting_payment", "ordered"]);
  expect(payments).toHaveLength(1);
  const entries = await shop.database.db.selectFrom("auditLog").select("subjectId").execute();
  expect(entries).toEqual([{ subjectId: second }]);
});
