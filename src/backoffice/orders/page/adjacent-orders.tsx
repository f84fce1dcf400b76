import { useEffect } from "react";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { ListIcon, type ListIconName } from "#backoffice/list/list-icon.tsx";
import { formatPlace } from "#backoffice/list/result-count.ts";
import { useOrderSummary } from "../list/use-order-summary.tsx";
import { orderPath } from "../order-link.tsx";

type Listed = Omit<Parameters<typeof formatPlace>[0], "at" | "shown"> & { ids: readonly string[] };

/** Remembers the last viewed list: the orders of its page, which page that is, and how many there are. */
let listed: Listed = { ids: [], page: 1, perPage: 0, hasMore: false, total: undefined };

/** Place in the last viewed list, with links to the previous and next order; their keys are `K` and `J`. */
export function AdjacentOrderLinks({ id }: { id: string }) {
  const index = listed.ids.indexOf(id);
  if (index < 0) return null;
  const { ids, ...page } = listed;
  return (
    <>
      <span>{formatPlace({ ...page, at: index, shown: ids.length })}</span>
      <Neighbour id={ids[index - 1]} name="Previous" shortcut="K" icon="up" />
      <Neighbour id={ids[index + 1]} name="Next" shortcut="J" icon="down" />
    </>
  );
}

type NeighbourProps = { id: string | undefined; name: string; shortcut: string; icon: ListIconName };

function Neighbour({ id, name, shortcut, icon }: NeighbourProps) {
  if (id === undefined) return null;
  return (
    <Link to={orderPath(id)} aria-label={name} title={`${name} order (${shortcut})`} aria-keyshortcuts={shortcut}>
      <ListIcon name={icon} />
    </Link>
  );
}

/** Remembers the rows of the list it is rendered in. */
export function RememberOrderRows() {
  const { data, page, perPage, hasNextPage: hasMore = false, filterValues } = useListContext<{ id: string }>();
  const { total } = useOrderSummary(filterValues);
  useEffect(() => {
    if (data) listed = { ids: data.map(({ id }) => id), page, perPage, hasMore, total };
  }, [data, page, perPage, hasMore, total]);
  return null;
}
