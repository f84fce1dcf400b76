import { fail } from "./result.ts";

/**
 * The answer to a cursor that is malformed, or whose row is gone (docs/rules.md 24.16): the first page again, or an early
 * end, would repeat or hide rows.
 */
export const cursorGone = fail("bad-request", { message: "The list has changed. Reload it." });

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
