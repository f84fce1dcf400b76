import { Table, TableBody, TableHead, TableRow } from "@mui/material";
import { HeaderCells, RowCells, tableStyle } from "./table-cells.tsx";
import type { Column, ListRow } from "./table-column.ts";

type Props<R extends ListRow> = { title: string; columns: readonly Column<R>[]; rows: readonly R[]; total?: R };

/** Short table with totals, styled like lists, also on phones. */
export function SummaryTable<R extends ListRow>({ title, columns, rows, total }: Props<R>) {
  return (
    <Table role="table" aria-label={title} sx={tableStyle}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          <HeaderCells columns={columns} />
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <SummaryRow key={row.id} columns={columns} row={row} />
        ))}
        {total && <SummaryRow columns={columns} row={total} strong />}
      </TableBody>
    </Table>
  );
}

type SummaryRowProps<R extends ListRow> = { columns: readonly Column<R>[]; row: R; strong?: boolean };

function SummaryRow<R extends ListRow>({ columns, row, strong = false }: SummaryRowProps<R>) {
  return (
    <TableRow
      role="row"
      sx={strong ? { "& td": { fontWeight: 650, borderTop: 2, borderColor: "divider" } } : undefined}
    >
      <RowCells columns={columns} row={row} />
    </TableRow>
  );
}
