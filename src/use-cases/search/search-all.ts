import type { OrderRow } from "#contracts/admin/order-row.ts";
import type { GlobalSearchResult } from "#contracts/admin/search-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listParcelsByNumber } from "#db/queries/fulfilment/shipments.ts";
import { findOrderIdByNumber } from "#db/queries/orders/order-queries.ts";
import { findInvoicesByNumber } from "#db/queries/tax/issued-documents.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { isOrderNumberOnly, parseOrderNumber } from "#domain/orders/order-number.ts";
import { formatDayInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { listProducts } from "../catalog/edit/list-products.ts";
import { createBuyerUseCases } from "../customers/list-buyers.ts";
import { type Actor, requireOwnAccount, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { createAdminLeadUseCases } from "../leads/admin-leads.ts";
import { listAdminOrders } from "../orders/admin-orders.ts";
import { readOrderRows } from "../orders/read-order-rows.ts";
import type { SearchUseCases } from "./search-types.ts";

/** Results per kind. */
const limit = 5;
const fewestLetters = 2;

type SearchSection = (actor: Actor, q: string) => Promise<GlobalSearchResult[]>;

/** Searches every kind that the actor may see, running the lists' own searches concurrently. */
export function searchAll(deps: Pick<Deps, "database" | "clock">): SearchUseCases["search"] {
  const looks: readonly [Permission, SearchSection][] = [
    ["orders.read", orders(deps)],
    ["customers.read", customers(deps)],
    ["invoices.read", invoices(deps)],
    ["leads.read", leads(deps)],
    ["catalogue.read", products(deps)],
  ];
  return async (actor, q) => {
    const refused = requireOwnAccount(actor);
    if (refused) return fail(refused);
    if (q.length < fewestLetters) return { ok: true, value: { items: [] } };
    const allowed = looks.filter(([right]) => requirePermission(actor, right) === undefined);
    const found = await Promise.all(allowed.map(([, look]) => look(actor, q)));
    return { ok: true, value: { items: found.flat() } };
  };
}

function orders(deps: Pick<Deps, "database" | "clock">): SearchSection {
  const list = listAdminOrders(deps);
  return async (actor, q) => {
    const found = await list(actor, { q, limit, sort: "-placed" });
    if (!found.ok) return [];
    const rows = await withNamedFirst(deps, q, found.value.items);
    return rows.slice(0, limit).map(toOrderResult);
  };
}

/** Puts the orders first that were named exactly. Newer ones whose phone or id has the same digits would hide them. */
async function withNamedFirst(
  { database: { db }, clock }: Pick<Deps, "database" | "clock">,
  q: string,
  rows: OrderRow[],
): Promise<OrderRow[]> {
  const ids = (await findNamedOrders(db, q)).slice(0, limit);
  if (ids.length === 0) return rows;
  const shown = new Map(rows.map((row) => [row.id, row]));
  const hidden = ids.filter((id) => !shown.has(id));
  for (const row of hidden.length === 0 ? [] : await readOrderRows(db, hidden, clock())) shown.set(row.id, row);
  const named = ids.map((id) => shown.get(id)).filter((row) => row !== undefined);
  return [...named, ...rows.filter(({ id }) => !ids.includes(id))];
}

/**
 * Finds the orders of a tracking number, and the one of an order number. 'AWB1001' is rather the parcel than #1001, because
 * any letters count as an order number's prefix; digits alone are rather the order.
 */
async function findNamedOrders(tx: Tx, q: string): Promise<string[]> {
  const number = parseOrderNumber(q);
  const numbered = number === undefined ? undefined : await findOrderIdByNumber(tx, number);
  const ofNumber = numbered === undefined ? [] : [numbered];
  if (isOrderNumberOnly(q) || !/\d/.test(q)) return ofNumber;
  const parcels = await listParcelsByNumber(tx, [q, q.replaceAll(" ", "")]);
  const ofParcel = parcels.map(({ orderId }) => orderId);
  return [...new Set(/[a-z]/i.test(q) ? [...ofParcel, ...ofNumber] : [...ofNumber, ...ofParcel])];
}

function toOrderResult({ id, number, name, city, total, status, statusWord, submittedAt }: OrderRow) {
  return {
    kind: "order" as const,
    id,
    title: `${number}, ${name}`,
    detail: [formatRupees(paise(total)), city, statusWord, formatShortTimeInIndia(submittedAt)].join(" · "),
    order: { number, name, city, total, status, statusWord, submittedAt },
  };
}

/** Customers, guests among them, by name, phone, email or PIN. */
function customers(deps: Pick<Deps, "database" | "clock">): SearchSection {
  const { list } = createBuyerUseCases(deps);
  return async (actor, q) => {
    const found = await list(actor, { q, limit, sort: "-last" });
    if (!found.ok) return [];
    return found.value.items.map(({ id, customerId, name, city, phone, email, orders, spent }) => ({
      kind: "customer" as const,
      id: customerId ?? String(id),
      title: name,
      detail: [city, phone || email, formatCount(orders, "order"), formatRupees(paise(spent))]
        .filter(Boolean)
        .join(" · "),
    }));
  };
}

function products(deps: Pick<Deps, "database" | "clock">): SearchSection {
  const list = listProducts(deps);
  return async (actor, q) => {
    const found = await list(actor, { q, limit, sort: "name" });
    if (!found.ok) return [];
    return found.value.items.map(({ id, name, stock, state }) => ({
      kind: "product" as const,
      id,
      title: name,
      detail: state === "draft" ? "Not published yet" : `${stock} in stock`,
    }));
  };
}

function leads(deps: Pick<Deps, "database" | "clock">): SearchSection {
  const { list } = createAdminLeadUseCases(deps);
  return async (actor, q) => {
    const found = await list(actor, { q, limit });
    if (!found.ok) return [];
    return found.value.items.map(({ id, name, email }) => ({
      kind: "lead" as const,
      id: String(id),
      title: name,
      detail: email,
    }));
  };
}

function invoices({ database: { db } }: Pick<Deps, "database">): SearchSection {
  return async (_, q) =>
    (await findInvoicesByNumber(db, q, limit)).map(({ number, issuedAt }) => ({
      kind: "invoice" as const,
      id: number,
      title: number,
      detail: formatDayInIndia(issuedAt.toISOString()),
    }));
}
