import { sql } from "kysely";
import papaparse from "papaparse";
import { expect, test } from "vitest";
import { parseCommand } from "#cli/parse-command.ts";
import { runCommand } from "#cli/run-command.ts";
import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import { listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import { paise } from "#domain/money.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { editOrder } from "../orders/edit-items-of-order.ts";
import { createOrderOperator, newIdempotencyKey } from "../orders/order-fixtures.ts";
import {
  createPaidOrder,
  createPaymentShop,
  runDueWork,
  signPaymentProof,
  testCaller,
  unwrap,
  waitForSettlement,
} from "../payments/payment-fixtures.ts";
import { dispatchOrder, getIssuedInvoice } from "./invoice-fixtures.ts";

const sku = "MOUNTAINWATER-6";
const oneUnit = { items: [{ sku, quantity: 1 }] };
/** Three packs of ₹399 and delivery of ₹150. */
const threePacks = { items: [{ id: "mountainwater-6", quantity: 3 }], expectedTotal: paise(134_700) };

type Refund = Partial<Parameters<TestShop["shop"]["payments"]["refund"]>[0]>;
type Kept = { total: number; units: number };

/** Each case: refunds before the dispatch, and what the buyer keeps when the order is delivered then. */
const refunds: [string, Refund[], Kept][] = [
  ["a unit", [oneUnit], { total: 94_800, units: 2 }],
  ["an amount", [{ amount: paise(10_001) }], { total: 124_699, units: 3 }],
  ["the delivery", [{ delivery: true }], { total: 119_700, units: 3 }],
  [
    "a unit, an amount and the delivery",
    [oneUnit, { amount: paise(333) }, { delivery: true }],
    { total: 79_467, units: 2 },
  ],
  ["everything", [{}], { total: 0, units: 0 }],
];

const ends = ["delivered", "returned_to_origin", "returned"] as const;
const cases = refunds.flatMap(([what, before, kept]) => ends.map((end) => [what, end, before, kept] as const));

async function refundBefore(shop: TestShop, orderId: string, before: readonly Refund[]): Promise<void> {
  for (const part of before) {
    const asked = { orderId, reason: "Dented", key: newIdempotencyKey(), ...part };
    unwrap(await shop.shop.payments.refund(asked, "operator:test"));
    await waitForSettlement(shop);
  }
}

async function expectTrueBooks({ database, clock }: TestShop): Promise<void> {
  const verify = verifyBooks({ database, clock: clock.now, media: undefined, againAfterMs: 0 });
  expect((await verify()).breaches).toEqual([]);
}

const sumOf = ({ lines }: Pick<TaxDocument, "lines">, name: "taxable" | "tax" | "total" | "quantity"): number =>
  lines.reduce((sum, line) => sum + line[name], 0);

/** Subtracts an order's credit notes from its invoice. */
async function readKept(shop: TestShop, orderId: string) {
  const invoice = await getIssuedInvoice(shop, orderId);
  const notes = await listCreditNotes(shop.database.db, orderId);
  const left = (name: Parameters<typeof sumOf>[1]) =>
    notes.reduce((rest, note) => rest - sumOf(note, name), sumOf(invoice, name));
  return {
    invoice,
    notes,
    kept: { total: left("total"), taxable: left("taxable"), tax: left("tax"), units: left("quantity") },
  };
}

/** The tax inside an amount at 5 %; each document rounds it to an even number of paise. */
const taxOf = (total: number): number => (total * 5) / 105;

test.each(cases)(
  "%s refunded before the dispatch, then %s: invoice and credit notes leave what is kept",
  async (...row) => {
    const [, end, before, afterDispatch] = row;
    await using shop = await createPaymentShop();
    shop.clock.set(new Date("2026-11-10T06:00:00Z"));
    const { orderId } = await createPaidOrder(shop, threePacks);
    await refundBefore(shop, orderId, before);
    expect(await shop.database.db.selectFrom("creditNotes").selectAll().execute()).toEqual([]);
    await dispatchOrder(shop, orderId);
    const { invoice, notes, kept } = await readKept(shop, orderId);
    expect(invoice.total).toBe(134_700);
    expect(notes).toHaveLength(before.length);
    for (const note of notes) expect([note.issuedAt, note.against?.number]).toEqual([invoice.issuedAt, invoice.number]);
    expect(kept).toMatchObject(afterDispatch);
    await expectTrueBooks(shop);

    if (end !== "returned_to_origin")
      unwrap(await shop.shop.orders.transition(orderId, "delivered", { actor: "operator:test" }));
    if (end !== "delivered") unwrap(await shop.shop.orders.transition(orderId, end, { actor: "operator:test" }));
    await waitForSettlement(shop);
    const last = await readKept(shop, orderId);
    const money = await shop.database.db
      .selectFrom("payments")
      .select(["amountPaise", "refundedPaise"])
      .executeTakeFirstOrThrow();
    expect(last.kept).toMatchObject(end === "delivered" ? afterDispatch : { total: 0, units: 0 });
    expect(last.kept.total).toBe(money.amountPaise - money.refundedPaise);
    expect(last.kept.taxable + last.kept.tax).toBe(last.kept.total);
    expect(Math.abs(last.kept.tax - taxOf(last.kept.total))).toBeLessThanOrEqual(1 + last.notes.length);
    await expectTrueBooks(shop);
  },
);

test("a dispatch that can be undone gets the credit notes when its time ends, and the buyer one mail about the refund", async () => {
  await using shop = await createPaymentShop();
  const { orderId } = await createPaidOrder(shop, { ...threePacks, email: "asha@example.com" });
  await refundBefore(shop, orderId, [oneUnit]);
  const operator = await createOrderOperator(shop);
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "P1", undoable: true });
  expect(await shop.database.db.selectFrom("invoices").selectAll().execute()).toEqual([]);
  await sql`update jobs set run_at = now() where kind = 'holds.dispatch'`.execute(shop.database.db);
  await runDueWork(shop);
  expect((await readKept(shop, orderId)).kept).toMatchObject({ total: 94_800, units: 2 });
  const mails = (await shop.mailbox()).filter(({ subject }) => /refund/i.test(subject));
  expect(mails).toHaveLength(1);
  await expectTrueBooks(shop);
});

