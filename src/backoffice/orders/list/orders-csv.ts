import { unparse } from "papaparse";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { type OrderRow, orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { paise, toRupees } from "#domain/money.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { paymentModeLabels, summarizeLines } from "../order-labels.ts";

/** A file is made in the browser: more than a few months of orders is the accountant's business. */
export const maxExportedOrders = 2_000;
const perPage = 100;

type Found = { orders: OrderRow[]; hasMore: boolean };

export async function fetchOrdersForExport(filter: Record<string, unknown>): Promise<Found> {
  const orders: OrderRow[] = [];
  let after: string | null = null;
  do {
    const page: { items: OrderRow[]; next: string | null } = await callApi(orderEndpoints.list, {
      query: { ...filter, limit: perPage, after },
    });
    orders.push(...page.items);
    after = page.next;
  } while (after !== null && orders.length < maxExportedOrders);
  return { orders, hasMore: after !== null };
}

/** With a mark at the start, so that Excel reads it as UTF-8; what a spreadsheet would take for a formula is quoted. */
export function toOrdersCsv(orders: readonly OrderRow[]): string {
  const rows = orders.map((order) => ({
    "Order id": order.id,
    "Date (IST)": formatDateTimeInIndia(order.submittedAt),
    State: order.statusWord,
    Packed: order.packedAt ? formatDateTimeInIndia(order.packedAt) : "",
    Payment: paymentModeLabels[order.paymentMode],
    Paid: order.paid ? "yes" : "no",
    Customer: order.name,
    Phone: order.contact,
    City: order.city,
    "State of India": order.state,
    PIN: order.pin,
    Items: summarizeLines(order),
    Pieces: order.pieces,
    "Total (₹)": toRupees(paise(order.total)).toFixed(2),
    "Return asked": order.returnAsked ? "yes" : "",
  }));
  return `\uFEFF${unparse(rows, { escapeFormulae: true, newline: "\r\n" })}`;
}
