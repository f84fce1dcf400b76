import { countDocuments } from "#db/queries/tax-documents.ts";
import { countLarge, sumsByPlace } from "#db/queries/tax-lines.ts";
import { largeAbovePaise as largeAbove } from "#domain/gst/return.ts";
import { spanOfMonth } from "#domain/gst/tax-month.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { gstRows, gstTotal } from "./gst-rows.ts";
import type { Invoices } from "./types.ts";

/** What a month of India owes, by state and rate: invoices minus credit notes (issue 6 §2). */
export function gstSummary({ database: { db } }: Pick<Deps, "database">): Invoices["gst"] {
  return async (who, month) => {
    const refused = allow(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const rows = gstRows(await sumsByPlace(db, { month, largeAbove }));
    const counted = await countDocuments(db, spanOfMonth(month));
    const large = await countLarge(db, { month, largeAbove });
    return { ok: true, value: { month, rows, total: gstTotal(rows), ...counted, large } };
  };
}
