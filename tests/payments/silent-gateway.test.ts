import { expect, test } from "vitest";
import { openMedia } from "#gateways/media/open-media-store.ts";
import { createShop } from "#use-cases/create-shop.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { connectTestGateway } from "./connect-test-gateway.ts";
import { advanceMinutes, createOnlineOrder, createPaymentShop, getOrderRow } from "./payment-fixtures.ts";

/** Opens another copy of the shop, whose background calls have a rate, and which counts its calls to the gateway. */
function openCopy(shop: TestShop) {
  const counted = { calls: 0, isSilent: (_path: string): boolean => false };
  const gateway = connectTestGateway({
    clock: shop.clock.now,
    timeoutMs: 10_000,
    fetch: async (url, init) => {
      counted.calls += 1;
      if (counted.isSilent(new URL(url).pathname)) throw new TypeError("fetch failed");
      return await shop.gateway.fetch(url, init);
    },
  });
  const { payments } = createShop({
    database: shop.database,
    clock: shop.clock.now,
    gateway,
    gatewayCallsPerSecond: 1_000,
    secret: "0123456789abcdef0123456789abcdef",
    addCacheTags: () => {},
    media: openMedia({ dataDir: "/nowhere", mediaStore: undefined }),
  });
  return Object.assign(counted, { jobs: payments.jobs });
}

/** Places orders and lets their holds end unpaid. */
async function createDueHolds(shop: TestShop, count: number) {
  const orders = [];
  for (let n = 0; n < count; n++) orders.push(await createOnlineOrder(shop));
  shop.clock.advance(30 * 60_000);
  return orders;
}

const listStates = async (shop: TestShop, orders: { orderId: string }[]) =>
  await Promise.all(orders.map(async ({ orderId }) => (await getOrderRow(shop.database, orderId)).status));

test("asks a silent gateway three times, not about each hold, and goes on half a minute after it answers", async () => {
  await using shop = await createPaymentShop();
  const orders = await createDueHolds(shop, 12);
  const [copy, rival] = [openCopy(shop), openCopy(shop)];
  copy.isSilent = () => true;
  rival.isSilent = () => true;
  const releaseAll = async () => {
    for (const [n, { orderId }] of orders.entries()) await (n % 2 ? copy : rival).jobs.releaseHold(orderId);
  };
  await releaseAll();
  expect(copy.calls + rival.calls).toBe(3);
  await copy.jobs.checkOrders();
  expect(copy.calls + rival.calls).toBe(3);
  shop.clock.advance(31_000);
  await releaseAll();
  expect(copy.calls + rival.calls).toBe(4);
  expect(new Set(await listStates(shop, orders))).toEqual(new Set(["awaiting_payment"]));

  copy.isSilent = () => false;
  rival.isSilent = () => false;
  await releaseAll();
  expect(copy.calls + rival.calls).toBe(4);
  shop.clock.advance(31_000);
  await releaseAll();
  expect(copy.calls + rival.calls).toBe(16);
  expect(new Set(await listStates(shop, orders))).toEqual(new Set(["expired"]));
});

test("goes on asking when the gateway does not answer about one order only", async () => {
  await using shop = await createPaymentShop();
  const [broken, ...others] = await createDueHolds(shop, 8);
  const copy = openCopy(shop);
  copy.isSilent = (path) => path.includes(broken?.gatewayOrderId ?? "");
  for (const { orderId } of others) {
    await copy.jobs.releaseHold(broken?.orderId ?? "");
    await copy.jobs.releaseHold(orderId);
  }
  expect(new Set(await listStates(shop, others))).toEqual(new Set(["expired"]));
  expect(await listStates(shop, broken ? [broken] : [])).toEqual(["awaiting_payment"]);
});

test("ignores a pause that was written by a copy whose clock is ahead", async () => {
  await using shop = await createPaymentShop();
  const orders = await createDueHolds(shop, 4);
  const copy = openCopy(shop);
  const { db } = shop.database;
  const nextYear = new Date(shop.clock.now().getTime() + 365 * 24 * 60 * 60_000);
  await db
    .updateTable("callTurns")
    .set({ unanswered: 3, silentUntil: nextYear })
    .where("service", "=", "gateway")
    .execute();
  for (const { orderId } of orders) await copy.jobs.releaseHold(orderId);
  expect(new Set(await listStates(shop, orders))).toEqual(new Set(["expired"]));
});

test("does not ask again about an order that the gateway's list showed as paid, until five days later", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date("2026-03-01T06:00:00Z"));
  const { orderId, gatewayOrderId } = await createOnlineOrder(shop);
  await shop.gateway.pay(gatewayOrderId);
  await advanceMinutes(shop, 1);
  expect((await getOrderRow(shop.database, orderId)).status).toBe("ordered");
  const checks = shop.database.db.selectFrom("paymentChecks").select("dueAt");
  const submitted = (await getOrderRow(shop.database, orderId)).submittedAt;
  expect(await checks.execute()).toEqual([{ dueAt: new Date(submitted.getTime() + 5 * 24 * 60 * 60_000) }]);
});
