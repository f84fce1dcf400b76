import { expect, test } from "vitest";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import {
  advanceMinutes,
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  listWebhookEvents,
  runDueWork,
  snapshotPaymentTables,
} from "./payment-fixtures.ts";
import { createUnmatchedPayment } from "./unmatched-payment.ts";

/** Timeouts shorter than the slow gateway's delay. */
const impatient = { gatewayTimes: { limits: { requestTimeoutMs: 1_000, totalTimeoutMs: 2_500, retryDelayMs: 5 } } };
const key = "refund-unmatched-1";

async function createDesk(shop: TestShop, role: Parameters<typeof createSignedInOperator>[1] = "owner") {
  const { browser, id } = await createSignedInOperator(shop, role);
  const act = (name: string) => (paymentId: string, body: object) =>
    browser.post(`/api/admin/unmatched-payments/${paymentId}/${name}`, body);
  return {
    id,
    refund: act("refund"),
    attach: act("attach"),
    list: async () => (await browser.get("/api/admin/payments-to-review?kind=messagesUnknown")).body.items,
  };
}

const readRefunds = ({ database: { db } }: TestShop) =>
  db.selectFrom("unmatchedRefunds").selectAll().orderBy("id").execute();

test("refunds an unmatched payment once, however often it is requested, and no longer lists it", async () => {
  await using shop = await createPaymentShop();
  const desk = await createDesk(shop);
  const { orderId, paymentId, report } = await createUnmatchedPayment(shop);
  const asked = { amount: 94_800, reason: "Paid for no order", key };
  const answers = await Promise.all([desk.refund(paymentId, asked), desk.refund(paymentId, asked)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await desk.refund(paymentId, { ...asked, key: "refund-unmatched-2" })).status).toBe(409);
  expect((await desk.refund(paymentId, { ...asked, amount: 94_700 })).body.error.code).toBe("key-reused");
  expect((await desk.attach(paymentId, { orderId })).body.error.message).toContain("refunded");
  await runDueWork(shop);
  await advanceMinutes(shop, 3);
  await advanceMinutes(shop, 3);

  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
  expect(await readRefunds(shop)).toMatchObject([
    { paymentId, amountPaise: 94_800, status: "processed", actor: `operator:${desk.id}`, key },
  ]);
  expect(await listAuditEntries(shop, paymentId)).toMatchObject([
    { action: "payments.refund-unmatched", reason: "Paid for no order", after: { amountPaise: 94_800 } },
  ]);
  const { orders, payments, refunds } = await snapshotPaymentTables(shop.database);
  expect([orders.map(({ status }) => status), payments, refunds]).toEqual([["awaiting_payment"], [], []]);
  await report("order.paid");
  await runDueWork(shop);
  expect(await desk.list(), "a later webhook of the same payment").toEqual([]);
});

test("settles the refund by the gateway's webhook, which is not listed as unmatched", async () => {
  await using shop = await createPaymentShop();
  const desk = await createDesk(shop);
  const { paymentId } = await createUnmatchedPayment(shop);
  await desk.refund(paymentId, { amount: 94_800, reason: "", key });
  await runDueWork(shop);
  const [{ gatewayRefundId } = { gatewayRefundId: null }] = await readRefunds(shop);
  const entity = { id: gatewayRefundId, payment_id: paymentId, amount: 94_800, status: "processed", notes: [] };
  await shop.request("/webhooks/razorpay", buildWebhook("refund.processed", { refund: { entity } }));
  await runDueWork(shop);
  expect(await readRefunds(shop)).toMatchObject([{ status: "processed", gatewayRefundId }]);
  expect((await listWebhookEvents(shop)).map(({ outcome }) => outcome)).toContain("refund-processed");
  expect(await desk.list()).toEqual([]);
});

