import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { findStockMismatches, getStock, setStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged, teeSku, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator, newIdempotencyKey } from "../orders/order-fixtures.ts";
import { addItems, buildAddition, createAddingShop, payByLink } from "./added-items.ts";
import {
  advanceMinutes,
  createPaidOrder,
  getGatewayTotals,
  getOrderRow,
  runDueWork,
  testCaller,
  unwrap,
  waitForSettlement,
} from "./payment-fixtures.ts";

const water = (quantity: number) => [{ sku: waterSku, quantity }];
const withTee = [...water(2), { sku: teeSku, quantity: 1 }];

async function expectTrueBooks(shop: TestShop): Promise<void> {
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined, againAfterMs: 0 });
  expect((await verify()).breaches).toEqual([]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
}

const linesOf = ({ lines }: { lines: { sku: string; quantity: number }[] }) =>
  Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));

test("items added to a paid order become an order that ships with it without delivery charge and is paid by a link", async () => {
  await using shop = await createAddingShop();
  const { orderId, token } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  await operator.done(`${orderId}/pack`, { packed: true });
  const stock = await getStock(shop.database, waterSku);
  const quote = await operator.done(`${orderId}/edit-quote`, { items: water(3) });
  expect(quote).toMatchObject({ total: 94_800, refund: 0, isChanged: true, problems: [] });
  expect(quote.collect).toMatchObject({ total: 39_900, payLink: true, items: [{ quantity: 1, lineTotal: 39_900 }] });
  expect(quote.lines).toMatchObject([{ quantity: 3, before: 2, lineTotal: 119_700 }]);

  const { first, added } = await addItems(operator, orderId, water(3));
  expect(first).toMatchObject({ total: 94_800, version: 2, packedAt: null, status: "ordered", refunds: [] });
  expect(linesOf(first)).toEqual({ [waterSku]: 2 });
  expect(added).toMatchObject({ total: 39_900, delivery: 0, codFee: 0, status: "awaiting_payment" });
  expect(added.address).toEqual(first.address);
  expect(first.parcelMates).toMatchObject([{ id: added.id, isFirst: false, total: 39_900, hasSameAddress: true }]);
  expect(first.parcelMates[0].payLink).toEqual(added.payLink);
  expect(added.parcelMates).toMatchObject([{ id: orderId, isFirst: true, payLink: null }]);
  expect(await getStock(shop.database, waterSku)).toBe(stock - 1);
  const detail = await shop.shop.orders.detail({ token });
  expect(detail?.parcelMates).toMatchObject([{ status: "awaiting_payment", total: 39_900, items: [{ quantity: 1 }] }]);
  expect((await listAuditEntries(shop, orderId)).at(-1)).toMatchObject({
    action: "orders.add-items",
    before: { version: 1 },
    after: { version: 2, orderId: added.id, paymentMode: "online", totalPaise: 39_900 },
  });
  const entry = {
    actor: operator.name,
    kind: "change",
    says: `Items added as order ${added.number}; to collect ₹399.00`,
  };
  expect(first.timeline.at(-1)).toMatchObject(entry);

  await runDueWork(shop);
  const mails = (await shop.mailbox()).filter(({ subject }) => subject.startsWith("Pay for your added items"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(new URL(added.payLink?.url ?? "").pathname);
  await payByLink(shop, added.payLink?.url ?? "");
  expect((await operator.get(added.id)).status).toBe("ordered");
  await runDueWork(shop);
  await expectTrueBooks(shop);
  for (const id of [orderId, added.id]) await operator.done(`${id}/ship`, { courier: "Post", trackingNumber: "P1" });
  const invoices = await shop.database.db.selectFrom("invoices").select("document").orderBy("number").execute();
  expect(invoices).toMatchObject([{ document: { total: 94_800 } }, { document: { total: 39_900 } }]);
  await expectTrueBooks(shop);
});

test("one edit refunds removed items and collects for added ones", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const stock = await getStock(shop.database, waterSku);
  const { first, added } = await addItems(operator, orderId, [...water(1), { sku: teeSku, quantity: 1 }]);
  expect(first).toMatchObject({ total: 54_900, version: 2, refunds: [{ amount: 39_900, reason: "Items changed" }] });
  expect(linesOf(added)).toEqual({ [teeSku]: 1 });
  expect(await getStock(shop.database, waterSku)).toBe(stock + 1);
  await payByLink(shop, added.payLink?.url ?? "");
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800 + added.total, refunded: 39_900 });
  await expectTrueBooks(shop);
});

test.each([
  [2_500, { paid: 92_300, kept: 52_400 }],
  [50_000, { paid: 44_800, kept: 15_000 }],
])("a swap for a dearer item keeps a discount of %i whose minimum both orders reach", async (amountPaise, totals) => {
  await using shop = await createAddingShop();
  const { db } = shop.database;
  await db
    .updateTable("discountCodes")
    .set({ amountPaise, minimumPaise: 79_800 })
    .where("code", "=", "save25")
    .execute();
  const { orderId } = await createPaidOrder(shop, { discountCode: "SAVE25", expectedTotal: paise(totals.paid) });
  const operator = await createOrderOperator(shop);
  const { first, added } = await addItems(operator, orderId, [...water(1), { sku: teeSku, quantity: 1 }]);
  expect(first).toMatchObject({ total: totals.kept, refunds: [{ amount: totals.paid - totals.kept }] });
  expect(added).toMatchObject({ discount: 0, total: added.subtotal });
  await payByLink(shop, added.payLink?.url ?? "");
  await waitForSettlement(shop);
  await expectTrueBooks(shop);
});

