import { maxCountedOrders, type OrderCount } from "#contracts/admin/order-list-endpoints.ts";
import type { OrderExportFilter, OrderListQuery } from "#contracts/admin/order-list-query.ts";
import type { Tx } from "#db/client.ts";
import { findOrderCursor, findOrderIds, findSomeOrderIds } from "#db/queries/orders/search-index/find-orders.ts";
import { countOrderViews, sumOrders } from "#db/queries/orders/search-index/order-rows.ts";
import {
  findTermRange,
  type OrderSearchQuery,
  type OrderSort,
  type TermRange,
} from "#db/queries/orders/search-index/order-search-query.ts";
import { paise } from "#domain/money.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { addDays, startOfDayInIndia } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import type { OrderUseCases } from "./order-types.ts";
import { parseOrderSearch } from "./parse-order-search.ts";
import { readOrderRows } from "./read-order-rows.ts";

const onlyIfPacked = { yes: ["packed"], no: ["ordered"] } as const;

/** Lists the shop's orders, filtered, searched and sorted. */
export function listAdminOrders({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): OrderUseCases["listAll"] {
  return authorized("orders.read", async (_actor, query) => {
    const beyond = query.after === undefined ? undefined : await findOrderCursor(db, normalizeLine(query.after));
    if (query.after !== undefined && !beyond) return cursorGone;
    const found = await findOrderIds(db, {
      ...(await toOrderSearch(db, query)),
      sort: parseSort(query.sort),
      after: beyond,
      limit: query.limit + 1,
    });
    const { rows, next } = page(found, query.limit, (id) => id);
    return { ok: true, value: { items: await readOrderRows(db, rows, clock()), next } };
  });
}

/** Counts the filtered list, exactly up to a limit, and sums up a list within it. */
export function summarizeOrders({ database: { db } }: Pick<Deps, "database">): OrderUseCases["summarize"] {
  return authorized("orders.read", async (_actor, query) => {
    const search = await toOrderSearch(db, query);
    const { ids, isMore } = await findSomeOrderIds(db, { ...search, limit: maxCountedOrders });
    if (isMore) return { ok: true, value: { count: maxCountedOrders, isMore, sums: null } };
    const { units, totalPaise, oldestAt } = await sumOrders(db, ids);
    const sums = { units, total: paise(totalPaise), oldestAt: oldestAt?.toISOString() ?? null };
    return { ok: true, value: { count: ids.length, isMore, sums } };
  });
}

/** Counts the orders of each view of the daily work, exactly up to a limit. */
export function countViews({ database: { db } }: Pick<Deps, "database">): OrderUseCases["countViews"] {
  return authorized("orders.read", async () => {
    const counts = await countOrderViews(db, maxCountedOrders + 1);
    const capped = (count: number): OrderCount => ({
      count: Math.min(count, maxCountedOrders),
      isMore: count > maxCountedOrders,
    });
    const { toConfirm, toPack, toShip, onTheWay, returns } = counts;
    return {
      ok: true,
      value: {
        toConfirm: capped(toConfirm),
        toPack: capped(toPack),
        toShip: capped(toShip),
        onTheWay: capped(onTheWay),
        returns: capped(returns),
      },
    };
  });
}

function parseSort(sort: OrderListQuery["sort"]): OrderSort {
  return { by: sort.endsWith("total") ? "total" : "placed", descending: sort.startsWith("-") };
}

/** Turns the filters of the list into a search. */
export async function toOrderSearch(
  db: Tx,
  query: OrderExportFilter,
): Promise<Omit<OrderSearchQuery, "after" | "limit" | "sort">> {
  const needs: TermRange[] = [];
  if (query.product) needs.push(await findTermRange(db, `p:${normalizeLine(query.product)}`));
  if (query.returnAsked) needs.push(await findTermRange(db, "r"));
  if (query.fromOldShop) needs.push(await findTermRange(db, "i"));
  return {
    matches: query.q ? await parseOrderSearch(db, normalizeLine(query.q)) : [{ kind: "everything" }],
    requiredTerms: needs,
    customerId: query.customer && normalizeLine(query.customer),
    stages: stagesOf(query),
    payments: severalOrAll(query.payment),
    counted: query.counted,
    state: query.state && normalizeLine(query.state),
    since: query.from && startOfDayInIndia(query.from).toISOString(),
    until: query.to && startOfDayInIndia(addDays(query.to, 1)).toISOString(),
  };
}

/** The packed filter applies to Ordered orders only. */
function stagesOf({ status, packed, fromOldShop }: OrderExportFilter): string[] | undefined {
  const statuses = severalOrAll(status);
  if (fromOldShop) return packed ? [] : statuses?.flatMap((each) => [each, `past_${each}`]);
  if (packed) return statuses && !statuses.includes("ordered") ? [] : [...onlyIfPacked[packed]];
  return statuses?.flatMap((each) => (each === "ordered" ? ["ordered", "packed"] : [each]));
}

const severalOrAll = <T>(chosen: T[] | undefined): T[] | undefined =>
  chosen?.length ? [...new Set(chosen)] : undefined;
