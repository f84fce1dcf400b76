import {
  maxReportFileRows,
  type ReportColumn,
  type ReportRow,
  type SalesReportId,
} from "#contracts/admin/report-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  type DayRange,
  listSalesByPeriod,
  listSalesByProduct,
  readSalesTotals,
} from "#db/queries/dashboard/sales-totals.ts";
import { listSalesByGroup, type SalesGroup, type SalesOfGroup } from "#db/queries/reports/sales-by-group.ts";
import { paymentModeLabels } from "#domain/orders/order-labels.ts";
import { addDays, formatDayInIndia } from "#domain/time.ts";
import { type ReportTable, toPeriod } from "./report-table.ts";

type Sums = Omit<SalesOfGroup, "id">;
type Named = { id: string; name: string };

const none: Sums = { orders: 0, undoneOrders: 0, grossPaise: 0, undonePaise: 0, refundedPaise: 0 };

const salesColumns: ReportColumn[] = [
  { id: "orders", label: "Orders", unit: "count" },
  { id: "gross", label: "Gross sales", unit: "paise" },
  { id: "undone", label: "Cancelled or RTO", unit: "paise" },
  { id: "refunded", label: "Refunded", unit: "paise" },
  { id: "net", label: "Net sales", unit: "paise" },
  { id: "average", label: "Average order", unit: "paise" },
];

const productColumns: ReportColumn[] = [
  { id: "units", label: "Units sold", unit: "count" },
  { id: "unitsBack", label: "Units returned", unit: "count" },
  { id: "gross", label: "Gross sales", unit: "paise" },
  { id: "back", label: "Value of units back", unit: "paise" },
];

/** Reads a report whose rows together are the sales figures of the period (docs/decisions/0014). */
export async function readSalesReport(tx: Tx, report: SalesReportId, days: DayRange): Promise<ReportTable> {
  if (report === "sales-by-product") return await readProducts(tx, days);
  const sums = await readers[report](tx, days);
  const rows = sums.map(({ id, name, ...each }) => toRow({ id, name }, each));
  return { columns: salesColumns, rows, total: toRow({ id: "", name: "Total" }, addUp(sums)) };
}

const readers: Record<
  Exclude<SalesReportId, "sales-by-product">,
  (tx: Tx, days: DayRange) => Promise<(Sums & Named)[]>
> = {
  "sales-by-day": async (tx, days) => {
    const byDay = Map.groupBy(await listSalesByPeriod(tx, days, "day"), ({ start }) => start);
    return listDays(days).map((day) => ({ id: day, name: formatDayInIndia(day), ...addUp(byDay.get(day) ?? []) }));
  },
  "sales-by-payment": async (tx, days) => {
    const byMode = Map.groupBy(await listSalesByPeriod(tx, days, "day"), ({ paymentMode }) => paymentMode);
    return Object.entries(paymentModeLabels).map(([id, name]) => ({ id, name, ...addUp(byMode.get(id) ?? []) }));
  },
  "sales-by-state": async (tx, days) => nameAll(await readGroups(tx, "state", days), (state) => state),
  "sales-by-code": async (tx, days) =>
    nameAll(await readGroups(tx, "code", days), (code) => code.toUpperCase() || "No code"),
  "sales-by-hour": async (tx, days) => {
    const groups = await readGroups(tx, "hour", days);
    return hours.map((id) => ({ ...(groups.find((group) => group.id === id) ?? none), id, name: formatHour(id) }));
  },
};

const readGroups = (tx: Tx, by: SalesGroup, days: DayRange) =>
  listSalesByGroup(tx, by, toPeriod(days), maxReportFileRows);

const nameAll = (groups: SalesOfGroup[], nameOf: (id: string) => string) =>
  groups.map((group) => ({ ...group, name: nameOf(group.id) }));

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Formats an hour of the day: '09:00–10:00'. */
const formatHour = (hour: string): string =>
  `${hour.padStart(2, "0")}:00–${String(Number(hour) + 1).padStart(2, "0")}:00`;

/** Lists the days of a range, newest first. */
function listDays({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) days.push(day);
  return days;
}

function addUp(sums: Sums[]): Sums {
  const sum = (of: keyof Sums) => sums.reduce((all, each) => all + each[of], 0);
  return {
    orders: sum("orders"),
    undoneOrders: sum("undoneOrders"),
    grossPaise: sum("grossPaise"),
    undonePaise: sum("undonePaise"),
    refundedPaise: sum("refundedPaise"),
  };
}

function toRow({ id, name }: Named, { orders, grossPaise, undonePaise, refundedPaise }: Sums): ReportRow {
  const average = orders === 0 ? null : Math.round(grossPaise / orders);
  const net = grossPaise - undonePaise - refundedPaise;
  return { id, name, values: [orders, grossPaise, undonePaise, refundedPaise, net, average] };
}

/** Lists goods at the prices paid; the rest of the orders' totals is one row, so that the sum is gross sales. */
async function readProducts(tx: Tx, days: DayRange): Promise<ReportTable> {
  const { best } = await listSalesByProduct(tx, days, maxReportFileRows);
  const { grossPaise } = await readSalesTotals(tx, days);
  const sum = (of: "pieces" | "piecesBack" | "grossPaise" | "backPaise") =>
    best.reduce((all, each) => all + each[of], 0);
  const rest = grossPaise - sum("grossPaise");
  const restRow = { id: "", name: "Delivery and fees, less discounts", values: [null, null, rest, null] };
  return {
    columns: productColumns,
    rows: best.map(({ productId, name, pieces, piecesBack, ...each }) => ({
      id: productId,
      name,
      values: [pieces, piecesBack, each.grossPaise, each.backPaise],
    })),
    closing: rest === 0 ? [] : [restRow],
    total: { id: "", name: "Total", values: [sum("pieces"), sum("piecesBack"), grossPaise, sum("backPaise")] },
  };
}
