import { expect, test } from "vitest";
import { listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import { findStockMismatches, getStock } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createCustomerOrder, expectUnchanged, teeSku, waterSku } from "../orders/customer-order.ts";
import {
  createOrderOperator,
  newIdempotencyKey,
  type OrderOperator,
  shipAndDeliver,
} from "../orders/order-fixtures.ts";

const water = (quantity: number, restock = true) => ({ sku: waterSku, quantity, restock });
const tee = { sku: teeSku, quantity: 1, restock: true };

const preview = async (operator: OrderOperator, orderId: string, query: string) =>
  (await operator.ask(`${orderId}/refund-preview?${query}`)).body;

/** Returns items as the screen does: with the preview that the operator saw and a key. */
async function takeBack(operator: OrderOperator, orderId: string, items: ReturnType<typeof water>[]) {
  const units = items.map(({ sku, quantity }) => `${sku}:${quantity}`).join(",");
  const seen = await preview(operator, orderId, `act=return&items=${units}`);
  const expected = { refund: seen.amount, returned: seen.returned };
  return { seen, body: { reason: "", items, expected, key: newIdempotencyKey() } };
}

test("records several returns of an order, each with its refund, credit note and mail", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop, "delivered");
  const stock = await getStock(shop.database, waterSku);
  const operator = await createOrderOperator(shop, "manager");

  const first = await takeBack(operator, orderId, [water(1)]);
  expect(first.seen).toMatchObject({ amount: 39_900, delivery: 0, isAllBack: false, returned: 0, left: 184_700 });
  expect(first.seen.tax).toBeGreaterThan(0);
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await operator.done(`${orderId}/return`, first.body)).toMatchObject({ status: "delivered" });
  }
  const between = await operator.get(orderId);
  expect(between.moves.return).toBe(true);
  expect(between.lines.map(({ returned, refunded }) => [returned, refunded])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(between.refunds).toMatchObject([{ amount: 39_900, status: "asked" }]);

  const rest = [water(1, false), tee];
  const last = await takeBack(operator, orderId, rest);
  expect(last.seen).toMatchObject({ amount: 144_800, delivery: 15_000, isAllBack: true, returned: 1, leftAfter: 0 });
  expect(await operator.done(`${orderId}/return`, last.body)).toMatchObject({ status: "returned" });
  for (const [at, { id }] of (await operator.get(orderId)).refunds.entries()) {
    const sent = { reason: "", refundId: id, bankReference: `51234567890${at}`, key: newIdempotencyKey() };
    await operator.done(`${orderId}/refund`, sent);
  }

  expect(await getStock(shop.database, waterSku)).toBe(stock + 1);
  expect(await findStockMismatches(shop.database)).toEqual([]);
  const notes = await listCreditNotes(shop.database.db, orderId);
  expect(notes.map(({ total, lines }) => [total, lines.map((line) => line.total)])).toEqual([
    [39_900, [39_900, 0]],
    [144_800, [expect.any(Number), expect.any(Number)]],
  ]);
  expect(notes[0]?.lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(first.seen.tax);
  while ((await shop.runJobs()) > 0);
  const mails = (await shop.mailbox()).filter(({ subject }) => subject.startsWith("We've received your return"));
  // Two mails of one moment are stored in either order.
  const amounts = mails.map(({ text }) => [
    /Refund: (.*)/.exec(text)?.[1],
    /We'll refund (\S+) to your bank account/.exec(text)?.[1],
  ]);
  expect(amounts.toSorted()).toEqual([
    ["₹1,448.00", "₹1,448.00"],
    ["₹399.00", "₹399.00"],
  ]);
  expect((await shop.shop.orders.detail(owner))?.order.status).toBe("returned");
});

test("closes a partly returned order by choice, and records nothing for a refused return", async () => {
  await using shop = await createTestShop();
  const { orderId, owner } = await createCustomerOrder(shop, "delivered");
  const operator = await createOrderOperator(shop, "manager");
  await operator.done(`${orderId}/return`, { items: [water(1)] });
  const ask = { reason: "", items: [{ sku: waterSku, quantity: 2 }] };
  const asked = await expectUnchanged(shop, () => shop.shop.orders.requestReturn(owner, ask));
  expect(asked).toMatchObject({ error: { message: "You can return at most 1 of Mountain Water, pack of 6." } });
  const tooMuch = await expectUnchanged(shop, () => operator.post(`${orderId}/return`, { items: [water(2)] }));
  expect([tooMuch.status, tooMuch.body.error.message]).toEqual([
    409,
    "Of Mountain Water, pack of 6 1 of 2 came back before.",
  ]);
  expect(await operator.done(`${orderId}/return`, { items: [water(1)], isLast: true })).toMatchObject({
    status: "returned",
  });
});

