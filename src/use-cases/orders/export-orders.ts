import type { OrderExportFilter } from "#contracts/admin/order-list-query.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { openLongReads, type Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { findOrderCursor, findOrderIds } from "#db/queries/orders/search-index/find-orders.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupeesCell, streamCsv } from "#domain/csv.ts";
import { paymentModeLabels, summarizeLines } from "#domain/orders/order-labels.ts";
import { formatDateTimeInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import { toOrderSearch } from "./admin-orders.ts";
import type { OrderUseCases } from "./order-types.ts";
import { readOrderRows } from "./read-order-rows.ts";

/** Orders of one file: their ids are in memory, their rows are read page by page. */
const maxOrders = 20_000;
const ordersAtOnce = 500;

type Pages = { limit: number; atOnce: number };

const columns = [
  "Order id",
  "Date (IST)",
  "Status",
  "Packed",
  "Payment",
  "Paid",
  "Customer",
  "Phone",
  "City",
  "State of India",
  "PIN",
  "Items",
  "Units",
  "Total (₹)",
  "Return requested",
  "Order number",
];

/** Exports the filtered list of orders. It is audited before the first line is sent (docs/rules.md 20.13). */
export function exportOrders(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { limit = maxOrders, atOnce = ordersAtOnce } = {},
): OrderUseCases["export"] {
  return authorized(
    "orders.read",
    async (actor, filter) => {
      const db = await openLongReads(database);
      const ids = await collectOrderIds(db, filter, { limit: limit + 1, atOnce });
      if (!ids) return cursorGone;
      if (ids.length > limit) return fail("too-many-orders");
      const at = clock();
      const { q, ...narrowed } = filter;
      // The audit log outlives erasure, so it must not hold the searched name, phone or email.
      const after = { rows: ids.length, ...narrowed, ...(q && { searched: true }) };
      const subject = { subjectKind: "orders", subjectId: "all" };
      await transactionWithRetry(database, (tx) =>
        writeAudit(tx, { at, actor: formatActor(actor), action: "orders.export", ...subject, after }),
      );
      const fileName = `orders-${toIsoDayInIndia(at.toISOString())}.csv`;
      return {
        ok: true,
        value: { fileName, parts: streamCsv(columns, pagesOf(db, ids, { atOnce, now: at })) },
      };
    },
    { stepUp: true },
  );
}

/** Undefined when an order is gone while they are collected: its place in the list can't be found again. */
async function collectOrderIds(
  db: Tx,
  filter: OrderExportFilter,
  { limit, atOnce }: Pages,
): Promise<string[] | undefined> {
  const search = await toOrderSearch(db, filter);
  const ids: string[] = [];
  while (ids.length < limit) {
    const last = ids.at(-1);
    const after = last === undefined ? undefined : await findOrderCursor(db, last);
    if (last !== undefined && !after) return undefined;
    const found = await findOrderIds(db, { ...search, after, limit: Math.min(atOnce, limit - ids.length) });
    ids.push(...found);
    if (found.length < atOnce) break;
  }
  return ids;
}

async function* pagesOf(
  db: Tx,
  ids: readonly string[],
  { atOnce, now }: { atOnce: number; now: Date },
): AsyncGenerator<string[][]> {
  for (let from = 0; from < ids.length; from += atOnce) {
    yield (await readOrderRows(db, ids.slice(from, from + atOnce), now)).map(cellsOf);
  }
}

function cellsOf(order: OrderRow): string[] {
  return [
    order.id,
    formatDateTimeInIndia(order.submittedAt),
    order.statusWord,
    order.packedAt === null ? "" : formatDateTimeInIndia(order.packedAt),
    paymentModeLabels[order.paymentMode],
    order.paid ? "yes" : "no",
    order.name,
    order.contact,
    order.city,
    order.state,
    order.pin,
    summarizeLines(order),
    String(order.pieces),
    formatRupeesCell(order.total),
    order.returnAsked ? "yes" : "",
    order.number,
  ];
}
