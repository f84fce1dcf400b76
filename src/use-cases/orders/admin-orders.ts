import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import type { OrderExportFilter } from "#contracts/admin/order-list-query.ts";
import type { Tx } from "#db/client.ts";
import {
  findOrderCursor,
  findOrderIds,
  listOrderRowLines,
  listOrderRows,
} from "#db/queries/orders/search-index/find-orders.ts";
import {
  findTermRange,
  type OrderSearchQuery,
  type TermRange,
} from "#db/queries/orders/search-index/order-search-query.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { paise } from "#domain/money.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { getOrderStatusLabel, parseOrderStatus } from "#domain/orders/order-status.ts";
import { addDays } from "#domain/time.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import type { OrderUseCases } from "./order-types.ts";
import { parseOrderSearch } from "./parse-order-search.ts";

type Line = {
  name: string;
  packSize: number | null;
  sizeName: string | null;
  colourName: string | null;
  quantity: number;
};

/** Lines described in a row. */
const shownLines = 2;
const onlyIfPacked = { yes: ["packed"], no: ["ordered"] } as const;

/** Lists the shop's orders, newest first, filtered and searched. */
export function listAdminOrders({ database: { db } }: Pick<Deps, "database">): OrderUseCases["listAll"] {
  return authorized("orders.read", async (_actor, query) => {
    const beyond = query.after === undefined ? undefined : await findOrderCursor(db, normalizeLine(query.after));
    const found = await findOrderIds(db, {
      ...(await toOrderSearch(db, query)),
      after: beyond,
      limit: query.limit + 1,
    });
    const { rows, next } = page(found, query.limit, (id) => id);
    return { ok: true, value: { items: await readOrderRows(db, rows), next } };
  });
}

/** Turns the filters of the list into a search. */
export async function toOrderSearch(
  db: Tx,
  query: OrderExportFilter,
): Promise<Omit<OrderSearchQuery, "after" | "limit">> {
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
    since: query.from && startOfDay(query.from),
    until: query.to && startOfDay(addDays(query.to, 1)),
  };
}

/** The packed filter applies to Ordered orders only. */
function stagesOf({ status, packed, fromOldShop }: OrderExportFilter): string[] | undefined {
  const statuses = severalOrAll(status);
  if (fromOldShop) return packed ? [] : statuses?.flatMap((each) => [each, `past_${each}`]);
  if (packed) return statuses && !statuses.includes("ordered") ? [] : [...onlyIfPacked[packed]];
  return statuses?.flatMap((each) => (each === "ordered" ? ["ordered", "packed"] : [each]));
}

/** Midnight in India. */
const startOfDay = (day: string): string => `${day}T00:00:00+05:30`;

const severalOrAll = <T>(chosen: T[] | undefined): T[] | undefined =>
  chosen?.length ? [...new Set(chosen)] : undefined;

/** Reads the rows of the list in the order of `ids`. */
export async function readOrderRows(db: Tx, ids: string[]): Promise<OrderRow[]> {
  const [orders, lines] = [await listOrderRows(db, ids), await listOrderRowLines(db, ids)];
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const rows = orders.map(
    ({ number, numberPrefix, submittedAt, packedAt, paymentMode, totalPaise, source, ...order }): OrderRow => {
      const its = linesOf.get(order.id) ?? [];
      const status = parseOrderStatus(order.status);
      return {
        ...order,
        number: formatOrderNumber({ number, numberPrefix }),
        status,
        statusWord: getOrderStatusLabel(status),
        paymentMode: paymentMode as OrderRow["paymentMode"],
        submittedAt: submittedAt.toISOString(),
        packedAt: packedAt?.toISOString() ?? null,
        paid: Boolean(order.paid),
        returnAsked: Boolean(order.returnAsked),
        fromOldShop: source !== "shop",
        total: paise(totalPaise),
        pieces: its.reduce((sum, { quantity }) => sum + quantity, 0),
        lines: its.slice(0, shownLines).map(describeLine),
        moreLines: Math.max(0, its.length - shownLines),
      };
    },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/** '2 × Mountain Water, pack of 6', '1 × Herd Tee, M, Ink'. */
function describeLine({ quantity, ...line }: Line): string {
  return `${quantity} × ${formatVariantName(line)}`;
}
