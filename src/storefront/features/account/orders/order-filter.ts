import { formatOrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import { listFilterYears } from "#domain/orders/order-date-filter.ts";
import { getBuyerStatusLabel, type OrderStatus, orderStatuses } from "#domain/orders/order-status.ts";
import type { OrderFilter } from "#use-cases/orders/order-types.ts";

/** A checkbox: its value in the URL and its label. */
export type FilterChoice = { value: string; name: string };

/** Choices of 'Order Status'. Orders that await payment are listed but have no checkbox (docs/rules.md 14.2). */
export const statusChoices: readonly FilterChoice[] = (
  ["ordered", "on_the_way", "delivered", "cancelled", "returned"] satisfies OrderStatus[]
).map((value) => ({ value, name: getBuyerStatusLabel(value) }));

/** Choices of 'Order Date' (docs/rules.md 14.5). */
export function buildDateChoices(now: Date): FilterChoice[] {
  return ["last30", ...listFilterYears(now).map(String), "older"].map((value) => ({
    value,
    name: formatDateFilter(value),
  }));
}

export function formatDateFilter(value: string): string {
  return { last30: "Last 30 Days", older: "Older" }[value] ?? value;
}

/** Builds the list's URL for a filter. */
export function buildFilterUrl(filter: OrderFilter): string {
  const params = formatOrderFilter(filter);
  return params.size > 0 ? `/user-dashboard?${params}` : "/user-dashboard";
}

/** Adds or removes a value; the list starts at its first page again. */
export function toggleFilter(filter: OrderFilter, group: "statuses" | "dates", value: string): OrderFilter {
  const change = <T extends string>(values: T[], all: readonly T[]) =>
    values.some((known) => known === value)
      ? values.filter((known) => known !== value)
      : [...values, ...all.filter((known) => known === value)];
  const { statuses, dates, search } = filter;
  if (group === "statuses") return { statuses: change(statuses, orderStatuses), dates, search };
  return { statuses, dates: change(dates, [value]), search };
}

/** Lists the active filters: each one's label, and the filter without it. */
export function listActiveFilters(filter: OrderFilter): { name: string; without: OrderFilter }[] {
  const { statuses, dates, search } = filter;
  return [
    ...statuses.map((value) => ({
      name: getBuyerStatusLabel(value),
      without: toggleFilter(filter, "statuses", value),
    })),
    ...dates.map((value) => ({ name: formatDateFilter(value), without: toggleFilter(filter, "dates", value) })),
    ...(search ? [{ name: `“${search}”`, without: { statuses, dates, search: "" } }] : []),
  ];
}
