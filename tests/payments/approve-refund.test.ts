import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, newIdempotencyKey, shipAndDeliver } from "../orders/order-fixtures.ts";
import {
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  runDueWork,
  snapshotPaymentTables,
  waitForSettlement,
} from "./payment-fixtures.ts";

/** Creates a paid order of ₹948 that a packer cancelled. */
async function createHeldRefund(shop: TestShop) {
  const order = await createPaidOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  const manager = await createOrderOperator(shop, "manager");
  await packer.done(`${order.orderId}/cancel`, { reason: "Damaged in the store" });
  const [refund] = (await manager.get(order.orderId)).refunds;
  return { ...order, packer, manager, refundId: refund?.id ?? 0 };
}

const listHeldIssues = async (manager: Awaited<ReturnType<typeof createOrderOperator>>) =>
  (await manager.ask("../payments-to-review?kind=refundsToApprove")).body.items;

test("holds the refund of a packer's cancellation until a manager approves it, and sends it once", async () => {
  await using shop = await createPaymentShop();
  const { orderId, token, packer, manager, refundId } = await createHeldRefund(shop);
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toMatchObject({ refunded: 0 });
  const seen = await packer.get(orderId);
  expect(seen).toMatchObject({ status: "cancelled", refunds: [{ amount: 94_800, status: "held" }] });
  expect(seen.moves).toMatchObject({ approveRefund: false, mayRefund: false, refundLeft: 0 });
  expect(seen.timeline.map(({ says }) => says)).toContain("Refund of ₹948.00 waiting for approval");
  expect((await shop.shop.orders.byToken(token))?.payment?.refunds).toMatchObject([{ status: "asked" }]);
  expect(await listHeldIssues(manager)).toMatchObject([{ orderId, amount: 94_800 }]);
  expect((await manager.get(orderId)).moves).toMatchObject({ approveRefund: true, withdrawRefund: false });

  const refused = await packer.post(`${orderId}/approve-refund`, { refundId });
  expect(refused.status).toBe(403);
  const approvals = await Promise.all([1, 2, 3].map(() => manager.post(`${orderId}/approve-refund`, { refundId })));
  expect(approvals.map(({ status }) => status)).toEqual([200, 200, 200]);
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toMatchObject({ refunded: 94_800 });
  expect(await listHeldIssues(manager)).toEqual([]);
  const order = await manager.get(orderId);
  expect(order.refunds).toMatchObject([{ status: "processed", amount: 94_800 }]);
  expect(order.timeline).toContainEqual(
    expect.objectContaining({ says: "Refund of ₹948.00 approved", actor: manager.name, kind: "refund" }),
  );
  const audited = (await listAuditEntries(shop, orderId)).filter(({ action }) => action === "payments.approve-refund");
  expect(audited).toMatchObject([{ actor: manager.actor, after: { refundId, amountPaise: 94_800 } }]);
});

/** Reads refunds as they are booked, and checks that the books have no breach. */
async function listBookedRefunds(shop: TestShop) {
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined, againAfterMs: 0 });
  expect((await verify()).breaches).toEqual([]);
  const { refunds } = await snapshotPaymentTables(shop.database);
  return refunds.map(({ amountPaise, status, approvedBy }) => ({ amountPaise, status, approvedBy }));
}

test("a refund of the held amount at the gateway's dashboard is the held refund, which is not sent again", async () => {
  await using shop = await createPaymentShop();
  const { orderId, paymentId, manager, refundId } = await createHeldRefund(shop);
  await shop.gateway.set({ webhooks: "doubled" });
  await shop.gateway.refund(paymentId, 94_800);
  await waitForSettlement(shop);
  const booked = [{ amountPaise: 94_800, status: "processed", approvedBy: "gateway" }];
  expect(await listBookedRefunds(shop)).toEqual(booked);
  expect(await listHeldIssues(manager)).toEqual([]);
  await manager.post(`${orderId}/approve-refund`, { refundId });
  await waitForSettlement(shop);
  expect(await listBookedRefunds(shop)).toEqual(booked);
  expect(await getGatewayTotals(shop)).toMatchObject({ refunded: 94_800 });
});

test("a refund at the gateway's dashboard is booked at once, and only the rest of the held refund waits", async () => {
  await using shop = await createPaymentShop();
  const { orderId, paymentId, manager, refundId } = await createHeldRefund(shop);
  await shop.gateway.set({ webhooks: "doubled" });
  await shop.gateway.refund(paymentId, 50_000);
  await waitForSettlement(shop);
  const booked = [
    { amountPaise: 94_800, status: "withdrawn", approvedBy: null },
    { amountPaise: 44_800, status: "held", approvedBy: null },
    { amountPaise: 50_000, status: "processed", approvedBy: null },
  ];
  expect(await listBookedRefunds(shop)).toEqual(booked);
  expect(await listHeldIssues(manager)).toMatchObject([{ orderId, amount: 44_800 }]);
  expect((await manager.post(`${orderId}/approve-refund`, { refundId })).status).toBe(409);
  const rest = (await manager.get(orderId)).refunds.find(({ status }) => status === "held");
  await manager.done(`${orderId}/approve-refund`, { refundId: rest?.id });
  await waitForSettlement(shop);
  expect((await listBookedRefunds(shop)).map(({ status }) => status)).toEqual(["withdrawn", "processed", "processed"]);
  expect(await getGatewayTotals(shop)).toMatchObject({ refunded: 94_800 });
});

