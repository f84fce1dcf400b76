import type { FilterValues } from "./filter-values.ts";

/** The address of a list that is narrowed already, for links to it: `listAddress("orders", { status: ["ordered"] })`. */
export function listPath(resource: string, filter: FilterValues = {}): string {
  const search = toFilterQuery(filter);
  return `/${resource}${search ? `?${search}` : ""}`;
}

/** What stands in the address after the `?`; saved views keep it. */
export function toFilterQuery(filter: FilterValues): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return set.length > 0 ? new URLSearchParams({ filter: JSON.stringify(Object.fromEntries(set)) }).toString() : "";
}
