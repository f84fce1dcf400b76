import type { FilterValues } from "./filter-values.ts";

/**
 * Finds the view that a filter stands in: all of the view's filters are set, and others may narrow it. Of several it is the
 * one with the most filters; a view without any stands for everything.
 */
export function findCurrentView<V extends { filter: FilterValues }>(
  views: readonly V[],
  values: FilterValues,
): V | undefined {
  const isWithin = ({ filter }: V) => Object.entries(filter).every(([name, value]) => isSame(value, values[name]));
  return views.filter(isWithin).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

const sizeOf = ({ filter }: { filter: FilterValues }): number => Object.keys(filter).length;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
