import type { SeriesRow } from "#contracts/admin/invoices.ts";
import type { Tx } from "#db/client.ts";
import {
  findFirstInvoiceTime,
  findMissingNumbers,
  listSeriesCounts,
  type SeriesCount,
} from "#db/queries/tax-series.ts";
import { formatDocumentNumber } from "#domain/gst/financial-year.ts";
import { listTaxMonths } from "#domain/gst/tax-month.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import type { TaxUseCases } from "./types.ts";

/** So many of the numbers that are missing are named. */
const mostNamed = 20;

/** Each series of a financial year, and whether it is whole (CGST Rule 46 (b)); the months that have a return. */
export function readNumberSeries({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): TaxUseCases["numberSeries"] {
  return async (who) => {
    const refused = requirePermission(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const rows: SeriesRow[] = [];
    for (const counted of await listSeriesCounts(db)) rows.push(await seriesRow(db, counted));
    const now = clock();
    const monthOf = (at: Date) => toIsoDayInIndia(at.toISOString()).slice(0, 7);
    const months = listTaxMonths(monthOf((await findFirstInvoiceTime(db)) ?? now), monthOf(now));
    return { ok: true, value: { series: rows, months } };
  };
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
