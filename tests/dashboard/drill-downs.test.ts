import { expect, test } from "vitest";
import { taskPaths } from "#backoffice/dashboard/tasks.ts";
import type { DashboardData } from "#contracts/admin/dashboard-endpoints.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, shipAndDeliver } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  runDueWork,
  signPaymentProof,
  unwrap,
} from "../payments/payment-fixtures.ts";

const unknownPayment = { amount: 12_300, currency: "INR", status: "captured", amount_refunded: 0 };
const day = "2026-11-21";
const apiOf: Record<string, string> = { payments: "payments-to-review" };

test("each figure and task of the dashboard opens a list of exactly what it counts", async () => {
  await using shop = await createPaymentShop();
  // Just before midnight in India: an order that is paid after midnight was sold on the next day.
  shop.clock.set(new Date("2026-11-20T18:20:00Z"));
  await placeCashOrder(shop);
  const late = await createOnlineOrder(shop);
  shop.clock.set(new Date("2026-11-21T06:00:00Z"));
  const payment = await shop.gateway.pay(late.gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(late.gatewayOrderId, payment.id)));
  const owner = await createOrderOperator(shop, "owner");
  await placeCashOrder(shop, { phone: "9123456780" });
  await transitionOrder(shop, (await placeCashOrder(shop)).orderId, "cancelled");
  const online = await createPaidOrder(shop);
  await shipAndDeliver(owner, online.orderId);
  await owner.done(`${online.orderId}/return`, { items: [{ sku: waterSku, quantity: 1 }] });
  const cash = await placeCashOrder(shop);
  await shipAndDeliver(owner, cash.orderId);
  const ask = { reason: "", items: [{ sku: waterSku, quantity: 1 }] };
  await shop.shop.orders.requestReturn({ token: cash.token }, ask);
  await owner.done(`${cash.orderId}/refund`, {
    amount: 5_000,
    reason: "",
    key: "a-refund-key",
    bankReference: "512345678901",
  });
  const entity = { ...unknownPayment, id: "pay_Nobodys0000000", order_id: "order_Nobodys000000" };
  for (const event of ["payment.authorized", "payment.failed", "payment.captured"])
    await shop.request("/webhooks/razorpay", buildWebhook(event, { payment: { entity } }));
  await runDueWork(shop);

  const { browser } = await createSignedInOperator(shop, "owner");
  const listOf = async (resource: string, filter: Record<string, unknown>): Promise<OrderRow[]> => {
    const query = new URLSearchParams({ limit: "100" });
    for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
    const { status, body } = await browser.get(`/api/admin/${apiOf[resource] ?? resource}?${query}`);
    expect([resource, filter, status]).toEqual([resource, filter, 200]);
    return body.items;
  };
  const { body } = await browser.get(`/api/admin/dashboard?from=${day}&to=${day}`);
  const { sales, work } = body as DashboardData;
  const counted = (counted: string, more: object = {}) => listOf("orders", { counted, from: day, to: day, ...more });
  const total = (rows: OrderRow[]) => rows.reduce((sum, row) => sum + row.total, 0);

  const sold = await counted("sold");
  expect(sold).toHaveLength(5);
  expect([sold.length, total(sold)]).toEqual([sales?.figures.orders, sales?.figures.gross]);
  expect(sold.map(({ id }) => id)).toContain(late.orderId);
  const cashGross = sales?.ways.find(({ way }) => way === "cash")?.figures.gross;
  expect(total(await counted("sold", { payment: "cod" }))).toBe(cashGross);
  expect(await counted("returning")).toHaveLength(sales?.figures.returningOrders ?? -1);
  const water = sales?.products.find(({ id }) => id === "mountainwater");
  expect((await counted("sold", { product: "mountainwater" })).reduce((sum, { pieces }) => sum + pieces, 0)).toBe(
    water?.pieces,
  );
  const undone = await counted("undone");
  const orders = await Promise.all(undone.map(({ id }) => owner.get(id)));
  const takenOff = orders.reduce((sum, { status, total: unpaid, payments, refunds }) => {
    const refunded = refunds.reduce((all, { amount }) => all + amount, 0);
    return sum + refunded + (status === "cancelled" && payments.length === 0 ? unpaid : 0);
  }, 0);
  expect(undone).toHaveLength(3);
  expect(takenOff).toBe((sales?.figures.undone ?? 0) + (sales?.figures.refunded ?? 0));

  for (const { kind, count } of work) {
    const [resource = "", search] = taskPaths[kind].slice(1).split("?");
    const filter = JSON.parse(new URLSearchParams(search).get("filter") ?? "{}");
    expect([kind, (await listOf(resource, filter)).length]).toEqual([kind, count]);
  }
  expect(work).toContainEqual(expect.objectContaining({ kind: "messagesUnknown", count: 1 }));
  const [message] = await listOf("payments", { kind: "messagesUnknown" });
  const id = encodeURIComponent(String(message?.id).replace("messagesUnknown:", ""));
  expect((await browser.post(`/api/admin/unmatched-webhooks/${id}/reviewed`, {})).status).toBe(200);
  expect(await listOf("payments", { kind: "messagesUnknown" })).toEqual([]);
});
