import type { SeriesRow } from "#contracts/admin/invoice-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  findFirstInvoiceTime,
  findMissingNumbers,
  listSeriesCounts,
  type SeriesCount,
} from "#db/queries/tax/issued-documents.ts";
import { formatDocumentNumber } from "#domain/tax/financial-year.ts";
import { listTaxMonths } from "#domain/tax/tax-month.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import type { TaxUseCases } from "./tax-types.ts";

/** How many missing numbers are named. */
const mostNamed = 20;

/**
 * Lists each series of a financial year and whether it has gaps (CGST Rule 46 (b)), and the months that have a return.
 */
export function readNumberSeries({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): TaxUseCases["numberSeries"] {
  return authorized("invoices.read", async () => {
    const rows: SeriesRow[] = [];
    for (const counted of await listSeriesCounts(db)) rows.push(await seriesRow(db, counted));
    const now = clock();
    const monthOf = (at: Date) => toIsoDayInIndia(at.toISOString()).slice(0, 7);
    const months = listTaxMonths(monthOf((await findFirstInvoiceTime(db)) ?? now), monthOf(now));
    return { ok: true, value: { series: rows, months } };
  });
}

async function seriesRow(tx: Tx, counted: SeriesCount): Promise<SeriesRow> {
  const { series: letters, financialYear, lastNumber, count } = counted;
  const gaps = count === lastNumber ? [] : await findMissingNumbers(tx, counted, mostNamed);
  const numbered = (sequence: number) => formatDocumentNumber(letters, financialYear, sequence);
  return {
    id: `${letters}-${financialYear}`,
    kind: letters === "EL" ? "invoice" : "credit-note",
    financialYear,
    count,
    first: numbered(1),
    last: numbered(lastNumber),
    gaps: gaps.map(numbered),
    missing: lastNumber - count,
  };
}
