import { expect, test, vi } from "vitest";
import { updateOrderStatus } from "#db/queries/orders/order-queries.ts";
import {
  findSalePayment,
  lockOrder,
  lockPayment,
  saveGatewayOrderId,
  upsertCapturedPayment,
} from "#db/queries/payments/payment-queries.ts";
import { insertWebhookEvent } from "#db/queries/payments/webhook-events.ts";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches } from "../harness/db-snapshot.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  runDueWork,
  signPaymentProof,
  snapshotPaymentTables,
  testCaller,
  unwrap,
} from "../payments/payment-fixtures.ts";
import { runBefore } from "./run-before.ts";

// The steps stay what they are, but a rival at another copy of the shop can be let in before one of them, once.
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

const twoPaying = () => createTwoInstances(createPaymentShop);
type Both = Awaited<ReturnType<typeof twoPaying>>;

async function paidButUnheard({ shop }: Both) {
  const order = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(order.gatewayOrderId);
  const hook = buildWebhook("payment.captured", { payment: { entity: payment } });
  return { ...order, paymentId: payment.id, proof: signPaymentProof(order.gatewayOrderId, payment.id), hook };
}

/** One order, one sale, one mail, the goods taken once. */
async function expectOneSale({ shop }: Both): Promise<void> {
  await runDueWork(shop);
  const { orders, payments, events, refunds, jobs } = await snapshotPaymentTables(shop.database);
  expect(orders).toMatchObject([{ status: "ordered" }]);
  expect(payments).toMatchObject([{ purpose: "sale" }]);
  expect(events.filter(({ toStatus }) => toStatus === "ordered")).toHaveLength(1);
  expect([refunds, jobs.length]).toEqual([[], 1]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
}

test("browser and webhook confirm one payment at the same time as one sale", async () => {
  await using both = await twoPaying();
  const { proof, hook } = await paidButUnheard(both);
  const came = runBefore(lockOrder, real.lockOrder, async () => {
    await both.rival.request("/webhooks/razorpay", hook);
    await both.rival.runJobs();
  });
  expect(unwrap(await both.shop.shop.payments.verify(proof)).state).toBe("paid");
  expect(came).toHaveBeenCalledOnce();
  await expectOneSale(both);
});

test("webhook before browser makes one sale, and the browser gets success", async () => {
  await using both = await twoPaying();
  const { proof, hook } = await paidButUnheard(both);
  await both.shop.request("/webhooks/razorpay", hook);
  const verified: unknown[] = [];
  const came = runBefore(lockOrder, real.lockOrder, async () =>
    verified.push(await both.rival.shop.payments.verify(proof)),
  );
  await both.shop.runJobs();
  expect(came).toHaveBeenCalledOnce();
  expect(verified).toMatchObject([{ ok: true, value: { state: "paid" } }]);
  await expectOneSale(both);
});

test("a payment during the hold's release takes the stock again and makes the order Ordered", async () => {
  await using both = await twoPaying();
  both.shop.clock.set(new Date());
  const order = await createOnlineOrder(both.shop);
  both.shop.clock.advance(21 * 60_000);
  const came = runBefore(updateOrderStatus, real.updateOrderStatus, async () => {
    await both.rival.gateway.pay(order.gatewayOrderId);
  });
  await both.shop.shop.payments.jobs.releaseHold(order.orderId);
  expect(came).toHaveBeenCalledOnce();
  expect((await snapshotPaymentTables(both.shop.database)).orders).toMatchObject([{ status: "expired" }]);
  await both.rival.shop.payments.reconcile();
  await expectOneSale(both);
  const { movements } = await snapshotPaymentTables(both.shop.database);
  expect(movements.slice(-2).map(({ reason }) => reason)).toEqual(["released", "revived"]);
});

test("a confirmation between the hold timer's check and release keeps the hold", async () => {
  await using both = await twoPaying();
  both.shop.clock.set(new Date());
  const order = await createOnlineOrder(both.shop);
  both.shop.clock.advance(21 * 60_000);
  const came = runBefore(lockOrder, real.lockOrder, async () => {
    const payment = await both.rival.gateway.pay(order.gatewayOrderId);
    unwrap(await both.rival.shop.payments.verify(signPaymentProof(order.gatewayOrderId, payment.id)));
  });
  await both.shop.shop.payments.jobs.releaseHold(order.orderId);
  expect(came).toHaveBeenCalledOnce();
  await expectOneSale(both);
});

test("a cancellation between reading and applying a payment refunds it and sells nothing", async () => {
  await using both = await twoPaying();
  const { orderId, proof } = await paidButUnheard(both);
  const came = runBefore(lockOrder, real.lockOrder, async () => {
    unwrap(await both.rival.shop.orders.transition(orderId, "cancelled", { actor: "operator" }));
  });
  expect(unwrap(await both.shop.shop.payments.verify(proof)).state).toBe("returned");
  expect(came).toHaveBeenCalledOnce();
  const { orders, payments, refunds } = await snapshotPaymentTables(both.shop.database);
  expect([orders, payments, refunds]).toMatchObject([
    [{ status: "cancelled" }],
    [{ purpose: "surplus", refundedPaise: 94_800 }],
    [{ amountPaise: 94_800 }],
  ]);
  expect(await findStockMismatches(both.shop.database)).toEqual([]);
});

test("a payment between reading and cancelling an order cancels it as paid and refunds it once", async () => {
  await using both = await twoPaying();
  const { orderId, proof } = await paidButUnheard(both);
  const came = runBefore(updateOrderStatus, real.updateOrderStatus, async () => {
    unwrap(await both.rival.shop.payments.verify(proof));
  });
  unwrap(await both.shop.shop.orders.transition(orderId, "cancelled", { actor: "operator" }));
  expect(came).toHaveBeenCalledOnce();
  const { orders, payments, refunds } = await snapshotPaymentTables(both.shop.database);
  expect([orders, payments, refunds]).toMatchObject([
    [{ status: "cancelled" }],
    [{ purpose: "sale", refundedPaise: 94_800 }],
    [{ amountPaise: 94_800 }],
  ]);
});

test("two simultaneous refunds never exceed the captured sum", async () => {
  await using both = await twoPaying();
  const { orderId } = await createPaidOrder(both.shop);
  const ask = (shop: Both["shop"], key: string) =>
    shop.shop.payments.refund({ orderId, amount: paise(60_000), reason: "", key }, key);
  const came = runBefore(lockPayment, real.lockPayment, async () => unwrap(await ask(both.rival, "operator-two")));
  expect(await ask(both.shop, "operator-one")).toMatchObject({ ok: false, error: { code: "refund-too-much" } });
  expect(came).toHaveBeenCalledOnce();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? both.shop : both.rival).shop.payments.refund(
        { orderId, amount: paise(10_000), reason: "", key: `ten-at-once-${n}` },
        "operator",
      ),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await snapshotPaymentTables(both.shop.database)).payments).toMatchObject([{ refundedPaise: 90_000 }]);
});

