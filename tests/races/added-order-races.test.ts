import { expect, test } from "vitest";
import { findStockMismatches, getStock, setStock } from "../harness/db-snapshot.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { waterSku } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { addItems, createAddingShop, openLink } from "../payments/added-items.ts";
import {
  createPaidOrder,
  getGatewayTotals,
  getOrderRow,
  signPaymentProof,
  waitForSettlement,
} from "../payments/payment-fixtures.ts";

const by = { kind: "command line" } as const;
const water = (quantity: number) => [{ sku: waterSku, quantity }];
const price = 39_900;
let keys = 0;

/** Adds one pack to a paid order of two. */
const add = async ({ shop }: TestShop, orderId: string, key = `added-race-${++keys}`) =>
  await shop.checkout.edits.save(by, orderId, {
    items: water(3),
    version: 1,
    expectedTotal: 94_800,
    key,
    collect: { payment: "link", expectedTotal: price },
  });

const addedTo = async ({ database: { db } }: TestShop, orderId: string) =>
  await db.selectFrom("addedOrders").select(["orderId", "version"]).where("addedTo", "=", orderId).execute();

const ship = ({ shop }: TestShop, orderId: string, version: number) =>
  shop.orders.operations.ship(by, orderId, { courier: "Post", trackingNumber: "", version });

test("when two operators add at once only one succeeds, and a repeated request makes one order", async () => {
  await using shop = await createAddingShop();
  for (let round = 0; round < 6; round++) {
    const { orderId } = await createPaidOrder(shop);
    const stock = await getStock(shop.database, waterSku);
    const key = `the-same-addition-${round}`;
    const answers = await Promise.all([
      add(shop, orderId),
      ...Array.from({ length: 4 }, () => add(shop, orderId, key)),
    ]);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(new Set(refused)).toEqual(new Set(["changed-meanwhile"]));
    expect(await addedTo(shop, orderId)).toMatchObject([{ version: 1 }]);
    expect(await getStock(shop.database, waterSku)).toBe(stock - 1);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("of a simultaneous addition and dispatch of the paid order one is refused", async () => {
  await using shop = await createAddingShop();
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const { orderId } = await createPaidOrder(shop);
    const acts = [() => add(shop, orderId), () => ship(shop, orderId, 1)];
    if (round % 2 === 1) acts.reverse();
    await Promise.all(acts.map((act) => act()));
    const { status } = await getOrderRow(shop.database, orderId);
    const added = await addedTo(shop, orderId);
    outcomes.add(status);
    // A dispatch that names the previous version is refused, because that version's label is out of date.
    expect(added).toHaveLength(status === "ordered" ? 1 : 0);
  }
  expect(outcomes).toEqual(new Set(["ordered", "on_the_way"]));
});

test("a payment of the added order and a simultaneous dispatch of the first order both succeed", async () => {
  await using shop = await createAddingShop();
  const operator = await createOrderOperator(shop);
  for (let round = 0; round < 6; round++) {
    const { orderId } = await createPaidOrder(shop);
    const { added } = await addItems(operator, orderId, water(3));
    const { gatewayOrderId } = await openLink(shop, added.payLink?.url ?? "");
    const { id } = await shop.gateway.pay(gatewayOrderId);
    const pay = () => shop.shop.payments.verify(signPaymentProof(gatewayOrderId, id));
    const [paid, sent] = await Promise.all([pay(), ship(shop, orderId, 2), pay()]);
    expect([paid.ok, sent.ok]).toEqual([true, true]);
    expect(await getOrderRow(shop.database, orderId)).toMatchObject({ status: "on_the_way", totalPaise: 94_800 });
    expect(await getOrderRow(shop.database, added.id)).toMatchObject({ status: "ordered", totalPaise: price });
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("an added order that is paid twice at once is sold once, and the second payment is refunded", async () => {
  await using shop = await createAddingShop();
  const operator = await createOrderOperator(shop);
  const { orderId } = await createPaidOrder(shop);
  const { added } = await addItems(operator, orderId, water(3));
  const { gatewayOrderId } = await openLink(shop, added.payLink?.url ?? "");
  const payments = [await shop.gateway.pay(gatewayOrderId), await shop.gateway.pay(gatewayOrderId)];
  await Promise.all(payments.map(({ id }) => shop.shop.payments.verify(signPaymentProof(gatewayOrderId, id))));
  await waitForSettlement(shop);
  expect(await getGatewayTotals(shop)).toEqual({ captured: 94_800 + 2 * price, refunded: price });
  expect((await operator.get(added.id)).refunds).toMatchObject([{ amount: price, status: "processed" }]);
  expect((await operator.get(orderId)).refunds).toEqual([]);
});

test("simultaneous additions never take more than the last units", async () => {
  await using shop = await createAddingShop();
  const paid = [await createPaidOrder(shop), await createPaidOrder(shop), await createPaidOrder(shop)];
  await setStock(shop.database, waterSku, 2);
  const answers = await Promise.all(paid.map(({ orderId }) => add(shop, orderId)));
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
  expect(await getStock(shop.database, waterSku)).toBe(2 - answers.filter(({ ok }) => ok).length);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});
