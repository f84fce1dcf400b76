import { useListContext } from "react-admin";
import { ColumnWidths } from "./column-widths.tsx";
import { DataRow } from "./data-row.tsx";
import { ListIcon } from "./list-icon.tsx";
import { SelectPage } from "./select-page.tsx";
import { useRangeSelection } from "./selection.ts";
import type { Column, ListRow, RowOptions } from "./table-column.ts";

type Props<R extends ListRow> = RowOptions<R> & {
  /** Accessible name of the table. */
  title: string;
  columns: readonly Column<R>[];
  isSelectable: boolean;
  isPhone: boolean;
  cursor: ListRow["id"] | undefined;
  /** Shows a row's record beside the list. */
  onPeek?: ((id: ListRow["id"]) => void) | undefined;
};

/** Rows as a table with one line each; on phones a row has two lines, in one cell. */
export function DataTable<R extends ListRow>({
  title,
  columns,
  isSelectable,
  isPhone,
  cursor,
  onPeek,
  ...row
}: Props<R>) {
  const { data = [], isFetching } = useListContext();
  const select = useRangeSelection();
  const rows = data as unknown as R[];
  return (
    <table className="data-table" aria-label={title} aria-busy={isFetching}>
      {!isPhone && <ColumnWidths columns={columns} isSelectable={isSelectable} />}
      <thead>
        <tr>
          {isSelectable &&
            (isPhone ? (
              <th scope="col">Selected</th>
            ) : (
              <th scope="col" className="select-cell">
                <SelectPage />
              </th>
            ))}
          {columns.map((column) => (
            <HeadCell key={column.label} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((each) => (
          <DataRow
            key={each.id}
            {...row}
            row={each}
            columns={columns}
            isPhone={isPhone}
            isCurrent={each.id === cursor}
            onSelect={isSelectable ? select : undefined}
            onPeek={onPeek}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Head of a column; a sortable one is a button, and a second click reverses the order. */
function HeadCell<R extends ListRow>({ column }: { column: Column<R> }) {
  const { sort, setSort } = useListContext();
  const { label, sortBy, isNumeric, isDescendingFirst = false } = column;
  const className = isNumeric ? "numeric-cell" : undefined;
  if (sortBy === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isSorted = sort.field === sortBy;
  const isDescending = sort.order === "DESC";
  const turn = () => setSort({ field: sortBy, order: (isSorted ? !isDescending : isDescendingFirst) ? "DESC" : "ASC" });
  const state = isDescending ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? state : "none"}>
      <button type="button" className="sort-button" onClick={turn}>
        {label}
        {isSorted && <ListIcon name={isDescending ? "down" : "up"} size={12} />}
      </button>
    </th>
  );
}