test("GSTR-1 and the HSN summary have what is left of an order that was refunded in part before its dispatch", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date("2026-11-10T06:00:00Z"));
  const { orderId } = await createPaidOrder(shop, threePacks);
  await refundBefore(shop, orderId, [oneUnit]);
  await dispatchOrder(shop, orderId);
  const accountant = { kind: "token" as const, id: "test", name: "Sample", rights: ["invoices.read" as const] };
  const rowsOf = async (file: "b2cs" | "hsn") => {
    const csv = unwrap(await shop.shop.tax.gstFile(accountant, file, "2026-11"));
    if (!("text" in csv)) throw new Error("not a text");
    return papaparse.parse<Record<string, string>>(csv.text.trim(), { header: true }).data;
  };
  expect(await rowsOf("b2cs")).toMatchObject([{ Rate: "5", "Taxable Value": "902.86" }]);
  expect(await rowsOf("hsn")).toMatchObject([{ HSN: "2201", "Total Quantity": "2", "Taxable Value": "902.86" }]);
});

test("credits only what an operator refunded, not the items of an edit or a second payment", async () => {
  await using shop = await createPaymentShop();
  const { orderId, gatewayOrderId } = await createPaidOrder(shop, threePacks);
  unwrap(await editOrder(shop, orderId, [{ sku, quantity: 2 }]));
  await waitForSettlement(shop);
  const second = await shop.gateway.pay(gatewayOrderId);
  unwrap(await shop.shop.payments.verify(signPaymentProof(gatewayOrderId, second.id)));
  await waitForSettlement(shop);
  await refundBefore(shop, orderId, [{ amount: paise(10_000) }]);
  await dispatchOrder(shop, orderId);
  const { invoice, notes, kept } = await readKept(shop, orderId);
  expect([invoice.total, invoice.lines.map(({ quantity }) => quantity)]).toEqual([94_800, [2]]);
  expect(notes.map(({ total }) => total)).toEqual([10_000]);
  expect(kept).toMatchObject({ total: 84_800, units: 2 });
  expect(
    await shop.database.db.selectFrom("refunds").select("amountPaise").where("status", "=", "processed").execute(),
  ).toHaveLength(3);
  await expectTrueBooks(shop);
});

