import type { GstRow } from "#contracts/admin/invoice-endpoints.ts";
import type { StateTotal } from "#db/queries/tax/gst-totals.ts";
import { countB2clDocuments, readTotalsByState } from "#db/queries/tax/gst-totals.ts";
import { countDocuments } from "#db/queries/tax/issued-documents.ts";
import { findStateByGstCode } from "#domain/address/indian-states.ts";
import { b2clThresholdPaise as largeAbove } from "#domain/tax/gstr1.ts";
import { getTaxMonthRange } from "#domain/tax/tax-month.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import type { TaxUseCases } from "./tax-types.ts";

/** Sums a month by state and rate, with the components of the tax. */
export function readGstRows(sums: StateTotal[]): GstRow[] {
  const groups = Map.groupBy(sums, ({ gstCode, rateBasisPoints }) => `${gstCode} ${rateBasisPoints}`);
  return [...groups.values()].flatMap((parts): GstRow[] => {
    const [first] = parts;
    if (!first) return [];
    const { gstCode, rateBasisPoints } = first;
    const sum = (of: (part: StateTotal) => number) => parts.reduce((all, part) => all + of(part), 0);
    const half = sum(({ taxes, tax }) => (taxes === "igst" ? 0 : tax / 2));
    return [
      {
        state: findStateByGstCode(gstCode)?.name ?? gstCode,
        gstCode,
        rateBasisPoints,
        invoiced: sum(({ invoiced }) => invoiced),
        credited: sum(({ credited }) => credited),
        taxable: sum(({ taxable }) => taxable),
        cgst: half,
        sgst: half,
        igst: sum(({ taxes, tax }) => (taxes === "igst" ? tax : 0)),
      },
    ];
  });
}

const columns = ["invoiced", "credited", "taxable", "cgst", "sgst", "igst"] as const;

/** Adds up a month's rows. */
export function sumGstRows(rows: GstRow[]): Record<(typeof columns)[number], number> {
  const total = { invoiced: 0, credited: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const row of rows) for (const column of columns) total[column] += row[column];
  return total;
}

/** Sums a month's GST by state and rate: invoices minus credit notes (docs/rules.md 13.11). */
export function readGstSummary({ database: { db } }: Pick<Deps, "database">): TaxUseCases["gstSummary"] {
  return authorized("invoices.read", async (_actor, month) => {
    const rows = readGstRows(await readTotalsByState(db, { month, largeAbove }));
    const counted = await countDocuments(db, getTaxMonthRange(month));
    const large = await countB2clDocuments(db, { month, largeAbove });
    return { ok: true, value: { month, rows, total: sumGstRows(rows), ...counted, large } };
  });
}
