import { expect, test } from "vitest";
import { reserveTurns } from "#db/queries/jobs/call-turns.ts";
import { claimChecks, scheduleReconciliation } from "#db/queries/payments/reconciliation-queue.ts";
import { enqueueReconciliation } from "#jobs/payment-jobs.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createTwoInstances } from "../harness/two-instances.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  getOrderRow,
  runDueWork,
} from "./payment-fixtures.ts";
import { watchGateway } from "./watch-gateway.ts";

const day = 24 * 60;

/** Counts the calls of the shop to its gateway, by kind. */
function countCalls(shop: TestShop) {
  const asked = watchGateway(shop);
  const count = (address: RegExp) => asked.filter((path) => address.test(path)).length;
  return {
    get orders() {
      return count(/\/orders\/[^/]+\/payments$/);
    },
    get pages() {
      return count(/\/v1\/payments$/);
    },
  };
}

test("asks about a confirmed order twice in five days", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date("2026-03-01T06:00:00Z"));
  const { orderId } = await createPaidOrder(shop);
  const calls = countCalls(shop);
  for (let day = 0; day < 6; day++) for (let n = 0; n < 4; n++) await advanceMinutes(shop, 6 * 60);
  expect(calls.orders).toBe(2);
  expect((await getOrderRow(shop.database, orderId)).status).toBe("ordered");
  expect(await shop.database.db.selectFrom("paymentChecks").selectAll().execute()).toEqual([]);
});

test("finds a payment whose webhook was lost in the gateway's list, without asking about its order", async () => {
  await using shop = await createPaymentShop();
  const order = await createOnlineOrder(shop);
  await shop.gateway.pay(order.gatewayOrderId);
  const calls = countCalls(shop);
  await advanceMinutes(shop, 1);
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("ordered");
  expect(calls.orders).toBe(0);
  expect(calls.pages).toBeGreaterThan(0);
});

test("reads more payments than a page holds, also many of one second", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date("2026-03-01T06:00:00Z"));
  const { orderId, gatewayOrderId } = await createOnlineOrder(shop, {});
  await shop.gateway.pay(gatewayOrderId);
  const { db } = shop.database;
  const [row] = await db.selectFrom("testGatewayObjects").selectAll().where("kind", "=", "payment").execute();
  const body = row?.body as { entity: object };
  const copies = (count: number, at: Date) =>
    Array.from({ length: count }, (_, n) => {
      const id = `pay_copy${at.getTime()}${n}`;
      const entity = { ...body.entity, id, order_id: "order_ofsomebodyelse", created_at: at.getTime() / 1_000 };
      return { id, kind: "payment", parentId: "order_ofsomebodyelse", body: JSON.stringify({ entity }), createdAt: at };
    });
  // Payments newer than the one to find: 250 in one second, then ten in each second.
  await db
    .insertInto("testGatewayObjects")
    .values(copies(250, new Date("2026-03-01T06:00:30Z")))
    .execute();
  for (let n = 31; n < 50; n++)
    await db
      .insertInto("testGatewayObjects")
      .values(copies(10, new Date(`2026-03-01T06:00:${n}Z`)))
      .execute();
  await advanceMinutes(shop, 1);
  expect((await getOrderRow(shop.database, orderId)).status).toBe("ordered");
});

test("continues where the last pass ended after an outage longer than a pass looks back", async () => {
  await using shop = await createPaymentShop({ gatewayTimes: { limits: { maxAttempts: 1 } } });
  await advanceMinutes(shop, 1);
  const order = await createOnlineOrder(shop);
  await shop.gateway.pay(order.gatewayOrderId);
  await shop.database.db.deleteFrom("paymentChecks").execute(); // the sweep alone must find it
  await shop.gateway.set({ api: "error" });
  for (let n = 0; n < 9; n++) await advanceMinutes(shop, 10);
  // The gateway did not answer for an hour after the hold, so the goods were released. A late payment takes them again.
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("expired");
  await shop.gateway.set({ api: "none" });
  await advanceMinutes(shop, 1);
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("ordered");
});

test("confirms a payment that was authorized three days late and whose webhook was lost", async () => {
  await using shop = await createPaymentShop({ gatewayTimes: { delays: { lateMs: 3 * day * 60_000 } } });
  shop.clock.set(new Date("2026-03-01T06:00:00Z"));
  const order = await createOnlineOrder(shop);
  await shop.gateway.pay(order.gatewayOrderId, { instrument: "late" });
  await advanceMinutes(shop, 60);
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("expired");
  for (let n = 0; n < 14; n++) await advanceMinutes(shop, 6 * 60);
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("ordered");
});

