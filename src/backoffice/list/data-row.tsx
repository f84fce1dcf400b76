import { type ReactNode, useRef, useState } from "react";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import type { Column, ListRow, RowOptions } from "./table-column.ts";
import { useRowClick } from "./use-row-click.ts";

type Props<R extends ListRow> = RowOptions<R> & {
  row: R;
  columns: readonly Column<R>[];
  isPhone: boolean;
  isCurrent: boolean;
  onSelect: ((id: ListRow["id"], isRange: boolean) => void) | undefined;
  onPeek: ((id: ListRow["id"]) => void) | undefined;
};

/** Row of a record: its first cell is a link, and a click on the row opens it too. */
export function DataRow<R extends ListRow>({
  row,
  columns,
  isPhone,
  isCurrent,
  pathOf,
  nameOf,
  rowActions,
  phoneRow,
  onSelect,
  onPeek,
}: Props<R>) {
  const { selectedIds } = useListContext();
  const to = pathOf?.(row);
  const isSelected = selectedIds.includes(row.id);
  const click = useRowClick({ to, onPeek: onPeek && (() => onPeek(row.id)) });
  const name = nameOf?.(row) ?? String(row.id);
  // Renders the buttons on first hover only: a page of 100 rows doesn't need 100 sets of buttons.
  const [wasHovered, setWasHovered] = useState(false);
  return (
    <tr
      data-row-id={row.id}
      data-current={isCurrent || undefined}
      aria-selected={onSelect ? isSelected : undefined}
      onClick={click}
      onMouseEnter={() => setWasHovered(true)}
    >
      {onSelect && (
        <td className="select-cell">
          <SelectRow name={name} isOn={isSelected} onChange={(isRange) => onSelect(row.id, isRange)} />
        </td>
      )}
      {isPhone ? (
        <td colSpan={columns.length} className="phone-cell">
          {phoneRow ? phoneRow(row) : <PhoneLines row={row} columns={columns} to={to} />}
        </td>
      ) : (
        columns.map((column, index) => (
          <Cell
            key={column.label}
            column={column}
            row={row}
            to={index === 0 ? to : undefined}
            actions={wasHovered && index === columns.length - 1 ? rowActions?.(row) : undefined}
          />
        ))
      )}
    </tr>
  );
}

/** Checkbox of a row; with Shift it selects all rows since the last one. */
function SelectRow({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: (isRange: boolean) => void }) {
  const isShifted = useRef(false);
  return (
    <label className="select-box">
      <input
        type="checkbox"
        className="check"
        aria-label={`Select ${name}`}
        checked={isOn}
        onClick={(event) => {
          isShifted.current = event.shiftKey;
        }}
        onChange={() => {
          onChange(isShifted.current);
          isShifted.current = false;
        }}
      />
    </label>
  );
}

type CellProps<R extends ListRow> = { column: Column<R>; row: R; to: string | undefined; actions: ReactNode };

function Cell<R extends ListRow>({ column, row, to, actions }: CellProps<R>) {
  const { isNumeric, isKey, isMuted, isTall, value } = column;
  const kinds = [isNumeric && "numeric-cell", isKey && "key-cell", isMuted && "muted-cell", isTall && "tall-cell"];
  const content = value(row);
  return (
    <td className={kinds.filter(Boolean).join(" ") || undefined} title={textOf(content)}>
      {to ? (
        <Link to={to} className="row-link">
          {content}
        </Link>
      ) : (
        <span className="cell-content">{content}</span>
      )}
      {actions && <span className="row-actions">{actions}</span>}
    </td>
  );
}

/** Tooltip with the full text of a cell that may be cut off. */
const textOf = (content: ReactNode): string | undefined => (typeof content === "string" ? content : undefined);

/**
 * Shows a row as the mockup's cards do: what it is found by and the last number in the first line, then the other values.
 * Their labels are for screen readers, except where a value alone doesn't say what it is.
 */
function PhoneLines<R extends ListRow>({
  row,
  columns,
  to,
}: Pick<Props<R>, "row" | "columns"> & { to: string | undefined }) {
  const title = columns.find(({ isKey, isNumeric }) => isKey && !isNumeric) ?? columns[0];
  const end = columns.findLast((column) => column.isNumeric && column !== title);
  const rest = columns.filter((column) => column !== title && column !== end);
  return (
    <span className="phone-lines">
      <span className="phone-title">{title && (to ? <Link to={to}>{title.value(row)}</Link> : title.value(row))}</span>
      {end && <span className="phone-end">{end.value(row)}</span>}
      <span className="phone-rest">
        {rest.map((column) => {
          const content = column.value(row);
          if (content === "" || content === null || content === undefined || content === false) return null;
          const hasLabel = column.labelOnPhone || column.isNumeric;
          return (
            <span key={column.label} className={column.isTall ? "phone-part phone-tall" : "phone-part"}>
              <span className={hasLabel ? "phone-label" : "visually-hidden"}>{column.label}</span> {content}
            </span>
          );
        })}
      </span>
    </span>
  );
}
