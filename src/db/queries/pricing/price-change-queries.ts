import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

export type ScheduledPrice = { sku: string; pricePaise: number; mrpPaise: number };
type PriceChangeFilter = {
  state: "waiting" | "past";
  product?: string | undefined;
  /** Last id of the previous page. */
  after?: number | undefined;
  limit: number;
};

const columns = ["id", "beginsAt", "state", "actor", "failure"] as const;

/** Lists pending price changes, next first, or past ones, latest first. */
export async function listPriceChanges(tx: Tx, { state, product, after, limit }: PriceChangeFilter) {
  const waits = state === "waiting";
  let query = tx
    .selectFrom("priceChanges")
    .select(columns)
    .where("state", waits ? "=" : "<>", sql.lit("waiting"))
    // Sales are listed as one.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("salePrices").whereRef("beginsId", "=", "priceChanges.id").select("beginsId"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("salePrices").whereRef("endsId", "=", "priceChanges.id").select("endsId"))),
    );
  if (product !== undefined) {
    query = query.where(
      sql<boolean>`id in (select l.change_id from price_change_lines l join variants v on v.sku = l.sku
        where v.product_id = ${product})`,
    );
  }
  if (after !== undefined) {
    const place = sql`(select p.begins_at, p.id from price_changes p where p.id = ${after})`;
    query = query.where(sql<boolean>`(begins_at, id) ${waits ? sql`>` : sql`<`} ${place}`);
  }
  const way = waits ? "asc" : "desc";
  return await query.orderBy("beginsAt", way).orderBy("id", way).limit(limit).execute();
}

const maxLines = 50_000;

/** Lists lines with current product names; empty for deleted SKUs. */
export async function listPriceChangeLines(tx: Tx, changeIds: number[]) {
  if (changeIds.length === 0) return [];
  return await tx
    .selectFrom("priceChangeLines as l")
    .leftJoin("variants as v", "v.sku", "l.sku")
    .leftJoin("products as p", "p.id", "v.productId")
    .leftJoin("productColours as c", "c.id", "v.colourId")
    .select(["l.changeId", "l.sku", "l.pricePaise", "l.mrpPaise", "p.name as product"])
    .select(["v.packSize", "v.sizeName", "c.name as colourName"])
    .where("l.changeId", "in", changeIds)
    .orderBy("l.changeId")
    .orderBy("l.sku")
    .limit(maxLines)
    .execute();
}

export async function findPriceChangeByKey(tx: Tx, key: string) {
  return await tx
    .selectFrom("priceChanges")
    .select([...columns, "requestHash"])
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function findPriceChange(tx: Tx, id: number) {
  return await tx.selectFrom("priceChanges").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Lists overdue price changes. */
export async function listOverduePriceChanges(tx: Tx, until: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("priceChanges")
    .select("id")
    .where("state", "=", sql.lit("waiting"))
    .where("beginsAt", "<=", until)
    .orderBy("beginsAt")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists waiting changes of the same SKUs before this one, by time, without the beginning of the sale that it ends. */
export async function listEarlierPriceChanges(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from price_changes c where c.state = 'waiting' and c.id in (
      select earlier.change_id from price_change_lines l join price_change_lines earlier on earlier.sku = l.sku
      where l.change_id = ${id} and earlier.waits and earlier.begins_at < l.begins_at)
    and not exists (select from sale_prices s where s.begins_id = c.id and s.ends_id = ${id})
    order by c.begins_at, c.id`.execute(tx);
  return rows.map((row) => row.id);
}

export type NewPriceChange = { key: string; requestHash: string; beginsAt: Date; actor: ActorName; madeAt: Date };

/** Inserts a price change; one that ends a sale covers the time `since` its beginning. */
export async function insertPriceChange(
  tx: Tx,
  change: NewPriceChange,
  lines: ScheduledPrice[],
  since: Date | null = null,
): Promise<number> {
  const { id } = await tx.insertInto("priceChanges").values(change).returning("id").executeTakeFirstOrThrow();
  const { beginsAt } = change;
  await tx
    .insertInto("priceChangeLines")
    .values(lines.map((line) => ({ ...line, changeId: id, beginsAt, since })))
    .execute();
  return id;
}

/** Lists scheduled prices and sales of these SKUs in that time, both ends included, by time. */
export async function listPricesBetween(tx: Tx, skus: string[], { from, until }: { from: Date; until: Date }) {
  return await tx
    .selectFrom("priceChangeLines")
    .select(["sku", "since", "beginsAt"])
    .where("sku", "in", skus)
    .where("waits", "=", true)
    .where("beginsAt", ">=", from)
    .where(sql<boolean>`coalesce(since, begins_at) <= ${until}`)
    .orderBy("beginsAt")
    .execute();
}

/** Reads the price that each SKU is scheduled to have at a moment; SKUs without a schedule before it are missing. */
export async function listPricesAt(tx: Tx, skus: string[], at: Date): Promise<Map<string, ScheduledPrice>> {
  const rows = await tx
    .selectFrom("priceChangeLines")
    .distinctOn("sku")
    .select(["sku", "pricePaise", "mrpPaise"])
    .where("sku", "in", skus)
    .where("waits", "=", true)
    .where("beginsAt", "<", at)
    .orderBy("sku")
    .orderBy("beginsAt", "desc")
    .execute();
  return new Map(rows.map((row) => [row.sku, row]));
}

/** Closes a pending price change and locks it; returns false when it was closed already. */
export async function endPriceChange(tx: Tx, id: number, end: { state: "done" | "withdrawn" | "failed"; at: Date }) {
  const ended = await tx
    .updateTable("priceChanges")
    .set({ state: end.state, endedAt: end.at })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning(["id", "actor", "beginsAt"])
    .executeTakeFirst();
  if (ended) await tx.updateTable("priceChangeLines").set({ waits: false }).where("changeId", "=", id).execute();
  return ended;
}

export async function recordPriceChangeFailure(
  tx: Tx,
  id: number,
  { state, failure }: { state: "done" | "failed"; failure: string },
) {
  await tx.updateTable("priceChanges").set({ state, failure }).where("id", "=", id).execute();
}

/** Reads the next scheduled price by SKU. */
export async function listNextPrices(
  tx: Tx,
  skus: string[],
): Promise<Map<string, { beginsAt: Date; pricePaise: number }>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .selectFrom("priceChangeLines")
    .distinctOn("sku")
    .select(["sku", "beginsAt", "pricePaise"])
    .where("sku", "in", skus)
    .where("waits", "=", true)
    .orderBy("sku")
    .orderBy("beginsAt")
    .execute();
  return new Map(rows.map(({ sku, ...next }) => [sku, next]));
}
