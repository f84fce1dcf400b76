import { openLongReads } from "#db/client.ts";
import { listSalesByPeriod, listSalesByProduct, readSalesTotals } from "#db/queries/dashboard/sales-totals.ts";
import { countParcels } from "#db/queries/reports/parcels-by-group.ts";
import { readTotalsByState } from "#db/queries/tax/gst-totals.ts";
import { countDocuments } from "#db/queries/tax/issued-documents.ts";
import type { MonthlyReport } from "#domain/reports/monthly-report.ts";
import { b2clThresholdPaise as largeAbove } from "#domain/tax/gstr1.ts";
import { getTaxMonthRange } from "#domain/tax/tax-month.ts";
import { addDays } from "#domain/time.ts";
import type { Deps } from "../kernel/deps.ts";
import { readGstRows, sumGstRows } from "../tax/gst-summary.ts";
import { shareOf } from "./parcel-reports.ts";
import type { ReportUseCases } from "./report-types.ts";

const maxBestSellers = 5;

/** Reads a month's figures for the report by mail: the same as Reports and GST reports show for it. */
export function readMonthlyReport({ database }: Pick<Deps, "database">): ReportUseCases["readMonth"] {
  return async (month) => {
    const db = await openLongReads(database);
    const days = daysOf(month);
    const totals = await readSalesTotals(db, days);
    const before = await readSalesTotals(db, daysOf(addDays(days.from, -1).slice(0, 7)));
    const byMode = await listSalesByPeriod(db, days, "month");
    const cash = byMode.find(({ paymentMode }) => paymentMode === "cod")?.grossPaise ?? 0;
    const { best } = await listSalesByProduct(db, days, maxBestSellers);
    const { shipped, delivered, cameBack } = await countParcels(db, getTaxMonthRange(month));
    const { taxable, cgst, sgst, igst } = sumGstRows(readGstRows(await readTotalsByState(db, { month, largeAbove })));
    const documents = await countDocuments(db, getTaxMonthRange(month));
    const { orders, grossPaise } = totals;
    const report: MonthlyReport = {
      month,
      sales: {
        orders,
        gross: grossPaise,
        net: netOf(totals),
        average: orders === 0 ? 0 : Math.round(grossPaise / orders),
      },
      netBefore: netOf(before),
      codShare: grossPaise === 0 ? null : cash / grossPaise,
      parcels: { shipped, cameBack, share: shareOf(cameBack, delivered) },
      gst: { taxable, cgst, sgst, igst, ...documents },
      bestSellers: best.map(({ name, pieces, grossPaise: gross }) => ({ name, units: pieces, gross })),
    };
    return report;
  };
}

/** The first and the last day of a month. */
function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 8);
  return { from, to: addDays(`${next}01`, -1) };
}

type Totals = Awaited<ReturnType<typeof readSalesTotals>>;
const netOf = ({ grossPaise, undonePaise, refundedPaise }: Totals): number => grossPaise - undonePaise - refundedPaise;
