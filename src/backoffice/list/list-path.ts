import type { FilterValues } from "./filter-values.ts";

/** Path of a filtered list: `listPath("orders", { status: ["ordered"] })`. */
export function listPath(resource: string, filter: FilterValues = {}): string {
  const search = toFilterQuery(filter);
  return `/${resource}${search ? `?${search}` : ""}`;
}

/** Query string of a filtered list, as stored in saved views. */
export function toFilterQuery(filter: FilterValues): string {
  const active = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return active.length > 0
    ? new URLSearchParams({ filter: JSON.stringify(Object.fromEntries(active)) }).toString()
    : "";
}