test("a held refund keeps its amount while the payment has enough left for one made at the dashboard", async () => {
  await using shop = await createPaymentShop();
  const { orderId, paymentId } = await createPaidOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  await shipAndDeliver(packer, orderId);
  await packer.done(`${orderId}/return`, { reason: "", items: [{ sku: waterSku, quantity: 1 }] });
  await shop.gateway.set({ webhooks: "doubled" });
  await shop.gateway.refund(paymentId, 10_000);
  await waitForSettlement(shop);
  expect((await listBookedRefunds(shop)).map(({ status }) => status)).toEqual(["held", "processed"]);
});

test("approving a held refund while the gateway reports its amount sends no money twice", async () => {
  await using shop = await createPaymentShop();
  const { orderId, paymentId, manager, refundId } = await createHeldRefund(shop);
  await shop.gateway.set({ webhooks: "doubled" });
  await Promise.all([
    shop.gateway.refund(paymentId, 94_800),
    manager.post(`${orderId}/approve-refund`, { refundId }),
    runDueWork(shop),
  ]);
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toMatchObject({ refunded: 94_800 });
  const booked = (await listBookedRefunds(shop)).filter(({ status }) => status !== "failed");
  expect(booked).toMatchObject([{ amountPaise: 94_800, status: "processed" }]);
});

test("a held refund of a return can be withdrawn, and another refund made", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  const manager = await createOrderOperator(shop, "manager");
  await shipAndDeliver(packer, orderId);
  await packer.done(`${orderId}/return`, { reason: "", items: [{ sku: waterSku, quantity: 1 }] });
  const [held] = (await manager.get(orderId)).refunds;
  const refundId = held?.id;
  const withdrawn = await manager.done(`${orderId}/withdraw-refund`, { refundId, reason: "Nothing came back" });
  expect(withdrawn).toMatchObject({ status: "withdrawn" });
  const late = await expectUnchanged(shop, () => manager.post(`${orderId}/approve-refund`, { refundId }));
  expect([late.status, late.body.error.code]).toEqual([409, "changed-meanwhile"]);
  await manager.done(`${orderId}/refund`, { amount: 10_000, reason: "Goodwill", key: newIdempotencyKey() });
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toMatchObject({ refunded: 10_000 });
});

test("the bank reference of a cash refund approves it", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const packer = await createOrderOperator(shop, "packer");
  const manager = await createOrderOperator(shop, "manager");
  await shipAndDeliver(packer, orderId);
  await packer.done(`${orderId}/return`, { reason: "", items: [{ sku: waterSku, quantity: 1 }] });
  const { refunds, moves } = await manager.get(orderId);
  expect(refunds).toMatchObject([{ status: "held", byHand: true }]);
  const sent = { reason: "", refundId: refunds[0]?.id, bankReference: "512345678901", refundable: moves.refundable };
  const settled = await manager.done(`${orderId}/refund`, { ...sent, key: newIdempotencyKey() });
  expect(settled).toMatchObject({ id: refunds[0]?.id, status: "processed" });
  const rows = await shop.database.db.selectFrom("refunds").select(["approvedBy", "status"]).execute();
  expect(rows).toEqual([{ approvedBy: manager.actor, status: "processed" }]);
});

test("a manager's own cancellation is refunded at once", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const manager = await createOrderOperator(shop, "manager");
  expect((await manager.get(orderId)).moves).toMatchObject({ mayRefund: true, refundLeft: 94_800 });
  await manager.done(`${orderId}/cancel`, { reason: "" });
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toMatchObject({ refunded: 94_800 });
});

test("the database refuses to send a held refund without approval, or to hold one again", async () => {
  await using shop = await createPaymentShop();
  const { refundId } = await createHeldRefund(shop);
  const { db } = shop.database;
  for (const status of ["asked", "pending", "processed", "failed"]) {
    const direct = sql`update refunds set status = ${status} where id = ${refundId}`.execute(db);
    await expect(direct, status).rejects.toThrow("is not approved");
  }
  await runDueWork(shop);
  await sql`update refunds set status = 'asked', approved_by = 'rule', approved_at = now()`.execute(db);
  await expect(sql`update refunds set status = 'held', approved_by = null`.execute(db)).rejects.toThrow();
});
