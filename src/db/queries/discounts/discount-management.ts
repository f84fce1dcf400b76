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

type Wanted = {
  /** In a code's normal form; a part of it. */
  part: string | undefined;
  state: CodeState | undefined;
  /** The last one of the page before. */
  beyond: string | undefined;
  now: Date;
  limit: number;
};

/** Newest first. */
export async function findDiscounts(tx: Tx, { part, state, beyond, now, limit }: Wanted) {
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
  const [found] = await rowsOf(tx, now, (query) => query.where("code", "=", code));
  return found;
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

/** The code that was made with this key. */
export async function findDiscountByKey(tx: Tx, creationKey: string): Promise<string | undefined> {
  const found = tx.selectFrom("discountCodes").select("code").where("creationKey", "=", creationKey);
  return (await found.executeTakeFirst())?.code;
}

/** False when there is one of that name. */
export async function insertDiscount(tx: Tx, row: Insertable<Tables["discountCodes"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("discountCodes")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Under its lock; whoever agreed on the terms before has to agree anew. */
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

/** Orders that used it, newest first; `beyond` is the order that the page before ended with. */
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
