import { type RawBuilder, sql } from "kysely";
import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import { prefixPattern } from "../search/prefix-search.ts";

export type SeriesCount = { series: "EL" | "CN"; financialYear: number; lastNumber: number; count: number };

type Kind = TaxDocument["kind"];
/** A place in the list; the time as PostgreSQL writes it, which is finer than a `Date`. */
export type DocumentCursor = { number: string; issuedAt: string };
/** Search by one document number, an order, or the last digits of a number. */
export type DocumentMatch =
  | { number: string }
  | { orderId: string }
  | { sequence: number; financialYear?: number | undefined };

export type DocumentSearch = {
  kind?: Kind | undefined;
  period?: { from: Date; until: Date } | undefined;
  match?: DocumentMatch | undefined;
  after?: DocumentCursor | undefined;
  limit: number;
};

export type IssuedDocument = { kind: Kind; cursor: DocumentCursor; orderId: string; document: TaxDocument };
type Row = Omit<IssuedDocument, "place"> & DocumentCursor;

/** Invoices and credit notes as one list, newest first: each from its own index, merged. */
export async function searchDocuments(tx: Tx, page: DocumentSearch): Promise<IssuedDocument[]> {
  const invoices = sql`
    select 'invoice' as kind, d.number, d.issued_at, d.order_id, d.document from invoices d ${narrowed(page, sql`d`)}`;
  const notes = sql`
    select 'credit-note' as kind, d.number, d.issued_at, i.order_id, d.document
    from credit_notes d join invoices i on i.number = d.invoice_number ${narrowed(page, sql`i`)}`;
  const parts = page.kind === undefined ? [invoices, notes] : [page.kind === "invoice" ? invoices : notes];
  const sorted = parts.map((part) => sql`(${part} order by d.issued_at desc, d.number desc limit ${page.limit})`);
  const { rows } = await sql<Row>`
    select kind, number, issued_at::text as issued_at, order_id, document from (${sql.join(sorted, sql` union all `)}) found
    order by found.issued_at desc, number desc limit ${page.limit}`.execute(tx);
  return rows.map(({ number, issuedAt, ...row }) => ({ ...row, place: { number, issuedAt } }));
}

function narrowed(
  { period: span, match: wanted, after }: DocumentSearch,
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = [sql`true`];
  if (span) all.push(sql`d.issued_at >= ${span.from} and d.issued_at < ${span.until}`);
  if (after) all.push(sql`(d.issued_at, d.number) < (${after.issuedAt}::timestamptz, ${after.number})`);
  if (wanted && "number" in wanted) all.push(sql`d.number = ${wanted.number}`);
  if (wanted && "orderId" in wanted) all.push(sql`${order}.order_id = ${wanted.orderId}`);
  if (wanted && "sequence" in wanted) {
    const { sequence, financialYear } = wanted;
    const years = financialYear === undefined ? sql`select financial_year from document_series` : sql`${financialYear}`;
    all.push(sql`d.sequence = ${sequence} and d.financial_year in (${years})`);
  }
  return sql`where ${sql.join(all, sql` and `)}`;
}

/** Where a document stands in the list; undefined when there is none of that number. */
export async function findDocumentCursor(tx: Tx, number: string): Promise<DocumentCursor | undefined> {
  const { rows } = await sql<DocumentCursor>`
    select number, issued_at::text as issued_at from invoices where number = ${number}
    union all
    select number, issued_at::text as issued_at from credit_notes where number = ${number}`.execute(tx);
  return rows[0];
}

/** As it was frozen. */
export async function findDocumentByNumber(tx: Tx, number: string): Promise<TaxDocument | undefined> {
  const { rows } = await sql<{ document: TaxDocument }>`
    select document from invoices where number = ${number}
    union all
    select document from credit_notes where number = ${number}`.execute(tx);
  return rows[0]?.document;
}

/** How many of each were issued in a span of time. */
export async function countDocuments(tx: Tx, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<{ invoices: number; creditNotes: number }>`
    select
      (select count(*) from invoices where issued_at >= ${from} and issued_at < ${until}) as invoices,
      (select count(*) from credit_notes where issued_at >= ${from} and issued_at < ${until}) as credit_notes`.execute(
    tx,
  );
  return rows[0] ?? { invoices: 0, creditNotes: 0 };
}

/** By the beginning of the number, of an invoice or a credit note's own. */
export async function findInvoicesByNumber(tx: Tx, typed: string, limit: number) {
  // The index knows numbers in this order alone.
  const byLetters = sql<string>`number collate "C"`;
  return await tx
    .selectFrom("invoices")
    .select(["number", "issuedAt"])
    .where(byLetters, "like", prefixPattern(typed.toUpperCase()))
    .orderBy(byLetters)
    .limit(limit)
    .execute();
}

/** Each counter with how many documents stand under it; a few rows a year. */
export async function listSeriesCounts(tx: Tx): Promise<SeriesCount[]> {
  const { rows } = await sql<SeriesCount>`
    select s.series, s.financial_year, s.last_number,
      case s.series
        when 'EL' then (select count(*) from invoices d where d.financial_year = s.financial_year)
        else (select count(*) from credit_notes d where d.financial_year = s.financial_year)
      end as count
    from document_series s
    where s.series in ('EL', 'CN')
    order by s.financial_year desc, s.series desc
    limit 200`.execute(tx);
  return rows;
}

/** The first of the numbers that a series has not, lowest first. */
export async function findMissingNumbers(tx: Tx, { series, financialYear, lastNumber }: SeriesCount, limit: number) {
  const table = sql.table(series === "EL" ? "invoices" : "credit_notes");
  const { rows } = await sql<{ sequence: number }>`
    select wanted.sequence from generate_series(1, ${lastNumber}::integer) wanted (sequence)
    where not exists (
      select from ${table} d where d.financial_year = ${financialYear} and d.sequence = wanted.sequence
    )
    order by wanted.sequence limit ${limit}`.execute(tx);
  return rows.map(({ sequence }) => sequence);
}

/** When the first invoice was issued; undefined before that. */
export async function findFirstInvoiceTime(tx: Tx): Promise<Date | undefined> {
  return (await tx.selectFrom("invoices").select("issuedAt").orderBy("issuedAt").limit(1).executeTakeFirst())?.issuedAt;
}
