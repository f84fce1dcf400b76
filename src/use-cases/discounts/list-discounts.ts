import type { AdminDiscount } from "#contracts/admin/catalog/discount-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  type DiscountRow,
  findDiscountForOperators,
  findDiscounts,
  hasDiscountUse,
  listDiscountUseRows,
} from "#db/queries/discounts/discount-management.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { readOrderNumbers } from "../kernel/read-order-numbers.ts";
import { fail } from "../kernel/result.ts";
import type { DiscountUseCases } from "./discount-types.ts";

export const discountNotFound = fail("discount-not-found");

/** Discount codes are case-insensitive. */
export const normalizeCode = (id: string): string => normalizeDiscountCode(id) ?? "";

type Parts = Pick<Deps, "database" | "clock">;

/** Lists codes, newest first, filtered by part of the code. */
export function listDiscounts({ database: { db }, clock }: Parts): DiscountUseCases["list"] {
  return authorized("catalogue.read", async (_actor, { q, state, after, limit }) => {
    const filter = {
      part: q ? normalizeCode(q) : undefined,
      state,
      beyond: after === undefined ? undefined : normalizeCode(after),
      now: clock(),
    };
    const { beyond, now } = filter;
    if (beyond !== undefined && !(await findDiscountForOperators(db, beyond, now))) return cursorGone;
    const found = await findDiscounts(db, { ...filter, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ code }) => code.toUpperCase());
    return { ok: true, value: { items: rows.map(toDiscountView), next } };
  });
}

export function getDiscount({ database: { db }, clock }: Parts): DiscountUseCases["get"] {
  return authorized("catalogue.read", async (_actor, id) => {
    const found = await readDiscountView(db, normalizeCode(id), clock());
    return found ? { ok: true, value: found } : discountNotFound;
  });
}

/** Lists who used the code and the amount; uses returned by cancelled or expired orders stay in the list. */
export function listDiscountUses({ database: { db }, clock }: Parts): DiscountUseCases["uses"] {
  return authorized("orders.read", async (_actor, id, { after, limit }) => {
    const code = normalizeCode(id);
    if (!(await readDiscountView(db, code, clock()))) return discountNotFound;
    if (after !== undefined && !(await hasDiscountUse(db, code, after))) return cursorGone;
    const found = await listDiscountUseRows(db, code, { beyond: after, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ orderId }) => orderId);
    const numberOf = await readOrderNumbers(
      db,
      rows.map(({ orderId }) => orderId),
    );
    const items = rows.map(({ orderId, name, amountPaise, redeemedAt, givenBackAt }) => ({
      id: orderId,
      orderId,
      orderNumber: numberOf(orderId),
      name,
      amount: amountPaise,
      at: redeemedAt.toISOString(),
      givenBackAt: givenBackAt?.toISOString() ?? null,
    }));
    return { ok: true, value: { items, next } };
  });
}

/** Works inside a transaction and outside. */
export async function readDiscountView(tx: Tx, code: string, now: Date): Promise<AdminDiscount | undefined> {
  const row = await findDiscountForOperators(tx, code, now);
  return row && toDiscountView(row);
}

function toDiscountView({ code, startsAt, endsAt, names, ...row }: DiscountRow): AdminDiscount {
  return {
    id: code.toUpperCase(),
    gives: row.gives,
    minimum: row.minimum,
    active: row.active,
    state: row.state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    limit: row.maxRedemptions,
    limitEach: row.limitEach,
    products: [...row.products],
    productNames: names,
    used: row.redemptions,
    givenAway: row.givenAwayPaise,
    version: String(row.version),
  };
}
