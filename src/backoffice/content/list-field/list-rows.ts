/** One entry of a document's list field. */
export type ListEntry = Record<string, unknown>;
/** Entry with a key from the form, because it has no stable id. */
export type KeyedEntry = { key: string; entry: ListEntry };

/** Rows on screen: entries, with a heading above each category. */
export type ListRow =
  | { kind: "category"; key: string; name: string }
  | { kind: "entry"; key: string; entry: ListEntry /** Index in the stored list. */; place: number };

const categoryOf = ({ entry }: KeyedEntry): string => String(entry.category ?? "");

/** Lists the categories in order of first appearance, as pages show them. */
export function listCategories(keyed: readonly KeyedEntry[]): string[] {
  return [...new Set(keyed.map(categoryOf))];
}

export function toListRows(keyed: readonly KeyedEntry[], isGrouped: boolean): ListRow[] {
  const entries = keyed.map(({ key, entry }, place) => ({ kind: "entry", key, entry, place }) as const);
  if (!isGrouped) return entries;
  return listCategories(keyed).flatMap((name) => [
    { kind: "category", key: `category:${name}`, name } as const,
    ...entries.filter((row) => categoryOf(row) === name),
  ]);
}

/** Converts rows back to entries: each belongs to the heading above it, entries above all headings to the first. */
export function fromListRows(rows: readonly ListRow[]): KeyedEntry[] {
  let category = rows.find((row) => row.kind === "category")?.name;
  return rows.flatMap((row) => {
    if (row.kind === "category") {
      category = row.name;
      return [];
    }
    const { key, entry } = row;
    const isOther = category !== undefined && entry.category !== category;
    return [{ key, entry: isOther ? { ...entry, category } : entry }];
  });
}

/** Moves a category past its neighbour. */
export function moveCategory(keyed: readonly KeyedEntry[], name: string, by: -1 | 1): KeyedEntry[] {
  const names = listCategories(keyed);
  const at = names.indexOf(name);
  const to = at + by;
  const order = to < 0 || to >= names.length ? names : names.toSpliced(at, 1).toSpliced(to, 0, name);
  return order.flatMap((each) => keyed.filter((one) => categoryOf(one) === each));
}

export function renameCategory(keyed: readonly KeyedEntry[], from: string, to: string): KeyedEntry[] {
  return keyed.map((one) => (categoryOf(one) === from ? { ...one, entry: { ...one.entry, category: to } } : one));
}

/** Describes an entry's position for screen readers: 'place 2 of 5 in Orders'. */
export function describePosition(rows: readonly ListRow[], key: string): string {
  const isGrouped = rows.some((row) => row.kind === "category");
  const own = fromListRows(rows);
  const category = own.find((one) => one.key === key)?.entry.category;
  const group = isGrouped ? own.filter(({ entry }) => entry.category === category) : own;
  const place = `place ${group.findIndex((one) => one.key === key) + 1} of ${group.length}`;
  return isGrouped ? `${place} in ${category}` : place;
}
