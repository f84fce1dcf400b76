import { describe, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { findStockMismatches, getStock, setStock } from "../harness/db-snapshot.ts";
import { shareShop } from "../harness/share-shop.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createCustomerOrder, expectUnchanged, teeSku, waterSku } from "./customer-order.ts";
import { createOrderOperator, newIdempotencyKey, type OrderOperator } from "./order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "./place-cash-order.ts";

const waterPackOf4 = "MOUNTAINWATER-4";
type Items = { sku: string; quantity: number }[];

const drain = async (shop: TestShop) => {
  while ((await shop.runJobs()) > 0);
};

async function expectTrueBooks(shop: TestShop): Promise<void> {
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined, againAfterMs: 0 });
  expect((await verify()).breaches).toEqual([]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
}

const quoteOf = async (operator: OrderOperator, orderId: string, items: Items) =>
  await operator.done(`${orderId}/edit-quote`, { items });

/** Prices the items and saves them with the quoted total. */
async function edit(operator: OrderOperator, orderId: string, items: Items) {
  const { version, total } = await quoteOf(operator, orderId, items);
  const body = { items, version, expectedTotal: total, key: newIdempotencyKey() };
  return { body, order: await operator.done(`${orderId}/edit-items`, body) };
}

const linesOf = ({ lines }: { lines: Items }) => Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));

test("an edit of a cash order changes stock, amounts, search, history, mail and the cash to collect", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  await operator.done(`${orderId}/pack`, { packed: true });
  const stockBefore = { water: await getStock(shop.database, waterSku), tee: await getStock(shop.database, teeSku) };
  const items = [
    { sku: waterSku, quantity: 3 },
    { sku: waterPackOf4, quantity: 1 },
  ];
  const quote = await quoteOf(operator, orderId, items);
  expect(quote).toMatchObject({ paid: null, refund: 0, totalBefore: 184_700, isPacked: true, problems: [] });
  expect(quote.lines).toMatchObject([
    { sku: waterSku, before: 2, quantity: 3 },
    { sku: waterPackOf4, before: 0 },
  ]);
  const { order, body } = await edit(operator, orderId, items);
  expect(linesOf(order)).toEqual({ [waterSku]: 3, [waterPackOf4]: 1 });
  expect(order).toMatchObject({ total: quote.total, version: 2, packedAt: null, refunds: [] });
  expect(quote.total).toBe(3 * 39_900 + quote.lines[1].price + 15_000);
  expect(quote.gst).toBeGreaterThan(0);
  expect([await getStock(shop.database, waterSku), await getStock(shop.database, teeSku)]).toEqual([
    stockBefore.water - 1,
    stockBefore.tee + 1,
  ]);
  expect(order.timeline.at(-1)).toMatchObject({ actor: operator.name, kind: "change" });
  expect(order.timeline.at(-1).says).toMatch(
    /^Items changed: −1 Herd Tee, M, Ink, \+1 Mountain Water, pack of 4, \+1 Mountain Water, pack of 6; to collect ₹/,
  );
  expect((await listAuditEntries(shop, orderId)).at(-1)).toMatchObject({
    action: "orders.edit-items",
    before: { version: 1, totalPaise: 184_700 },
    after: { version: 2, totalPaise: quote.total, refundPaise: 0 },
  });
  // Repeating the request is the same edit.
  await expectUnchanged(shop, () => operator.done(`${orderId}/edit-items`, body));
  await drain(shop);
  const [mail] = (await shop.mailbox()).filter(({ subject }) => subject.startsWith("Your order was changed"));
  expect(mail?.text).toContain("Mountain Water, Pack of 6 · Units: 3");
  expect(mail?.text).not.toContain("Herd Tee");
  expect((await shop.shop.orders.detail(owner))?.order.total).toBe(quote.total);
  const found = await shop.database.db
    .selectFrom("ordersByTerm")
    .select("term")
    .where("orderId", "=", orderId)
    .execute();
  expect(found.map(({ term }) => term)).not.toContain("Herd Tee");
  await expectTrueBooks(shop);
  await transitionOrder(shop, orderId, "delivered");
  const [invoice] = await shop.database.db.selectFrom("invoices").select("document").execute();
  expect(invoice?.document).toMatchObject({ total: quote.total, lines: [{ quantity: 3 }, { quantity: 1 }] });
  expect((await operator.get(orderId)).payments).toMatchObject([{ method: "cash", amount: quote.total }]);
  await expectTrueBooks(shop);
});

