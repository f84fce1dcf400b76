import type { AdminDiscount } from "#contracts/admin/discounts.ts";
import type { Tx } from "#db/client.ts";
import { type CodeRow, codeForOperators } from "#db/queries/discounts-for-operators.ts";
import { normalCode } from "#domain/discount.ts";
import { refusal } from "#domain/errors.ts";

export const noSuchCode = { ok: false as const, error: refusal("discount-not-found") };

/** As it is kept: operators and customers write it in any case. */
export const codeOf = (id: string): string => normalCode(id) ?? "";

/** Inside a transaction and outside. */
export async function discountView(tx: Tx, code: string, now: Date): Promise<AdminDiscount | undefined> {
  const row = await codeForOperators(tx, code, now);
  return row && viewOf(row);
}

export function viewOf({ code, startsAt, endsAt, names, ...row }: CodeRow): AdminDiscount {
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
