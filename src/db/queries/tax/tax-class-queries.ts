import { type Insertable, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import { paise } from "#domain/money.ts";
import { findTaxClass } from "#domain/tax/tax-rate.ts";

/** Row limit. */
const maxRows = 1_000;
const dayOf = sql<string>`valid_from::text`;

/** Lists tax classes, newest of each HSN first. */
export async function readTaxClasses(tx: Tx) {
  const rows = await tx
    .selectFrom("gstClasses")
    .select(["hsn", dayOf.as("validFrom"), "description", "rateBasisPoints", "abovePaise", "rateAboveBasisPoints"])
    .orderBy("hsn")
    .orderBy("gstClasses.validFrom", "desc")
    .limit(maxRows)
    .execute();
  return rows.map(({ abovePaise, ...row }) => ({ ...row, abovePaise: abovePaise === null ? null : paise(abovePaise) }));
}

/** Counts products by HSN. */
export async function listProductHsns(tx: Tx): Promise<{ hsn: string; products: number }[]> {
  return await tx
    .selectFrom("products")
    .select(["hsn", sql<number>`count(*)::integer`.as("products")])
    .groupBy("hsn")
    .orderBy("hsn")
    .limit(maxRows)
    .execute();
}

/** Finds HSNs of products without a rate on `day`: orders with them can't be dispatched. */
export async function findUntaxedProducts(tx: Tx, day: string): Promise<{ hsn: string; products: number }[]> {
  const [classes, sold] = [await readTaxClasses(tx), await listProductHsns(tx)];
  return sold.filter(({ hsn }) => !findTaxClass(classes, { hsn, day }));
}

/** Returns false when the HSN already has a rate from that day. */
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

/** Deletes a tax class that starts after `today`, and returns it. */
export async function deleteUpcomingTaxClass(tx: Tx, { hsn, validFrom }: Place, today: string) {
  return await tx
    .deleteFrom("gstClasses")
    .where("hsn", "=", hsn)
    .where(sql<boolean>`valid_from = ${validFrom}::date and valid_from >= ${today}::date`)
    .returning(["description", "rateBasisPoints", "abovePaise", "rateAboveBasisPoints"])
    .executeTakeFirst();
}