test.each<[string, object]>([
  ["more units", { items: [water(2)] }],
  ["other units", { items: [tee] }],
  ["damaged units", { items: [water(1, false)] }],
  ["the delivery", { delivery: true }],
  ["an end of the returns", { isLast: true }],
])("refuses the key of a return that is sent with %s, and changes nothing", async (_, other) => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const operator = await createOrderOperator(shop, "manager");
  const { body } = await takeBack(operator, orderId, [water(1)]);
  await operator.done(`${orderId}/return`, body);
  const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/return`, { ...body, ...other }));
  expect([refused.status, refused.body.error]).toEqual([
    409,
    {
      code: "key-reused",
      message: "A different return was already booked with this key. Please reload the page and try again.",
    },
  ]);
  await operator.done(`${orderId}/return`, (await takeBack(operator, orderId, [tee])).body);
  expect(await operator.done(`${orderId}/return`, body)).toMatchObject({ status: "delivered" });
});

test("refuses the key of the last return that is sent without its end or its delivery, and changes nothing", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const operator = await createOrderOperator(shop, "manager");
  const last = { reason: "", items: [water(1)], delivery: true, isLast: true, key: newIdempotencyKey() };
  expect(await operator.done(`${orderId}/return`, last)).toMatchObject({ status: "returned" });
  for (const other of [{ isLast: false }, { delivery: false }]) {
    const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/return`, { ...last, ...other }));
    expect([refused.status, refused.body.error.code]).toEqual([409, "key-reused"]);
  }
  expect(await operator.done(`${orderId}/return`, last)).toMatchObject({ status: "returned" });
});

test("records a unit that two operators return at once only once, and tells the second the current refund", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop, "delivered");
  const [manager, packer] = [await createOrderOperator(shop, "manager"), await createOrderOperator(shop, "packer")];
  const operators = [manager, packer];
  const requests = await Promise.all(operators.map((operator) => takeBack(operator, orderId, [tee])));
  const answers = await Promise.all(
    operators.map((operator, at) => operator.post(`${orderId}/return`, requests[at]?.body)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const one = await Promise.all(operators.map((operator) => takeBack(operator, orderId, [water(1)])));
  const again = await Promise.all(operators.map((operator, at) => operator.post(`${orderId}/return`, one[at]?.body)));
  const late = again.find(({ status }) => status === 409);
  expect(late?.body.error).toMatchObject({
    code: "changed-meanwhile",
    message: expect.stringContaining("The refund is now ₹549.00."),
  });
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await manager.get(orderId)).lines.map(({ returned }) => returned)).toEqual([1, 1]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("does not refund chosen units again when they are returned, and refunds delivery once", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  await shipAndDeliver(operator, orderId);
  const chosen = await preview(operator, orderId, `act=refund&items=${waterSku}:1&delivery=yes`);
  expect(chosen).toMatchObject({ amount: 54_900, delivery: 15_000, left: 184_700 });
  const body = { items: [{ sku: waterSku, quantity: 1 }], delivery: true, key: newIdempotencyKey() };
  const sent = { ...body, refundable: 184_700, bankReference: "612345678901" };
  expect(await operator.done(`${orderId}/refund`, sent)).toMatchObject({ amount: 54_900 });
  expect((await takeBack(operator, orderId, [water(1)])).seen).toMatchObject({ amount: 0, deliveryLeft: 0 });
  expect((await takeBack(operator, orderId, [water(2), tee])).seen).toMatchObject({ amount: 129_800, delivery: 0 });
  const stale = { reason: "", items: [water(1)], expected: { refund: 39_900, returned: 0 } };
  const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/return`, stale));
  expect([refused.status, refused.body.error.code]).toEqual([409, "changed-meanwhile"]);
});

test("refuses a cancellation whose refund differs from the one shown", async () => {
  await using shop = await createTestShop();
  const { orderId } = await createCustomerOrder(shop);
  const operator = await createOrderOperator(shop, "manager");
  const expected = { refund: 100, returned: 0 };
  const refused = await expectUnchanged(shop, () => operator.post(`${orderId}/cancel`, { reason: "", expected }));
  expect([refused.status, refused.body.error.code]).toEqual([409, "changed-meanwhile"]);
  const seen = await preview(operator, orderId, "act=whole");
  await operator.done(`${orderId}/cancel`, { reason: "", expected: { refund: seen.amount, returned: 0 } });
});
