import type { OrderListQuery, OrderRow } from "#contracts/admin/orders.ts";
import type { Tx } from "#db/client.ts";
import { linesForRows, ordersForRows, placeOfOrder } from "#db/queries/admin-order-rows.ts";
import { type Need, needOfTerm } from "#db/queries/admin-order-terms.ts";
import { findShopOrders } from "#db/queries/admin-orders.ts";
import type { WantedOrders } from "#db/queries/wanted-orders.ts";
import { paise } from "#domain/money.ts";
import { orderStatus, statusWord } from "#domain/order.ts";
import { plainText } from "#domain/plain-text.ts";
import { plusDays } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { lineInWords } from "./line-in-words.ts";
import { keysOf } from "./read-operators-search.ts";
import type { Orders } from "./types.ts";

/** Lines that a row shows in words. */
const shownLines = 2;
const onlyIfPacked = { yes: ["packed"], no: ["ordered"] } as const;

/** The shop's orders, newest first, filtered and searched, a page at a time (issue 6 §2). */
export function listForOperators({ database: { db } }: Pick<Deps, "database">): Orders["listForOperators"] {
  return async (who, query) => {
    const refused = allow(who, "orders.read");
    if (refused) return { ok: false, error: refused };
    const beyond = query.after === undefined ? undefined : await placeOfOrder(db, plainText(query.after));
    const found = await findShopOrders(db, { ...(await wantedBy(db, query)), beyond, limit: query.limit + 1 });
    const ids = found.slice(0, query.limit);
    const next = found.length > query.limit ? (ids.at(-1) ?? null) : null;
    return { ok: true, value: { items: await rowsOf(db, ids), next } };
  };
}

async function wantedBy(db: Tx, query: OrderListQuery): Promise<Omit<WantedOrders, "beyond" | "limit">> {
  const needs: Need[] = [];
  if (query.product) needs.push(await needOfTerm(db, `p:${plainText(query.product)}`));
  if (query.returnAsked) needs.push(await needOfTerm(db, "r"));
  return {
    keys: query.q ? await keysOf(db, plainText(query.q)) : [{ kind: "everything" }],
    needs,
    customerId: query.customer && plainText(query.customer),
    stages: stagesOf(query),
    payments: severalOrAll(query.payment),
    state: query.state && plainText(query.state),
    since: query.from && startOfDay(query.from),
    until: query.to && startOfDay(plusDays(query.to, 1)),
  };
}

/** 'Packed or not' is asked of orders that are Ordered, and of no others. */
function stagesOf({ status, packed }: OrderListQuery): string[] | undefined {
  const statuses = severalOrAll(status);
  if (packed) return statuses && !statuses.includes("ordered") ? [] : [...onlyIfPacked[packed]];
  return statuses?.flatMap((each) => (each === "ordered" ? ["ordered", "packed"] : [each]));
}

/** Of a day in India. */
const startOfDay = (day: string): string => `${day}T00:00:00+05:30`;

const severalOrAll = <T>(chosen: T[] | undefined): T[] | undefined =>
  chosen?.length ? [...new Set(chosen)] : undefined;

async function rowsOf(db: Tx, ids: string[]): Promise<OrderRow[]> {
  const [orders, lines] = [await ordersForRows(db, ids), await linesForRows(db, ids)];
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const rows = orders.map(({ submittedAt, packedAt, paymentMode, totalPaise, ...order }): OrderRow => {
    const its = linesOf.get(order.id) ?? [];
    const status = orderStatus(order.status);
    return {
      ...order,
      status,
      statusWord: statusWord(status),
      paymentMode: paymentMode as OrderRow["paymentMode"],
      submittedAt: submittedAt.toISOString(),
      packedAt: packedAt?.toISOString() ?? null,
      paid: Boolean(order.paid),
      returnAsked: Boolean(order.returnAsked),
      total: paise(totalPaise),
      pieces: its.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: its.slice(0, shownLines).map(lineInWords),
      moreLines: Math.max(0, its.length - shownLines),
    };
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
