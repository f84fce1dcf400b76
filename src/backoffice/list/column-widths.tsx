import type { Column, ListRow } from "./table-column.ts";
import { defaultWidth } from "./table-columns.ts";

const selectWidth = 58;

type Props<R extends ListRow> = { columns: readonly Column<R>[]; isSelectable: boolean };

/** Shares a table's width among its columns in proportion. */
export function ColumnWidths<R extends ListRow>({ columns, isSelectable }: Props<R>) {
  const total = columns.reduce((sum, { width = defaultWidth }) => sum + width, 0);
  return (
    <colgroup>
      {isSelectable && <col width={selectWidth} />}
      {columns.map(({ label, width = defaultWidth }) => (
        <col key={label} width={`${(100 * width) / total}%`} />
      ))}
    </colgroup>
  );
}
