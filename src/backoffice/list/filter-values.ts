import { formatDayInIndia } from "#domain/time.ts";

export type Choice = { id: string; name: string };

/** What a list can be narrowed by. `name` is the query's; a range of days has two of them. */
export type Filter =
  | { kind: "several"; name: string; label: string; choices: readonly Choice[] }
  | { kind: "one"; name: string; label: string; choices: readonly Choice[] }
  | { kind: "dates"; name: string; until: string; label: string }
  | { kind: "text"; name: string; label: string };

/** As they stand in the address. Several are a list, all else is text. */
export type FilterValues = Record<string, unknown>;

/** What a filter is set to, in words; undefined while it is not. */
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

/** The same values with this filter set to others, or without it. */
export function setFilter(filter: Filter, values: FilterValues, to: FilterValues = {}): FilterValues {
  const others = Object.entries(values).filter(([name]) => !namesOf(filter).includes(name));
  return { ...Object.fromEntries(others), ...to };
}

const namesOf = (filter: Filter): string[] => (filter.kind === "dates" ? [filter.name, filter.until] : [filter.name]);

export const readText = (value: unknown): string => (typeof value === "string" ? value : "");
/** A link may say several as 'a,b'. */
export const readList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : readText(value).split(",").filter(Boolean);

const nameOf = (choices: readonly Choice[], id: string): string => choices.find((one) => one.id === id)?.name ?? id;

/** In an address anything may be typed. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const dayWords = (text: string): string => (isDay(text) ? formatDayInIndia(text) : `'${text}'`);

function range(from: string, to: string): string | undefined {
  if (from && to) return from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;
  if (from) return `from ${dayWords(from)}`;
  return to ? `until ${dayWords(to)}` : undefined;
}
