import type { ReportColumn, ReportRow } from "#contracts/admin/report-endpoints.ts";
import type { DayRange } from "#db/queries/dashboard/sales-totals.ts";
import type { Period } from "#db/queries/reports/sales-by-group.ts";
import { addDays, startOfDayInIndia } from "#domain/time.ts";

/** A report as it is computed, before rows are left out. */
export type ReportTable = {
  columns: ReportColumn[];
  rows: ReportRow[];
  /** Rows at the end that are never left out. */
  closing?: ReportRow[];
  total: ReportRow;
};

/** The moments of days in India. */
export const toPeriod = ({ from, to }: DayRange): Period => ({
  from: startOfDayInIndia(from),
  until: startOfDayInIndia(addDays(to, 1)),
});
