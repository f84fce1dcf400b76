import { useEffect } from "react";
import { useListContext } from "react-admin";

/** Remembers the order ids of the last viewed list, for the links to the previous and next order. */
let shown: readonly string[] = [];

/** Stands in the list and keeps its rows. */
export function RememberOrderRows() {
  const { data } = useListContext<{ id: string }>();
  useEffect(() => {
    if (data) shown = data.map(({ id }) => id);
  }, [data]);
  return null;
}

/** Before and after an order as the list stood: undefined at its ends, and where no list was looked at. */
export function findAdjacentOrders(id: string): { before: string | undefined; after: string | undefined } {
  const at = shown.indexOf(id);
  return at < 0 ? { before: undefined, after: undefined } : { before: shown[at - 1], after: shown[at + 1] };
}
