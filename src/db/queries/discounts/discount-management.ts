import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import { discountProductIds, discountTermColumns, toDiscountTerms } from "./discount-queries.ts";

type CodeState = "running" | "waiting" | "over" | "used-up" | "off";

const stateAt = (now: Date) => sql<CodeState>`case
  when not active then 'off'
  when ends_at <= ${now} then 'over'
  when redemptions >= max_redemptions then 'used-up'
  when starts_at > ${now} then 'waiting'
  else 'running' end`;

type DiscountSearch = {
  /** Part of a code, normalised. */
  part: string | undefined;
  state: CodeState | undefined;
  /** Last code of the previous page. */
  beyond: string | undefined;
  now: Date;
  limit: number;
};

/** Lists discount codes, newest first. */
export async function findDiscounts(tx: Tx, { part, state, beyond, now, limit }: DiscountSearch) {
  const place = sql`(select created_at, code from discount_codes where code = ${beyond ?? ""})`;
  return await rowsOf(tx, now, (query) =>
    query
      .$if(part !== undefined, (some) => some.where(sql<boolean>`strpos(code, ${part ?? ""}) > 0`))
      .$if(state !== undefined, (some) => some.where(stateAt(now), "=", state ?? "off"))
      .$if(beyond !== undefined, (some) => some.where(sql<boolean>`(created_at, code) < ${place}`))
      .orderBy("createdAt", "desc")
      .orderBy("code", "desc")
      .limit(limit),
  );
}

export async function findDiscountForOperators(tx: Tx, code: string, now: Date) {
  const [discount] = await rowsOf(tx, now, (query) => query.where("code", "=", code));
  return discount;
}

export type DiscountRow = NonNullable<Awaited<ReturnType<typeof findDiscountForOperators>>>;
type Codes = SelectQueryBuilder<Tables, "discountCodes", object>;

async function rowsOf(tx: Tx, now: Date, narrow: (query: Codes) => Codes) {
  const query = narrow(tx.selectFrom("discountCodes").select([]));
  const rows = await query
    .select(discountTermColumns)
    .select(["givenAwayPaise", stateAt(now).as("state"), discountProductIds.as("products")])
    .execute();
  const names = await listProductNames(tx, [...new Set(rows.flatMap(({ products }) => products))]);
  return rows.map((row) => ({
    ...toDiscountTerms(row),
    givenAwayPaise: row.givenAwayPaise,
    state: row.state,
    names: Object.fromEntries(row.products.map((id) => [id, names.get(id) ?? id])),
  }));
}

/** Product names by id; unknown ids are left out. */
export async function listProductNames(tx: Tx, productIds: string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.selectFrom("products").select(["id", "name"]).where("id", "in", productIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Finds the code created with this idempotency key. */
export async function findDiscountByKey(tx: Tx, creationKey: string): Promise<string | undefined> {
  const query = tx.selectFrom("discountCodes").select("code").where("creationKey", "=", creationKey);
  return (await query.executeTakeFirst())?.code;
}

/** Returns false when the code exists. */
export async function insertDiscount(tx: Tx, row: Insertable<Tables["discountCodes"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("discountCodes")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Updates a locked code; carts quoted with the old terms need a new quote. */
export async function updateDiscount(tx: Tx, code: string, set: Updateable<Tables["discountCodes"]>): Promise<void> {
  await tx
    .updateTable("discountCodes")
    .set({ ...set, version: sql`version + 1` })
    .where("code", "=", code)
    .execute();
}

export async function setDiscountProducts(tx: Tx, code: string, productIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("discountCodeProducts").where("code", "=", code).execute();
  if (productIds.length === 0) return;
  const rows = productIds.map((productId) => ({ code, productId }));
  await tx.insertInto("discountCodeProducts").values(rows).execute();
}

/** Checks whether an order used the code. */
export async function hasDiscountUse(tx: Tx, code: string, orderId: string): Promise<boolean> {
  const use = tx.selectFrom("discountRedemptions").select("orderId").where("code", "=", code);
  return (await use.where("orderId", "=", orderId).executeTakeFirst()) !== undefined;
}

/** Lists orders that used the code, newest first; `beyond` is the last order of the previous page. */
export async function listDiscountUseRows(
  tx: Tx,
  code: string,
  { beyond, limit }: { beyond: string | undefined; limit: number },
) {
  const place = sql`(select redeemed_at, order_id from discount_redemptions where order_id = ${beyond ?? ""})`;
  return await tx
    .selectFrom("discountRedemptions as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .select(["r.orderId", "o.name", "r.amountPaise", "r.redeemedAt", "r.givenBackAt"])
    .where("r.code", "=", code)
    .$if(beyond !== undefined, (query) => query.where(sql<boolean>`(r.redeemed_at, r.order_id) < ${place}`))
    .orderBy("r.redeemedAt", "desc")
    .orderBy("r.orderId", "desc")
    .limit(limit)
    .execute();
}