test("kept items keep their price, also for more units; added items have today's", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop);
  const { db } = shop.database;
  await db.updateTable("variants").set({ pricePaise: 29_900 }).where("sku", "in", [waterSku, waterPackOf4]).execute();
  const { order } = await edit(operator, orderId, [
    { sku: waterSku, quantity: 3 },
    { sku: waterPackOf4, quantity: 1 },
  ]);
  expect(order.lines).toMatchObject([
    { sku: waterSku, price: 39_900, lineTotal: 119_700 },
    { sku: waterPackOf4, price: 29_900 },
  ]);
});

test("a discount is dropped below its minimum, and the code stays redeemed once", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  await db.updateTable("discountCodes").set({ minimumPaise: 79_800 }).where("code", "=", "save25").execute();
  const placed = await placeCashOrder(shop, { discountCode: "SAVE25", expectedTotal: paise(92_300) });
  const operator = await createOrderOperator(shop);
  const code = () => db.selectFrom("discountCodes").select(["redemptions", "givenAwayPaise"]).executeTakeFirstOrThrow();
  expect(await code()).toEqual({ redemptions: 1, givenAwayPaise: 2_500 });
  const few = [{ sku: waterSku, quantity: 1 }];
  expect((await quoteOf(operator, placed.orderId, few)).notes).toEqual([
    "Without the discount: Spend at least ₹798.00 to use the code SAVE25.",
  ]);
  const { order } = await edit(operator, placed.orderId, few);
  expect(order).toMatchObject({ discount: 0, discountCode: "save25", total: 54_900 });
  expect(await code()).toEqual({ redemptions: 1, givenAwayPaise: 0 });
  await expectTrueBooks(shop);
  await db.updateTable("discountCodes").set({ active: false }).execute();
  expect((await edit(operator, placed.orderId, [{ sku: waterSku, quantity: 2 }])).order.discount).toBe(2_500);
  expect(await code()).toEqual({ redemptions: 1, givenAwayPaise: 2_500 });
  await transitionOrder(shop, placed.orderId, "cancelled");
  expect(await code()).toEqual({ redemptions: 0, givenAwayPaise: 0 });
  await expectTrueBooks(shop);
});

test("an edit keeps the delivery charge that was agreed, and drops it where the items reach free delivery", async () => {
  await using shop = await createTestShop();
  const { orderId } = await placeCashOrder(shop);
  await storeSetting(shop.database, "deliveryChargePaise", 10_000);
  const operator = await createOrderOperator(shop);
  const few = [{ sku: waterSku, quantity: 1 }];
  expect((await edit(operator, orderId, few)).order).toMatchObject({ delivery: 15_000, total: 54_900 });
  await storeSetting(shop.database, "freeDeliveryAbovePaise", 79_800);
  const more = [{ sku: waterSku, quantity: 2 }];
  expect((await edit(operator, orderId, more)).order).toMatchObject({ delivery: 0, total: 79_800 });
});

test("a free cash order that an edit makes cost something has today's cash fee, until it is free again", async () => {
  await using shop = await createTestShop();
  await storeSetting(shop.database, "deliveryChargePaise", 0);
  await storeSetting(shop.database, "codFeePaise", 4_900);
  const free = { code: "twofree", amountPaise: 79_800, startsAt: new Date(0) };
  await shop.database.db.insertInto("discountCodes").values(free).execute();
  const { orderId } = await placeCashOrder(shop, { discountCode: "twofree", expectedTotal: paise(0) });
  const operator = await createOrderOperator(shop);
  const { order } = await edit(operator, orderId, [{ sku: waterSku, quantity: 3 }]);
  expect(order).toMatchObject({ codFee: 4_900, total: 44_800 });
  const again = await edit(operator, orderId, [{ sku: waterSku, quantity: 2 }]);
  expect(again.order).toMatchObject({ codFee: 0, total: 0 });
  await expectTrueBooks(shop);
});

