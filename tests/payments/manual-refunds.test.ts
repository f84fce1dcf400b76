import { expect, test } from "vitest";
import { storeSetting } from "../fixtures/store-setting.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged, teeSku, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, newIdempotencyKey, shipAndDeliver } from "../orders/order-fixtures.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  getGatewayTotals,
  runDueWork,
  snapshotPaymentTables,
} from "./payment-fixtures.ts";

const reference = "512345678901";
const payments = (shop: TestShop) => shop.database.db.selectFrom("payments").selectAll().execute();

/** Creates a cash order of ₹1,847 with a partial return: one damaged pack of ₹399. */
async function createReturnedCashOrder(shop: TestShop) {
  const { orderId, owner } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  await shipAndDeliver(operator, orderId);
  const items = [{ sku: waterSku, quantity: 1, restock: false }];
  await operator.done(`${orderId}/return`, { reason: "Dented", items });
  return { orderId, owner, worker: operator };
}

test("records cash at delivery and settles a return's refund once with the bank's reference", async () => {
  await using shop = await createTestShop();
  const { orderId, owner, worker: operator } = await createReturnedCashOrder(shop);
  const { refunds, moves } = await operator.get(orderId);
  const [waiting] = refunds;
  expect(refunds).toMatchObject([{ amount: 39_900, status: "asked", byHand: true, reason: "Dented" }]);
  expect(moves).toMatchObject({ refundable: 184_700, refundByHand: true });
  while ((await shop.runJobs()) > 0);
  const sent = { reason: "", refundId: waiting?.id, bankReference: `5123 4567-8901`, refundable: 184_700 };
  for (let attempt = 0; attempt < 2; attempt++) {
    const settled = await operator.done(`${orderId}/refund`, { ...sent, key: newIdempotencyKey() });
    expect(settled).toMatchObject({ id: waiting?.id, amount: 39_900, status: "processed", bankReference: reference });
  }
  const order = await operator.get(orderId);
  expect(order).toMatchObject({ creditNotes: [expect.any(String)], moves: { refundable: 144_800 } });
  expect((await listAuditEntries(shop, orderId)).filter(({ action }) => action === "payments.refund")).toMatchObject([
    { actor: operator.actor, after: { amountPaise: 39_900, bankReference: reference } },
  ]);
  const payment = (await shop.shop.orders.detail(owner))?.order.payment;
  expect(payment).toMatchObject({
    paidAt: expect.any(String),
    refunds: [{ status: "processed", bankReference: reference }],
  });
  while ((await shop.runJobs()) > 0);
  const mails = (await shop.mailbox()).filter(({ subject }) => subject.startsWith("Your refund"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("to your bank account");
});

test("refunds the remaining cash by hand in parts, up to the paid sum", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop);
  const postRefund = (input: object) =>
    operator.post(`${orderId}/refund`, { reason: "", key: newIdempotencyKey(), ...input });
  expect((await expectUnchanged(shop, () => postRefund({ bankReference: reference }))).body.error.code).toBe(
    "refund-impossible",
  );
  await shipAndDeliver(operator, orderId);
  const refused: [object, string][] = [
    [{ amount: 100 }, "invalid-reference"],
    [{ amount: 100, bankReference: "12" }, "invalid-reference"],
    [{ amount: 184_701, bankReference: reference }, "refund-too-much"],
    [{ amount: 0, bankReference: reference }, "invalid-input"],
    [{ amount: 100, bankReference: reference, key: "short" }, "invalid-input"],
    [{ amount: 100, bankReference: reference, refundable: 100_000 }, "changed-meanwhile"],
    [{ refundId: 4711, bankReference: reference }, "changed-meanwhile"],
  ];
  for (const [input, code] of refused) {
    expect((await expectUnchanged(shop, () => postRefund(input))).body.error.code, JSON.stringify(input)).toBe(code);
  }
  expect((await postRefund({ amount: 100_000, bankReference: reference })).body).toMatchObject({ status: "processed" });
  const repeated = await expectUnchanged(shop, () => postRefund({ amount: 50_000, bankReference: reference }));
  expect(repeated.body.error).toMatchObject({ code: "reference-used", fields: { bankReference: expect.any(String) } });
  expect((await postRefund({ bankReference: "600000000001" })).body).toMatchObject({ amount: 84_700 });
  const { body } = await expectUnchanged(shop, () => postRefund({ amount: 1, bankReference: "600000000002" }));
  expect([body.error.code, body.current.moves.refundable]).toEqual(["refund-too-much", 0]);
  expect(await payments(shop)).toMatchObject([{ method: "cash", amountPaise: 184_700, refundedPaise: 184_700 }]);
});

const soldTee = { sku: teeSku, quantity: 1 };
const soldWater = { sku: waterSku, quantity: 1 };

test.each([
  ["chosen units", { items: [soldTee] }, 89_900],
  ["chosen units of the waiting amount", { items: [soldWater] }, 39_900],
  ["chosen units with the waiting amount typed", { items: [soldWater], amount: 39_900 }, 39_900],
  ["delivery", { items: [], delivery: true }, 15_000],
])("refunds %s without settling a return's waiting refund", async (_, chosen, amount) => {
  await using shop = await createTestShop();
  const { orderId, worker: operator } = await createReturnedCashOrder(shop);
  const sent = { ...chosen, bankReference: reference, refundable: 184_700 };
  const settled = await operator.done(`${orderId}/refund`, { ...sent, key: newIdempotencyKey() });
  expect(settled).toMatchObject({ amount, status: "processed", bankReference: reference });
  const { refunds, lines, moves } = await operator.get(orderId);
  expect(refunds).toMatchObject([
    { amount: 39_900, status: "asked" },
    { amount, status: "processed" },
  ]);
  const chosenOf = (sku: string) => chosen.items.filter((item) => item.sku === sku).length;
  expect(lines.map(({ refunded }) => refunded)).toEqual([1 + chosenOf(waterSku), chosenOf(teeSku)]);
  expect(moves.refundable).toBe(184_700 - amount);
});