test("a payment of an order being replaced finds its order and loses nothing", async () => {
  await using both = await twoPaying();
  const first = await createOnlineOrder(both.shop);
  const came = runBefore(lockOrder, real.lockOrder, async () => {
    const payment = await both.rival.gateway.pay(first.gatewayOrderId);
    unwrap(await both.rival.shop.payments.verify(signPaymentProof(first.gatewayOrderId, payment.id)));
  });
  const answer = await both.shop.shop.payments.createOrder(buildPlacement({ replaces: first.token }), testCaller);
  expect(came).toHaveBeenCalledOnce();
  expect(answer).toMatchObject({ ok: false, error: { code: "order-paid" } });
  await expectOneSale(both);
});

test("two instances open the gateway's order for one key and return the same one", async () => {
  await using both = await twoPaying();
  const input = buildPlacement();
  const answers: unknown[] = [];
  const came = runBefore(saveGatewayOrderId, real.saveGatewayOrderId, async () =>
    answers.push(unwrap(await both.rival.shop.payments.createOrder(input, testCaller))),
  );
  answers.push(unwrap(await both.shop.shop.payments.createOrder(input, testCaller)));
  expect(came).toHaveBeenCalledOnce();
  expect(answers[0]).toEqual(answers[1]);
  expect((await snapshotPaymentTables(both.shop.database)).orders).toHaveLength(1);
});

