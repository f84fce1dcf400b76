import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { DiscountCode } from "#domain/discount.ts";
import { paise } from "#domain/money.ts";
import { type DiscountCustomer, identifyDiscountCustomer, toArguments } from "./discount-customer.ts";

/** Finds a code by its normal form: trimmed, lower case. */
export async function findDiscountCode(tx: Tx, code: string): Promise<DiscountCode | undefined> {
  const row = await tx
    .selectFrom("discountCodes")
    .select(discountTermColumns)
    .select(discountProductIds.as("products"))
    .where("code", "=", code)
    .executeTakeFirst();
  return row && toDiscountTerms(row);
}

export const discountTermColumns = [
  ...(["code", "amountPaise", "basisPoints", "capPaise", "minimumPaise", "startsAt", "endsAt"] as const),
  ...(["maxRedemptions", "limitEach", "redemptions", "active", "version"] as const),
] as const;

/** Lists the product ids a code is restricted to; empty means all. */
export const discountProductIds = sql<string[]>`array(
  select p.product_id from discount_code_products p where p.code = discount_codes.code order by p.product_id
)`;

type TermRow = {
  amountPaise: number | null;
  basisPoints: number | null;
  capPaise: number | null;
  minimumPaise: number;
} & Omit<DiscountCode, "gives" | "minimum">;

/** Converts a row selected with `discountTermColumns` and `discountProductIds`. */
export function toDiscountTerms<Row extends TermRow>({
  amountPaise,
  basisPoints,
  capPaise,
  minimumPaise,
  ...row
}: Row) {
  const gives: DiscountCode["gives"] =
    basisPoints === null
      ? { kind: "amount", amount: paise(amountPaise ?? 0) }
      : { kind: "percent", basisPoints, cap: capPaise === null ? null : paise(capPaise) };
  return { ...row, gives, minimum: paise(minimumPaise) };
}

/** Counts a customer's uses of a code, without returned ones. */
export async function countDiscountUses(tx: Tx, code: string, customer: DiscountCustomer): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select discount_uses(${code}, ${toArguments(customer)}) as uses`.execute(tx);
  return rows[0]?.uses ?? 0;
}

type Use = { orderId: string; amountPaise: number; customer: DiscountCustomer; at: Date };

/**
 * Redeems a code once. Returns false and changes nothing when a limit (total or per customer) is reached, or when the
 * terms have changed.
 */
export async function redeemDiscount(
  tx: Tx,
  terms: Pick<DiscountCode, "code" | "version">,
  use: Use,
): Promise<boolean> {
  const { code, version } = terms;
  const now = await lockDiscount(tx, code);
  const isStillValid = now?.version === version && now.active && (now.endsAt === null || now.endsAt > use.at);
  if (!isStillValid || !(await hasUseLeft(tx, now, use.customer))) return false;
  const { orderId, amountPaise, at } = use;
  await count(tx, code, { uses: 1, givenPaise: amountPaise });
  await tx.insertInto("discountRedemptions").values({ orderId, code, amountPaise, redeemedAt: at }).execute();
  return true;
}

/**
 * Locks a code against uses and changes until `tx` ends. Uses `no key update`: orders that reference the code hold a
 * share lock of its key, so two orders that locked the key would deadlock.
 */
export async function lockDiscount(tx: Tx, code: string) {
  const query = tx.selectFrom("discountCodes").selectAll().where("code", "=", code);
  return await query.forNoKeyUpdate().executeTakeFirst();
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockDiscount>>>;

async function hasUseLeft(
  tx: Tx,
  { code, redemptions, maxRedemptions, limitEach }: Locked,
  customer: DiscountCustomer,
) {
  if (maxRedemptions !== null && redemptions >= maxRedemptions) return false;
  return limitEach === null || (await countDiscountUses(tx, code, customer)) < limitEach;
}

async function count(tx: Tx, code: string, { uses, givenPaise }: { uses: number; givenPaise: number }) {
  await tx
    .updateTable("discountCodes")
    .set({
      redemptions: sql`redemptions + ${uses}::integer`,
      givenAwayPaise: sql`given_away_paise + ${givenPaise}::bigint`,
    })
    .where("code", "=", code)
    .execute();
}

type ChangedUse = { orderId: string; amountPaise: number };

/**
 * Changes what an order's use of a code gave; the use itself stays. Returns false and changes nothing when the terms have
 * changed.
 */
export async function changeRedemption(
  tx: Tx,
  { code, version }: Pick<DiscountCode, "code" | "version">,
  { orderId, amountPaise }: ChangedUse,
): Promise<boolean> {
  const now = await lockDiscount(tx, code);
  if (now?.version !== version) return false;
  const uses = tx.selectFrom("discountRedemptions").where("orderId", "=", orderId).where("givenBackAt", "is", null);
  const before = await uses.select("amountPaise").executeTakeFirstOrThrow();
  await count(tx, code, { uses: 0, givenPaise: amountPaise - before.amountPaise });
  await tx.updateTable("discountRedemptions").set({ amountPaise }).where("orderId", "=", orderId).execute();
  return true;
}

/** Returns the code of a cancelled order for reuse. Idempotent. */
export async function reverseRedemption(tx: Tx, orderId: string, at: Date): Promise<void> {
  const redemption = await tx
    .updateTable("discountRedemptions")
    .set({ givenBackAt: at })
    .where("orderId", "=", orderId)
    .where("givenBackAt", "is", null)
    .returning(["code", "amountPaise"])
    .executeTakeFirst();
  if (!redemption) return;
  await count(tx, redemption.code, { uses: -1, givenPaise: -redemption.amountPaise });
}

/** Redeems the code of a revived order again; true when the order had none or a use is left. */
export async function reinstateRedemption(tx: Tx, orderId: string): Promise<boolean> {
  const redemption = await tx
    .selectFrom("discountRedemptions as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .select(["r.code", "r.amountPaise", "o.customerId", "o.contact", "o.email"])
    .where("r.orderId", "=", orderId)
    .where("r.givenBackAt", "is not", null)
    .executeTakeFirst();
  if (!redemption) return true;
  const { code, amountPaise, customerId, contact, email } = redemption;
  const now = await lockDiscount(tx, code);
  const customer = await identifyDiscountCustomer(tx, { customerId, contact, email });
  if (!now || !(await hasUseLeft(tx, now, customer))) return false;
  await count(tx, code, { uses: 1, givenPaise: amountPaise });
  await tx.updateTable("discountRedemptions").set({ givenBackAt: null }).where("orderId", "=", orderId).execute();
  return true;
}
