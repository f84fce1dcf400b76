import type { ReactNode } from "react";

/** Rows are named by `id`, all of them. */
export type Row = { id: string | number };

export type Column<R extends Row> = {
  label: string;
  value: (row: R) => ReactNode;
  /** Stands to the right, in figures of one width. */
  number?: boolean;
  /** Left out on phones. */
  wide?: boolean;
};