test("of two gateway orders for one order, both instances return the first stored", async () => {
  await using both = await twoPaying();
  const kept = "order_KeptFirst00001";
  const came = runBefore(saveGatewayOrderId, real.saveGatewayOrderId, () =>
    both.rival.database.db.updateTable("orders").set({ gatewayOrderId: kept }).execute(),
  );
  expect((await createOnlineOrder(both.shop)).gatewayOrderId).toBe(kept);
  expect(came).toHaveBeenCalledOnce();
  expect((await snapshotPaymentTables(both.shop.database)).orders).toMatchObject([{ gatewayOrderId: kept }]);
});

test("two instances store one webhook once", async () => {
  await using both = await twoPaying();
  const { hook } = await paidButUnheard(both);
  const came = runBefore(insertWebhookEvent, real.insertWebhookEvent, () =>
    both.rival.request("/webhooks/razorpay", hook),
  );
  expect((await both.shop.request("/webhooks/razorpay", hook)).status).toBe(200);
  expect(came).toHaveBeenCalledOnce();
  const stored = await both.shop.database.db.selectFrom("webhookEvents").select("id").execute();
  expect(stored).toHaveLength(1);
  await expectOneSale(both);
});

test("thirty buyers with every confirmation at once make one exact sale each", async () => {
  await using both = await twoPaying();
  const copies = [both.shop, both.rival];
  const orders = [];
  for (let n = 0; n < 30; n++) orders.push(await createOnlineOrder(both.shop));
  await Promise.all(
    orders.map(async ({ gatewayOrderId }, n) => {
      const here = copies[n % 2] ?? both.shop;
      const payment = await here.gateway.pay(gatewayOrderId);
      await Promise.all([
        ...copies.map(({ shop }) => shop.payments.verify(signPaymentProof(gatewayOrderId, payment.id))),
        here.request("/webhooks/razorpay", buildWebhook("order.paid", { payment: { entity: payment } })),
      ]);
    }),
  );
  await Promise.all([both.rival.shop.payments.reconcile(), runDueWork(both.shop)]);
  const { orders: rows, payments, refunds, jobs } = await snapshotPaymentTables(both.shop.database);
  expect(rows.filter(({ status }) => status !== "ordered")).toEqual([]);
  expect([payments.length, refunds.length, jobs.length]).toEqual([30, 0, 30]);
  expect(await findStockMismatches(both.shop.database)).toEqual([]);
});

const atTheLastMoment = (rival: () => Promise<unknown>) =>
  runBefore(upsertCapturedPayment, real.upsertCapturedPayment, rival);
const betweenTwoLooks = (rival: () => Promise<unknown>) => runBefore(findSalePayment, real.findSalePayment, rival);

test.each([
  ["before the payment is written", atTheLastMoment],
  ["after it was looked for", betweenTwoLooks],
])("one bank reference confirms one of two orders: the other operator is %s", async (_, letIn) => {
  await using both = await twoPaying();
  const { shop, rival } = both;
  const upiId = JSON.stringify("elefant@sample");
  await shop.database.db.updateTable("settings").set({ value: upiId }).where("key", "=", "upiId").execute();
  const place = async (idempotencyKey: string) =>
    unwrap(await shop.shop.payments.placeUpi(buildPlacement({ idempotencyKey }), testCaller)).orderId;
  const [first, second] = [await place("upi-race-first"), await place("upi-race-second")];
  const reference = "412345678901";
  const came = letIn(() => rival.shop.payments.confirmUpi(second, reference, "operator"));
  const refused = await shop.shop.payments.confirmUpi(first, reference, "operator");
  expect(refused).toMatchObject({ ok: false, error: { code: "reference-used" } });
  expect(came).toHaveBeenCalledOnce();
  const { orders, payments } = await snapshotPaymentTables(shop.database);
  const statusOf = (id: string) => orders.find((order) => order.id === id)?.status;
  expect([statusOf(first), statusOf(second)]).toEqual(["awaiting_payment", "ordered"]);
  expect(payments).toHaveLength(1);
  const told = await shop.database.db.selectFrom("auditLog").select("subjectId").execute();
  expect(told).toEqual([{ subjectId: second }]);
});
