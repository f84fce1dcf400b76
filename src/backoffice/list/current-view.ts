import type { FilterValues } from "./filter-values.ts";

/**
 * Finds the current view: the one whose filters are all set; further filters may narrow it. Of several it returns the
 * one with the most filters. A view without filters matches always.
 */
export function findCurrentView<V extends { filter: FilterValues }>(
  views: readonly V[],
  values: FilterValues,
): V | undefined {
  const isWithin = ({ filter }: V) => Object.entries(filter).every(([name, value]) => isSame(value, values[name]));
  return views.filter(isWithin).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

/** Tells whether a filter is set beyond those of the view. A view with filters needs a text for being empty. */
export function hasOwnFilters(
  values: FilterValues,
  view?: { filter: FilterValues; empty?: string | undefined },
): boolean {
  const ofView = view?.empty === undefined ? {} : view.filter;
  return Object.keys(values).some((name) => !(name in ofView));
}

const sizeOf = ({ filter }: { filter: FilterValues }): number => Object.keys(filter).length;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
