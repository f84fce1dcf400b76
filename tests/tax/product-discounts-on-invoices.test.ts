import { expect, test } from "vitest";
import { listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import { paise } from "#domain/money.ts";
import { insertDiscountCode } from "../discounts/discount-fixtures.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createOrderOperator, shipAndDeliver } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { dispatchOrder, getIssuedInvoice } from "./invoice-fixtures.ts";

/** Two waters (₹798) and two limes (₹998); the code takes ₹199.60 off the limes. */
const cart = {
  items: [
    { id: "mountainwater-6", quantity: 2 },
    { id: "sparklinglime-6", quantity: 2 },
  ],
  discountCode: "lime20",
  expectedTotal: paise(79_800 + 99_800 + 15_000 - 19_960),
};

async function shopWithCode() {
  const shop = await createTestShop();
  shop.clock.set(new Date("2026-12-01T06:00:00Z"));
  await insertDiscountCode(shop, "lime20", { basisPoints: 2_000, products: ["sparklinglime"] });
  return shop;
}

test("a product discount reduces the tax of its own lines only, and the invoice adds up", async () => {
  await using shop = await shopWithCode();
  const { orderId, total } = await placeCashOrder(shop, cart);
  await dispatchOrder(shop, orderId);
  const { lines, total: invoiced } = await getIssuedInvoice(shop, orderId);
  expect(lines.map(({ amount, discount }) => [amount, discount])).toEqual([
    [79_800, 0],
    [99_800, 19_960],
  ]);
  expect(lines.map(({ delivery }) => delivery).reduce((all: number, part) => all + part, 0)).toBe(15_000);
  for (const line of lines) {
    expect(line.total).toBe(line.amount + line.delivery - line.discount);
    expect(line.taxable + line.tax).toBe(line.total);
  }
  expect([lines.reduce((all, line) => all + line.total, 0), invoiced]).toEqual([total, total]);
});

test.each([
  ["a water at its full price", "MOUNTAINWATER-6", 39_900],
  ["a lime at its discounted price", "SPARKLINGLIME-6", 49_900 - 9_980],
])("refunds a return at the paid price: %s; the credit note adds up", async (_, sku, refunded) => {
  await using shop = await shopWithCode();
  const operator = await createOrderOperator(shop, "manager");
  const { orderId } = await placeCashOrder(shop, cart);
  await shipAndDeliver(operator, orderId);
  await operator.done(`${orderId}/return`, { reason: "Dented", items: [{ sku, quantity: 1, restock: false }] });
  const { amountPaise } = await shop.database.db.selectFrom("refunds").select("amountPaise").executeTakeFirstOrThrow();
  expect(amountPaise).toBe(refunded);
});

test.each(["agreed for the line", "of an old order, spread over its lines"])(
  "rounds the refund of one of three packs down to the paisa: discount %s",
  async (discount) => {
    await using shop = await shopWithCode();
    await insertDiscountCode(shop, "rupee1", { amountPaise: 100, products: ["sparklinglime"] });
    const operator = await createOrderOperator(shop, "manager");
    const items = [{ id: "sparklinglime-6", quantity: 3 }];
    const expectedTotal = paise(149_700 + 15_000 - 100);
    const { orderId } = await placeCashOrder(shop, { items, discountCode: "rupee1", expectedTotal });
    if (discount !== "agreed for the line") {
      await shop.database.db.updateTable("orderLines").set({ discountPaise: null }).execute();
    }
    await shipAndDeliver(operator, orderId);
    const returned = { sku: "SPARKLINGLIME-6", quantity: 1, restock: true };
    await operator.done(`${orderId}/return`, { reason: "Dented", items: [returned] });
    const refunds = await shop.database.db.selectFrom("refunds").select("amountPaise").execute();
    expect(refunds).toEqual([{ amountPaise: 49_900 - 34 }]);
  },
);

test("credit notes add up to their refunds, and all together to the invoice, line by line", async () => {
  await using shop = await shopWithCode();
  const operator = await createOrderOperator(shop, "manager");
  const items = ["mountainwater-6", "mountainwater-4", "sparklinglime-6"].map((id) => ({ id, quantity: 1 }));
  const expectedTotal = paise(39_900 + 28_000 + 49_900 + 15_000 - 9_980);
  const { orderId, total } = await placeCashOrder(shop, { items, discountCode: "lime20", expectedTotal });
  await shipAndDeliver(operator, orderId);
  // A hundred paise cannot be split evenly over three lines.
  const amounts = [100, 12_345, total - 12_445];
  for (const [at, amount] of amounts.entries()) {
    const bankReference = `6123456${at}`;
    await operator.done(`${orderId}/refund`, { amount, reason: "Dented", key: `refund-key-${at}`, bankReference });
  }
  const invoice = await getIssuedInvoice(shop, orderId);
  const notes = await listCreditNotes(shop.database.db, orderId);
  const sums = notes.map(({ lines }) => lines.reduce((all: number, line) => all + line.total, 0));
  expect(sums).toEqual(amounts);
  for (const [at, line] of invoice.lines.entries()) {
    expect(notes.reduce((all, note) => all + (note.lines[at]?.total ?? 0), 0)).toBe(line.total);
  }
});

test("spreads an old order's discount over all lines as it was agreed", async () => {
  await using shop = await createTestShop();
  const { orderId, total } = await placeCashOrder(shop, { discountCode: "save25", expectedTotal: paise(92_300) });
  await shop.database.db.updateTable("orderLines").set({ discountPaise: null }).execute();
  await dispatchOrder(shop, orderId);
  const { lines } = await getIssuedInvoice(shop, orderId);
  expect([lines[0]?.discount, lines[0]?.total]).toEqual([2_500, total]);
});
