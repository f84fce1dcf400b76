import { useMediaQuery } from "@mui/material";
import { type ReactNode, useRef } from "react";
import { ListBase, type SortPayload, useListContext } from "react-admin";
import { useLocation } from "react-router";
import { Page } from "../layout/page.tsx";
import { BulkBar, type RenderBulkActions } from "./bulk-bar.tsx";
import { findCurrentView } from "./current-view.ts";
import { DataTable } from "./data-table.tsx";
import { type Filter, type FilterValues, readFilter } from "./filter-values.ts";
import { KeyHints, ListFooter } from "./list-footer.tsx";
import { EmptyState, ErrorState } from "./list-states.tsx";
import { ListToolbar, type SortChoice } from "./list-toolbar.tsx";
import { ListViews, type PresetView } from "./preset-views.tsx";
import type { ResultCount } from "./result-count.ts";
import { PhoneActions, useSelectMode } from "./select-mode.tsx";
import { useSeenRows } from "./selection.ts";
import type { Column, ListRow, RowOptions } from "./table-column.ts";
import { columnsToShow } from "./table-columns.ts";
import { TableSkeleton } from "./table-skeleton.tsx";
import { type Density, useListPreferences } from "./use-list-preferences.ts";
import { useRowCursor } from "./use-row-cursor.ts";
import { useWidth } from "./use-width.ts";
import "./list.css";
import "./list-phone.css";
import "./bulk-bar-phone.css";

/** Summary of a list's whole result. */
export type ListSummary = {
  total?: ResultCount | undefined;
  text?: ReactNode;
  /** Sentence of the foot about all results; it takes the place of '1–9 of 9'. */
  foot?: string;
};

export type PeekProps<R extends ListRow> = {
  row: R;
  /** '7 of 42' */
  position: string;
  onClose: () => void;
};

type Props<R extends ListRow> = RowOptions<R> & {
  resource: string;
  title: string;
  columns: readonly Column<R>[];
  /** Placeholder of the search box ('ID, name, phone, PIN'); without it there is no search. */
  search?: string;
  filters?: readonly Filter[];
  /** Filter that is always applied and not shown. */
  fixedFilters?: Record<string, unknown>;
  views?: readonly PresetView[];
  /** Filter of the view that is shown without a filter. */
  defaultView?: FilterValues;
  sorts?: readonly SortChoice[];
  /** Default sort of a view; the URL may override it. */
  defaultSort?: (filter: FilterValues) => SortPayload;
  /** Bulk actions; without them rows can't be selected. */
  bulk?: RenderBulkActions<R>;
  sumOf?: (rows: R[]) => string;
  /** Reads count and sums of the filtered list. */
  useSummary?: (filter: FilterValues) => ListSummary;
  /** Shows a row's record beside the list. */
  renderPeek?: (peek: PeekProps<R>) => ReactNode;
  /** The record's page is its editor, so E opens it as Enter does. */
  opensEditor?: boolean;
  /** The page has a button with the shortcut C; the foot of the list names the key. */
  canCreate?: boolean;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Text of the empty state. */
  empty: string;
  perPage?: number;
  /** Height of rows until the person chooses another. */
  density?: Density;
};

const noSort = { field: "id", order: "ASC" } as const;

/** List of records with views, search, filters, sort, pages and bulk actions. Its state is in the URL. */
export function ResourceList<R extends ListRow>({ fixedFilters = {}, perPage = 25, defaultSort, ...rest }: Props<R>) {
  const { resource } = rest;
  const { preferences } = useListPreferences(resource);
  const { search } = useLocation();
  return (
    <ListBase
      resource={resource}
      perPage={preferences.perPage ?? perPage}
      filter={fixedFilters}
      sort={defaultSort?.(readFilter(search)) ?? noSort}
      exporter={false}
      storeKey={false}
      // The list shows errors itself.
      queryOptions={{ onError: () => undefined }}
    >
      <ListContent {...rest} />
    </ListBase>
  );
}

const noSummary = (): ListSummary => ({});

