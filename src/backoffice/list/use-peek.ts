import { useSearchParams } from "react-router";
import type { ListRow } from "./table-column.ts";

const parameter = "peek";

/** The record beside a list; the URL names it, so that a link shows the same. */
export function usePeek() {
  const [search, setSearch] = useSearchParams();
  const change = (edit: (to: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const to = new URLSearchParams(before);
        edit(to);
        return to;
      },
      // Stepping through a list must not fill the browser's history.
      { replace: true, preventScrollReset: true },
    );
  return {
    peeked: search.get(parameter),
    peek: (id: ListRow["id"]) => change((to) => to.set(parameter, String(id))),
    close: () => change((to) => to.delete(parameter)),
  };
}
