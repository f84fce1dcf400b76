import type { OrderRow } from "#contracts/admin/order-row.ts";
import type { GlobalSearchResult } from "#contracts/admin/search-endpoints.ts";
import { findOrderIdByNumber } from "#db/queries/orders/order-queries.ts";
import { findInvoicesByNumber } from "#db/queries/tax/issued-documents.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
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
    const rows = await withNumberFirst(deps, q, found.value.items);
    return rows.slice(0, limit).map(toOrderResult);
  };
}

/**
 * Puts the order of a typed number first. Newer orders whose phone or id has the same digits would hide it otherwise.
 */
async function withNumberFirst(
  { database: { db }, clock }: Pick<Deps, "database" | "clock">,
  q: string,
  rows: OrderRow[],
): Promise<OrderRow[]> {
  const number = parseOrderNumber(q);
  const id = number === undefined ? undefined : await findOrderIdByNumber(db, number);
  if (id === undefined) return rows;
  const shown = rows.filter((row) => row.id === id);
  const named = shown.length > 0 ? shown : await readOrderRows(db, [id], clock());
  return [...named, ...rows.filter((row) => row.id !== id)];
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
      detail: [city, phone || email, countOrders(orders), formatRupees(paise(spent))].filter(Boolean).join(" · "),
    }));
  };
}

const countOrders = (orders: number): string => `${orders} ${orders === 1 ? "order" : "orders"}`;

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
