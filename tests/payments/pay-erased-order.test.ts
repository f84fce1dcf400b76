import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applyErasures } from "#db/queries/retention/erase-account.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { signUpCustomer } from "../customers/customer-fixtures.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { findStockMismatches } from "../harness/db-snapshot.ts";
import { validPassword } from "../harness/test-browser.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaymentShop,
  getGatewayTotals,
  getOrderRow,
  signPaymentProof,
  testCaller,
  unwrap,
  waitForSettlement,
} from "./payment-fixtures.ts";
import { createUnmatchedPayment } from "./unmatched-payment.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createPaymentShop();
  await storeSetting(shop.database, "upiId", "elefant@sample");
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.clock.set(new Date("2026-11-20T06:00:00Z")));

const bankReference = "412345678901";

async function eraseByLink(token: string): Promise<void> {
  const input = { token, phone: "98765 43210", isConfirmed: true };
  expect(unwrap(await shop.shop.customers.eraseGuestOrder(input, testCaller))).toBe("erased");
}

async function placeExpiredUpi() {
  const { orderId, token } = unwrap(await shop.shop.checkout.placeUpi(buildPlacement(), testCaller));
  await advanceMinutes(shop, 24 * 60);
  expect((await getOrderRow(shop.database, orderId)).status).toBe("expired");
  return { orderId, token };
}

/** Each prepares an online order's buyer and what erases them. */
const prepareGuest = () => ({ buyer: {}, erase: eraseByLink });
const prepareAccount = async () => {
  const { browser, id } = await signUpCustomer(shop);
  const erase = async () => expect((await browser.post("/api/me/erase", { password: validPassword })).status).toBe(200);
  return { buyer: { customerId: id }, erase };
};

