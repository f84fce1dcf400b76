import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { ListBase, useListContext } from "react-admin";
import { brandColours } from "#domain/brand-colours.ts";
import { Page } from "../layout/page.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { Filter } from "./filter-values.ts";
import { ListPagination } from "./list-pagination.tsx";
import { EmptyState, ErrorState, LoadingState } from "./list-states.tsx";
import { SavedViews } from "./saved-views.tsx";
import { SearchBox } from "./search-box.tsx";
import { HeaderCells, RowCells, tableStyle } from "./table-cells.tsx";
import type { Column, ListRow } from "./table-column.ts";
import { useRowClick } from "./use-row-click.ts";

type RecordRowProps<R extends ListRow> = Omit<RecordTableProps<R>, "title"> & { row: R };

type RecordTableProps<R extends ListRow> = {
  /** Accessible name of the table. */
  title: string;
  columns: readonly Column<R>[];
  /** Path of a row's record; without it rows aren't clickable. */
  pathOf?: ((row: R) => string) | undefined;
  /** Name of a row, for the label of its checkbox. */
  nameOf?: ((row: R) => string) | undefined;
  selectable: boolean;
};

const selectAll = "Select all on this page";

/** Selected rows, across visited pages. */
type Selection<R extends ListRow> = { ids: string[]; rows: R[]; clear: () => void };
type RenderBulkActions<R extends ListRow> = (selection: Selection<R>) => ReactNode;

type Props<R extends ListRow> = {
  resource: string;
  title: string;
  columns: readonly Column<R>[];
  /** Placeholder of the search box ('Order id, name, phone, email or PIN'); without it there is no search. */
  search?: string;
  filters?: readonly Filter[];
  /** Filter that is always applied and not shown. */
  fixedFilters?: Record<string, unknown>;
  /** Path of a row's record. The first column links to it. */
  pathOf?: (row: R) => string;
  /** Name of a row for its checkbox; the id by default. */
  nameOf?: (row: R) => string;
  /** Bulk actions; without them rows can't be selected. */
  bulk?: RenderBulkActions<R>;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Text of the empty state. */
  empty: string;
  perPage?: number;
};

/** List of records with search, filters, pages and bulk actions. Its state is in the URL. */
export function ResourceList<R extends ListRow>({ resource, fixedFilters = {}, perPage = 25, ...rest }: Props<R>) {
  return (
    <ListBase
      resource={resource}
      perPage={perPage}
      filter={fixedFilters}
      exporter={false}
      storeKey={false}
      // The list shows errors itself.
      queryOptions={{ onError: () => undefined }}
    >
      <ListContent resource={resource} {...rest} />
    </ListBase>
  );
}

type ContentProps<R extends ListRow> = Omit<Props<R>, "fixedFilters" | "perPage">;

function ListContent<R extends ListRow>({
  resource,
  title,
  search,
  filters = [],
  actions,
  empty,
  bulk,
  ...rows
}: ContentProps<R>) {
  const { data, error, isPending, refetch } = useListContext();
  const body = useRef<HTMLDivElement>(null);
  const scrollToTop = () => {
    window.scrollTo(0, 0);
    body.current?.focus({ preventScroll: true });
  };
  return (
    <Page title={title} actions={actions}>
      <SavedViews resource={resource} />
      {(search !== undefined || filters.length > 0) && (
        <Box role="search" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
          {search !== undefined && <SearchBox placeholder={search} />}
          {filters.length > 0 && <FilterBar filters={filters} />}
        </Box>
      )}
      <Box ref={body} tabIndex={-1} sx={{ outline: "none !important", boxShadow: "none !important" }}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingState />
        ) : data?.length ? (
          <RecordTable title={title} selectable={bulk !== undefined} {...rows} />
        ) : (
          <EmptyState text={empty} />
        )}
      </Box>
      {bulk && <BulkActionBar bulk={bulk} />}
      {!error && <ListPagination onTurn={scrollToTop} />}
    </Page>
  );
}

/** Bar with bulk actions, shown while rows are selected. */
function BulkActionBar<R extends ListRow>({ bulk }: { bulk: RenderBulkActions<R> }) {
  const { data, selectedIds, onUnselectItems } = useListContext();
  const seen = useRef(new Map<unknown, R>());
  useEffect(() => {
    for (const row of (data ?? []) as unknown as R[]) seen.current.set(row.id, row);
  }, [data]);
  if (selectedIds.length === 0) return null;
  const rows = selectedIds.flatMap((id) => seen.current.get(id) ?? []);
  const clear = () => onUnselectItems();
  return (
    <Paper
      role="region"
      aria-label="Selected rows"
      elevation={4}
      sx={{
        position: "sticky",
        bottom: 8,
        zIndex: 2,
        p: 1,
        mt: 1,
        bgcolor: "primary.main",
        color: brandColours.snow,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        "& .MuiButton-text, & .MuiButton-outlined": { color: "inherit", borderColor: "currentColor" },
      }}
    >
      <Typography role="status" sx={{ px: 1, fontWeight: 650 }}>
        {selectedIds.length} selected
      </Typography>
      {bulk({ ids: selectedIds.map(String), rows, clear })}
      <Button onClick={clear} sx={{ ml: "auto" }}>
        Clear selection
      </Button>
    </Paper>
  );
}

/** Records as a table, on phones as cards. Explicit roles keep the table semantics of cards. */
function RecordTable<R extends ListRow>({ title, columns, pathOf, nameOf, selectable }: RecordTableProps<R>) {
  const { data = [], selectedIds, onSelect, isFetching } = useListContext();
  const rows = data as unknown as R[];
  const ids = rows.map(({ id }) => id);
  const selected = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && selected.length === ids.length;
  const toggleAll = () => {
    const others = selectedIds.filter((id) => !ids.includes(id));
    onSelect(all ? others : [...others, ...ids]);
  };
  return (
    <Table role="table" aria-label={title} aria-busy={isFetching} sx={tableStyle}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {selectable && (
            <TableCell role="columnheader" padding="checkbox" data-kind="all">
              <FormControlLabel
                label={selectAll}
                labelPlacement="start"
                sx={{ m: 0, "& .MuiFormControlLabel-label": { display: { md: "none" } } }}
                control={
                  <Checkbox
                    checked={all}
                    indeterminate={selected.length > 0 && !all}
                    onChange={toggleAll}
                    slotProps={{ input: { "aria-label": selectAll } }}
                  />
                }
              />
            </TableCell>
          )}
          <HeaderCells columns={columns} />
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <RecordRow key={row.id} row={row} columns={columns} pathOf={pathOf} nameOf={nameOf} selectable={selectable} />
        ))}
      </TableBody>
    </Table>
  );
}

/** Row of a record: its first cell is a link, and a click on the row opens it too. */
function RecordRow<R extends ListRow>({ row, columns, pathOf, nameOf, selectable }: RecordRowProps<R>) {
  const { selectedIds, onToggleItem } = useListContext();
  const to = pathOf?.(row);
  const isSelected = selectedIds.includes(row.id);
  const click = useRowClick(to);
  const name = nameOf?.(row) ?? String(row.id);
  return (
    <TableRow role="row" hover selected={isSelected} onClick={click} sx={to ? { cursor: "pointer" } : undefined}>
      {selectable && (
        <TableCell role="cell" padding="checkbox" data-kind="box">
          <Checkbox
            checked={isSelected}
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { "aria-label": `Select ${name}` } }}
          />
        </TableCell>
      )}
      <RowCells columns={columns} row={row} to={to} />
    </TableRow>
  );
}
