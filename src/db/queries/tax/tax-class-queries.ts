import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import { paise } from "#domain/money.ts";
import { findTaxClass } from "#domain/tax/tax-rate.ts";

/** More rates than a shop ever has. */
const most = 1_000;
const dayOf = sql<string>`valid_from::text`;

/** Every tax class, the newest of each HSN first. */
export async function readTaxClasses(tx: Tx) {
  const rows = await tx
    .selectFrom("gstClasses")
    .select(["hsn", dayOf.as("validFrom"), "description", "rateBasisPoints", "abovePaise", "rateAboveBasisPoints"])
    .orderBy("hsn")
    .orderBy("gstClasses.validFrom", "desc")
    .limit(most)
    .execute();
  return rows.map(({ abovePaise, ...row }) => ({ ...row, abovePaise: abovePaise === null ? null : paise(abovePaise) }));
}

/** How many products have which HSN. */
export async function listProductHsns(tx: Tx): Promise<{ hsn: string; products: number }[]> {
  return await tx
    .selectFrom("products")
    .select(["hsn", sql<number>`count(*)::integer`.as("products")])
    .groupBy("hsn")
    .orderBy("hsn")
    .limit(most)
    .execute();
}

/** Finds HSNs of products without a rate on `day`: orders with them can't be dispatched. */
export async function findUntaxedProducts(tx: Tx, day: string): Promise<{ hsn: string; products: number }[]> {
  const [classes, sold] = [await readTaxClasses(tx), await listProductHsns(tx)];
  return sold.filter(({ hsn }) => !findTaxClass(classes, { hsn, day }));
}

/** False when this HSN has a rate from that day already. */
export async function insertTaxClass(tx: Tx, row: Insertable<Tables["gstClasses"]>): Promise<boolean> {
  const inserted = await tx
    .insertInto("gstClasses")
    .values(row)
    .onConflict((conflict) => conflict.columns(["hsn", "validFrom"]).doNothing())
    .returning("hsn")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Place = { hsn: string; validFrom: string };

/** Only one that begins after `today`; what was taken away. */
export async function deleteUpcomingTaxClass(tx: Tx, { hsn, validFrom }: Place, today: string) {
  return await tx
    .deleteFrom("gstClasses")
    .where("hsn", "=", hsn)
    .where(sql<boolean>`valid_from = ${validFrom}::date and valid_from >= ${today}::date`)
    .returning(["description", "rateBasisPoints", "abovePaise", "rateAboveBasisPoints"])
    .executeTakeFirst();
}
