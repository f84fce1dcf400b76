import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#backoffice/api.ts";
import { useAction } from "#backoffice/form/use-act.ts";
import type { EndpointBody } from "#contracts/admin/call.ts";
import { productEndpoints } from "#contracts/admin/catalogue.ts";
import type { SortOrder } from "./somebody-arranged.tsx";

export type ProductKind = EndpointBody<typeof productEndpoints.arrange>["kind"];

export const sortOrderQuery = (kind: ProductKind) =>
  queryOptions({
    queryKey: ["arrangement", kind],
    queryFn: () => callApi(productEndpoints.arrangement, { query: { kind } }),
  });

/** An order of products that is being changed. It follows what others save until something is moved here. */
export function useSortOrder(kind: ProductKind, given: SortOrder) {
  const { act, busy } = useAction();
  const queries = useQueryClient();
  const [from, setFrom] = useState(given);
  const [items, setItems] = useState(given.items);
  const [theirs, setTheirs] = useState<SortOrder | undefined>(undefined);
  const touched = JSON.stringify(items) !== JSON.stringify(from.items);
  if (!touched && given.version !== from.version) {
    setFrom(given);
    setItems(given.items);
  }
  const begin = (now: SortOrder) => {
    setTheirs(undefined);
    setFrom(now);
    setItems(now.items);
  };
  const save = async (version: string) => {
    setTheirs(undefined);
    const body = { kind, version, items: items.map(({ id, featured }) => ({ id, featured })) };
    const done = await act(() => callApi(productEndpoints.arrange, { body }), {
      successMessage: "The order is saved.",
      onConflict: (current) => setTheirs(current as SortOrder),
    });
    if (done) begin(await queries.fetchQuery({ ...sortOrderQuery(kind), staleTime: 0 }));
  };
  return {
    items,
    setItems,
    touched,
    busy,
    theirs,
    begin,
    save: () => void save(from.version),
    keepMine: () => theirs && void save(theirs.version),
    discard: () => setItems(from.items),
    close: () => setTheirs(undefined),
  };
}
