import { useMediaQuery } from "@mui/material";
import { type ReactNode, type RefObject, useRef } from "react";
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
import { formatPlace, type ResultCount } from "./result-count.ts";
import { PhoneActions, useSelectMode } from "./select-mode.tsx";
import { useSeenRows, useUnselectOnFilter } from "./selection.ts";
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

type ContentProps<R extends ListRow> = Omit<Props<R>, "fixedFilters" | "perPage" | "defaultSort">;

function ListContent<R extends ListRow>(props: ContentProps<R>) {
  const { resource, title, columns, filters = [], views = [], sorts = [], bulk, pathOf, opensEditor } = props;
  const { data, error, filterValues, selectedIds, page, perPage, hasNextPage: hasMore = false } = useListContext();
  const { useSummary = noSummary } = props;
  const summary = useSummary(filterValues);
  const { total } = summary;
  const { preferences } = useListPreferences(resource);
  const isPhone = useMediaQuery("(max-width: 767.95px)");
  const hasRoomToPeek = useMediaQuery("(min-width: 1200px)");
  const rows = (data ?? []) as unknown as R[];
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const seen = useSeenRows<R>();
  useUnselectOnFilter();
  const mode = useSelectMode(isPhone);
  const canSelect = bulk !== undefined && (!isPhone || mode.isOn);
  const canPeek = props.renderPeek !== undefined && hasRoomToPeek;
  const cursor = useRowCursor({ rows, body, mode, canSelect, canPeek, pathOf, opensEditor });
  const { row } = cursor;
  const shown = columnsToShow(columns, preferences, { isPhone, width, hasPanel: row !== undefined });
  const view = findCurrentView(views, { ...props.defaultView, ...filterValues });
  const density = preferences.density ?? props.density ?? "default";
  const selection = { rows: seen.rowsOf(selectedIds), total, sumOf: props.sumOf, onLoaded: seen.add };
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
              search={props.search}
              filters={filters}
              view={view?.filter}
              sorts={sorts}
              columns={columns}
              density={props.density}
              summary={summary.text}
            />
            <div ref={body} tabIndex={-1} className="list-body">
              <ListRows
                list={props}
                columns={shown}
                canSelect={canSelect}
                isPhone={isPhone}
                cursor={cursor.current}
                onPeek={canPeek ? cursor.peekAt : undefined}
                view={view}
              />
            </div>
            {bulk && canSelect && <BulkBar bulk={bulk} isPhone={isPhone} {...selection} />}
            {!error && <ListFoot list={props} summary={summary} body={body} isPhone={isPhone} canPeek={canPeek} />}
          </div>
          {row &&
            props.renderPeek?.({
              row,
              position: formatPlace({ page, perPage, at: rows.indexOf(row), shown: rows.length, hasMore, total }),
              onClose: cursor.closePeek,
            })}
        </div>
      </div>
    </Page>
  );
}

type RowsProps<R extends ListRow> = {
  list: ContentProps<R>;
  columns: readonly Column<R>[];
  canSelect: boolean;
  isPhone: boolean;
  cursor: ListRow["id"] | undefined;
  onPeek: ((id: ListRow["id"]) => void) | undefined;
  view: PresetView | undefined;
};

/** The table of rows, or what takes its place: an error, the skeleton while it loads, or the text of an empty list. */
function ListRows<R extends ListRow>({ list, columns, canSelect, isPhone, cursor, onPeek, view }: RowsProps<R>) {
  const { data, error, isPending, isPlaceholderData, refetch } = useListContext();
  // The empty list of the view before says nothing about this one.
  const isLoading = isPending || (isPlaceholderData && !data?.length);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isLoading)
    return <TableSkeleton columns={columns} isSelectable={list.bulk !== undefined && !isPhone} isPhone={isPhone} />;
  if (!data?.length) return <EmptyState text={list.empty} view={view} />;
  return (
    <DataTable
      title={list.title}
      columns={columns}
      isSelectable={canSelect}
      isPhone={isPhone}
      cursor={cursor}
      onPeek={onPeek}
      pathOf={list.pathOf}
      nameOf={list.nameOf}
      rowActions={list.rowActions}
      phoneRow={list.phoneRow}
    />
  );
}

type FootProps<R extends ListRow> = {
  list: ContentProps<R>;
  summary: ListSummary;
  body: RefObject<HTMLElement | null>;
  isPhone: boolean;
  canPeek: boolean;
};

/** Pages of the list, and the keys that work in it; the next page is shown from its top. */
function ListFoot<R extends ListRow>({ list, summary, body, isPhone, canPeek }: FootProps<R>) {
  const { change } = useListPreferences(list.resource);
  const scrollToTop = () => {
    window.scrollTo(0, 0);
    body.current?.focus({ preventScroll: true });
  };
  return (
    <ListFooter
      total={summary.total}
      sentence={summary.foot}
      onTurn={scrollToTop}
      onPerPage={(perPage) => change({ perPage })}
    >
      {!isPhone && (
        <KeyHints
          canPeek={canPeek}
          canSelect={list.bulk !== undefined}
          opensEditor={list.opensEditor}
          canCreate={list.canCreate}
        />
      )}
    </ListFooter>
  );
}
