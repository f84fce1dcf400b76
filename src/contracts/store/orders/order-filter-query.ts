import { normalizeLine } from "#domain/normalize-text.ts";
import { type OrderStatus, orderStatuses } from "#domain/orders/order-status.ts";

/** Filters combine; empty ones filter nothing. `dates`: 'last30', 'older' or a year. `page` is a list's `next` or `previous`. */
export type OrderFilter = {
  statuses: OrderStatus[];
  dates: string[];
  search: string;
  page?: string | undefined;
};

const longestSearch = 100;
const mostDates = 10;

/** As it stands in the address, of the dashboard and of `GET /api/me/orders`; what means nothing is left out. */
export function parseOrderFilter(address: URLSearchParams): OrderFilter {
  const asked = address.getAll("status");
  const page = address.get("page");
  return {
    statuses: orderStatuses.filter((status) => asked.includes(status)),
    dates: [...new Set(address.getAll("date").filter((date) => /^(last30|older|[0-9]{4})$/.test(date)))].slice(
      0,
      mostDates,
    ),
    search: normalizeLine(address.get("search") ?? "").slice(0, longestSearch),
    ...(page && { page }),
  };
}

/** The same, to be put into an address. */
export function formatOrderFilter({ statuses, dates, search, page }: OrderFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const status of statuses) params.append("status", status);
  for (const date of dates) params.append("date", date);
  if (search !== "") params.set("search", search);
  if (page !== undefined) params.set("page", page);
  return params;
}
