/** A page of a list; `next` is the cursor of the page after it, null at the end. */
type Page<Row> = { rows: Row[]; next: string | null };

/**
 * Cuts a page out of `limit + 1` rows: the extra row only shows that another page follows. `cursorOf` names the last
 * row of the page for the query of the next one.
 */
export function page<Row>(found: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : cursorOf(last) };
}
