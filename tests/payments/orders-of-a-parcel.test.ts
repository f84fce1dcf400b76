import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectUnchanged, teeSku, waterSku } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { addItems, buildAddition, createAddingShop, payByLink } from "./added-items.ts";
import { createPaidOrder } from "./payment-fixtures.ts";

const water = (quantity: number) => [{ sku: waterSku, quantity }];
const withTee = [...water(2), { sku: teeSku, quantity: 1 }];

test("items added to an added order ship with the first order", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  const { added } = await addItems(operator, orderId, withTee);
  await payByLink(shop, added.payLink?.url ?? "");
  const again = await addItems(operator, added.id, [{ sku: teeSku, quantity: 2 }]);
  const mates = again.added.parcelMates.map(({ id, isFirst }) => [id, isFirst]);
  expect(mates).toEqual([
    [orderId, true],
    [added.id, false],
  ]);
});

test("the list of orders names the paid orders of a parcel until it is dispatched", async () => {
  await using shop = await createAddingShop();
  const [{ orderId }, other] = [await createPaidOrder(shop), await createPaidOrder(shop)];
  const operator = await createOrderOperator(shop);
  const matesById = async () => new Map((await operator.list()).map(({ id, parcelMates }) => [id, parcelMates]));
  const { added } = await addItems(operator, orderId, withTee);
  const none = new Map([orderId, other.orderId, added.id].map((id) => [id, []]));
  expect(await matesById()).toEqual(none);
  await payByLink(shop, added.payLink?.url ?? "");
  const { number } = await operator.get(orderId);
  expect(await matesById()).toEqual(
    new Map([
      [orderId, [{ id: added.id, number: added.number, isFirst: false }]],
      [added.id, [{ id: orderId, number, isFirst: true }]],
      [other.orderId, []],
    ]),
  );
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1" });
  expect(await matesById()).toEqual(none);
});

test("a parcel has at most twenty added orders", async () => {
  await using shop = await createAddingShop();
  const { orderId } = await createPaidOrder(shop);
  const operator = await createOrderOperator(shop);
  for (let count = 0; count < 20; count++) await addItems(operator, orderId, water(3), "cod");
  const body = await buildAddition(operator, orderId, water(3), "cod");
  const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, body));
  expect(refused.body.error.message).toBe("Items were added to this order 20 times already.");
});

test("the database allows added orders only to ship with a first order", async () => {
  await using shop = await createAddingShop();
  const [first, other] = [await createPaidOrder(shop), await createPaidOrder(shop)];
  const operator = await createOrderOperator(shop);
  const { added } = await addItems(operator, first.orderId, withTee);
  const { db } = shop.database;
  const add = (orderId: string, addedTo: string, shipsWith: string, version = 9) =>
    db.insertInto("addedOrders").values({ orderId, addedTo, shipsWith, version, actor: "t", at: new Date() }).execute();
  await expectUnchanged(shop, async () => {
    await expect(add(other.orderId, added.id, added.id)).rejects.toThrow("does not ship with");
    await expect(add(first.orderId, other.orderId, other.orderId)).rejects.toThrow("added orders of its own");
    await expect(add(other.orderId, other.orderId, other.orderId)).rejects.toThrow("added_order_is_another");
    await expect(add(other.orderId, first.orderId, first.orderId, 1)).rejects.toThrow("added_order_version_once");
    await expect(sql`update added_orders set ships_with = added_to`.execute(db)).rejects.toThrow();
    await expect(sql`delete from added_orders`.execute(db)).rejects.toThrow();
  });
});
