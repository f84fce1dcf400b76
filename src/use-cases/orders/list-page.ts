import type { CustomerOrderCursor, CustomerOrderSearch } from "#db/queries/customer-orders.ts";

/** Orders on one page. */
const pageSize = 20;

type Part = Pick<CustomerOrderSearch, "limit" | "beyond">;
type List = {
  placeOf: (orderId: string) => Promise<CustomerOrderCursor | undefined>;
  /** Ids, newest first. */
  find: (part: Part) => Promise<string[]>;
};
type Page = { ids: string[]; next: string | null; previous: string | null };

/**
 * The page that `asked` names: 'older.{order}' or 'newer.{order}', anything else the first. One more is looked for than
 * is shown, to know whether the way goes on. Where the way back ends, the first page stands, full.
 */
export async function readOrderPage(asked: string | undefined, list: List): Promise<Page> {
  const [, toward, letters] = /^(older|newer)\.([A-Za-z0-9]{14})$/.exec(asked ?? "") ?? [];
  const place = letters === undefined ? undefined : await list.placeOf(`order_${letters}`);
  if (!place) return await firstPage(list);
  if (toward === "newer") {
    const found = await list.find({ limit: pageSize + 1, beyond: { place, toward } });
    if (found.length <= pageSize) return await firstPage(list);
    const ids = found.slice(-pageSize);
    return { ids, next: link("older", ids.at(-1)), previous: link("newer", ids[0]) };
  }
  const found = await list.find({ limit: pageSize + 1, beyond: { place, toward: "older" } });
  if (found.length === 0) return await firstPage(list);
  const ids = found.slice(0, pageSize);
  return { ids, next: found.length > pageSize ? link("older", ids.at(-1)) : null, previous: link("newer", ids[0]) };
}

async function firstPage(list: List): Promise<Page> {
  const found = await list.find({ limit: pageSize + 1 });
  const ids = found.slice(0, pageSize);
  return { ids, next: found.length > pageSize ? link("older", ids.at(-1)) : null, previous: null };
}

function link(toward: "older" | "newer", id: string | undefined): string | null {
  return id === undefined ? null : `${toward}.${id.replace("order_", "")}`;
}
