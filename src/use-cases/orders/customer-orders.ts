import type { OrderCard, OrderList } from "#contracts/store/customers/customer-views.ts";
import type { Tx } from "#db/client.ts";
import {
  type CustomerOrderCursor,
  type CustomerOrderSearch,
  findCustomerOrderCursor,
  findCustomerOrderIds,
  findLastBusiness,
  listFirstLines,
  listOrderCards,
  listPurchasedNames,
} from "#db/queries/orders/customer-order-list.ts";
import { paise } from "#domain/money.ts";
import { parseDateFilters } from "#domain/orders/order-date-filter.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import {
  gaveWayLabel,
  getBuyerStatusLabel,
  type OrderStatus,
  orderStatuses,
  parseOrderStatus,
} from "#domain/orders/order-status.ts";
import { toBusiness } from "#domain/tax/business.ts";
import { parseFlavour } from "../catalog/read/flavour.ts";
import { readDeliveryDays } from "../fulfilment/delivery-days.ts";
import type { Deps } from "../kernel/deps.ts";
import { readPictures } from "../media/read-pictures.ts";
import type { OrderFilter, OrderUseCases } from "./order-types.ts";
import { parseSearchTerms } from "./search-terms.ts";

/** Orders per page. */
const pageSize = 20;

type Part = Pick<CustomerOrderSearch, "limit" | "beyond">;
type List = {
  placeOf: (orderId: string) => Promise<CustomerOrderCursor | undefined>;
  /** Returns ids, newest first. */
  find: (part: Part) => Promise<string[]>;
};
type Page = { ids: string[]; next: string | null; previous: string | null };

/** Pictures and names per card. */
const shownLines = 2;

/**
 * Lists a customer's orders, newest first, filtered and searched (docs/rules.md 14.5). Pages are cursors at an order,
 * so new orders don't shift them.
 */
export function listCustomerOrders({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): OrderUseCases["listOfCustomer"] {
  return async (customerId, filter) => {
    const orderSearch = await toCustomerOrderSearch(db, customerId, filter, clock());
    const { ids, next, previous } = await readOrderPage(filter.page, {
      placeOf: (orderId) => findCustomerOrderCursor(db, customerId, orderId),
      find: (part) => findCustomerOrderIds(db, { ...orderSearch, ...part }),
    });
    return { orders: await cardsOf(db, ids, clock()), next, previous } satisfies OrderList;
  };
}

type SearchCriteria = Omit<CustomerOrderSearch, "limit" | "beyond">;

async function toCustomerOrderSearch(
  db: Tx,
  customerId: string,
  { statuses: ticked, dates, search }: OrderFilter,
  now: Date,
): Promise<SearchCriteria> {
  const statuses = ticked.length > 0 ? withReturns(ticked) : orderStatuses;
  const spans = parseDateFilters(dates, now);
  const all = (under: typeof statuses, term = "") => under.map((status) => ({ term, status }));
  if (search.trim() === "") return { customerId, statuses, spans, pairs: all(statuses) };
  const terms = parseSearchTerms(search, { names: await listPurchasedNames(db, customerId), statuses });
  const pairs = [...all(terms.statuses), ...terms.names.flatMap((name) => all(statuses, name))];
  return { customerId, statuses, spans, pairs, idPart: terms.idPart, number: terms.number };
}

/** The filter 'Returned' includes parcels returned to origin (docs/rules.md 14.5). */
function withReturns(ticked: OrderStatus[]): OrderStatus[] {
  const all: OrderStatus[] = ticked.includes("returned") ? [...ticked, "returned_to_origin"] : ticked;
  return [...new Set(all)];
}

async function cardsOf(db: Tx, ids: string[], now: Date): Promise<OrderCard[]> {
  const orders = await listOrderCards(db, ids);
  const lines = await listFirstLines(db, ids, shownLines);
  const pictureById = await readPictures(
    db,
    lines.map(({ pictureId }) => pictureId).filter((id) => id !== null),
  );
  const shownOrders = orders.map(({ id, status }) => ({ id, status: parseOrderStatus(status) }));
  const deliveryOf = await readDeliveryDays(db, shownOrders, now);
  const cardOf = (order: (typeof orders)[number]): OrderCard => {
    const shown = lines.filter(({ orderId }) => orderId === order.id);
    const status = parseOrderStatus(order.status);
    return {
      id: order.id,
      number: formatOrderNumber(order),
      status,
      statusWord: order.gaveWay ? gaveWayLabel : getBuyerStatusLabel(status),
      name: order.name,
      submittedAt: order.submittedAt.toISOString(),
      delivery: deliveryOf({ id: order.id, status }),
      total: paise(order.totalPaise),
      pictures: shown.map(({ name, pictureId, flavour }) => ({
        name,
        picture: pictureById(pictureId),
        flavour: flavour === null ? null : parseFlavour(flavour),
      })),
      names: shown.map(nameOf),
      moreItems: Number(order.lines ?? 0) - shown.length,
    };
  };
  const cards = new Map(orders.map((order) => [order.id, cardOf(order)]));
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
}

/**
 * 'Mountain Water, Pack of 6', 'Herd Tee, M, Ink'; with the pack, because two packs of one water are different items.
 */
function nameOf({ name, packSize, sizeName, colourName }: Awaited<ReturnType<typeof listFirstLines>>[number]): string {
  return packSize === null ? [name, sizeName, colourName].filter(Boolean).join(", ") : `${name}, Pack of ${packSize}`;
}

/**
 * Reads the page that `asked` names: 'older.{order}' or 'newer.{order}', else the first. Fetches one more than it shows
 * to know whether another page follows. Paging back past the start returns a full first page.
 */
async function readOrderPage(asked: string | undefined, list: List): Promise<Page> {
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

/** Reads for whom the customer ordered last, so that a business doesn't type its GSTIN for each order. */
export function readLastBusiness({ database: { db } }: Pick<Deps, "database">): OrderUseCases["lastBusiness"] {
  return async (customerId) => {
    const newest = await findLastBusiness(db, customerId);
    return newest ? toBusiness(newest) : null;
  };
}
