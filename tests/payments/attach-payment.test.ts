import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import {
  buildWebhook,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  runDueWork,
  snapshotPaymentTables,
} from "./payment-fixtures.ts";
import { createUnmatchedPayment } from "./unmatched-payment.ts";

const path = (paymentId: string, act: string) => `/api/admin/unmatched-payments/${paymentId}/${act}`;

test("attaches an unmatched payment to an unpaid order of its amount, once", async () => {
  await using shop = await createPaymentShop();
  const { browser } = await createSignedInOperator(shop);
  const { orderId, paymentId } = await createUnmatchedPayment(shop);
  const list = async () => (await browser.get("/api/admin/payments-to-review?kind=messagesUnknown")).body.items;
  expect(await list()).toMatchObject([{ paymentId, orderId: null, isAttachable: true, amount: 94_800 }]);
  const { body } = await browser.get(path(paymentId, "orders"));
  expect(body).toMatchObject({ amount: 94_800, orders: [{ id: orderId, number: "#1001", name: "Sample Buyer" }] });

  const attach = () => browser.post(path(paymentId, "attach"), { orderId });
  expect([(await attach()).status, (await attach()).status]).toEqual([200, 200]);
  await runDueWork(shop);
  expect(await list()).toEqual([]);
  expect((await browser.get(`/api/admin/orders/${orderId}`)).body).toMatchObject({ status: "ordered", paid: true });
  const { payments, refunds } = await snapshotPaymentTables(shop.database);
  expect([payments.length, refunds]).toEqual([1, []]);
  const actions = (await listAuditEntries(shop, orderId)).map(({ action }) => action);
  expect(actions.filter((action) => action === "payments.attach")).toHaveLength(1);

  const { gatewayOrderId } = await createOnlineOrder(shop);
  const entity = { id: paymentId, order_id: `${gatewayOrderId}x`, amount: 94_800, currency: "INR", status: "captured" };
  const late = buildWebhook("order.paid", { payment: { entity: { ...entity, amount_refunded: 0 } } });
  await shop.request("/webhooks/razorpay", late);
  await runDueWork(shop);
  expect(await list(), "a later webhook of the same payment").toEqual([]);
});

test("refuses a payment that cannot pay the order, and changes nothing", async () => {
  await using shop = await createPaymentShop();
  const { browser } = await createSignedInOperator(shop);
  const { paymentId } = await createUnmatchedPayment(shop);
  const dear = await createOnlineOrder(shop, {
    items: [{ id: "mountainwater-6", quantity: 1 }],
    expectedTotal: paise(54_900),
  });
  const paid = await createPaidOrder(shop);
  const cash = await placeCashOrder(shop);
  const packer = await createSignedInOperator(shop, "packer");
  const before = await snapshotPaymentTables(shop.database);
  const attach = async (to: string, id = paymentId, who = browser) => {
    const { status, body } = await who.post(path(id, "attach"), { orderId: to });
    return [status, body.error.message];
  };
  expect(await attach(cash.orderId)).toEqual([409, "This order is Ordered and is not awaiting a payment."]);
  expect(await attach(paid.orderId)).toEqual([409, "This order is Ordered and is not awaiting a payment."]);
  expect(await attach("order_00000000000000")).toEqual([404, "Order not found."]);
  expect(await attach(dear.orderId)).toEqual([409, "The payment is ₹948.00, the order's total is another."]);
  expect((await attach(dear.orderId, paid.paymentId))[0]).toBe(409);
  expect((await attach(dear.orderId, "pay_Nobodys0000000"))[0]).toBe(404);
  expect((await attach(dear.orderId, paymentId, packer.browser))[0]).toBe(403);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});

test("attaches a payment once when two operators choose different orders at the same time", async () => {
  await using shop = await createPaymentShop();
  const { browser } = await createSignedInOperator(shop);
  const { orderId, paymentId } = await createUnmatchedPayment(shop);
  const other = await createOnlineOrder(shop);
  const answers = await Promise.all(
    [orderId, other.orderId].map((to) => browser.post(path(paymentId, "attach"), { orderId: to })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { payments, refunds } = await snapshotPaymentTables(shop.database);
  expect([payments.length, refunds]).toEqual([1, []]);
});
