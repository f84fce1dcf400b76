import type { ReactNode } from "react";

/** Row of a table, identified by `id`. */
export type ListRow = { id: string | number };

export type Column<R extends ListRow> = {
  label: string;
  value: (row: R) => ReactNode;
  /** Width in pixels in a table of 1,216; columns share the available width in proportion. 120 by default. */
  width?: number;
  /** Right-aligned with tabular figures. */
  isNumeric?: boolean;
  /** Printed bold, because rows are found by it. */
  isKey?: boolean;
  /** Printed grey, because it is secondary. */
  isMuted?: boolean;
  /** Name of the server's sort; the head becomes a button. */
  sortBy?: string;
  /** The first click on the head sorts from the highest or newest. */
  isDescendingFirst?: boolean;
  /** Hidden on phones. */
  hideOnPhone?: boolean;
  /** Printed after its label on phones, because the value alone doesn't say what it is, as with numbers. */
  labelOnPhone?: boolean;
  /** Hidden while the list is narrower than this many pixels, so that the other columns are not cut off. */
  hideBelow?: number;
  /** Left out while a panel beside the list takes its room. */
  hideWithPanel?: boolean;
  /** Not shown until it is chosen in the list's options. */
  isOptional?: boolean;
  /** The cell may have several lines, for texts that are read in the list, such as a change's before and after. */
  isTall?: boolean;
};

export type RowOptions<R extends ListRow> = {
  /** Path of a row's record; without it rows aren't clickable. */
  pathOf?: ((row: R) => string) | undefined;
  /** Name of a row, for the label of its checkbox. */
  nameOf?: ((row: R) => string) | undefined;
  /** Buttons that appear over the row's end while the pointer is on it. */
  rowActions?: ((row: R) => ReactNode) | undefined;
  /** Two lines of a row on phones, where a table's cells don't fit side by side. */
  phoneRow?: ((row: R) => ReactNode) | undefined;
};
