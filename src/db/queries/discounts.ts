import { sql } from "kysely";
import type { DiscountCode } from "../../domain/discount.ts";
import { paise } from "../../domain/money.ts";
import type { Tx } from "../client.ts";

/** By its normal form: trimmed, lower case. */
export async function findDiscountCode(tx: Tx, code: string): Promise<DiscountCode | undefined> {
  const row = await tx.selectFrom("discountCodes").selectAll().where("code", "=", code).executeTakeFirst();
  if (!row) return undefined;
  const { amountPaise, minimumPaise, ...rest } = row;
  return { ...rest, amount: paise(amountPaise), minimum: paise(minimumPaise) };
}

/** Counts one use and writes it down; false, and nothing done, when the last one has just been taken. */
export async function redeem(
  tx: Tx,
  { code, orderId, amountPaise, at }: { code: string; orderId: string; amountPaise: number; at: Date },
): Promise<boolean> {
  const counted = await tx
    .updateTable("discountCodes")
    .set({ redemptions: sql`redemptions + 1` })
    .where("code", "=", code)
    .where("active", "=", true)
    .where((eb) => eb.or([eb("endsAt", "is", null), eb("endsAt", ">", at)]))
    .where((eb) => eb.or([eb("maxRedemptions", "is", null), eb("redemptions", "<", eb.ref("maxRedemptions"))]))
    .returning("code")
    .executeTakeFirst();
  if (!counted) return false;
  await tx.insertInto("discountRedemptions").values({ orderId, code, amountPaise, redeemedAt: at }).execute();
  return true;
}

/** A cancelled order's code can be used again. Doing it twice gives back once. */
export async function giveBackRedemption(tx: Tx, orderId: string, at: Date): Promise<void> {
  const given = await tx
    .updateTable("discountRedemptions")
    .set({ givenBackAt: at })
    .where("orderId", "=", orderId)
    .where("givenBackAt", "is", null)
    .returning("code")
    .executeTakeFirst();
  if (!given) return;
  await tx
    .updateTable("discountCodes")
    .set({ redemptions: sql`redemptions - 1` })
    .where("code", "=", given.code)
    .execute();
}

/** For an order that comes back to life: true when it had no code, or when its code has a use left. */
export async function redeemAgain(tx: Tx, orderId: string): Promise<boolean> {
  const given = await tx
    .selectFrom("discountRedemptions")
    .select("code")
    .where("orderId", "=", orderId)
    .where("givenBackAt", "is not", null)
    .executeTakeFirst();
  if (!given) return true;
  const counted = await tx
    .updateTable("discountCodes")
    .set({ redemptions: sql`redemptions + 1` })
    .where("code", "=", given.code)
    .where((eb) => eb.or([eb("maxRedemptions", "is", null), eb("redemptions", "<", eb.ref("maxRedemptions"))]))
    .returning("code")
    .executeTakeFirst();
  if (!counted) return false;
  await tx.updateTable("discountRedemptions").set({ givenBackAt: null }).where("orderId", "=", orderId).execute();
  return true;
}