test("two copies share due orders and ask about each once", async () => {
  await using both = await createTwoInstances((options) => createPaymentShop(options));
  const { shop, rival } = both;
  const now = new Date();
  for (const each of [shop, rival]) each.clock.set(now);
  const orders = await Promise.all(Array.from({ length: 20 }, () => createOnlineOrder(shop)));
  for (const { gatewayOrderId } of orders) await shop.gateway.pay(gatewayOrderId);
  const [calls, rivals] = [countCalls(shop), countCalls(rival)];
  for (const each of [shop, rival]) each.clock.advance(3 * 60_000);
  await Promise.all([shop.shop.payments.jobs.checkOrders(), rival.shop.payments.jobs.checkOrders()]);
  expect(calls.orders + rivals.orders).toBe(20);
  for (const { orderId } of orders) expect((await getOrderRow(shop.database, orderId)).status).toBe("ordered");
});

test("orders claimed by a copy that died are due again a minute later", async () => {
  await using shop = await createPaymentShop();
  const order = await createOnlineOrder(shop);
  await shop.gateway.pay(order.gatewayOrderId);
  shop.clock.set(new Date(Date.now() + 3 * 60_000));
  const claim = { at: shop.clock.now(), isDueOnly: true, isUnpaid: true, leaseMs: 60_000, limit: 8 };
  expect(await claimChecks(shop.database.db, claim)).toHaveLength(1);
  await shop.shop.payments.jobs.checkOrders();
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("awaiting_payment");
  shop.clock.advance(61_000);
  await shop.shop.payments.jobs.checkOrders();
  expect((await getOrderRow(shop.database, order.orderId)).status).toBe("ordered");
});

test("enqueues one job per 200 due orders and at most three, whichever copy asks", async () => {
  await using shop = await createPaymentShop();
  const { db } = shop.database;
  const { orderId } = await createOnlineOrder(shop);
  const now = new Date(Date.now() + 10 * 60_000);
  const listJobs = () => db.selectFrom("jobs").select("key").where("kind", "=", "payments.check-orders").execute();
  await enqueueReconciliation(db, now);
  await enqueueReconciliation(db, now);
  expect(await listJobs()).toHaveLength(1);
  const ids = Array.from({ length: 900 }, (_, n) => `order_${String(n).padStart(14, "0")}`);
  const template = await getOrderRow(shop.database, orderId);
  await db
    .insertInto("orders")
    .values(
      ids.map(
        (id, n) =>
          ({
            ...template,
            id,
            number: 5_000 + n,
            token: `sample-token-of-${id}-0123456789`,
            gatewayOrderId: id,
            idempotencyKey: id,
          }) as never,
      ),
    )
    .execute();
  for (const id of ids) await scheduleReconciliation(db, id, new Date(0));
  await enqueueReconciliation(db, new Date(now.getTime() + 60_000));
  expect(await listJobs()).toHaveLength(4);
});

test("all copies together keep one rate limit", async () => {
  await using shop = await createPaymentShop();
  const { db } = shop.database;
  const at = new Date();
  const reserve = (calls: number, from = at) =>
    reserveTurns(db, { service: "gateway", at: from, calls, perSecond: 10, withinMs: 2_000 });
  const begins = await Promise.all(Array.from({ length: 10 }, () => reserve(2)));
  const waits = begins.map((begin) => (begin ? begin.getTime() - at.getTime() : undefined));
  expect(waits.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
    0, 200, 400, 600, 800, 1_000, 1_200, 1_400, 1_600, 1_800,
  ]);
  expect(await reserve(1)).toEqual(new Date(at.getTime() + 2_000));
  expect(await reserve(1)).toBeUndefined();
  // A copy whose clock was a day ahead does not delay the others by a day.
  await reserve(1, new Date(at.getTime() + 86_400_000));
  expect(await reserve(1)).toEqual(at);
});

test("stops asking when the gateway does not answer, and resumes within two minutes once it is back", async () => {
  await using shop = await createPaymentShop({ gatewayTimes: { limits: { maxAttempts: 1 } } });
  const orders = await Promise.all(Array.from({ length: 20 }, () => createOnlineOrder(shop)));
  for (const { gatewayOrderId } of orders) await shop.gateway.pay(gatewayOrderId);
  await shop.gateway.set({ api: "error" });
  const calls = countCalls(shop);
  shop.clock.set(new Date(Date.now() + 3 * 60_000));
  await shop.shop.payments.jobs.checkOrders();
  expect(calls.orders).toBe(8);
  await shop.gateway.set({ api: "none" });
  shop.clock.advance(2 * 60_000);
  await shop.shop.payments.jobs.checkOrders();
  await runDueWork(shop);
  for (const { orderId } of orders) expect((await getOrderRow(shop.database, orderId)).status).toBe("ordered");
});
