import { Box } from "@mui/material";
import { type ReactNode, useRef } from "react";
import { ListBase, useListContext } from "react-admin";
import { Page } from "../frame/page.tsx";
import { BulkActionBar, type RenderBulkActions } from "./bulk-bar.tsx";
import type { Column, ListRow } from "./column.ts";
import type { Filter } from "./filter.ts";
import { FilterBar } from "./filters.tsx";
import { ListPagination } from "./pages.tsx";
import { RecordTable } from "./rows.tsx";
import { SearchBox } from "./search-box.tsx";
import { EmptyState, ErrorState, LoadingState } from "./states.tsx";
import { SavedViews } from "./views.tsx";

type Props<R extends ListRow> = {
  resource: string;
  title: string;
  columns: readonly Column<R>[];
  /** What the search box finds, as a hint in it ('Order id, name, phone, e-mail or PIN'); without it there is none. */
  search?: string;
  filters?: readonly Filter[];
  /** Always applied, and not shown. */
  fixedFilters?: Record<string, unknown>;
  /** Where a row's record is. The first column becomes a link to it. */
  pathOf?: (row: R) => string;
  /** What a row is called, for its box; its id without. */
  nameOf?: (row: R) => string;
  /** Buttons for chosen rows; without it no row can be chosen. */
  bulk?: RenderBulkActions<R>;
  /** Beside the title. */
  actions?: ReactNode;
  /** Said where there is no record at all. */
  empty: string;
  perPage?: number;
};

/** A list of records, newest first: search, filters, pages and what is done with several. All of it is in the address. */
export function ResourceList<R extends ListRow>({
  resource,
  fixedFilters: always = {},
  perPage = 25,
  ...rest
}: Props<R>) {
  return (
    <ListBase
      resource={resource}
      perPage={perPage}
      filter={always}
      exporter={false}
      storeKey={false}
      // The list says itself what went wrong.
      queryOptions={{ onError: () => undefined }}
    >
      <Content resource={resource} {...rest} />
    </ListBase>
  );
}

type ContentProps<R extends ListRow> = Omit<Props<R>, "always" | "perPage">;

function Content<R extends ListRow>({
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
  const toTop = () => {
    window.scrollTo(0, 0);
    body.current?.focus({ preventScroll: true });
  };
  return (
    <Page title={title} actions={actions}>
      <SavedViews resource={resource} />
      {(search !== undefined || filters.length > 0) && (
        <Box role="search" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
          {search !== undefined && <SearchBox hint={search} />}
          {filters.length > 0 && <FilterBar filters={filters} />}
        </Box>
      )}
      <Box ref={body} tabIndex={-1} sx={{ outline: "none !important", boxShadow: "none !important" }}>
        {error ? (
          <ErrorState error={error} onAgain={() => void refetch()} />
        ) : isPending ? (
          <LoadingState />
        ) : data?.length ? (
          <RecordTable title={title} selectable={bulk !== undefined} {...rows} />
        ) : (
          <EmptyState words={empty} />
        )}
      </Box>
      {bulk && <BulkActionBar bulk={bulk} />}
      {!error && <ListPagination onTurn={toTop} />}
    </Page>
  );
}
