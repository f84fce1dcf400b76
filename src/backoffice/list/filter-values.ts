import { formatDayInIndia } from "#domain/time.ts";

export type Choice = { id: string; name: string };

/** Filter of a list. `name` is the query parameter; a range of days has two. */
export type Filter =
  | { kind: "several"; name: string; label: string; choices: readonly Choice[] }
  | { kind: "one"; name: string; label: string; choices: readonly Choice[] }
  | { kind: "dates"; name: string; until: string; label: string }
  | { kind: "text"; name: string; label: string };

/** Filter values as in the URL: a list for several, otherwise text. */
export type FilterValues = Record<string, unknown>;

/** Formats the value of a filter; undefined when not set. */
export function describeFilter(filter: Filter, values: FilterValues): string | undefined {
  const value = values[filter.name];
  if (filter.kind === "dates") return range(readText(value), readText(values[filter.until]));
  if (filter.kind === "several") {
    const chosen = readList(value).map((id) => nameOf(filter.choices, id));
    return chosen.length > 0 ? chosen.join(", ") : undefined;
  }
  const found = readText(value);
  if (found === "") return undefined;
  return filter.kind === "one" ? nameOf(filter.choices, found) : found;
}

/** Returns the values with one filter changed or removed. */
export function setFilter(filter: Filter, values: FilterValues, to: FilterValues = {}): FilterValues {
  const others = Object.entries(values).filter(([name]) => !namesOf(filter).includes(name));
  return { ...Object.fromEntries(others), ...to };
}

const namesOf = (filter: Filter): string[] => (filter.kind === "dates" ? [filter.name, filter.until] : [filter.name]);

export const readText = (value: unknown): string => (typeof value === "string" ? value : "");
/** Parses several values, also as 'a,b' in a link. */
export const readList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : readText(value).split(",").filter(Boolean);

const nameOf = (choices: readonly Choice[], id: string): string => choices.find((one) => one.id === id)?.name ?? id;

/** Drops invalid values: anything may be in the URL. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const dayWords = (text: string): string => (isDay(text) ? formatDayInIndia(text) : `'${text}'`);

function range(from: string, to: string): string | undefined {
  if (from && to) return from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
  if (from) return `from ${dayWords(from)}`;
  return to ? `until ${dayWords(to)}` : undefined;
}
