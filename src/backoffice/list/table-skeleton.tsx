import { Delayed } from "../layout/delayed.tsx";
import { ColumnWidths } from "./column-widths.tsx";
import type { Column, ListRow } from "./table-column.ts";
import "./table-skeleton.css";

type Props<R extends ListRow> = { columns: readonly Column<R>[]; isSelectable: boolean; isPhone: boolean };

const rows = Array.from({ length: 16 }, (_, row) => row);

/** Heads and empty rows where the table's will stand, shown after a short delay; a screen reader hears that it loads. */
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

/** Bars of uneven length look like words; the same ones come at every load. */
const widthOf = (row: number, column: number): string => `${50 + ((row * 7 + column * 11) % 5) * 9}%`;
