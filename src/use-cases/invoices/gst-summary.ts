import { countDocuments } from "#db/queries/tax-documents.ts";
import { countB2clDocuments, readTotalsByState } from "#db/queries/tax-lines.ts";
import { b2clThresholdPaise as largeAbove } from "#domain/gst/return.ts";
import { getTaxMonthRange } from "#domain/gst/tax-month.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { readGstRows, sumGstRows } from "./gst-rows.ts";
import type { TaxUseCases } from "./types.ts";

/** What a month of India owes, by state and rate: invoices minus credit notes (issue 6 §2). */
export function readGstSummary({ database: { db } }: Pick<Deps, "database">): TaxUseCases["gstSummary"] {
  return async (who, month) => {
    const refused = requirePermission(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const rows = readGstRows(await readTotalsByState(db, { month, largeAbove }));
    const counted = await countDocuments(db, getTaxMonthRange(month));
    const large = await countB2clDocuments(db, { month, largeAbove });
    return { ok: true, value: { month, rows, total: sumGstRows(rows), ...counted, large } };
  };
}
