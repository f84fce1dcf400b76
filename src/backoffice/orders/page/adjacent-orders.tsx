import { useEffect } from "react";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { ListIcon, type ListIconName } from "#backoffice/list/list-icon.tsx";
import { orderPath } from "../order-link.tsx";

type Listed = { ids: readonly string[]; first: number; total: number | undefined };

/** Remembers the last viewed list: the orders of its page, the place of the first of them, and how many there are. */
let listed: Listed = { ids: [], first: 1, total: undefined };

/** Place in the last viewed list, with links to the previous and next order; their keys are `K` and `J`. */
export function AdjacentOrderLinks({ id }: { id: string }) {
  const index = listed.ids.indexOf(id);
  if (index < 0) return null;
  const { ids, first, total } = listed;
  return (
    <>
      {total !== undefined && <span>{`${first + index} of ${total}`}</span>}
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
  const { data, page, perPage, total } = useListContext<{ id: string }>();
  useEffect(() => {
    if (data) listed = { ids: data.map(({ id }) => id), first: (page - 1) * perPage + 1, total };
  }, [data, page, perPage, total]);
  return null;
}
