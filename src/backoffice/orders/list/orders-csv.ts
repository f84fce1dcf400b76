import { unparse } from "papaparse";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { type OrderRow, orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { paise, toRupees } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { paymentModeLabels, summarizeLines } from "../order-labels.ts";

/** Maximum number of exported orders: the file is built in the browser, from pages of the list. */
export const maxExportedOrders = 2_000;
const pageSize = 100;

type ExportedOrders = { orders: OrderRow[]; hasMore: boolean };

export async function fetchOrdersForExport(filter: Record<string, unknown>): Promise<ExportedOrders> {
  const orders: OrderRow[] = [];
  let after: string | null = null;
  do {
    const page: { items: OrderRow[]; next: string | null } = await callApi(orderEndpoints.list, {
      query: { ...filter, limit: pageSize, after },
    });
    orders.push(...page.items);
    after = page.next;
  } while (after !== null && orders.length < maxExportedOrders);
  return { orders, hasMore: after !== null };
}

/** Formats orders as CSV. A byte order mark makes Excel read UTF-8; cells that look like formulas are escaped. */
export function toOrdersCsv(orders: readonly OrderRow[]): string {
  const rows = orders.map((order) => ({
    "Order id": order.id,
    "Date (IST)": formatDateTimeInIndia(order.submittedAt),
    Status: order.statusWord,
    Packed: order.packedAt ? formatDateTimeInIndia(order.packedAt) : "",
    Payment: paymentModeLabels[order.paymentMode],
    Paid: order.paid ? "yes" : "no",
    Customer: order.name,
    Phone: order.contact,
    City: order.city,
    "State of India": order.state,
    PIN: order.pin,
    Items: summarizeLines(order),
    Units: order.pieces,
    "Total (₹)": toRupees(paise(order.total)).toFixed(2),
    "Return requested": order.returnAsked ? "yes" : "",
  }));
  return `\uFEFF${unparse(rows, { escapeFormulae: true, newline: "\r\n" })}`;
}
