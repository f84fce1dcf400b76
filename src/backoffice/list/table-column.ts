import type { ReactNode } from "react";

/** Rows are named by `id`, all of them. */
export type ListRow = { id: string | number };

export type Column<R extends ListRow> = {
  label: string;
  value: (row: R) => ReactNode;
  /** Stands to the right, in figures of one width. */
  isNumeric?: boolean;
  /** Left out on phones. */
  hideOnPhone?: boolean;
};
