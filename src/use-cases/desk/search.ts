import type { Found } from "#contracts/admin/desk.ts";
import { invoicesCalled } from "#db/queries/desk-search.ts";
import type { Right } from "#domain/rights.ts";
import { dayInIndia } from "#domain/time.ts";
import { forOperators } from "../customers/for-operators.ts";
import type { Deps } from "../deps.ts";
import { leadsForOperators } from "../leads/for-operators.ts";
import { allow, allowOwn, type Who } from "../operators/who.ts";
import { listForOperators } from "../orders/list-for-operators.ts";
import { list as listProducts } from "../products/list.ts";
import type { Desk } from "./types.ts";

/** So many of each kind. */
const limit = 5;
const fewestLetters = 2;

type Look = (who: Who, q: string) => Promise<Found[]>;

/** A few of everything that fits, by what one may see (issue 6 §3): what the lists would find, asked all at once. */
export function search(deps: Pick<Deps, "database" | "clock">): Desk["search"] {
  const looks: readonly [Right, Look][] = [
    ["orders.read", orders(deps)],
    ["customers.read", customers(deps)],
    ["invoices.read", invoices(deps)],
    ["leads.read", leads(deps)],
    ["catalogue.read", products(deps)],
  ];
  return async (who, q) => {
    const refused = allowOwn(who);
    if (refused) return { ok: false, error: refused };
    if (q.length < fewestLetters) return { ok: true, value: { items: [] } };
    const allowed = looks.filter(([right]) => allow(who, right) === undefined);
    const found = await Promise.all(allowed.map(([, look]) => look(who, q)));
    return { ok: true, value: { items: found.flat() } };
  };
}

function orders(deps: Pick<Deps, "database">): Look {
  const list = listForOperators(deps);
  return async (who, q) => {
    const found = await list(who, { q, limit });
    if (!found.ok) return [];
    return found.value.items.map(({ id, name, statusWord, submittedAt }) => ({
      kind: "order" as const,
      id,
      title: `${id}, ${name}`,
      detail: `${statusWord}, ${dayInIndia(submittedAt)}`,
    }));
  };
}

function customers(deps: Pick<Deps, "database">): Look {
  const { list } = forOperators(deps);
  return async (who, q) => {
    const found = await list(who, { q, limit });
    if (!found.ok) return [];
    return found.value.items.map(({ id, name, email }) => ({
      kind: "customer" as const,
      id,
      title: name,
      detail: email,
    }));
  };
}

function products(deps: Pick<Deps, "database">): Look {
  const list = listProducts(deps);
  return async (who, q) => {
    const found = await list(who, { q, limit });
    if (!found.ok) return [];
    return found.value.items.map(({ id, name, stock, state }) => ({
      kind: "product" as const,
      id,
      title: name,
      detail: state === "draft" ? "Not published yet" : `${stock} in stock`,
    }));
  };
}

function leads(deps: Pick<Deps, "database" | "clock">): Look {
  const { list } = leadsForOperators(deps);
  return async (who, q) => {
    const found = await list(who, { q, limit });
    if (!found.ok) return [];
    return found.value.items.map(({ id, name, email }) => ({
      kind: "lead" as const,
      id: String(id),
      title: name,
      detail: email,
    }));
  };
}

function invoices({ database: { db } }: Pick<Deps, "database">): Look {
  return async (_, q) =>
    (await invoicesCalled(db, q, limit)).map(({ number, issuedAt }) => ({
      kind: "invoice" as const,
      id: number,
      title: number,
      detail: dayInIndia(issuedAt.toISOString()),
    }));
}
