import { Delayed } from "../layout/delayed.tsx";
import { ColumnWidths } from "./column-widths.tsx";
import type { Column, ListRow } from "./table-column.ts";
import "./table-skeleton.css";

type Props<R extends ListRow> = { columns: readonly Column<R>[]; isSelectable: boolean; isPhone: boolean };

const rows = Array.from({ length: 16 }, (_, row) => row);

/**
 * Heads and empty rows in place of the table, shown after a short delay; screen readers announce that it is loading.
 */
export function TableSkeleton<R extends ListRow>({ columns, isSelectable, isPhone }: Props<R>) {
  const shown = isPhone ? columns.slice(0, 1) : columns;
  return (
    <div aria-busy="true" className="loading">
      <Delayed>
        <table className="data-table" aria-hidden="true">
          {!isPhone && <ColumnWidths columns={shown} isSelectable={isSelectable} />}
          <thead>
            <tr>
              {isSelectable && <th className="select-cell" />}
              {shown.map(({ label, isNumeric }) => (
                <th key={label} className={isNumeric ? "numeric-cell" : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {isSelectable && (
                  <td className="select-cell">
                    <span className="skeleton-box" />
                  </td>
                )}
                {shown.map(({ label, isNumeric }, at) => (
                  <td key={label} className={isNumeric ? "numeric-cell" : undefined}>
                    <span className="skeleton-bar" style={{ width: widthOf(row, at) }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Delayed>
    </div>
  );
}

/** Bars of uneven length look like words; they are the same at every load. */
const widthOf = (row: number, column: number): string => `${50 + ((row * 7 + column * 11) % 5) * 9}%`;