function ListContent<R extends ListRow>(props: Omit<Props<R>, "fixedFilters" | "perPage" | "defaultSort">) {
  const { resource, title, columns, search, filters = [], views = [], sorts = [], bulk, pathOf, renderPeek } = props;
  const { data, error, isPending, refetch, filterValues, selectedIds } = useListContext();
  const { useSummary = noSummary } = props;
  const summary = useSummary(filterValues);
  const { preferences, change } = useListPreferences(resource);
  const isPhone = useMediaQuery("(max-width: 767.95px)");
  const hasRoomToPeek = useMediaQuery("(min-width: 1200px)");
  const rows = (data ?? []) as unknown as R[];
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const seen = useSeenRows<R>();
  const mode = useSelectMode(isPhone);
  const canSelect = bulk !== undefined && (!isPhone || mode.isOn);
  const canPeek = renderPeek !== undefined && hasRoomToPeek;
  const { current, row, peekAt, closePeek } = useRowCursor({
    rows,
    body,
    mode,
    canSelect,
    canPeek,
    pathOf,
    opensEditor: props.opensEditor,
  });
  const scrollToTop = () => {
    window.scrollTo(0, 0);
    body.current?.focus({ preventScroll: true });
  };
  const shown = columnsToShow(columns, preferences, { isPhone, width, hasPanel: row !== undefined });
  const view = findCurrentView(views, { ...props.defaultView, ...filterValues });
  const density = preferences.density ?? props.density ?? "default";
  const selection = {
    rows: seen.rowsOf(selectedIds),
    total: summary.total,
    sumOf: props.sumOf,
    onLoaded: seen.add,
  };
  const actions =
    bulk && isPhone ? (
      <PhoneActions mode={mode} {...selection}>
        {props.actions}
      </PhoneActions>
    ) : (
      props.actions
    );
  return (
    <Page title={title} actions={actions} ground="paper">
      <div className="list" data-density={density} data-panel={row !== undefined || undefined}>
        <ListViews resource={resource} views={views} defaultView={props.defaultView} />
        <div className="list-main">
          <div className="list-side">
            <ListToolbar
              resource={resource}
              search={search}
              filters={filters}
              view={view?.filter}
              sorts={sorts}
              columns={columns}
              density={props.density}
              summary={summary.text}
            />
            <div ref={body} tabIndex={-1} className="list-body">
              {error ? (
                <ErrorState error={error} onRetry={() => void refetch()} />
              ) : isPending ? (
                <TableSkeleton columns={shown} isSelectable={bulk !== undefined && !isPhone} isPhone={isPhone} />
              ) : rows.length > 0 ? (
                <DataTable
                  title={title}
                  columns={shown}
                  isSelectable={canSelect}
                  isPhone={isPhone}
                  cursor={current}
                  onPeek={canPeek ? peekAt : undefined}
                  pathOf={pathOf}
                  nameOf={props.nameOf}
                  rowActions={props.rowActions}
                  phoneRow={props.phoneRow}
                />
              ) : (
                <EmptyState text={props.empty} view={view} />
              )}
            </div>
            {bulk && canSelect && <BulkBar bulk={bulk} isPhone={isPhone} {...selection} />}
            {!error && (
              <ListFooter
                total={summary.total}
                sentence={summary.foot}
                onTurn={scrollToTop}
                onPerPage={(perPage) => change({ perPage })}
              >
                {!isPhone && (
                  <KeyHints
                    canPeek={canPeek}
                    canSelect={bulk !== undefined}
                    opensEditor={props.opensEditor}
                    canCreate={props.canCreate}
                  />
                )}
              </ListFooter>
            )}
          </div>
          {row && renderPeek?.({ row, position: positionOf(row, rows, summary.total), onClose: closePeek })}
        </div>
      </div>
    </Page>
  );
}

const positionOf = <R extends ListRow>(row: R, rows: R[], total: ResultCount | undefined): string =>
  `${rows.indexOf(row) + 1} of ${Math.max(rows.length, total?.count ?? 0).toLocaleString("en-IN")}`;
