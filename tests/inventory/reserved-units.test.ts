import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { foldReserved } from "#db/queries/inventory/inventory-figures.ts";
import { createTestShop, databases, type TestShop } from "../harness/test-shop.ts";
import { teeSku, waterSku } from "../orders/customer-order.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { createOrderOperator, type OrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { addItems, payByLink } from "../payments/added-items.ts";
import {
  advanceMinutes,
  createOnlineOrder,
  createPaidOrder,
  createPaymentShop,
  signPaymentProof,
  unwrap,
} from "../payments/payment-fixtures.ts";
import { expectTrueReserved } from "./reserved-units.ts";

type Step = [what: string, water: number, run: () => Promise<unknown>];

/** Runs an order's steps one after the other, and after each expects the units of water that it reserves. */
async function expectSteps(shop: TestShop, steps: Step[]): Promise<void> {
  for (const [what, water, run] of steps) {
    await run();
    expect([what, (await expectTrueReserved(shop))[waterSku] ?? 0]).toEqual([what, water]);
  }
}

const water = (quantity: number) => [{ sku: waterSku, quantity }];
const parcel = { courier: "Post", trackingNumber: "P1" };

/** Lists the steps of a cash order of two packs. */
function cashSteps(shop: TestShop, operator: OrderOperator): Step[] {
  let orderId = "";
  let undoId = 0;
  const act = async (path: string, body: object = {}) => await operator.done(`${orderId}/${path}`, body);
  return [
    ["place", 2, async () => ({ orderId } = await placeCashOrder(shop))],
    ["pack", 2, () => act("pack", { packed: true })],
    ["edit to more", 5, async () => unwrap(await editOrder(shop, orderId, water(5)))],
    ["edit to fewer", 1, async () => unwrap(await editOrder(shop, orderId, water(1)))],
    ["add an item", 1, async () => unwrap(await editOrder(shop, orderId, [...water(1), { sku: teeSku, quantity: 1 }]))],
    ["take the water out", 0, async () => unwrap(await editOrder(shop, orderId, [{ sku: teeSku, quantity: 1 }]))],
    ["put it back", 3, async () => unwrap(await editOrder(shop, orderId, water(3)))],
    ["dispatch", 0, async () => ({ undoId } = await act("ship", { ...parcel, undoable: true }))],
    ["undo the dispatch", 3, () => act("undo-ship", { undoId })],
    ["dispatch again", 0, () => act("ship", parcel)],
    ["deliver", 0, () => act("deliver")],
  ];
}

test.each(databases)("%s: keeps a cash order's reserved units right through all its steps", async (databaseKind) => {
  await using shop = await createPaymentShop({ databaseKind });
  const operator = await createOrderOperator(shop);
  await expectSteps(shop, cashSteps(shop, operator));
});

test("keeps reserved units right when an order is cancelled or returned to origin", async () => {
  await using shop = await createPaymentShop();
  const by = { actor: "operator:test" } as const;
  let orderId = "";
  const move = async (to: "cancelled" | "on_the_way" | "returned_to_origin") =>
    unwrap(await shop.shop.orders.transition(orderId, to, by));
  await expectSteps(shop, [
    ["place", 2, async () => ({ orderId } = await placeCashOrder(shop))],
    ["cancel", 0, () => move("cancelled")],
    ["place another", 2, async () => ({ orderId } = await placeCashOrder(shop))],
    ["dispatch", 0, () => move("on_the_way")],
    ["return to origin", 0, () => move("returned_to_origin")],
  ]);
});

test("keeps reserved units right for paid, expired, revived and added orders", async () => {
  await using shop = await createPaymentShop();
  const operator = await createOrderOperator(shop);
  let [late, paid] = [
    { orderId: "", gatewayOrderId: "" },
    { orderId: "", paymentId: "" },
  ];
  let added: Awaited<ReturnType<typeof addItems>>["added"];
  await expectSteps(shop, [
    ["hold", 2, async () => (late = await createOnlineOrder(shop))],
    ["expire", 0, () => advanceMinutes(shop, 120)],
    [
      "pay late",
      2,
      async () => {
        const { id } = await shop.gateway.pay(late.gatewayOrderId);
        unwrap(await shop.shop.payments.verify(signPaymentProof(late.gatewayOrderId, id)));
      },
    ],
    ["cancel and refund", 0, () => operator.done(`${late.orderId}/cancel`, { reason: "Sample" })],
    ["place and pay", 2, async () => (paid = await createPaidOrder(shop))],
    ["edit to fewer, with a refund", 1, async () => unwrap(await editOrder(shop, paid.orderId, water(1)))],
    ["add an order", 3, async () => ({ added } = await addItems(operator, paid.orderId, water(3)))],
    ["pay it", 3, () => payByLink(shop, added.payLink?.url ?? "")],
    ["dispatch the first", 2, () => operator.done(`${paid.orderId}/ship`, parcel)],
  ]);
});

test("an order of the old shop reserves nothing, and reserved units follow changes of lines by SQL", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  const { orderId } = await placeCashOrder(shop);
  const change = async (statement: string) => await sql.raw(`${statement} = '${orderId}'`).execute(db);
  const price = "total_paise = unit_price_paise * ";
  await expectSteps(shop, [
    ["one more", 3, () => change(`update order_lines set quantity = 3, ${price} 3 where order_id`)],
    ["no change", 3, () => change("update order_lines set quantity = quantity where order_id")],
    ["another SKU", 0, () => change("update order_lines set sku = 'MOUNTAINWATER-4' where order_id")],
    ["the first again", 3, () => change(`update order_lines set sku = '${waterSku}' where order_id`)],
    ["of the old shop", 0, () => change("update orders set source = 'sanity' where id")],
    ["of this one", 3, () => change("update orders set source = 'shop' where id")],
    ["no line", 0, () => change("delete from order_lines where order_id")],
  ]);
});

test("rebuilding recounts reserved units from the orders", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  await placeCashOrder(shop);
  await foldReserved(db, 1_000);
  await placeCashOrder(shop);
  await sql`update reserved_units set units = 70`.execute(db);
  await sql`insert into reserved_units (sku, units) values (${teeSku}, 3)`.execute(db);
  await sql`select rebuild_reserved()`.execute(db);
  expect(await expectTrueReserved(shop)).toEqual({ [waterSku]: 4 });
});

test("folds as many entries as requested, and none while another session does", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  for (let placed = 0; placed < 3; placed++) await placeCashOrder(shop);
  const other = new pg.Client(shop.databaseUrl);
  await other.connect();
  await other.query("select pg_advisory_lock(hashtext('fold_reserved'))");
  expect(await foldReserved(db, 2)).toBe(0);
  await other.end();
  // The lock ends with its session, shortly after the client's end.
  await expect.poll(() => foldReserved(db, 2)).toBe(2);
  expect(await db.selectFrom("reservedUnits").selectAll().execute()).toEqual([{ sku: waterSku, units: 4 }]);
  expect(await foldReserved(db, 2)).toBe(1);
  expect(await foldReserved(db, 2)).toBe(0);
  expect(await expectTrueReserved(shop)).toEqual({ [waterSku]: 6 });
});
