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

/** Reads the filter of a list's URL; an invalid one counts as none, as in react-admin. */
export function readFilter(search: string): FilterValues {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(search).get("filter") ?? "{}");
    return typeof value === "object" && value !== null ? (value as FilterValues) : {};
  } catch {
    return {};
  }
}

/** Formats the value of a filter; undefined when not set. */
export function describeFilter(filter: Filter, values: FilterValues): string | undefined {
  const value = values[filter.name];
  if (filter.kind === "dates") return formatRange(readText(value), readText(values[filter.until]));
  if (filter.kind === "several") {
    const chosen = readList(value).map((id) => nameOf(filter.choices, id));
    return chosen.length > 0 ? chosen.join(", ") : undefined;
  }
  const text = readText(value);
  if (text === "") return undefined;
  return filter.kind === "one" ? nameOf(filter.choices, text) : text;
}

/** Returns the values with one filter changed or removed. */
export function setFilter(filter: Filter, values: FilterValues, to: FilterValues = {}): FilterValues {
  const others = Object.entries(values).filter(([name]) => !parametersOf(filter).includes(name));
  return { ...Object.fromEntries(others), ...to };
}

const parametersOf = (filter: Filter): string[] =>
  filter.kind === "dates" ? [filter.name, filter.until] : [filter.name];

export const readText = (value: unknown): string => (typeof value === "string" ? value : "");
/** Parses several values, also as 'a,b' in a link. */
export const readList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : readText(value).split(",").filter(Boolean);

const nameOf = (choices: readonly Choice[], id: string): string => choices.find((one) => one.id === id)?.name ?? id;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
/** Formats a day; quotes an invalid one, because a URL may contain anything. */
const formatDay = (text: string): string => (isDay(text) ? formatDayInIndia(text) : `'${text}'`);

function formatRange(from: string, to: string): string | undefined {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  if (from) return `from ${formatDay(from)}`;
  return to ? `until ${formatDay(to)}` : undefined;
}
