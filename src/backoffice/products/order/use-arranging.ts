import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#backoffice/api.ts";
import { useAct } from "#backoffice/form/use-act.ts";
import type { BodyOf } from "#contracts/admin/call.ts";
import { catalogueCalls } from "#contracts/admin/catalogue.ts";
import type { Arrangement } from "./somebody-arranged.tsx";

export type Kind = BodyOf<typeof catalogueCalls.arrange>["kind"];

export const arrangementOf = (kind: Kind) =>
  queryOptions({
    queryKey: ["arrangement", kind],
    queryFn: () => ask(catalogueCalls.arrangement, { query: { kind } }),
  });

/** An order of products that is being changed. It follows what others save until something is moved here. */
export function useArranging(kind: Kind, given: Arrangement) {
  const { act, busy } = useAct();
  const queries = useQueryClient();
  const [from, setFrom] = useState(given);
  const [items, setItems] = useState(given.items);
  const [theirs, setTheirs] = useState<Arrangement | undefined>(undefined);
  const touched = JSON.stringify(items) !== JSON.stringify(from.items);
  if (!touched && given.version !== from.version) {
    setFrom(given);
    setItems(given.items);
  }
  const begin = (now: Arrangement) => {
    setTheirs(undefined);
    setFrom(now);
    setItems(now.items);
  };
  const save = async (version: string) => {
    setTheirs(undefined);
    const body = { kind, version, items: items.map(({ id, featured }) => ({ id, featured })) };
    const done = await act(() => ask(catalogueCalls.arrange, { body }), {
      says: "The order is saved.",
      changed: (current) => setTheirs(current as Arrangement),
    });
    if (done) begin(await queries.fetchQuery({ ...arrangementOf(kind), staleTime: 0 }));
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
