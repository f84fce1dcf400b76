import {
  maxReportFileRows,
  type ParcelReportId,
  type ReportColumn,
  type ReportRow,
} from "#contracts/admin/report-endpoints.ts";
import type { Tx } from "#db/client.ts";
import type { DayRange } from "#db/queries/dashboard/sales-totals.ts";
import {
  countParcels,
  listParcelsByGroup,
  type ParcelCounts,
  type ParcelGroup,
} from "#db/queries/reports/parcels-by-group.ts";
import { toCourierKey } from "#domain/fulfilment/courier.ts";
import { readCashOwed } from "../payments/cod/remittances.ts";
import { type ReportTable, toPeriod } from "./report-table.ts";

const columns: ReportColumn[] = [
  { id: "shipped", label: "Shipped", unit: "count" },
  { id: "cod", label: "COD", unit: "count" },
  { id: "delivered", label: "Delivered", unit: "count" },
  { id: "cameBack", label: "Returned to origin", unit: "count" },
  { id: "inTransit", label: "In transit", unit: "count" },
  { id: "rtoShare", label: "RTO rate", unit: "share" },
  { id: "codRtoShare", label: "RTO rate of COD", unit: "share" },
];

const owedColumns: ReportColumn[] = [
  { id: "owed", label: "Collected, not yet remitted", unit: "paise" },
  { id: "owedDays", label: "Oldest, days", unit: "count" },
];

const groups: Record<ParcelReportId, ParcelGroup> = {
  "parcels-by-pin": "pin",
  "parcels-by-courier": "courier",
  "parcels-by-product": "product",
};

/** Reads what became of the orders shipped in the period (docs/rules.md 12.7). */
export async function readParcelReport(
  tx: Tx,
  report: ParcelReportId,
  { days, now }: { days: DayRange; now: Date },
): Promise<ReportTable> {
  const period = toPeriod(days);
  const rows = await listParcelsByGroup(tx, groups[report], period, maxReportFileRows);
  const table = {
    columns,
    rows: rows.map(({ id, name, ...counts }) => toRow({ id, name: name || "No courier" }, counts)),
    total: toRow({ id: "", name: "Total" }, await countParcels(tx, period)),
  };
  return report === "parcels-by-courier" ? withCashOwed(table, await readCashOwed(tx, now)) : table;
}

type CashOwed = Awaited<ReturnType<typeof readCashOwed>>;

/** Adds what each courier owes now, whenever its parcels were shipped; only once when its name has two spellings. */
function withCashOwed({ columns: before, rows, total }: ReportTable, owed: CashOwed): ReportTable {
  const left = new Map(owed.map((courier) => [courier.id, courier]));
  const withOwed = rows.map((row) => {
    const key = toCourierKey(row.id);
    const courier = left.get(key);
    left.delete(key);
    return { ...row, values: [...row.values, courier?.amount ?? 0, courier?.oldestDays ?? null] };
  });
  const nothingShipped = before.map(({ unit }) => (unit === "share" ? null : 0));
  const others = [...left.values()].map(({ id, courier, amount, oldestDays }) => ({
    id: courier || id,
    name: courier || "No courier",
    values: [...nothingShipped, amount, oldestDays],
  }));
  const sum = owed.reduce((all, { amount }) => all + amount, 0);
  return {
    columns: [...before, ...owedColumns],
    rows: [...withOwed, ...others],
    total: { ...total, values: [...total.values, sum, owed[0]?.oldestDays ?? null] },
  };
}

function toRow({ id, name }: { id: string; name: string }, counts: ParcelCounts): ReportRow {
  const { shipped, codShipped, delivered, cameBack, codDelivered, codCameBack } = counts;
  const shares = [shareOf(cameBack, delivered), shareOf(codCameBack, codDelivered)];
  return { id, name, values: [shipped, codShipped, delivered, cameBack, shipped - delivered - cameBack, ...shares] };
}

/** Share of parcels that came back among those delivered or returned; null before the first. */
export const shareOf = (back: number, delivered: number): number | null =>
  back + delivered === 0 ? null : back / (back + delivered);
