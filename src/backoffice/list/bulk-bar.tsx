import { type ReactNode, useState } from "react";
import { useDataProvider, useListContext, useNotify } from "react-admin";
import { errorMessage } from "../form/form-fields.ts";
import { KeyHint } from "../theme/key-hint.tsx";
import { formatResultCount, type ResultCount } from "./result-count.ts";
import { useWantedSelection } from "./selection.ts";
import type { ListRow } from "./table-column.ts";

/** Selected rows, across visited pages. */
type Selection<R extends ListRow> = { ids: string[]; rows: R[]; clear: () => void };
export type RenderBulkActions<R extends ListRow> = (selection: Selection<R>) => ReactNode;

/** Most rows that can be selected at once: actions run page by page, and a mistake must still be fixable by hand. */
const maxSelected = 500;
const pageSize = 100;

export type SelectionProps<R extends ListRow> = {
  /** The selected rows that were shown or loaded. */
  rows: R[];
  total: ResultCount | undefined;
  /** Sums up the selected rows: '₹12,534.00'. */
  sumOf?: ((rows: R[]) => string) | undefined;
  /** Remembers rows that were selected without being shown. */
  onLoaded: (rows: R[]) => void;
};

type Props<R extends ListRow> = SelectionProps<R> & {
  bulk: RenderBulkActions<R>;
  /** On phones the count and the button to clear are in the row below. */
  isPhone: boolean;
};

/** Floats over the list while rows are selected: their number, the bulk actions, and 'Select all 43'. */
export function BulkBar<R extends ListRow>({ bulk, isPhone, rows, total, sumOf, onLoaded }: Props<R>) {
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  const clear = () => onUnselectItems();
  const actions = bulk({ ids: selectedIds.map(String), rows, clear });
  if (isPhone)
    return (
      <section aria-label="Selected rows" className="bulk-bar">
        {actions}
      </section>
    );
  const sum = sumOf && rows.length === selectedIds.length ? sumOf(rows) : undefined;
  return (
    <section aria-label="Selected rows" className="bulk-bar">
      <b role="status">{selectedIds.length.toLocaleString("en-IN")} selected</b>
      <span className="bulk-of">
        {[total && `of ${formatResultCount(total)}`, sum].filter(Boolean).join(" · ")}
        <SelectAll total={total} onLoaded={onLoaded} />
      </span>
      {actions}
      <button type="button" className="bulk-clear" aria-keyshortcuts="Escape" onClick={clear}>
        Clear <KeyHint name="Esc" />
      </button>
    </section>
  );
}

/**
 * Selects every row of the filtered list, page by page, and shows the progress. When there are more than `maxSelected`,
 * the button says how many it will select, so that it never selects fewer than it says.
 */
export function SelectAll<R extends ListRow>({ total, onLoaded }: Pick<SelectionProps<R>, "total" | "onLoaded">) {
  const { data = [], selectedIds, onSelect, resource, filter, filterValues, sort } = useListContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const [loaded, setLoaded] = useState<number | null>(null);
  const begin = useWantedSelection();
  const isPageFull = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (!total || !isPageFull || total.count <= selectedIds.length) return null;
  const isAll = !total.isMore && total.count <= maxSelected;
  const load = async () => {
    setLoaded(0);
    const isWanted = begin();
    const rows: R[] = [];
    try {
      for (let page = 1; rows.length < maxSelected; page++) {
        const pagination = { page, perPage: pageSize };
        const answer = await provider.getList(resource, { pagination, sort, filter: { ...filterValues, ...filter } });
        if (!isWanted()) return;
        rows.push(...(answer.data as unknown as R[]));
        setLoaded(rows.length);
        if (!answer.pageInfo?.hasNextPage) break;
      }
      const chosen = rows.slice(0, maxSelected);
      onLoaded(chosen);
      onSelect(chosen.map(({ id }) => id));
    } catch (error) {
      if (isWanted()) notify(errorMessage(error), { type: "error" });
    } finally {
      setLoaded(null);
    }
  };
  if (selectedIds.length >= maxSelected) return ` · at most ${maxSelected} at once`;
  return (
    <button type="button" className="bulk-all" disabled={loaded !== null} onClick={() => void load()}>
      {loaded !== null
        ? `Selecting, ${loaded} so far…`
        : isAll
          ? `Select all ${formatResultCount(total)}`
          : `Select the first ${maxSelected}`}
    </button>
  );
}
