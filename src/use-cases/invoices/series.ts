import type { SeriesRow } from "#contracts/admin/invoices.ts";
import type { Tx } from "#db/client.ts";
import { firstInvoiceAt, missingNumbers, type SeriesCount, seriesCounts } from "#db/queries/tax-series.ts";
import { documentNumber } from "#domain/gst/financial-year.ts";
import { monthsBetween } from "#domain/gst/tax-month.ts";
import { isoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import type { Invoices } from "./types.ts";

/** So many of the numbers that are missing are named. */
const mostNamed = 20;

/** Each series of a financial year, and whether it is whole (CGST Rule 46 (b)); the months that have a return. */
export function series({ database: { db }, clock }: Pick<Deps, "database" | "clock">): Invoices["series"] {
  return async (who) => {
    const refused = allow(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const rows: SeriesRow[] = [];
    for (const counted of await seriesCounts(db)) rows.push(await seriesRow(db, counted));
    const now = clock();
    const monthOf = (at: Date) => isoDayInIndia(at.toISOString()).slice(0, 7);
    const months = monthsBetween(monthOf((await firstInvoiceAt(db)) ?? now), monthOf(now));
    return { ok: true, value: { series: rows, months } };
  };
}

async function seriesRow(tx: Tx, counted: SeriesCount): Promise<SeriesRow> {
  const { series: letters, financialYear, lastNumber, count } = counted;
  const gaps = count === lastNumber ? [] : await missingNumbers(tx, counted, mostNamed);
  const numbered = (sequence: number) => documentNumber(letters, financialYear, sequence);
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
