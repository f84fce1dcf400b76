import { expect, test } from "vitest";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock, setStock } from "../harness/db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { waterSku } from "../orders/customer-order.ts";
import { createPaidOrder, createPaymentShop } from "../payments/payment-fixtures.ts";

const by = { kind: "command line" } as const;
const water = (quantity: number) => [{ sku: waterSku, quantity }];
const price = 39_900;
const totalOf = (quantity: number): number => quantity * price + 15_000;
let keys = 0;

const editTo = async ({ shop }: TestShop, orderId: string, quantity: number, key = `edit-race-${++keys}`) =>
  await shop.checkout.edits.save(by, orderId, {
    items: water(quantity),
    version: 1,
    expectedTotal: totalOf(quantity),
    key,
    collect: null,
  });

async function placeOrder({ shop }: TestShop): Promise<string> {
  const placed = await shop.checkout.placeCod(buildPlacement(), { address: null });
  if (!placed.ok) throw new Error(placed.error.message);
  return placed.value.orderId;
}

const quantityOf = async ({ database: { db } }: TestShop, orderId: string) =>
  (await db.selectFrom("orderLines").select("quantity").where("orderId", "=", orderId).executeTakeFirstOrThrow())
    .quantity;

test("of two simultaneous edits one is saved, and the other is told that the order changed", async () => {
  await using shop = await createTestShop();
  for (let round = 0; round < 10; round++) {
    const orderId = await placeOrder(shop);
    const before = await getStock(shop.database, waterSku);
    const [more, less] = await Promise.all([editTo(shop, orderId, 5), editTo(shop, orderId, 1)]);
    expect(more.ok).not.toBe(less.ok);
    const loser = more.ok ? less : more;
    expect(loser).toMatchObject({ error: { code: "changed-meanwhile" } });
    expect(await quantityOf(shop, orderId)).toBe(more.ok ? 5 : 1);
    expect(await getStock(shop.database, waterSku)).toBe(more.ok ? before - 3 : before + 1);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("an edit sent many times at once makes one edit and one refund", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop);
  const answers = await Promise.all(Array.from({ length: 8 }, () => editTo(shop, orderId, 1, "the-same-edit")));
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: null })));
  const { db } = shop.database;
  expect(await db.selectFrom("orderEdits").select("refundPaise").execute()).toEqual([{ refundPaise: price }]);
  expect(await db.selectFrom("refunds").select("amountPaise").execute()).toEqual([{ amountPaise: price }]);
});

test("after a simultaneous edit and dispatch the invoice has the order's items", async () => {
  await using shop = await createTestShop();
  const outcomes = new Set<boolean>();
  for (let round = 0; round < 12; round++) {
    const orderId = await placeOrder(shop);
    const ship = () =>
      shop.shop.orders.operations.ship(by, orderId, { courier: "Post", trackingNumber: "", version: 1 });
    const edit = () => editTo(shop, orderId, 4);
    const [first, second] = round % 2 === 0 ? [edit, ship] : [ship, edit];
    await Promise.all([first(), second()]);
    const { db } = shop.database;
    const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const edited = (await quantityOf(shop, orderId)) === 4;
    outcomes.add(edited);
    // A dispatch that names the previous version is refused, because that version's label is out of date.
    expect(order.status).toBe(edited ? "ordered" : "on_the_way");
    const invoice = await db
      .selectFrom("invoices")
      .select("document")
      .where("orderId", "=", orderId)
      .executeTakeFirst();
    if (!edited) expect(invoice?.document).toMatchObject({ total: totalOf(2), lines: [{ quantity: 2 }] });
  }
  expect(outcomes).toEqual(new Set([true, false]));
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("simultaneous edits and orders succeed while stock lasts, and oversell nothing", async () => {
  await using shop = await createTestShop();
  const edited = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
  await setStock(shop.database, waterSku, 4);
  const cash = () => shop.shop.checkout.placeCod(buildPlacement(), { address: null });
  const answers = await Promise.all([...edited.map((orderId) => editTo(shop, orderId, 4)), cash(), cash()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await getStock(shop.database, waterSku)).toBe(0);
  for (const answer of answers) if (!answer.ok) expect(answer.error.message).toMatch(/left/);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("a simultaneous cancellation and edit of a paid order refund everything paid, once", async () => {
  await using shop = await createPaymentShop();
  for (let round = 0; round < 6; round++) {
    const { orderId } = await createPaidOrder(shop);
    const cancel = () => shop.shop.orders.transition(orderId, "cancelled", { actor: "operator:test" });
    const [cancelled] = await Promise.all([cancel(), editTo(shop, orderId, 1)]);
    expect(cancelled.ok).toBe(true);
    const { db } = shop.database;
    const refunds = await db.selectFrom("refunds").select("amountPaise").where("orderId", "=", orderId).execute();
    expect(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(94_800);
  }
  expect(await findStockMismatches(shop.database)).toEqual([]);
});
