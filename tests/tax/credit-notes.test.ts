import { sql } from "kysely";
import { expect, test } from "vitest";
import { listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { paise } from "#domain/money.ts";
import { issueReturnCreditNote } from "#use-cases/tax/issue-credit-note.ts";
import { extractPdfText } from "../harness/pdf-text.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createOrderOperator, newIdempotencyKey, shipAndDeliver } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { createPaidOrder, createPaymentShop, unwrap, waitForSettlement } from "../payments/payment-fixtures.ts";
import { dispatchOrder, getIssuedInvoice } from "./invoice-fixtures.ts";

async function refund({ shop }: TestShop, orderId: string, amount: number, key: string) {
  return unwrap(await shop.payments.refund({ orderId, amount: paise(amount), reason: "Dented", key }, "operator:test"));
}

test("gives each refund of an invoiced order a credit note, adding up to the invoice to the paisa", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId, token, total } = await createPaidOrder(shop);
  await dispatchOrder(shop, orderId);
  for (const [at, amount] of [10_001, 333, total - 10_334].entries()) {
    await refund(shop, orderId, amount, `refund-key-${at}`);
    await waitForSettlement(shop);
  }
  const invoice = await getIssuedInvoice(shop, orderId);
  const notes = await listCreditNotes(shop.database.db, orderId);
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
  expect((await shop.shop.tax.creditNotePdf({ token }, file ?? ""))?.fileName).toBe(file);
  expect((await shop.shop.orders.detail({ token }))?.actions.creditNotes).toEqual(notes.map(({ number }) => number));
});

test("issues no credit note for a refund before dispatch", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId } = await createPaidOrder(shop);
  await refund(shop, orderId, 5_000, "refund-key-early");
  await waitForSettlement(shop);
  expect(await shop.database.db.selectFrom("creditNotes").selectAll().execute()).toEqual([]);
  expect(await shop.database.db.selectFrom("refunds").select("status").execute()).toEqual([{ status: "processed" }]);
});

const cameBack = (orderId: string) => ({ orderId, reason: "Nobody took it", at: new Date("2026-11-21T06:00:00Z") });

test("credits the whole invoice once for an undelivered parcel, tied to no refund", async () => {
  await using shop = await createTestShop();
  const { orderId, token } = await placeCashOrder(shop, { discountCode: "save25", expectedTotal: paise(92_300) });
  await dispatchOrder(shop, orderId);
  for (let time = 0; time < 2; time++) {
    await transactionWithRetry(shop.database, (tx) => issueReturnCreditNote(tx, cameBack(orderId)));
  }
  const invoice = await getIssuedInvoice(shop, orderId);
  const notes = await listCreditNotes(shop.database.db, orderId);
  expect(notes).toMatchObject([
    { number: "CN/26-27/000001", refundId: null, total: invoice.total, against: { reason: "Nobody took it" } },
  ]);
  const parts = (lines: typeof invoice.lines) => lines.map(({ taxable, tax, total }) => [taxable, tax, total]);
  expect(parts(notes[0]?.lines ?? [])).toEqual(parts(invoice.lines));
  const sheets = await extractPdfText(
    (await shop.shop.tax.creditNotePdf({ token }, "CN-26-27-000001.pdf"))?.bytes ?? new Uint8Array(),
  );
  expect(sheets).toContain("CREDIT NOTE");
  expect(sheets).toContain(`Against invoice ${invoice.number}`);
});

test("names the units that came back, prints no other line, and takes them off the HSN report", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { db } = shop.database;
  const items = [
    { id: "mountainwater-6", quantity: 3 },
    { id: "sparklinglime-4", quantity: 1 },
  ];
  const { orderId, token } = await createPaidOrder(shop, { items, expectedTotal: paise(168_700) });
  const operator = await createOrderOperator(shop);
  await shipAndDeliver(operator, orderId);
  const unitsOfMonth = async () => {
    const { rows } = await sql<{ units: number }>`
      select sum(case kind when 'invoice' then quantity else -quantity end)::int as units from tax_lines`.execute(db);
    return rows[0]?.units;
  };
  const takeBack = async (quantity: number) => {
    const back = [{ sku: "MOUNTAINWATER-6", quantity, restock: true }];
    await operator.done(`${orderId}/return`, { items: back, reason: "Dented", key: newIdempotencyKey() });
    await waitForSettlement(shop);
  };
  await takeBack(1);
  expect(await unitsOfMonth()).toBe(3);
  await refund(shop, orderId, 1_000, "refund-key-goodwill");
  await waitForSettlement(shop);
  expect(await unitsOfMonth()).toBe(3);
  await takeBack(2);
  const notes = await listCreditNotes(db, orderId);
  expect(notes.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
    [1, 0],
    [0, 0],
    [2, 0],
  ]);
  expect(await unitsOfMonth()).toBe(1);
  const file = `${notes[0]?.number.replaceAll("/", "-")}.pdf`;
  const sheets = await extractPdfText((await shop.shop.tax.creditNotePdf({ token }, file))?.bytes ?? new Uint8Array());
  expect(sheets).toContain("1 pk");
  for (const other of ["Sparkling Lime", "Delivery", "Discount"]) expect(sheets).not.toContain(other);
});

test("a refund of everything that is left takes back all units that are left", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const { orderId, total } = await createPaidOrder(shop);
  await dispatchOrder(shop, orderId);
  for (const [at, amount] of [10_000, total - 10_000].entries()) {
    await refund(shop, orderId, amount, `refund-key-${at}`);
    await waitForSettlement(shop);
  }
  const invoice = await getIssuedInvoice(shop, orderId);
  const [first, last] = await listCreditNotes(shop.database.db, orderId);
  expect(first?.lines.map(({ quantity }) => quantity)).toEqual(invoice.lines.map(() => 0));
  expect(last?.lines.map(({ quantity }) => quantity)).toEqual(invoice.lines.map(({ quantity }) => quantity));
});

