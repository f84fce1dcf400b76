import { sql } from "kysely";
import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import { paise } from "#domain/money.ts";
import type { TaxClass } from "#domain/tax/tax-rate.ts";

/**
 * Takes the next number of a series in a financial year. The counter stays locked until `tx` ends, so that a
 * rolled-back number is reused: no gaps, no duplicates (CGST Rule 46). Call it late in the transaction.
 */
export async function takeNextDocumentNumber(tx: Tx, series: string, financialYear: number): Promise<number> {
  const { lastNumber } = await tx
    .insertInto("documentSeries")
    .values({ series, financialYear, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(["series", "financialYear"]).doUpdateSet({ lastNumber: sql`document_series.last_number + 1` }),
    )
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** When the newest document of a series was issued; call it after its number was taken, which locks the series. */
export async function findLastIssuedAt(
  tx: Tx,
  table: "invoices" | "creditNotes",
  financialYear: number,
): Promise<Date | undefined> {
  const ofYear = tx.selectFrom(table).select("issuedAt").where("financialYear", "=", financialYear);
  return (await ofYear.orderBy("sequence", "desc").limit(1).executeTakeFirst())?.issuedAt;
}

type NumberedDocument = { financialYear: number; sequence: number; issuedAt: Date; document: TaxDocument };

export async function insertInvoice(
  tx: Tx,
  { document, ...row }: NumberedDocument & { orderId: string },
): Promise<void> {
  await tx
    .insertInto("invoices")
    .values({ ...row, number: document.number, document: JSON.stringify(document) })
    .execute();
}

/** Inserts a credit note; `refundId` is null for an unpaid parcel that was returned to origin. */
type CreditNote = NumberedDocument & { refundId: number | null; invoiceNumber: string };

export async function insertCreditNote(tx: Tx, { document, ...row }: CreditNote): Promise<void> {
  await tx
    .insertInto("creditNotes")
    .values({ ...row, number: document.number, document: JSON.stringify(document) })
    .execute();
}

/** Reads the issued document. */
export async function findInvoice(tx: Tx, orderId: string): Promise<TaxDocument | undefined> {
  const row = await tx.selectFrom("invoices").select("document").where("orderId", "=", orderId).executeTakeFirst();
  return row && (row.document as TaxDocument);
}

/** Finds the number of an order's invoice, and when the newest of the invoice and its credit notes was issued. */
export async function findTaxDocuments(
  tx: Tx,
  orderId: string,
): Promise<{ number: string; newestAt: Date } | undefined> {
  const { rows } = await sql<{ number: string; newestAt: Date }>`
    select number, greatest(
      issued_at, (select max(issued_at) from credit_notes where invoice_number = invoices.number)) as newest_at
    from invoices where order_id = ${orderId}`.execute(tx);
  return rows[0];
}

/** Locks the invoice, so that its credit notes are issued one after the other. */
export async function lockInvoice(tx: Tx, orderId: string): Promise<TaxDocument | undefined> {
  const query = tx.selectFrom("invoices").select("document").where("orderId", "=", orderId).forUpdate();
  const row = await query.executeTakeFirst();
  return row && (row.document as TaxDocument);
}

/** Lists credit notes, oldest first. */
export async function listCreditNotes(tx: Tx, orderId: string): Promise<(TaxDocument & { refundId: number | null })[]> {
  const rows = await tx
    .selectFrom("creditNotes as n")
    .innerJoin("invoices as i", "i.number", "n.invoiceNumber")
    .select(["n.document", "n.refundId"])
    .where("i.orderId", "=", orderId)
    .orderBy("n.sequence")
    .limit(100)
    .execute();
  return rows.map(({ document, refundId }) => ({ ...(document as TaxDocument), refundId }));
}

/**
 * Selects processed refunds of sales that have no credit note. Surplus payments (late, double) are never invoiced, nor
 * are items that an edit took out of an order.
 */
const uncreditedRefunds = (tx: Tx) =>
  tx
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.paymentId")
    .where("r.status", "=", "processed")
    .where("r.editId", "is", null)
    .where("p.purpose", "=", "sale")
    .where((row) =>
      row.not(row.exists(row.selectFrom("creditNotes as n").select("n.number").whereRef("n.refundId", "=", "r.id"))),
    );

/** Lists the refunds of an order that its invoice has to be credited with, in the order in which they were asked for. */
export async function listUncreditedRefunds(tx: Tx, orderId: string) {
  return await uncreditedRefunds(tx)
    .select(["r.id", "r.amountPaise", "r.deliveryPaise", "r.reason"])
    .where("r.orderId", "=", orderId)
    .orderBy("r.id")
    .limit(100)
    .execute();
}

/** Lists the refunds that issued invoices have not been credited with, oldest invoice first. */
export async function listMissedCredits(tx: Tx, limit: number) {
  return await uncreditedRefunds(tx)
    .innerJoin("invoices as i", "i.orderId", "r.orderId")
    .select(["r.orderId", "i.number as invoice", "r.id as refundId", "r.amountPaise"])
    .where(sql<boolean>`(i.document ->> 'total')::bigint > coalesce((
      select sum((n.document ->> 'total')::bigint) from credit_notes n where n.invoice_number = i.number), 0)`)
    .orderBy("i.financialYear")
    .orderBy("i.sequence")
    .orderBy("r.id")
    .limit(limit)
    .execute();
}

/** Sums the units that credit notes took back, by line of the invoice from 1, as the HSN report counts them. */
export async function listCreditedUnits(tx: Tx, invoiceNumber: string): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom("creditNotes as n")
    .innerJoin("taxLines as l", "l.document", "n.number")
    .select(["l.line", sql<number>`sum(l.quantity)::int`.as("units")])
    .where("n.invoiceNumber", "=", invoiceNumber)
    .groupBy("l.line")
    .execute();
  return new Map(rows.map(({ line, units }) => [line, units]));
}

/** Lists tax classes in force by `day` ('2026-11-21'); a few dozen rows. */
export async function listTaxClassesOfDay(tx: Tx, day: string): Promise<TaxClass[]> {
  const rows = await tx
    .selectFrom("gstClasses")
    .select([
      "hsn",
      sql<string>`valid_from::text`.as("validFrom"),
      "rateBasisPoints",
      "abovePaise",
      "rateAboveBasisPoints",
    ])
    .where(sql<boolean>`valid_from <= ${day}::date`)
    .limit(1_000)
    .execute();
  return rows.map(({ abovePaise, ...row }) => ({ ...row, abovePaise: abovePaise === null ? null : paise(abovePaise) }));
}
