import { expect, test } from "vitest";
import { updateGatewayObject } from "#db/queries/demo/test-gateway-objects.ts";
import {
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  signPaymentProof,
  snapshotPaymentTables,
} from "./payment-fixtures.ts";

test("reconciliation reports payments that the gateway does not know", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const invented = {
    id: "pay_NotThere000001",
    orderId,
    method: "gateway",
    amountPaise: 100,
    status: "captured",
    purpose: "surplus",
  };
  await shop.database.db
    .insertInto("payments")
    .values({ ...invented, refundedPaise: 100 })
    .execute();
  const { paidInLedgerOnly: paidHere } = await shop.shop.payments.reconcile();
  expect(paidHere).toEqual([`${orderId}: pay_NotThere000001, ₹1.00, is not known there.`]);
});

test("reconciliation reports a payment whose amount or state differs at the gateway, and changes nothing", async () => {
  await using shop = await createPaymentShop();
  const { orderId, gatewayOrderId } = await createOnlineOrder(shop);
  const payment = await shop.gateway.pay(gatewayOrderId);
  await shop.shop.payments.verify(signPaymentProof(gatewayOrderId, payment.id));
  const before = await snapshotPaymentTables(shop.database);
  const reconcileWith = async (theirs: object) => {
    await updateGatewayObject(shop.database.db, payment.id, { entity: { ...payment, ...theirs } });
    const { amountsDiffer, paidInLedgerOnly } = await shop.shop.payments.reconcile();
    return [...amountsDiffer, ...paidInLedgerOnly];
  };
  for (const rupees of ["947", "949"]) {
    const theirs = { amount: Number(rupees) * 100 };
    expect(await reconcileWith(theirs)).toEqual([`${orderId}: ${payment.id} is ₹948.00 here and ₹${rupees}.00 there.`]);
  }
  expect(await reconcileWith({ status: "failed" })).toEqual([`${orderId}: ${payment.id} is failed there.`]);
  expect(await reconcileWith({})).toEqual([]);
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);
});
