import {
  maxReportFileRows,
  maxReportRows,
  type ParcelReportId,
  parcelReportIds,
  type Report,
  type ReportColumn,
  type ReportId,
} from "#contracts/admin/report-endpoints.ts";
import { openLongReads } from "#db/client.ts";
import { formatCsv, formatRupeesCell } from "#domain/csv.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { readMonthlyReport } from "./monthly-report.ts";
import { readParcelReport } from "./parcel-reports.ts";
import type { ReportQuery, ReportUseCases } from "./report-types.ts";
import { readSalesReport } from "./sales-reports.ts";

type ReportDeps = Pick<Deps, "database" | "clock">;

export function createReportUseCases(deps: ReportDeps): ReportUseCases {
  return {
    read: authorized("sales.read", async (_, query) => ({
      ok: true,
      value: await readReport(deps, query, maxReportRows),
    })),
    exportCsv: exportCsv(deps),
    readMonth: readMonthlyReport(deps),
  };
}

async function readReport({ database, clock }: ReportDeps, query: ReportQuery, limit: number): Promise<Report> {
  const { report, ...days } = query;
  const db = await openLongReads(database);
  const {
    rows,
    closing = [],
    ...table
  } = isAboutParcels(report)
    ? await readParcelReport(db, report, { days, now: clock() })
    : await readSalesReport(db, report, days);
  const leftOut = Math.max(0, rows.length - limit);
  return {
    report,
    ...days,
    groupLabel: groupLabels[report],
    ...table,
    rows: [...rows.slice(0, limit), ...closing],
    leftOut,
  };
}

const isAboutParcels = (report: ReportId): report is ParcelReportId => parcelReportIds.some((id) => id === report);

const groupLabels: Record<ReportId, string> = {
  "sales-by-day": "Day",
  "sales-by-state": "State",
  "sales-by-product": "Product",
  "sales-by-code": "Discount code",
  "sales-by-payment": "Payment",
  "sales-by-hour": "Hour",
  "parcels-by-pin": "PIN code",
  "parcels-by-courier": "Courier",
  "parcels-by-product": "Product",
};

function exportCsv(deps: ReportDeps): ReportUseCases["exportCsv"] {
  return authorized("sales.read", async (_, query) => {
    const { report, from, to, groupLabel, columns, rows, total } = await readReport(deps, query, maxReportFileRows);
    const head = [groupLabel, ...columns.map(({ label, unit }) => (unit === "share" ? `${label} %` : label))];
    const cells = [...rows, total].map(({ id, name, values }) => [
      report === "sales-by-day" && id !== "" ? id : name,
      ...values.map((value, at) => formatCell(value, columns[at]?.unit)),
    ]);
    return { ok: true, value: { fileName: `${report}-${from}-${to}.csv`, text: formatCsv(head, cells) } };
  });
}

function formatCell(value: number | null, unit: ReportColumn["unit"] | undefined): string | number {
  if (value === null) return "";
  if (unit === "share") return Math.round(value * 1_000) / 10;
  return unit === "paise" ? formatRupeesCell(value) : value;
}
