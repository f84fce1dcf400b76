import type { ListRow } from "./table-column.ts";

type Id = ListRow["id"];

/** Rows directly above and below a row. */
export type Neighbours = { above: Id | undefined; below: Id | undefined };

/** Returns the rows beside a row; undefined where it isn't in the list. */
export function findNeighbours(ids: readonly Id[], id: Id | undefined): Neighbours | undefined {
  const at = placeOf(ids, id);
  return at === -1 ? undefined : { above: ids[at - 1], below: ids[at + 1] };
}

/**
 * Returns the row that J (down) and K (up) move to. When the cursor's row has left the list, as a packed order leaves
 * 'To pack', both continue from the rows that were beside it, or from the first row if those have left too.
 */
export function findNextRow(
  way: "down" | "up",
  ids: readonly Id[],
  cursor: Id | undefined,
  last: Neighbours | undefined,
): Id | undefined {
  const at = placeOf(ids, cursor);
  if (at !== -1 || cursor === undefined) return way === "down" ? ids[at + 1] : ids[Math.max(0, at - 1)];
  const above = placeOf(ids, last?.above);
  const below = placeOf(ids, last?.below);
  if (way === "down") return ids[below === -1 ? above + 1 : below] ?? ids.at(-1);
  return ids[above === -1 ? Math.max(0, below - 1) : above];
}

const placeOf = (ids: readonly Id[], id: Id | undefined): number => (id === undefined ? -1 : ids.indexOf(id));
