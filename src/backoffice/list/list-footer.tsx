import { type ReactNode, useId } from "react";
import { useListContext } from "react-admin";
import { ListIcon } from "./list-icon.tsx";
import { formatRange, type ResultCount } from "./result-count.ts";
import { pageSizes } from "./use-list-preferences.ts";

type Props = {
  /** Number of all results, where it is known. */
  total?: ResultCount | undefined;
  onTurn: () => void;
  /** Stores the number of rows a page for next time. */
  onPerPage?: ((perPage: number) => void) | undefined;
  children?: ReactNode;
};

/** Foot of a list: what is shown of how many, rows a page, and the pages. */
export function ListFooter({ total, onTurn, onPerPage, children }: Props) {
  const list = useListContext();
  const { meta, setPage, setPerPage, hasNextPage, data = [], isFetching } = list;
  const select = useId();
  // The URL may name a page past the end, or more rows than a page has; what was answered is shown then.
  const page: number = isFetching ? list.page : (meta?.page ?? list.page);
  const perPage: number = meta?.perPage ?? list.perPage;
  const goTo = (to: number) => {
    setPage(to);
    onTurn();
  };
  const range = formatRange({ page, perPage, shown: data.length, hasMore: hasNextPage ?? false, total });
  return (
    <nav className="list-footer" aria-label="Pages">
      <span role="status">{isFetching && data.length === 0 ? "Loading…" : range}</span>
      {children}
      <span className="list-pages">
        {onPerPage && (
          <>
            <label htmlFor={select}>Rows</label>
            <select
              id={select}
              value={perPage}
              onChange={({ target }) => {
                setPerPage(Number(target.value));
                onPerPage(Number(target.value));
              }}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </>
        )}
        <button type="button" disabled={page <= 1} onClick={() => goTo(page - 1)}>
          <ListIcon name="left" size={14} />
          Previous
        </button>
        <button type="button" disabled={!hasNextPage} onClick={() => goTo(page + 1)}>
          Next
          <ListIcon name="right" size={14} />
        </button>
      </span>
    </nav>
  );
}

/** Keys of the list; a person who cannot see them finds them behind '?'. */
export function KeyHints({ canPeek, canSelect }: { canPeek: boolean; canSelect: boolean }) {
  const hints: [string[], string][] = [[["J", "K"], "move"]];
  if (canPeek) hints.push([["Space"], "peek"]);
  if (canSelect) hints.push([["X"], "select"]);
  hints.push([["Enter"], "open"], [["?"], "all shortcuts"]);
  return (
    <span className="key-hints" aria-hidden="true">
      {hints.map(([keys, what]) => (
        <span key={what}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {what}
        </span>
      ))}
    </span>
  );
}
