/** One of several in a list of a document. */
export type Entry = Record<string, unknown>;
/** An entry has no name that stays: the form gives it a key. */
export type Keyed = { key: string; entry: Entry };

/** Rows as they stand on the screen: entries, and above each category its heading. */
export type ListRow =
  | { kind: "category"; key: string; name: string }
  | { kind: "entry"; key: string; entry: Entry /** In the list as it is stored. */; place: number };

const categoryOf = ({ entry }: Keyed): string => String(entry.category ?? "");

/** In the order of the first appearance, as pages show them. */
export function categoriesOf(keyed: readonly Keyed[]): string[] {
  return [...new Set(keyed.map(categoryOf))];
}

export function rowsOf(keyed: readonly Keyed[], isGrouped: boolean): ListRow[] {
  const entries = keyed.map(({ key, entry }, place) => ({ kind: "entry", key, entry, place }) as const);
  if (!isGrouped) return entries;
  return categoriesOf(keyed).flatMap((name) => [
    { kind: "category", key: `category:${name}`, name } as const,
    ...entries.filter((row) => categoryOf(row) === name),
  ]);
}

/** What the rows say when they are stored: an entry belongs to the heading above it, the topmost to the first one. */
export function keyedOf(rows: readonly ListRow[]): Keyed[] {
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
export function movedCategory(keyed: readonly Keyed[], name: string, by: -1 | 1): Keyed[] {
  const names = categoriesOf(keyed);
  const at = names.indexOf(name);
  const to = at + by;
  const order = to < 0 || to >= names.length ? names : names.toSpliced(at, 1).toSpliced(to, 0, name);
  return order.flatMap((each) => keyed.filter((one) => categoryOf(one) === each));
}

export function renamedCategory(keyed: readonly Keyed[], from: string, to: string): Keyed[] {
  return keyed.map((one) => (categoryOf(one) === from ? { ...one, entry: { ...one.entry, category: to } } : one));
}

/** Where an entry stands after a move: 'place 2 of 5 in Orders'. */
export function placeWords(rows: readonly ListRow[], key: string): string {
  const isGrouped = rows.some((row) => row.kind === "category");
  const own = keyedOf(rows);
  const category = own.find((one) => one.key === key)?.entry.category;
  const group = isGrouped ? own.filter(({ entry }) => entry.category === category) : own;
  const place = `place ${group.findIndex((one) => one.key === key) + 1} of ${group.length}`;
  return isGrouped ? `${place} in ${category}` : place;
}