test("a transfer without an amount settles the only waiting refund, and is refused while several wait", async () => {
  await using shop = await createTestShop();
  const { orderId, worker: operator } = await createReturnedCashOrder(shop);
  const back = { items: [{ ...soldTee, restock: true }], reason: "", key: newIdempotencyKey() };
  await operator.done(`${orderId}/return`, back);
  const postRefund = (input: object) =>
    operator.post(`${orderId}/refund`, { reason: "", key: newIdempotencyKey(), ...input });
  const { status, body } = await expectUnchanged(shop, () => postRefund({ bankReference: reference }));
  expect([status, body.error]).toMatchObject([
    400,
    { code: "invalid-input", fields: { amount: expect.stringContaining("wait to be sent") } },
  ]);
  const named = { amount: 89_900, bankReference: "600000000001" };
  expect((await postRefund(named)).body).toMatchObject({ amount: 89_900 });
  expect((await postRefund({ bankReference: reference })).body).toMatchObject({ amount: 39_900 });
  expect((await operator.get(orderId)).refunds).toMatchObject([
    { amount: 39_900, status: "processed", bankReference: reference },
    { amount: 89_900, status: "processed", bankReference: "600000000001" },
  ]);
});

test("rejects a gateway refund over an outdated remainder and refunds nothing twice", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  const [one, two] = [await createOrderOperator(shop, "manager"), await createOrderOperator(shop, "owner")];
  const { refundable } = (await one.get(orderId)).moves;
  const partial = { amount: 30_000, reason: "Late", refundable };
  const key = newIdempotencyKey();
  for (let attempt = 0; attempt < 2; attempt++) await one.done(`${orderId}/refund`, { ...partial, key });
  const { status, body } = await expectUnchanged(shop, () =>
    two.post(`${orderId}/refund`, { ...partial, key: newIdempotencyKey() }),
  );
  expect([status, body.error.code, body.current.moves.refundable]).toEqual([409, "changed-meanwhile", 64_800]);
  await runDueWork(shop);
  await advanceMinutes(shop, 3);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 30_000 });
});

test("an operator retries an automatic refund that the bank rejected", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  await shipAndDeliver(operator, orderId);
  await operator.done(`${orderId}/return`, { items: [{ sku: waterSku, quantity: 2 }] });
  await runDueWork(shop);
  const [sent] = (await snapshotPaymentTables(shop.database)).refunds;
  await shop.gateway.settle(sent?.gatewayRefundId ?? "", "failed");
  await advanceMinutes(shop, 3);
  const { moves, refunds } = await operator.get(orderId);
  expect([moves.refundable, refunds]).toMatchObject([94_800, [{ status: "failed", byHand: false }]]);
  await operator.done(`${orderId}/refund`, { reason: "", key: newIdempotencyKey(), refundable: 94_800 });
  await runDueWork(shop);
  await advanceMinutes(shop, 3);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
  expect((await operator.get(orderId)).creditNotes).toHaveLength(1);
});

test("refunds an undelivered paid parcel in full through the gateway and credits its invoice once", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  await operator.done(`${orderId}/return-to-origin`, { reason: "Moved away" });
  await runDueWork(shop);
  await advanceMinutes(shop, 3);
  await advanceMinutes(shop, 3);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800, refunded: 94_800 });
  const order = await operator.get(orderId);
  expect(order.refunds).toMatchObject([{ status: "processed", reason: "Moved away" }]);
  expect(order.creditNotes).toHaveLength(1);
  const words = order.timeline.map(({ says }) => says);
  expect(words).toContainEqual(expect.stringMatching(/^₹948.00 sent back/));
  const mail = (await shop.mailbox()).find(({ subject }) => subject.startsWith("Your order came back to us"));
  expect(mail?.text).toContain("We'll refund ₹948.00 to your original payment method.");
});

test("lets a permitted operator confirm a UPI payment once, and cancels an order awaiting payment", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  await storeSetting(shop.database, "upiId", "elefant@sample");
  const { buildPlacement: samplePlacement } = await import("../fixtures/sample-placement.ts");
  const placed = await shop.shop.checkout.placeUpi(samplePlacement(), { address: null });
  const orderId = placed.ok ? placed.value.orderId : "";
  const [manager, packer] = [await createOrderOperator(shop, "manager"), await createOrderOperator(shop, "packer")];
  const bankReference = "412345678901";
  expect((await manager.get(orderId)).moves).toMatchObject({ confirmUpi: true, cancel: true, ship: false });
  const refused = await expectUnchanged(shop, () => packer.post(`${orderId}/confirm-upi`, { bankReference }));
  expect(refused.status).toBe(403);
  for (let attempt = 0; attempt < 2; attempt++) await manager.done(`${orderId}/confirm-upi`, { bankReference });
  expect(await manager.get(orderId)).toMatchObject({ status: "ordered", paid: true, moves: { confirmUpi: false } });
  const waiting = await createOnlineOrder(shop);
  await packer.done(`${waiting.orderId}/cancel`, { reason: "Asked by phone" });
  expect(await manager.get(waiting.orderId)).toMatchObject({ status: "cancelled", refunds: [] });
});
