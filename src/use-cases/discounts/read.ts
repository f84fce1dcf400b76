import { findCodes, usesOfCode } from "#db/queries/discounts-for-operators.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import type { Discounts } from "./types.ts";
import { codeOf, discountView, noSuchCode, viewOf } from "./view.ts";

type Parts = Pick<Deps, "database" | "clock">;

/** Codes, the newest first; a part of the name finds them. */
export function list({ database: { db }, clock }: Parts): Discounts["list"] {
  return async (who, { q, state, after, limit }) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const wanted = { part: q ? codeOf(q) : undefined, state, beyond: after && codeOf(after), now: clock() };
    const found = await findCodes(db, { ...wanted, limit: limit + 1 });
    const items = found.slice(0, limit).map(viewOf);
    return { ok: true, value: { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null } };
  };
}

export function get({ database: { db }, clock }: Parts): Discounts["get"] {
  return async (who, id) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const found = await discountView(db, codeOf(id), clock());
    return found ? { ok: true, value: found } : noSuchCode;
  };
}

/** Who used it, and what it took off; uses of orders that died are given back and stay in the list. */
export function uses({ database: { db }, clock }: Parts): Discounts["uses"] {
  return async (who, id, { after, limit }) => {
    const refused = allow(who, "orders.read");
    if (refused) return { ok: false, error: refused };
    if (!(await discountView(db, codeOf(id), clock()))) return noSuchCode;
    const found = await usesOfCode(db, codeOf(id), { beyond: after, limit: limit + 1 });
    const items = found.slice(0, limit).map(({ orderId, name, amountPaise, redeemedAt, givenBackAt }) => ({
      id: orderId,
      orderId,
      name,
      amount: amountPaise,
      at: redeemedAt.toISOString(),
      givenBackAt: givenBackAt?.toISOString() ?? null,
    }));
    return { ok: true, value: { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null } };
  };
}
