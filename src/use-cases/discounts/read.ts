import { findDiscounts, listDiscountUseRows } from "#db/queries/discounts-for-operators.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import type { DiscountUseCases } from "./types.ts";
import { discountNotFound, normalizeCode, readDiscountView, toDiscountView } from "./view.ts";

type Parts = Pick<Deps, "database" | "clock">;

/** Codes, the newest first; a part of the name finds them. */
export function listDiscounts({ database: { db }, clock }: Parts): DiscountUseCases["list"] {
  return async (who, { q, state, after, limit }) => {
    const refused = requirePermission(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const wanted = {
      part: q ? normalizeCode(q) : undefined,
      state,
      beyond: after && normalizeCode(after),
      now: clock(),
    };
    const found = await findDiscounts(db, { ...wanted, limit: limit + 1 });
    const items = found.slice(0, limit).map(toDiscountView);
    return { ok: true, value: { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null } };
  };
}

export function getDiscount({ database: { db }, clock }: Parts): DiscountUseCases["get"] {
  return async (who, id) => {
    const refused = requirePermission(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const found = await readDiscountView(db, normalizeCode(id), clock());
    return found ? { ok: true, value: found } : discountNotFound;
  };
}

/** Who used it, and what it took off; uses of orders that died are given back and stay in the list. */
export function listDiscountUses({ database: { db }, clock }: Parts): DiscountUseCases["uses"] {
  return async (who, id, { after, limit }) => {
    const refused = requirePermission(who, "orders.read");
    if (refused) return { ok: false, error: refused };
    if (!(await readDiscountView(db, normalizeCode(id), clock()))) return discountNotFound;
    const found = await listDiscountUseRows(db, normalizeCode(id), { beyond: after, limit: limit + 1 });
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
