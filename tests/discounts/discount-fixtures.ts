import type { Insertable } from "kysely";
import type { Tables } from "#db/tables.ts";
import type { TestShop } from "../harness/test-shop.ts";

type Terms = Partial<Insertable<Tables["discountCodes"]>> & { products?: string[] };

/** Inserts a discount code that has been valid for long. */
export async function insertDiscountCode(
  { database: { db } }: TestShop,
  code: string,
  { products = [], ...terms }: Terms,
) {
  await db
    .insertInto("discountCodes")
    .values({ code, startsAt: new Date(0), ...terms })
    .execute();
  if (products.length === 0) return;
  await db
    .insertInto("discountCodeProducts")
    .values(products.map((productId) => ({ code, productId })))
    .execute();
}

export async function getDiscountUsage({ database: { db } }: TestShop, code: string) {
  return await db
    .selectFrom("discountCodes")
    .select(["redemptions", "givenAwayPaise"])
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
}
