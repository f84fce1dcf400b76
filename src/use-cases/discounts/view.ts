import type { AdminDiscount } from "#contracts/admin/discounts.ts";
import type { Tx } from "#db/client.ts";
import { type DiscountRow, findDiscountForOperators } from "#db/queries/discounts-for-operators.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import { refusal } from "#domain/errors.ts";

export const discountNotFound = { ok: false as const, error: refusal("discount-not-found") };

/** As it is kept: operators and customers write it in any case. */
export const normalizeCode = (id: string): string => normalizeDiscountCode(id) ?? "";

/** Inside a transaction and outside. */
export async function readDiscountView(tx: Tx, code: string, now: Date): Promise<AdminDiscount | undefined> {
  const row = await findDiscountForOperators(tx, code, now);
  return row && toDiscountView(row);
}

export function toDiscountView({ code, startsAt, endsAt, names, ...row }: DiscountRow): AdminDiscount {
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
