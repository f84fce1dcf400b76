import { discountPath } from "#backoffice/discounts/discount-labels.ts";
import { listPath } from "#backoffice/list/list-path.ts";
import type { ReportId } from "#contracts/admin/report-endpoints.ts";

type Choice = { id: ReportId; label: string };

/** Reports by subject, as the page lists them. */
export const reportChoices: { label: string; reports: readonly Choice[] }[] = [
  {
    label: "Sales by",
    reports: [
      { id: "sales-by-day", label: "Day" },
      { id: "sales-by-state", label: "State" },
      { id: "sales-by-product", label: "Product" },
      { id: "sales-by-code", label: "Discount code" },
      { id: "sales-by-payment", label: "Payment" },
      { id: "sales-by-hour", label: "Hour" },
    ],
  },
  {
    label: "COD and RTO by",
    reports: [
      { id: "parcels-by-pin", label: "PIN code" },
      { id: "parcels-by-courier", label: "Courier" },
      { id: "parcels-by-product", label: "Product" },
    ],
  },
];

const all = reportChoices.flatMap(({ reports }) => reports);

/** Reads the report from the URL; sales by day without one. */
export function readReportId(search: URLSearchParams): ReportId {
  return all.find(({ id }) => id === search.get("report"))?.id ?? "sales-by-day";
}

/** Explains in a sentence what a report counts. */
export function describeReport(report: ReportId): string {
  if (report === "sales-by-product")
    return "Goods at the prices paid. Units returned include cancelled ones and those returned to origin.";
  if (report === "sales-by-hour")
    return "Hour in India when the order was placed or paid. Refunds count in the hour of their sale.";
  if (report === "parcels-by-product")
    return "Orders shipped in this period. An order with two products counts for both.";
  if (report.startsWith("parcels"))
    return "Orders shipped in this period. The RTO rate is of those delivered or returned to origin.";
  return "Orders count on the day they were placed or paid, cancellations and refunds on their own day.";
}

type Days = { from: string; to: string };

/** Path of the orders that a row counts; undefined where the list of orders has no such filter. */
export function rowPath(report: ReportId, id: string, days: Days): string | undefined {
  const sold = { counted: "sold", ...days };
  const shipped = { counted: "shipped", ...days };
  if (id === "") return undefined;
  if (report === "sales-by-day") return listPath("orders", { counted: "sold", from: id, to: id });
  if (report === "sales-by-state") return listPath("orders", { ...sold, state: id });
  if (report === "sales-by-product") return listPath("orders", { ...sold, product: id });
  if (report === "sales-by-payment") return listPath("orders", { ...sold, payment: [id] });
  if (report === "sales-by-code") return discountPath(id);
  if (report === "parcels-by-pin") return listPath("orders", { ...shipped, q: id });
  if (report === "parcels-by-product") return listPath("orders", { ...shipped, product: id });
  return undefined;
}