test("an order added for cash is Ordered and mailed at once, and paid on delivery", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const { added } = await addItems(operator, orderId, withTee, "cod");
  expect(added).toMatchObject({ status: "ordered", paymentMode: "cod", delivery: 0 });
  expect(added.total).toBe(added.subtotal + added.codFee);
  await runDueWork(shop);
  expect((await shop.mailbox()).some(({ text }) => text?.includes(added.number))).toBe(true);
  for (const id of [orderId, added.id]) {
    await operator.done(`${id}/ship`, { courier: "Post", trackingNumber: "P1" });
    await operator.done(`${id}/deliver`);
  }
  expect((await operator.get(added.id)).payments).toMatchObject([{ method: "cash", amount: added.total }]);
  expect((await operator.get(orderId)).payments).toHaveLength(1);
  await expectTrueBooks(shop);
});

test("adds once per key, and refuses another request under it", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const { body } = await addItems(operator, orderId, withTee);
  await expectUnchanged(shop, () => operator.done(`${orderId}/edit-items`, body));
  const other = { ...body, collect: { ...body.collect, payment: "cod" } };
  const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, other));
  expect(refused.body.error.code).toBe("key-reused");
  const stale = { ...body, key: newIdempotencyKey() };
  const late = await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, stale));
  expect(late.body.error.code).toBe("changed-meanwhile");
});

test("refuses another total, missing stock, a packer and an edit that adds nothing, and changes nothing", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const body = await buildAddition(operator, orderId, withTee);
  const refuse = async (changes: object) => {
    const request = { ...body, ...changes, key: newIdempotencyKey() };
    return (await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, request))).body.error;
  };
  const { collect } = body;
  expect((await refuse({ expectedTotal: 94_700 })).code).toBe("quote-changed");
  expect((await refuse({ collect: { ...collect, expectedTotal: 100 } })).code).toBe("quote-changed");
  expect((await refuse({ items: water(2) })).code).toBe("quote-changed");
  expect((await refuse({ collect: null })).message).toContain("would cost");
  expect((await refuse({ items: [{ sku: teeSku, quantity: 9 }] })).fields.items).toContain("at least one item");
  expect((await refuse({ items: [...withTee, { sku: "NONE", quantity: 1 }] })).code).toBe("unknown-item");
  const { db } = shop.database;
  await db.updateTable("variants").set({ pricePaise: 99_900 }).where("sku", "=", teeSku).execute();
  expect((await refuse({})).code).toBe("quote-changed");
  await setStock(shop.database, teeSku, 0);
  expect((await refuse({})).code).toBe("short-stock");
  const packer = await createOrderOperator(shop, "packer");
  const denied = await expectUnchanged(shop, () => packer.post(`${orderId}/edit-items`, body));
  expect(denied.status).toBe(403);
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  expect((await refuse({})).code).toBe("move-impossible");
});

test("refuses cash above the shop's limit", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  await storeSetting(shop.database, "codMaxPaise", 10_000);
  const quote = await operator.done(`${orderId}/edit-quote`, { items: withTee });
  expect(quote.collect.cod.allowed).toBe(false);
  const body = await buildAddition(operator, orderId, withTee, "cod");
  const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, body));
  expect(refused.body.error.code).toBe("cod-refused");
});

test("without a gateway the link takes UPI, confirmed by reference; without a UPI id there is no link", async () => {
  await using shop = await createTestShop();
  const setUpiId = (id: string) =>
    shop.database.db
      .updateTable("settings")
      .set({ value: JSON.stringify(id) })
      .where("key", "=", "upiId")
      .execute();
  await setUpiId("sample@bank");
  const { orderId } = unwrap(await shop.shop.checkout.placeUpi(buildPlacement(), testCaller));
  const operator = await createOrderOperator(shop);
  await operator.done(`${orderId}/confirm-upi`, { bankReference: "412345678901" });
  const { added } = await addItems(operator, orderId, water(3));
  expect(added).toMatchObject({ paymentMode: "upi", status: "awaiting_payment", moves: { confirmUpi: true } });
  await operator.done(`${added.id}/confirm-upi`, { bankReference: "412345678902" });
  expect(await operator.get(added.id)).toMatchObject({ status: "ordered", paid: true });
  await expectTrueBooks(shop);
  await setUpiId("");
  expect((await operator.done(`${orderId}/edit-quote`, { items: water(3) })).collect.payLink).toBe(false);
  const body = await buildAddition(operator, orderId, water(3));
  const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, body));
  expect(refused.body.error.code).toBe("upi-unavailable");
});

test("an unpaid added order expires, and the first order is dispatched unchanged", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const stock = await getStock(shop.database, teeSku);
  const { added } = await addItems(operator, orderId, withTee);
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  const [invoice] = await shop.database.db.selectFrom("invoices").select("document").execute();
  expect(invoice?.document).toMatchObject({ total: 94_800, lines: [{ quantity: 2 }] });
  await advanceMinutes(shop, 25 * 60);
  expect((await getOrderRow(shop.database, added.id)).status).toBe("expired");
  expect(await getStock(shop.database, teeSku)).toBe(stock);
  await expectTrueBooks(shop);
});

test("refunds the payment of a cancelled added order, and keeps that of the first order", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const { added } = await addItems(operator, orderId, withTee);
  const { gatewayOrderId } = await shop.shop.payments
    .resume(added.payLink?.url.split("/").at(-1) ?? "")
    .then((opened) => (opened.ok ? opened.value : Promise.reject(new Error(opened.error.message))));
  await operator.done(`${added.id}/cancel`, { reason: "No longer wanted" });
  await shop.gateway.pay(gatewayOrderId);
  await advanceMinutes(shop, 10);
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800 + added.total, refunded: added.total });
  expect(await getOrderRow(shop.database, orderId)).toMatchObject({ status: "ordered" });
  await expectTrueBooks(shop);
});