test.each([
  ["a guest's order", prepareGuest],
  ["an account", prepareAccount],
])("an expired order blocks no erasure of %s, and its later payment is refunded", async (_, prepare) => {
  const { buyer, erase } = await prepare();
  const { orderId, token, gatewayOrderId } = await createOnlineOrder(shop, buyer);
  await advanceMinutes(shop, 21);
  expect((await getOrderRow(shop.database, orderId)).status).toBe("expired");
  await erase(token);
  const before = await getOrderRow(shop.database, orderId);
  expect(before).toMatchObject({ status: "expired", name: "Erased", contact: "Erased" });
  const mails = (await shop.mailbox()).length;

  const { id } = await shop.gateway.pay(gatewayOrderId);
  expect(unwrap(await shop.shop.payments.verify(signPaymentProof(gatewayOrderId, id))).state).toBe("returned");
  await waitForSettlement(shop);
  expect(await getOrderRow(shop.database, orderId)).toEqual(before);
  const { db } = shop.database;
  const payment = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
  expect(payment).toMatchObject({ purpose: "surplus", refundedPaise: 94_800 });
  const refunds = await db.selectFrom("refunds").selectAll().where("orderId", "=", orderId).execute();
  expect(refunds).toMatchObject([{ status: "processed", amountPaise: 94_800, actor: "rule" }]);
  const { captured, refunded } = await getGatewayTotals(shop);
  expect(refunded).toBe(captured);
  expect((await shop.mailbox()).length).toBe(mails);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("refuses to erase an account whose order awaits payment, and changes nothing", async () => {
  const { browser, id } = await signUpCustomer(shop);
  await createOnlineOrder(shop, { customerId: id });
  const answer = await expectUnchanged(shop, () => browser.post("/api/me/erase", { password: validPassword }));
  expect([answer.status, answer.body.error.code]).toEqual([409, "erase-blocked"]);
});

test("refuses to confirm a UPI payment of an erased order, and changes nothing", async () => {
  const { orderId, token } = await placeExpiredUpi();
  await eraseByLink(token);
  const confirm = () => shop.shop.payments.confirmUpi(orderId, bankReference, "operator:test");
  const message = "The customer's data has been erased, so this order can't be sent. Please refund the money.";
  expect(await expectUnchanged(shop, confirm)).toMatchObject({
    ok: false,
    error: { code: "move-impossible", message },
  });
});

test("refuses to attach a payment to an erased order, which is not in the list, and changes nothing", async () => {
  const { orderId, paymentId } = await createUnmatchedPayment(shop);
  const { browser } = await createSignedInOperator(shop);
  const path = `/api/admin/unmatched-payments/${paymentId}`;
  const list = async (): Promise<string[]> =>
    (await browser.get(`${path}/orders`)).body.orders.map(({ id }: { id: string }) => id);
  await advanceMinutes(shop, 21);
  const { status, token } = await getOrderRow(shop.database, orderId);
  expect(status).toBe("expired");
  const listed = await list();
  expect(listed).toContain(orderId);
  await eraseByLink(token);
  expect(await list()).toEqual(listed.filter((id) => id !== orderId));
  const attach = () => browser.post(`${path}/attach`, { orderId });
  const refused = await expectUnchanged(shop, attach);
  const message = "The customer's data has been erased, so this order can't be sent. Please refund the payment.";
  expect([refused.status, refused.body.error.message]).toEqual([409, message]);
});

const placeInStatus =
  (...steps: OrderStatus[]) =>
  async () => {
    const placed = await placeCashOrder(shop);
    for (const to of steps) unwrap(await shop.shop.orders.transition(placed.orderId, to, { actor: "operator:test" }));
    return placed;
  };

async function placeReturned() {
  const placed = await placeInStatus("on_the_way", "delivered", "returned")();
  const sent = { orderId: placed.orderId, key: "erased-returned", bankReference, reason: "" };
  unwrap(await shop.shop.payments.refund(sent, "operator:test"));
  return placed;
}

test.each([
  ["Not paid in time", placeExpiredUpi],
  ["Delivered", placeInStatus("on_the_way", "delivered")],
  ["Cancelled", placeInStatus("cancelled")],
  ["Returned", placeReturned],
  ["Returned to origin", placeInStatus("on_the_way", "returned_to_origin")],
])("an erased order that is %s goes on its way by no action, and nothing changes", async (_, place) => {
  const { orderId, token } = await place();
  await eraseByLink(token);
  const operator = await createOrderOperator(shop);
  const refused = await expectUnchanged(shop, async () => [
    await operator.post(`${orderId}/confirm-upi`, { bankReference: "512345678901" }),
    await operator.post(`${orderId}/pack`, { packed: true }),
    await operator.post(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" }),
    await operator.post(`${orderId}/undo-ship`, { undoId: 1 }),
    await operator.post(`${orderId}/undo-delivery`, { reason: "Recorded by mistake" }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
    refused.map(() => [409, "move-impossible"]),
  );
});

test("refuses to undo the delivery of an erased order, and says why", async () => {
  const { orderId, token } = await placeInStatus("on_the_way", "delivered")();
  await eraseByLink(token);
  const operator = await createOrderOperator(shop);
  const undo = () => operator.post(`${orderId}/undo-delivery`, { reason: "Recorded by mistake" });
  const refused = await expectUnchanged(shop, undo);
  expect(refused.body.error.message).toBe("The customer's data has been erased, so this order can't be sent again.");
});

test("refuses a new address for an order that was erased again after a restore, and changes nothing", async () => {
  const { orderId } = await placeCashOrder(shop);
  const erasedAt = shop.clock.now().toISOString();
  const erasure = { kind: "order", subjectId: orderId, linkHash: null, erasedAt };
  await shop.database.transaction((tx) => applyErasures(tx, shop.clock.now(), [erasure]));
  const operator = await createOrderOperator(shop);
  const { version } = await operator.get(orderId);
  const address = { name: "Sample Buyer", contact: "98765 43210", addressLine1: "Flat 1", addressLine2: "Lane" };
  const place = { email: "", landmark: "", city: "Dehradun", state: "Uttarakhand", pin: "248001" };
  const change = () => operator.post(`${orderId}/address`, { ...address, ...place, version });
  const refused = await expectUnchanged(shop, change);
  const message = "The customer's data has been erased, so this order can't be sent. Please cancel it.";
  expect([refused.status, refused.body.error.message]).toEqual([409, message]);
});