/** Writes credit notes as release 1.1.0 did: each with the quantities of the invoice, also for an amount. */
const asEarlierProgram = sql`
  create function write_as_before() returns trigger language plpgsql as $$
  begin
    new.document := new.document - 'namesUnits' || jsonb_build_object('lines', (
      select jsonb_agg(l.says || jsonb_build_object('quantity', i.document -> 'lines' -> (l.at::int - 1) -> 'quantity') order by l.at)
      from invoices i, jsonb_array_elements(new.document -> 'lines') with ordinality l (says, at)
      where i.number = new.invoice_number));
    return new;
  end $$;
  create trigger write_as_before before insert on credit_notes for each row execute function write_as_before()`;
const asThisProgram = sql`drop trigger write_as_before on credit_notes`;

async function listBookedUnits({ database: { db } }: TestShop): Promise<number[]> {
  const query = db.selectFrom("taxLines").select("quantity").where("kind", "=", "credit-note").orderBy("document");
  return (await query.execute()).map(({ quantity }) => quantity);
}

test("amounts that an earlier program refunds beside this one book no units before the line is used up", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const items = [{ id: "mountainwater-6", quantity: 2 }];
  const { orderId, total } = await createPaidOrder(shop, { items, expectedTotal: paise(94_800) });
  await dispatchOrder(shop, orderId);
  await asEarlierProgram.execute(shop.database.db);
  for (const [at, amount] of [10_000, 20_000, total - 30_000].entries()) {
    if (at === 2) await asThisProgram.execute(shop.database.db);
    await refund(shop, orderId, amount, `refund-key-${at}`);
    await waitForSettlement(shop);
  }
  const notes = await listCreditNotes(shop.database.db, orderId);
  expect(notes.map(({ lines }) => lines[0]?.quantity)).toEqual([2, 2, 2]);
  expect(await listBookedUnits(shop)).toEqual([0, 0, 2]);
});

test("an earlier program that uses up a line books only the units that this one left", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date());
  const items = [{ id: "mountainwater-6", quantity: 2 }];
  const { orderId } = await createPaidOrder(shop, { items, expectedTotal: paise(94_800) });
  const operator = await createOrderOperator(shop);
  await shipAndDeliver(operator, orderId);
  const back = [{ sku: "MOUNTAINWATER-6", quantity: 1, restock: true }];
  await operator.done(`${orderId}/return`, { items: back, reason: "Dented", key: newIdempotencyKey() });
  await waitForSettlement(shop);
  await asEarlierProgram.execute(shop.database.db);
  const [note] = await listCreditNotes(shop.database.db, orderId);
  const { total } = await getIssuedInvoice(shop, orderId);
  await refund(shop, orderId, total - (note?.total ?? 0), "refund-key-rest");
  await waitForSettlement(shop);
  expect(await listBookedUnits(shop)).toEqual([1, 1]);
});

test("credits nothing on return of what was never sent or was fully refunded", async () => {
  await using shop = await createPaymentShop();
  const { orderId: stayed } = await placeCashOrder(shop);
  const { orderId, total } = await createPaidOrder(shop);
  await dispatchOrder(shop, orderId);
  await refund(shop, orderId, total, "refund-key-whole");
  await waitForSettlement(shop);
  for (const id of [stayed, orderId]) {
    await transactionWithRetry(shop.database, (tx) => issueReturnCreditNote(tx, cameBack(id)));
  }
  const notes = await shop.database.db.selectFrom("creditNotes").select("refundId").execute();
  expect(notes).toEqual([{ refundId: expect.any(Number) }]);
});

test("reuses the number of a credit note whose transaction failed", async () => {
  await using shop = await createTestShop();
  const ids = [
    (await placeCashOrder(shop)).orderId,
    (await placeCashOrder(shop)).orderId,
    (await placeCashOrder(shop)).orderId,
  ];
  for (const id of ids) await dispatchOrder(shop, id);
  for (const [at, id] of ids.entries()) {
    const done = transactionWithRetry(shop.database, async (tx) => {
      await issueReturnCreditNote(tx, cameBack(id));
      if (at === 1) throw new Error("the move failed");
    });
    if (at === 1) await expect(done).rejects.toThrow("the move failed");
    else await done;
  }
  const notes = await shop.database.db.selectFrom("creditNotes").select("sequence").orderBy("sequence").execute();
  expect(notes.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(await listCreditNotes(shop.database.db, ids[1] ?? "")).toEqual([]);
});

test("credits manually returned cash up to the whole invoice", async () => {
  await using shop = await createTestShop();
  const operator = await createOrderOperator(shop, "manager");
  const { orderId, total } = await placeCashOrder(shop);
  await shipAndDeliver(operator, orderId);
  for (const amount of [10_001, total - 10_001]) {
    const bankReference = `51234567${amount}`;
    await operator.done(`${orderId}/refund`, { amount, reason: "Dented", key: newIdempotencyKey(), bankReference });
  }
  const invoice = await getIssuedInvoice(shop, orderId);
  const notes = await listCreditNotes(shop.database.db, orderId);
  expect(notes.map((note) => [note.total, note.refundId])).toEqual([
    [10_001, expect.any(Number)],
    [total - 10_001, expect.any(Number)],
  ]);
  const credited = notes.flatMap(({ lines }) => lines).reduce((all, line) => all + line.taxable + line.tax, 0);
  expect(credited).toBe(invoice.total);
});
