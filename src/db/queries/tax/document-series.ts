import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

export type SeriesCount = { series: "EL" | "CN"; financialYear: number; lastNumber: number; count: number };

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
