import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { insertPriceChange, type NewPriceChange, type ScheduledPrice } from "./price-change-queries.ts";

/** The sale that a price change begins or ends. */
export async function findSaleOfChange(tx: Tx, changeId: number) {
  return await tx
    .selectFrom("salePrices")
    .select(["beginsId", "endsId"])
    .where(({ eb, or }) => or([eb("beginsId", "=", changeId), eb("endsId", "=", changeId)]))
    .executeTakeFirst();
}

type NewSale = {
  begins: NewPriceChange;
  ends: NewPriceChange;
  lines: (ScheduledPrice & { priceAfterPaise: number })[];
};

/** Inserts both changes of a sale; returns the id of the one that begins it, which is the sale's. */
export async function insertSalePrices(tx: Tx, { begins, ends, lines }: NewSale) {
  const sale = lines.map(({ sku, pricePaise, mrpPaise }) => ({ sku, pricePaise, mrpPaise }));
  const after = lines.map(({ sku, priceAfterPaise, mrpPaise }) => ({ sku, pricePaise: priceAfterPaise, mrpPaise }));
  const beginsId = await insertPriceChange(tx, begins, sale);
  const endsId = await insertPriceChange(tx, ends, after, begins.beginsAt);
  await tx.insertInto("salePrices").values({ beginsId, endsId }).execute();
  return { beginsId, endsId };
}

/** Sets what SKUs cost after the sale, read when it begins. */
export async function setPricesAfterSale(tx: Tx, endsId: number, prices: ScheduledPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    update price_change_lines l set price_paise = given.price, mrp_paise = given.mrp
    from unnest(${prices.map(({ sku }) => sku)}::text[], ${prices.map(({ pricePaise }) => pricePaise)}::bigint[],
      ${prices.map(({ mrpPaise }) => mrpPaise)}::bigint[]) as given (sku, price, mrp)
    where l.change_id = ${endsId} and l.sku = given.sku`.execute(tx);
}

/** Reads the sale price of SKUs in a running sale, and the price that they get back at its end. */
export async function listRunningSalePrices(tx: Tx, skus: string[]) {
  if (skus.length === 0) return [];
  return await tx
    .selectFrom("salePrices as s")
    .innerJoin("priceChanges as b", "b.id", "s.beginsId")
    .innerJoin("priceChangeLines as sale", "sale.changeId", "s.beginsId")
    .innerJoin("priceChangeLines as after", (join) =>
      join.onRef("after.changeId", "=", "s.endsId").onRef("after.sku", "=", "sale.sku"),
    )
    .select(["sale.sku", "sale.pricePaise", "after.pricePaise as priceAfterPaise"])
    .where("sale.sku", "in", skus)
    .where("b.state", "=", sql.lit("done"))
    .where("after.waits", "=", true)
    .execute();
}

type SaleFilter = {
  state: "open" | "past";
  product?: string | undefined;
  /** Last id of the previous page. */
  after?: number | undefined;
  limit: number;
};

const sales = (tx: Tx) =>
  tx
    .selectFrom("salePrices as s")
    .innerJoin("priceChanges as b", "b.id", "s.beginsId")
    .innerJoin("priceChanges as e", "e.id", "s.endsId")
    .select(["s.beginsId", "s.endsId", "b.beginsAt", "e.beginsAt as endsAt", "b.actor", "e.endedAt"])
    .select(["b.state as beginsState", "e.state as endsState", "b.failure as beginsFailure", "e.failure"]);

export async function findSalePrice(tx: Tx, id: number) {
  return await sales(tx).where("s.beginsId", "=", id).executeTakeFirst();
}

/** Lists sales that wait or run, the next to end first, or past ones, latest first. */
export async function listSalePrices(tx: Tx, { state, product, after, limit }: SaleFilter) {
  const isOpen = state === "open";
  let query = sales(tx).where("e.state", isOpen ? "=" : "<>", sql.lit("waiting"));
  if (product !== undefined) {
    query = query.where(
      sql<boolean>`s.begins_id in (select l.change_id from price_change_lines l join variants v on v.sku = l.sku
        where v.product_id = ${product})`,
    );
  }
  if (after !== undefined) {
    const place = sql`(select p.begins_at, p.id from sale_prices o join price_changes p on p.id = o.ends_id
      where o.begins_id = ${after})`;
    query = query.where(sql<boolean>`(e.begins_at, e.id) ${isOpen ? sql`>` : sql`<`} ${place}`);
  }
  const way = isOpen ? "asc" : "desc";
  return await query.orderBy("e.beginsAt", way).orderBy("e.id", way).limit(limit).execute();
}