const water = (quantity: number): Items => [{ sku: waterSku, quantity }];

describe("invalid items", () => {
  const open = shareShop(async (shop) => {
    const { orderId } = await createCustomerOrder(shop);
    await setStock(shop.database, waterSku, 1);
    await setStock(shop.database, waterPackOf4, 0);
    return { orderId, operator: await createOrderOperator(shop) };
  });

  test.each<[string, Items, string]>([
    ["nothing", [], "An order has at least one item. Cancel the order to take everything out."],
    ["an unknown SKU", [{ sku: "NO-SUCH", quantity: 1 }], "NO-SUCH is not sold."],
    ["more than is left", water(5), "Only 1 more of Mountain Water, pack of 6 left."],
    ["more than a line has", water(101), "Only 1 more of Mountain Water, pack of 6 left."],
    [
      "something that is sold out",
      [...water(2), { sku: waterPackOf4, quantity: 1 }],
      "No Mountain Water, pack of 4 left.",
    ],
  ])("refuses %s and changes nothing", async (_, items, message) => {
    const { shop, orderId, operator } = open();
    const answer = await expectUnchanged(shop, async () => {
      const { problems, total, version } = await quoteOf(operator, orderId, items);
      expect(problems.map((problem: { message: string }) => problem.message)).toContain(message);
      const body = { items, version, expectedTotal: total, key: newIdempotencyKey() };
      return await operator.post(`${orderId}/edit-items`, body);
    });
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid-input"]);
    expect(answer.body.error.fields.items).toContain(message);
  });
});

test.each<["on_the_way" | "delivered" | "cancelled", string]>([
  ["on_the_way", "This order is On the Way; its items can no longer be changed."],
  ["delivered", "This order is Delivered; its items can no longer be changed."],
  ["cancelled", "This order is Cancelled; its items can no longer be changed."],
])("refuses to change an order that is %s", async (status, message) => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop, status);
  const operator = await createOrderOperator(shop);
  const body = { items: water(1), version: 1, expectedTotal: 54_900, key: newIdempotencyKey() };
  for (const path of ["edit-quote", "edit-items"]) {
    const answer = await expectUnchanged(shop, () => operator.post(`${orderId}/${path}`, body));
    expect([answer.status, answer.body.error.message]).toEqual([409, message]);
    expect(answer.body.current).toMatchObject({ status, moves: { editItems: false } });
  }
});

test("refuses an outdated version, another total, another edit's key and an edit without changes", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop);
  const { body } = await edit(operator, orderId, water(1));
  const again = { ...body, version: 2 };
  for (const [wrong, code] of [
    [{ ...body, key: newIdempotencyKey() }, "changed-meanwhile"],
    [{ ...again, items: water(2), key: newIdempotencyKey() }, "quote-changed"],
    [{ ...again, items: water(2) }, "key-reused"],
    [{ ...again, key: newIdempotencyKey() }, "invalid-input"],
  ] as const) {
    const answer = await expectUnchanged(shop, () => operator.post(`${orderId}/edit-items`, wrong));
    expect(answer.body.error.code).toBe(code);
  }
  const packer = await createOrderOperator(shop, "packer");
  const refused = await expectUnchanged(shop, () =>
    packer.post(`${orderId}/edit-items`, { ...again, items: water(2) }),
  );
  expect(refused.status).toBe(403);
  expect((await packer.get(orderId)).moves.editItems).toBe(false);
});

test("refuses to raise a cash order above the limit for cash, and allows lowering it", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  await storeSetting(shop.database, "codMaxPaise", 100_000);
  const operator = await createOrderOperator(shop);
  const tee = { sku: teeSku, quantity: 1 };
  expect((await quoteOf(operator, orderId, [...water(3), tee])).problems).toEqual([
    { sku: null, message: "Cash on delivery is available for orders up to ₹1,000.00." },
  ]);
  expect((await edit(operator, orderId, [...water(1), tee])).order.total).toBe(184_700 - 39_900);
});
