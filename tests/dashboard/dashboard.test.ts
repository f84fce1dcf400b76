import { afterAll, beforeAll, expect, test } from "vitest";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { roles } from "#domain/operators/permissions.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { setStock } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { buildWebhook, createPaidOrder, createPaymentShop, unwrap } from "../payments/payment-fixtures.ts";
import { readToday } from "./read-today.ts";

const now = new Date("2026-11-21T06:00:00Z");
let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
  shop.clock.set(now);
});
afterAll(() => shop[Symbol.asyncDispose]());

test("counts open tasks and omits done ones", async () => {
  const { browser } = await createSignedInOperator(shop);
  const before = await readToday(browser);
  const orders = [await placeCashOrder(shop), await placeCashOrder(shop), await placeCashOrder(shop)];
  await shop.database.db
    .updateTable("orders")
    .set({ packedAt: now })
    .where("id", "=", orders[0]?.orderId ?? "")
    .execute();
  await transitionOrder(shop, orders[1]?.orderId ?? "", "delivered");
  const returnRequest = { reason: "Too much", items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] };
  unwrap(await shop.shop.orders.requestReturn({ token: orders[1]?.token ?? "" }, returnRequest));
  await setStock(shop.database, "MOUNTAINWATER-12", 12);
  await shop.database.db
    .insertInto("jobs")
    .values([
      { kind: "mail.lead", payload: "{}", failedAt: now },
      { kind: "payments.check", payload: "{}", failedAt: now },
      { kind: "payments.check", payload: "{}", doneAt: now },
    ])
    .execute();
  const lead = { firstName: "Sample", email: "lead@example.com", phoneNumber: "9800000001" };
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await shop.database.db
    .insertInto("leads")
    .values([
      { ...lead, formKey: "lead-1", submittedAt: now },
      { ...lead, formKey: "lead-2", submittedAt: daysAgo(25), state: "answered" },
      { ...lead, formKey: "lead-3", submittedAt: daysAgo(24), state: "answered" },
      { ...lead, formKey: "lead-4", submittedAt: daysAgo(40), state: "closed" },
    ])
    .execute();
  const after = await readToday(browser);
  const more = Object.fromEntries(
    Object.entries(after.counts).map(([kind, count]) => [kind, Number(count) - before.counts[kind]]),
  );
  expect(more).toEqual({
    toPack: 1,
    toSend: 1,
    upiWaiting: 0,
    paymentsAuthorized: 0,
    disputes: 0,
    messagesUnknown: 0,
    refundsFailed: 0,
    refundsToApprove: 0,
    refundsByHand: 0,
    returnsAsked: 1,
    lowStock: 1,
    notPublished: 0,
    reviews: 0,
    leads: 1,
    leadsOverdue: 1,
    jobsFailed: 1,
    mailsFailed: 1,
  });
  expect(after.oldest).toMatchObject({
    toPack: now.toISOString(),
    toSend: now.toISOString(),
    disputes: null,
    lowStock: null,
    leadsOverdue: daysAgo(25).toISOString(),
    jobsFailed: now.toISOString(),
  });
  expect(Math.abs(Date.parse(after.oldest.returnsAsked) - now.getTime())).toBeLessThan(1_000);
  expect(after.newestOrder).toEqual({ id: orders[2]?.orderId, number: "#1003", at: now.toISOString() });
});

test("lists low stock by stock and the setting's threshold", async () => {
  await using fresh = await createPaymentShop();
  const { db } = fresh.database;
  const { browser } = await createSignedInOperator(fresh);
  const low = async () => (await readToday(browser)).counts.lowStock;
  const limit = (value: number) => storeSetting(fresh.database, "lowStockLimit", value);
  await db.updateTable("variants").set({ stock: 100 }).execute();
  expect(await low()).toBe(0);
  await setStock(fresh.database, "MOUNTAINWATER-6", 13);
  expect(await low()).toBe(0);
  await placeCashOrder(fresh);
  await setStock(fresh.database, "MOUNTAINWATER-12", 3);
  expect(await low(), "one product, two of its packs").toBe(1);
  await limit(10);
  expect(await low()).toBe(1);
  await limit(2);
  expect(await low()).toBe(0);
  await limit(100);
  const products = await db.selectFrom("products").select("id").where("published", "=", true).execute();
  expect(await low()).toBe(products.length);
  await db.updateTable("products").set({ published: false }).where("id", "=", "mountainwater").execute();
  expect(await low()).toBe(products.length - 1);
});

test("shows the first steps to operators who may take them, until an order is delivered", async () => {
  await using fresh = await createPaymentShop();
  fresh.clock.set(now);
  const owner = await createSignedInOperator(fresh);
  const packer = await createSignedInOperator(fresh, "packer");
  const done = async () => {
    const steps: NonNullable<DashboardData["firstSteps"]> | null = (await readToday(owner.browser)).firstSteps;
    return steps?.filter(({ isDone }) => isDone).map(({ id }) => id) ?? null;
  };
  expect(await done()).toEqual(["payment", "stock"]);
  expect((await readToday(packer.browser)).firstSteps).toBeNull();
  const { orderId } = await placeCashOrder(fresh);
  expect(await done()).toEqual(["payment", "stock", "testOrder"]);
  await transitionOrder(fresh, orderId, "delivered");
  expect(await done()).toBeNull();
});

test.each(roles)("%s: sees the tasks and figures that the role permits", async (role) => {
  const { browser } = await createSignedInOperator(shop, role);
  const { counts, sales, gateway } = await readToday(browser);
  const manages = role === "owner" || role === "manager";
  expect([counts.reviews !== undefined, counts.leads !== undefined]).toEqual(
    manages || role === "editor" ? [true, true] : [false, false],
  );
  expect([counts.toPack !== undefined, counts.upiWaiting !== undefined, counts.jobsFailed !== undefined]).toEqual([
    true,
    manages,
    manages,
  ]);
  expect([sales !== null, gateway !== null]).toEqual([manages || role === "viewer", manages]);
});

test("warns when payments arrive without webhooks for half an hour, and not when there are none", async () => {
  await using fresh = await createPaymentShop();
  fresh.clock.set(now);
  const { browser } = await createSignedInOperator(fresh);
  const readGatewayWarning = async () => (await readToday(browser)).gateway;
  expect(await readGatewayWarning()).toEqual({ lastMessageAt: null, isSilent: false });
  await createPaidOrder(fresh);
  expect((await readGatewayWarning()).isSilent).toBe(false);
  fresh.clock.advance(31 * 60_000);
  expect((await readGatewayWarning()).isSilent).toBe(true);
  await fresh.request("/webhooks/razorpay", buildWebhook("payment.captured", {}, { id: "evt_late" }));
  expect(await readGatewayWarning()).toEqual({ lastMessageAt: fresh.clock.now().toISOString(), isSilent: false });
});
