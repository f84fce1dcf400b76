import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

type Sums = { taxable: number; tax: number; total: number };
type Taxes = "igst" | "cgst+sgst" | "cgst+utgst";
type OfMonth = {
  month: string;
  /** Invoices above this total, in paise, are large. */
  largeAbove: number;
};

/** Net amounts: credit notes are subtracted. */
const signed = (column: "taxable_paise" | "tax_paise" | "total_paise" | "quantity") =>
  sql<number>`sum(case kind when 'invoice' then ${sql.ref(column)} else -${sql.ref(column)} end)::bigint`;
const sums = sql`
  ${signed("taxable_paise")} as taxable, ${signed("tax_paise")} as tax, ${signed("total_paise")} as total`;

export type StateTotal = Sums & {
  gstCode: string;
  taxes: Taxes;
  rateBasisPoints: number;
  invoiced: number;
  credited: number;
};

/**
 * Sums GST by place of supply and rate; `onlySmall` leaves out what GSTR-1 lists one by one: invoices to businesses, and
 * large interstate invoices to consumers.
 */
export async function readTotalsByState(tx: Tx, { month, largeAbove }: OfMonth, { onlySmall = false } = {}) {
  const { rows } = await sql<StateTotal>`
    select gst_code, taxes, rate_basis_points, ${sums},
      coalesce(sum(taxable_paise) filter (where kind = 'invoice'), 0)::bigint as invoiced,
      coalesce(sum(taxable_paise) filter (where kind = 'credit-note'), 0)::bigint as credited
    from tax_lines
    where month = ${month} and (not ${onlySmall}::boolean
      or business_gstin is null and (taxes <> 'igst' or invoice_paise <= ${largeAbove}))
    group by gst_code, taxes, rate_basis_points
    order by gst_code, taxes, rate_basis_points
    limit 1000`.execute(tx);
  return rows;
}

export type HsnTotal = Sums & {
  hsn: string;
  unit: string;
  rateBasisPoints: number;
  quantity: number;
  /** Interstate part of `tax`. */
  igst: number;
};

/** Sums GST by HSN, of sales to businesses or to consumers (GSTR-1 table 12, which asks for them apart). */
export async function readTotalsByHsn(tx: Tx, month: string, buyer: "business" | "consumer"): Promise<HsnTotal[]> {
  const { rows } = await sql<HsnTotal>`
    select hsn, unit, rate_basis_points, ${signed("quantity")} as quantity, ${sums},
      coalesce(sum(case kind when 'invoice' then tax_paise else -tax_paise end)
        filter (where taxes = 'igst'), 0)::bigint as igst
    from tax_lines
    where month = ${month} and (business_gstin is not null) = ${buyer === "business"}::boolean
    group by hsn, unit, rate_basis_points
    order by hsn, rate_basis_points, unit
    limit 1000`.execute(tx);
  return rows;
}

export type B2clDocument = Omit<Sums, "total"> & {
  number: string;
  issuedAt: Date;
  gstCode: string;
  rateBasisPoints: number;
  /** Total of the whole document. */
  documentTotal: number;
};

/** Lists large interstate invoices to consumers, or their credit notes, by rate (GSTR-1 tables 5 and 9B). */
export async function listB2clDocuments(tx: Tx, { month, largeAbove }: OfMonth, kind: "invoice" | "credit-note") {
  const table = sql.table(kind === "invoice" ? "invoices" : "credit_notes");
  const { rows } = await sql<B2clDocument>`
    select d.number, d.issued_at, l.gst_code, l.rate_basis_points, sum(l.taxable_paise)::bigint as taxable,
      sum(l.tax_paise)::bigint as tax, (d.document ->> 'total')::bigint as document_total
    from tax_lines l join ${table} d on d.number = l.document
    where l.month = ${month} and l.kind = ${kind} and l.taxes = 'igst' and l.invoice_paise > ${largeAbove}
      and l.business_gstin is null
    group by d.number, l.gst_code, l.rate_basis_points
    order by d.number, l.rate_basis_points
    limit 20000`.execute(tx);
  return rows;
}

export type B2bDocument = B2clDocument & { gstin: string; name: string };

/** Lists invoices to businesses, or their credit notes, by rate (GSTR-1 tables 4 and 9B). */
export async function listB2bDocuments(tx: Tx, month: string, kind: "invoice" | "credit-note") {
  const table = sql.table(kind === "invoice" ? "invoices" : "credit_notes");
  const { rows } = await sql<B2bDocument>`
    select d.number, d.issued_at, l.business_gstin as gstin, d.document -> 'recipient' ->> 'name' as name, l.gst_code,
      l.rate_basis_points, sum(l.taxable_paise)::bigint as taxable, sum(l.tax_paise)::bigint as tax,
      (d.document ->> 'total')::bigint as document_total
    from tax_lines l join ${table} d on d.number = l.document
    where l.month = ${month} and l.kind = ${kind} and l.business_gstin is not null
    group by d.number, l.business_gstin, l.gst_code, l.rate_basis_points
    order by d.number, l.rate_basis_points
    limit 20000`.execute(tx);
  return rows;
}

/** Counts the month's large invoices to consumers. */
export async function countB2clDocuments(tx: Tx, { month, largeAbove }: OfMonth): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct document) as count from tax_lines
    where month = ${month} and kind = 'invoice' and taxes = 'igst' and invoice_paise > ${largeAbove}
      and business_gstin is null`.execute(tx);
  return rows[0]?.count ?? 0;
}
