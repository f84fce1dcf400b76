import { expect, test } from "vitest";
import { creditNotesOf } from "../../src/db/queries/invoices.ts";
import { paise } from "../../src/domain/money.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { later, paidOrder, payingShop, settle, taken } from "../payments/paying.ts";
import { dispatch, frozenInvoice } from "./dispatching.ts";

/** Until the bank has it. */
async function settled(shop: TestShop): Promise<void> {
  await settle(shop);
  await later(shop, 3);
  await later(shop, 3);
}

async function refund({ shop }: TestShop, orderId: string, amount: number, key: string) {
  return taken(await shop.payments.refund({ orderId, amount: paise(amount), reason: "Dented", key }, "operator"));
}

test("each refund of an invoiced order has its credit note, and all together are the invoice to the paisa", async () => {
  await using shop = await payingShop();
  shop.clock.set(new Date());
  const { orderId, token, total } = await paidOrder(shop);
  await dispatch(shop, orderId);
  for (const [at, amount] of [10_001, 333, total - 10_334].entries()) {
    await refund(shop, orderId, amount, `refund-key-${at}`);
    await settled(shop);
  }
  const invoice = await frozenInvoice(shop, orderId);
  const notes = await creditNotesOf(shop.database.db, orderId);
  expect(notes.map((note) => [note.number.slice(-6), note.total, note.against?.number])).toEqual([
    ["000001", 10_001, invoice.number],
    ["000002", 333, invoice.number],
    ["000003", total - 10_334, invoice.number],
  ]);
  for (const [at, line] of invoice.lines.entries()) {
    expect(notes.reduce((all, note) => all + (note.lines[at]?.total ?? 0), 0)).toBe(line.total);
  }
  for (const note of notes) for (const line of note.lines) expect(line.taxable + line.tax).toBe(line.total);
  const file = notes[0] && `${notes[0].number.replaceAll("/", "-")}.pdf`;
  expect((await shop.shop.invoices.creditNotePdf({ token }, file ?? ""))?.fileName).toBe(file);
  expect((await shop.shop.orders.detail({ token }))?.actions.creditNotes).toEqual(notes.map(({ number }) => number));
});

test("a refund before dispatch has no credit note: there was no invoice", async () => {
  await using shop = await payingShop();
  shop.clock.set(new Date());
  const { orderId } = await paidOrder(shop);
  await refund(shop, orderId, 5_000, "refund-key-early");
  await settled(shop);
  expect(await shop.database.db.selectFrom("creditNotes").selectAll().execute()).toEqual([]);
  expect(await shop.database.db.selectFrom("refunds").select("status").execute()).toEqual([{ status: "processed" }]);
});
