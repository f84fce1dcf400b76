import { type ReactNode, useId } from "react";
import { useListContext } from "react-admin";
import { ListIcon } from "./list-icon.tsx";
import { formatRange, type ResultCount } from "./result-count.ts";
import { pageSizes } from "./use-list-preferences.ts";

type Props = {
  /** Number of all results, where it is known. */
  total?: ResultCount | undefined;
  /** Sentence about all results, in place of '1–9 of 9' where one page shows them all, else after it. */
  sentence?: string | undefined;
  onTurn: () => void;
  /** Stores the number of rows a page for next time. */
  onPerPage?: ((perPage: number) => void) | undefined;
  children?: ReactNode;
};

/** Foot of a list: how many rows are shown of how many, the rows per page, and the pages. */
export function ListFooter({ total, sentence, onTurn, onPerPage, children }: Props) {
  const list = useListContext();
  const { meta, setPage, setPerPage, hasNextPage, data = [], isFetching } = list;
  const select = useId();
  // The URL may name a page past the end, or more rows than a page can have; show the values of the answer then.
  const page: number = isFetching ? list.page : (meta?.page ?? list.page);
  const perPage: number = meta?.perPage ?? list.perPage;
  const goTo = (to: number) => {
    setPage(to);
    onTurn();
  };
  const range = formatRange({ page, perPage, shown: data.length, hasMore: hasNextPage ?? false, total });
  const isAll = page <= 1 && !hasNextPage && data.length > 0;
  const shown =
    sentence === undefined ? range : isAll ? sentence : data.length === 0 ? range : `${range} · ${sentence}`;
  return (
    <nav className="list-footer" aria-label="Pages">
      <span role="status">{isFetching && data.length === 0 ? "Loading…" : shown}</span>
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

type HintProps = {
  canPeek: boolean;
  canSelect: boolean;
  opensEditor?: boolean | undefined;
  canCreate?: boolean | undefined;
};

/** Keys of the list; with a screen reader they are found behind '?'. */
export function KeyHints({ canPeek, canSelect, opensEditor = false, canCreate = false }: HintProps) {
  const hints: [string[], string][] = [[["J", "K"], "move"]];
  if (canPeek) hints.push([["Space"], "peek"]);
  if (canSelect) hints.push([["X"], "select"]);
  hints.push(opensEditor ? [["E"], "edit"] : [["Enter"], "open"]);
  if (canCreate) hints.push([["C"], "new"]);
  hints.push([["?"], "all shortcuts"]);
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