test("a refund by hand before the dispatch is credited after it", async () => {
  await using shop = await createPaymentShop();
  await storeSetting(shop.database, "upiId", "sample@bank");
  const { orderId } = unwrap(await shop.shop.checkout.placeUpi(buildPlacement(threePacks), testCaller));
  unwrap(await shop.shop.payments.confirmUpi(orderId, "412345678901", "operator:test"));
  await refundBefore(shop, orderId, [{ ...oneUnit, bankReference: "512345678901" }]);
  await dispatchOrder(shop, orderId);
  expect((await readKept(shop, orderId)).kept).toMatchObject({ total: 94_800, units: 2 });
  await expectTrueBooks(shop);
});

/** Takes the shop's credit notes away, as if a version up to 1.1.0 had dispatched its orders. */
async function forgetCreditNotes({ database }: TestShop): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from tax_lines where kind = 'credit-note'`.execute(tx);
    await sql`delete from credit_notes`.execute(tx);
    await sql`delete from document_series where series = 'CN'`.execute(tx);
  });
}

test("'credit-notes' lists refunds that earlier versions did not credit, and issues their notes with --go", async () => {
  await using shop = await createPaymentShop();
  shop.clock.set(new Date("2026-11-10T06:00:00Z"));
  const { orderId } = await createPaidOrder(shop, threePacks);
  await refundBefore(shop, orderId, [oneUnit, { amount: paise(333) }]);
  await dispatchOrder(shop, orderId);
  await forgetCreditNotes(shop);
  shop.clock.set(new Date("2026-12-02T06:00:00Z"));
  const verify = verifyBooks({ database: shop.database, clock: shop.clock.now, media: undefined, againAfterMs: 0 });
  const breaches = (await verify()).breaches.map(({ rule, text }) => [rule, text.replace(/refund \d+/, "refund")]);
  expect(breaches).toEqual([
    ["credit-notes", "The refund of ₹3.33 has no credit note against the invoice EL/26-27/000001."],
    ["credit-notes", "The refund of ₹399.00 has no credit note against the invoice EL/26-27/000001."],
  ]);
  const run = async (...args: string[]) => {
    const read = parseCommand(["credit-notes", ...args]);
    if (!read.ok) throw new Error(read.problem);
    const { ok, text } = await runCommand(read.command, { shop: shop.shop, database: shop.database });
    expect(ok).toBe(true);
    return text.replaceAll(/refund \d+/g, "refund").split("\n");
  };
  const listed = [
    `${orderId}: refund of ₹399.00, invoice EL/26-27/000001`,
    `${orderId}: refund of ₹3.33, invoice EL/26-27/000001`,
  ];
  expect((await run()).slice(0, 2)).toEqual(listed);
  expect((await readKept(shop, orderId)).notes).toEqual([]);
  expect((await run("--go")).slice(0, 2)).toEqual(listed);
  const { notes, kept } = await readKept(shop, orderId);
  expect(notes.map(({ number, issuedAt }) => [number, issuedAt.slice(0, 10)])).toEqual([
    ["CN/26-27/000001", "2026-12-02"],
    ["CN/26-27/000002", "2026-12-02"],
  ]);
  expect(kept).toMatchObject({ total: 94_467, units: 2 });
  expect(await run("--go")).toEqual(["Every refund of an invoiced order has its credit note."]);
  await expectTrueBooks(shop);
});
