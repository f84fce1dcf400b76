import { useEffect } from "react";
import { useListContext } from "react-admin";

/** Remembers the order ids of the last viewed list, for the links to the previous and next order. */
let listed: readonly string[] = [];

/** Remembers the rows of the list it is rendered in. */
export function RememberOrderRows() {
  const { data } = useListContext<{ id: string }>();
  useEffect(() => {
    if (data) listed = data.map(({ id }) => id);
  }, [data]);
  return null;
}

/** Finds the neighbours of an order in the last viewed list; undefined at its ends or without a list. */
export function findAdjacentOrders(id: string): { before: string | undefined; after: string | undefined } {
  const index = listed.indexOf(id);
  return index < 0 ? { before: undefined, after: undefined } : { before: listed[index - 1], after: listed[index + 1] };
}
