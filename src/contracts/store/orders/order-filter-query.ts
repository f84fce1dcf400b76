import { normalizeLine } from "#domain/normalize-text.ts";
import { isDateFilter } from "#domain/orders/order-date-filter.ts";
import { type OrderStatus, orderStatuses } from "#domain/orders/order-status.ts";

/** Filters combine; empty ones filter nothing. `dates`: 'last30', 'older' or a year. `page` is a list's `next` or `previous`. */
export type OrderFilter = {
  statuses: OrderStatus[];
  dates: string[];
  search: string;
  page?: string | undefined;
};

const maxSearchLength = 100;
const maxDates = 10;

/** Parses the filter of the dashboard's URL and of `GET /api/me/orders`; ignores invalid values. */
export function parseOrderFilter(address: URLSearchParams): OrderFilter {
  const statuses = address.getAll("status");
  const page = address.get("page");
  return {
    statuses: orderStatuses.filter((status) => statuses.includes(status)),
    dates: [...new Set(address.getAll("date").filter(isDateFilter))].slice(0, maxDates),
    search: normalizeLine(address.get("search") ?? "").slice(0, maxSearchLength),
    ...(page && { page }),
  };
}

/** Formats a filter as URL parameters. */
export function formatOrderFilter({ statuses, dates, search, page }: OrderFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const status of statuses) params.append("status", status);
  for (const date of dates) params.append("date", date);
  if (search !== "") params.set("search", search);
  if (page !== undefined) params.set("page", page);
  return params;
}
