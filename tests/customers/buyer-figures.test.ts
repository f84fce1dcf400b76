import { afterAll, beforeAll, expect, test } from "vitest";
import { adminBuyer, buyerListQuery } from "#contracts/admin/buyer-endpoints.ts";
import { adminCustomer } from "#contracts/admin/customer-endpoints.ts";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import { paise } from "#domain/money.ts";
import { createCustomer } from "../fixtures/create-customer.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { createOrderOperator, shipAndDeliver } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { createPaidOrder, createPaymentShop } from "../payments/payment-fixtures.ts";

const phone = "9811154321";
const email = "figures@customers.test";
let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
  shop.clock.set(new Date("2026-10-10T06:00:00Z"));
  const guest = { phone, email };
  const old = await placeCashOrder(shop, {
    ...guest,
    items: [{ id: "mountainwater-4", quantity: 1 }],
    expectedTotal: paise(43_000),
  });
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const owner = await createOrderOperator(shop, "owner");
  await shipAndDeliver(owner, old.orderId);
  const back = await placeCashOrder(shop, guest);
  await owner.done(`${back.orderId}/ship`, { courier: "Post", trackingNumber: "P2" });
  await owner.done(`${back.orderId}/return-to-origin`, { reason: "Nobody there" });
  await placeCashOrder(shop, guest);
  await shipAndDeliver(owner, (await createPaidOrder(shop, guest)).orderId);
  await placeCashOrder(shop, { phone: "9811154322", email: "other@customers.test" });
});
afterAll(() => shop[Symbol.asyncDispose]());

async function readBuyer(role: "viewer" | "manager" | "packer") {
  const { browser } = await createSignedInOperator(shop, role);
  const [row] = (await browser.get(`/api/admin/buyers?${new URLSearchParams({ q: phone })}`)).body.items;
  const { status, body } = await browser.get(`/api/admin/buyers/${row.id}`);
  expect(status).toBe(200);
  return { buyer: adminBuyer.parse(body), browser };
}

test("sums up a customer's orders, and how those with cash on delivery ended", async () => {
  const { buyer } = await readBuyer("packer");
  const totals = buyer.recentOrders.map(({ total }) => total);
  expect(totals).toHaveLength(4);
  expect(new Set(totals).size).toBe(2);
  expect(buyer).toMatchObject({
    delivered: 2,
    cod: { orders: 3, delivered: 1, returnedToOrigin: 1 },
    averageOrder: Math.round(totals.reduce((sum, total) => sum + total, 0) / 4),
  });
});

test("shows the average order of Today's 30 days only to those who may see sales", async () => {
  const { buyer, browser } = await readBuyer("viewer");
  const { sales } = (await browser.get("/api/admin/dashboard?from=2026-10-22&to=2026-11-20")).body as DashboardData;
  expect(sales?.figures.orders).toBe(4);
  expect(buyer.shopAverageOrder).toBe(sales?.figures.averageOrder);
  expect((await readBuyer("packer")).buyer.shopAverageOrder).toBeNull();
});

test("says since when the email is subscribed, to those who may see subscribers", async () => {
  const { db } = shop.database;
  const subscribedAt = async (role: "manager" | "packer") => (await readBuyer(role)).buyer.subscribedAt;
  expect(await subscribedAt("manager")).toBeNull();
  const consentedAt = new Date("2026-08-12T06:00:00Z");
  await db
    .insertInto("subscribers")
    .values({ email, token: "t".repeat(43), consentText: "Yes", consentedAt })
    .execute();
  expect(await subscribedAt("manager")).toBe(consentedAt.toISOString());
  expect(await subscribedAt("packer")).toBeNull();
  await db.updateTable("subscribers").set({ unsubscribedAt: new Date() }).where("email", "=", email).execute();
  expect(await subscribedAt("manager")).toBeNull();
});

test("returns no average for a customer without orders", async () => {
  const { id } = await createCustomer(shop, { email: "new@customers.test" });
  const [row] = await shop.shop.customers.buyers
    .list({ kind: "command line" }, buyerListQuery.parse({ q: "new@customers.test" }))
    .then((found) => (found.ok ? found.value.items : []));
  const { browser } = await createSignedInOperator(shop, "viewer");
  const { body } = await browser.get(`/api/admin/buyers/${row?.id}`);
  expect(body).toMatchObject({
    customerId: id,
    averageOrder: null,
    cod: { orders: 0, delivered: 0, returnedToOrigin: 0 },
  });
});

test("shows when the most recently used session of an account began", async () => {
  const { id } = await createCustomer(shop, { email: "seen@customers.test" });
  const { db } = shop.database;
  const { browser } = await createSignedInOperator(shop, "viewer");
  const signedInAt = async () => adminCustomer.parse((await browser.get(`/api/admin/customers/${id}`)).body).signedInAt;
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  await db
    .updateTable("sessions")
    .set({ createdAt: at(2), seenAt: at(18), expiresAt: at(30) })
    .where("customerId", "=", id)
    .execute();
  await db
    .insertInto("sessions")
    .values({ id: "later", tokenHash: "later", customerId: id, createdAt: at(4), seenAt: at(5), expiresAt: at(30) })
    .execute();
  expect(await signedInAt()).toBe(at(2).toISOString());
  await db
    .updateTable("sessions")
    .set({ expiresAt: at(19) })
    .where("customerId", "=", id)
    .execute();
  expect(await signedInAt()).toBeNull();
});
