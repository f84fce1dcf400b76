/** One of several in a list of a document. */
export type ListEntry = Record<string, unknown>;
/** An entry has no name that stays: the form gives it a key. */
export type KeyedEntry = { key: string; entry: ListEntry };

/** Rows as they stand on the screen: entries, and above each category its heading. */
export type ListRow =
  | { kind: "category"; key: string; name: string }
  | { kind: "entry"; key: string; entry: ListEntry /** In the list as it is stored. */; place: number };

const categoryOf = ({ entry }: KeyedEntry): string => String(entry.category ?? "");

/** In the order of the first appearance, as pages show them. */
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

/** What the rows say when they are stored: an entry belongs to the heading above it, the topmost to the first one. */
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

/** A whole category, past the one before or behind it. */
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

/** Where an entry stands after a move: 'place 2 of 5 in Orders'. */
export function describePosition(rows: readonly ListRow[], key: string): string {
  const isGrouped = rows.some((row) => row.kind === "category");
  const own = fromListRows(rows);
  const category = own.find((one) => one.key === key)?.entry.category;
  const group = isGrouped ? own.filter(({ entry }) => entry.category === category) : own;
  const place = `place ${group.findIndex((one) => one.key === key) + 1} of ${group.length}`;
  return isGrouped ? `${place} in ${category}` : place;
}
