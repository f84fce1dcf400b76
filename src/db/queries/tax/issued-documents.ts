import { type RawBuilder, sql } from "kysely";
import type { TaxDocument } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import { prefixPattern } from "../search/prefix-search.ts";

export type SeriesCount = { series: "EL" | "CN"; financialYear: number; lastNumber: number; count: number };

type Kind = TaxDocument["kind"];
/** Cursor of a document; the time is PostgreSQL's text, which is more precise than a `Date`. */
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
type Row = Omit<IssuedDocument, "cursor"> & DocumentCursor;

/** Lists invoices and credit notes together, newest first, merged from their indexes. */
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
  return rows.map(({ number, issuedAt, ...row }) => ({ ...row, cursor: { number, issuedAt } }));
}

function narrowed({ period: span, match, after }: DocumentSearch, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = [sql`true`];
  if (span) all.push(sql`d.issued_at >= ${span.from} and d.issued_at < ${span.until}`);
  if (after) all.push(sql`(d.issued_at, d.number) < (${after.issuedAt}::timestamptz, ${after.number})`);
  if (match && "number" in match) all.push(sql`d.number = ${match.number}`);
  if (match && "orderId" in match) all.push(sql`${order}.order_id = ${match.orderId}`);
  if (match && "sequence" in match) {
    const { sequence, financialYear } = match;
    const years = financialYear === undefined ? sql`select financial_year from document_series` : sql`${financialYear}`;
    all.push(sql`d.sequence = ${sequence} and d.financial_year in (${years})`);
  }
  return sql`where ${sql.join(all, sql` and `)}`;
}

/** Reads the cursor of a document; undefined for an unknown number. */
export async function findDocumentCursor(tx: Tx, number: string): Promise<DocumentCursor | undefined> {
  const { rows } = await sql<DocumentCursor>`
    select number, issued_at::text as issued_at from invoices where number = ${number}
    union all
    select number, issued_at::text as issued_at from credit_notes where number = ${number}`.execute(tx);
  return rows[0];
}

/** Reads the issued document. */
export async function findDocumentByNumber(tx: Tx, number: string): Promise<TaxDocument | undefined> {
  const { rows } = await sql<{ document: TaxDocument }>`
    select document from invoices where number = ${number}
    union all
    select document from credit_notes where number = ${number}`.execute(tx);
  return rows[0]?.document;
}

/** Counts invoices and credit notes of a period. */
export async function countDocuments(tx: Tx, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<{ invoices: number; creditNotes: number }>`
    select
      (select count(*) from invoices where issued_at >= ${from} and issued_at < ${until}) as invoices,
      (select count(*) from credit_notes where issued_at >= ${from} and issued_at < ${until}) as credit_notes`.execute(
    tx,
  );
  return rows[0] ?? { invoices: 0, creditNotes: 0 };
}

/** Numbers of a financial year without a gap between the first and the last. */
type NumberRun = { financialYear: number; first: number; last: number };

/** Lists the runs of numbers that the documents of a period have, in order; one, unless numbers are missing. */
export async function listNumberRuns(tx: Tx, kind: Kind, { from, until }: { from: Date; until: Date }) {
  const table = sql.table(kind === "invoice" ? "invoices" : "credit_notes");
  const { rows } = await sql<NumberRun>`
    select financial_year, min(sequence) as first, max(sequence) as last from (
      select financial_year, sequence, sequence - row_number() over (partition by financial_year order by sequence) as run
      from ${table} where issued_at >= ${from} and issued_at < ${until}) d
    group by financial_year, run
    order by financial_year, first
    limit 1000`.execute(tx);
  return rows;
}

/** Finds invoices by number prefix. */
export async function findInvoicesByNumber(tx: Tx, prefix: string, limit: number) {
  // The index is sorted by this collation.
  const byLetters = sql<string>`number collate "C"`;
  return await tx
    .selectFrom("invoices")
    .select(["number", "issuedAt"])
    .where(byLetters, "like", prefixPattern(prefix.toUpperCase()))
    .orderBy(byLetters)
    .limit(limit)
    .execute();
}

/** Lists number series with their document counts; a few rows per year. */
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

/** Finds missing numbers of a series, lowest first. */
export async function findMissingNumbers(tx: Tx, { series, financialYear, lastNumber }: SeriesCount, limit: number) {
  const table = sql.table(series === "EL" ? "invoices" : "credit_notes");
  const { rows } = await sql<{ sequence: number }>`
    select expected.sequence from generate_series(1, ${lastNumber}::integer) expected (sequence)
    where not exists (
      select from ${table} d where d.financial_year = ${financialYear} and d.sequence = expected.sequence
    )
    order by expected.sequence limit ${limit}`.execute(tx);
  return rows.map(({ sequence }) => sequence);
}

/** Finds the time of the first invoice. */
export async function findFirstInvoiceTime(tx: Tx): Promise<Date | undefined> {
  return (await tx.selectFrom("invoices").select("issuedAt").orderBy("issuedAt").limit(1).executeTakeFirst())?.issuedAt;
}
