import type { ReactNode } from "react";

/** Row of a table, identified by `id`. */
export type ListRow = { id: string | number };

export type Column<R extends ListRow> = {
  label: string;
  value: (row: R) => ReactNode;
  /** Right-aligned with tabular figures. */
  isNumeric?: boolean;
  /** Hidden on phones. */
  hideOnPhone?: boolean;
};