test.each(["error", "cut"] as const)(
  "gateway %s: retries under the same key until there is one refund",
  async (api) => {
    await using shop = await createPaymentShop(impatient);
    const desk = await createDesk(shop);
    const { paymentId } = await createUnmatchedPayment(shop);
    expect((await desk.refund(paymentId, { amount: 94_800, reason: "", key })).status).toBe(200);
    await shop.gateway.set({ api });
    await shop.runJobs();
    expect(await readRefunds(shop)).toMatchObject([{ status: "asked" }]);
    await shop.gateway.set({ api: "none" });
    for (let round = 0; round < 4; round++) await advanceMinutes(shop, 5);
    expect(await readRefunds(shop)).toMatchObject([{ status: "processed" }]);
    expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
  },
);

test("lists the payment again with its failed refund, to be refunded again or attached", async () => {
  await using shop = await createPaymentShop();
  const desk = await createDesk(shop);
  const { orderId, paymentId } = await createUnmatchedPayment(shop);
  await desk.refund(paymentId, { amount: 94_800, reason: "", key });
  await runDueWork(shop);
  const [{ gatewayRefundId } = { gatewayRefundId: null }] = await readRefunds(shop);
  const entity = { id: gatewayRefundId, payment_id: paymentId, amount: 94_800, status: "failed", notes: [] };
  await shop.request("/webhooks/razorpay", buildWebhook("refund.failed", { refund: { entity } }));
  await runDueWork(shop);
  expect(await readRefunds(shop)).toMatchObject([{ status: "failed" }]);
  expect(await desk.list()).toMatchObject([
    { paymentId, isAttachable: true, says: expect.stringContaining("could not send its refund") },
  ]);
  const again = await desk.attach(paymentId, { orderId });
  expect(again.body.error?.message ?? "attached", "the test gateway has refunded it").toContain("not refunded");
});

test("refuses anything but an unmatched payment of that amount, and changes nothing", async () => {
  await using shop = await createPaymentShop(impatient);
  const [desk, packer] = [await createDesk(shop), await createDesk(shop, "packer")];
  const { paymentId } = await createUnmatchedPayment(shop);
  const paid = await createPaidOrder(shop);
  await runDueWork(shop);
  const before = [await snapshotPaymentTables(shop.database), await listWebhookEvents(shop)];
  const refuse = async (id: string, changes: object = {}, who = desk) => {
    const { status, body } = await who.refund(id, { amount: 94_800, reason: "", key, ...changes });
    return [status, body.error?.code];
  };
  expect(await refuse(paymentId, { amount: 94_700 })).toEqual([409, "changed-meanwhile"]);
  expect(await refuse(paid.paymentId)).toEqual([409, "move-impossible"]);
  expect(await refuse("pay_Nobodys0000000")).toEqual([404, "not-found"]);
  expect(await refuse(paymentId, {}, packer)).toEqual([403, "not-allowed"]);
  await shop.gateway.set({ api: "error" });
  expect(await refuse(paymentId)).toEqual([503, "unavailable"]);
  expect([await snapshotPaymentTables(shop.database), await listWebhookEvents(shop)]).toEqual(before);
  expect(await readRefunds(shop)).toEqual([]);
});

test("one wins when an operator refunds and another attaches the payment at the same time", async () => {
  await using shop = await createPaymentShop();
  const [desk, other] = [await createDesk(shop), await createDesk(shop)];
  const { orderId, paymentId } = await createUnmatchedPayment(shop);
  const answers = await Promise.all([
    desk.refund(paymentId, { amount: 94_800, reason: "", key }),
    other.attach(paymentId, { orderId }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { payments } = await snapshotPaymentTables(shop.database);
  expect(payments.length + (await readRefunds(shop)).length).toBe(1);
});

test("refuses a payment that the gateway never reported, without asking the gateway", async () => {
  await using shop = await createPaymentShop();
  const desk = await createDesk(shop);
  const { gatewayOrderId } = await createOnlineOrder(shop);
  const { id } = await shop.gateway.pay(gatewayOrderId);
  await shop.database.db.updateTable("orders").set({ gatewayOrderId: null }).execute();
  const { status, body } = await desk.refund(id, { amount: 94_800, reason: "Not ours", key });
  expect([status, body.error.message]).toEqual([404, "No unmatched payment has this id."]);
  expect(await readRefunds(shop)).toEqual([]);
});
