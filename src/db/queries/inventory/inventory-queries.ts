import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { splitSearchWords } from "#domain/search-words.ts";
import { prefixPattern } from "../search/prefix-search.ts";

type ByHand = {
  sku: string;
  delta: number;
  reason: "received" | "counted" | "damaged" | "corrected";
  note: string;
  actor: ActorName;
  at: Date;
  /** Idempotency key: a repeated request moves stock once. */
  key: string;
};

type InventorySearch = {
  /** Part of a product name, a SKU prefix, or words of which one is in the name, the others in name, pack, size or colour. */
  q?: string | undefined;
  kinds?: string[] | undefined;
  product?: string | undefined;
  /** Sellable SKUs with at most this stock; capped by the low-stock setting. */
  stockUpTo?: number | undefined;
  /** SKUs below the MRP, by a fifth of it or more, or at it. */
  discount?: "any" | "large" | "none" | undefined;
  /** Only SKUs with a scheduled price. */
  isScheduled?: boolean | undefined;
  /** Last SKU of the previous page. */
  after?: string | undefined;
  limit: number;
};

export type InventoryRecord = {
  sku: string;
  productId: string;
  product: string;
  kind: string;
  /** For sale on its page. */
  published: boolean;
  pictureId: string | null;
  flavour: string | null;
  canMl: number | null;
  packSize: number | null;
  sizeName: string | null;
  colourName: string | null;
  pricePaise: number;
  mrpPaise: number;
  stock: number;
  active: boolean;
};

const columns = sql`
  v.sku, v.product_id as "productId", p.name as product, p.kind, p.published, p.picture_id as "pictureId", b.flavour,
  b.can_ml as "canMl", v.pack_size as "packSize", v.size_name as "sizeName",
  c.name as "colourName", v.price_paise as "pricePaise", v.mrp_paise as "mrpPaise", v.stock, v.active`;

/** Lists SKUs by product, in the order of its page. */
export async function listInventoryRows(tx: Tx, { q, ...filters }: InventorySearch): Promise<InventoryRecord[]> {
  const variants = await chooseVariants(tx, filters);
  const part = (condition: RawBuilder<unknown>) => sql`
    (select ${columns}, v.position from products p join ${variants} v on v.product_id = p.id
     left join product_colours c on c.id = v.colour_id left join beverages b on b.product_id = p.id
     where ${sql.join([condition, ...conditionsOf(filters)], sql` and `)}
     order by lower(p.name), p.id, v.position, v.sku limit ${filters.limit})`;
  // Search names and SKUs separately: one condition with `or` would scan the whole table.
  const found = q
    ? sql`${part(matchesName(q))} union ${part(sql`v.sku like ${prefixPattern(q.toUpperCase())}`)}`
    : part(sql`true`);
  const { rows } = await sql<InventoryRecord>`
    select * from (${found}) found
    order by lower(product), "productId", position, sku limit ${filters.limit}`.execute(tx);
  return rows;
}

const containing = (text: string): string => `%${prefixPattern(text)}`;

/** Everything by which operators name a SKU: ' mountain water pack of 12 mountainwater-12'. */
const description = sql`
  lower(concat_ws(' ', '', p.name, 'pack of ' || v.pack_size, v.size_name, c.name, v.sku))`;

/** Spaces and ASCII punctuation, as `splitSearchWords` splits. */
const notOfWords = "[\\s!-/:-@[-`{-~]+";

/**
 * The condition that the product's name contains the text, or that each typed word begins a word of the description and
 * one of them is in the name. Names are read first, because a shop has several SKUs of each.
 */
function matchesName(typed: string): RawBuilder<unknown> {
  const whole = containing(typed.toLowerCase());
  const words = splitSearchWords(typed);
  if (words.length < 2) return sql`lower(p.name) like ${whole}`;
  const spaced = sql`regexp_replace(${description}, ${notOfWords}, ' ', 'g')`;
  // Almost every name contains one or two letters.
  const inName = [whole, ...words.filter((word) => word.length > 2).map(containing)];
  return sql`lower(p.name) like any(${inName}::text[]) and (
    lower(p.name) like ${whole} or ${spaced} like all(${words.map((word) => containing(` ${word}`))}::text[]))`;
}

/** Up to this many SKUs with a discount are read first; of more, a page is soon found among all products. */
const fewDiscounted = 300;

/** Starts from the SKUs with the discount if they are few: PostgreSQL would look at the variants of each product. */
async function chooseVariants(tx: Tx, { discount }: Pick<InventorySearch, "discount">): Promise<RawBuilder<unknown>> {
  if (discount !== "any" && discount !== "large") return sql`variants`;
  const discounted = sql`from variants v where ${discounts[discount]}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select ${discounted} order by product_id limit ${fewDiscounted + 1}) counted`.execute(tx);
  const isFew = (rows[0]?.count ?? 0) <= fewDiscounted;
  return isFew ? sql`(select * ${discounted} offset 0)` : sql`variants`;
}

/** `any` and `large` have an index each. */
const discounts = {
  any: sql`v.price_paise < v.mrp_paise`,
  large: sql`v.price_paise * 5 <= v.mrp_paise * 4`,
  // The price is never above the MRP. With `=`, PostgreSQL would assume few rows and read the whole table for a page.
  none: sql`v.price_paise >= v.mrp_paise`,
};

function conditionsOf({
  kinds,
  product,
  stockUpTo,
  after,
  ...filters
}: Omit<InventorySearch, "q">): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (kinds?.length) conditions.push(sql`p.kind = any(${kinds}::text[])`);
  if (product !== undefined) conditions.push(sql`p.id = ${product}`);
  if (stockUpTo !== undefined)
    conditions.push(sql`v.active and v.stock <= ${stockUpTo} and v.sku in (select sku from low_stock)`);
  if (filters.discount) conditions.push(discounts[filters.discount]);
  if (filters.isScheduled) conditions.push(sql`v.sku in (select sku from price_change_lines where waits)`);
  if (after !== undefined) {
    const place = (what: RawBuilder<unknown>) =>
      sql`(select ${what} from variants pv join products pp on pp.id = pv.product_id where pv.sku = ${after})`;
    // The first condition lets PostgreSQL seek in the index by name.
    conditions.push(sql`(lower(p.name), p.id) >= ${place(sql`lower(pp.name), pp.id`)}`);
    conditions.push(
      sql`(lower(p.name), p.id, v.position, v.sku) > ${place(sql`lower(pp.name), pp.id, pv.position, pv.sku`)}`,
    );
  }
  return conditions;
}

/** Locks existing SKUs in SKU order until the transaction ends. */
export async function lockInventory(tx: Tx, skus: string[]): Promise<InventoryRecord[]> {
  return await readInventory(tx, skus, sql`for no key update of v`);
}

/** Reads SKUs without locking them. */
export async function readInventory(tx: Tx, skus: string[], locking = sql``): Promise<InventoryRecord[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<InventoryRecord>`
    select ${columns} from variants v join products p on p.id = v.product_id
    left join product_colours c on c.id = v.colour_id left join beverages b on b.product_id = p.id
    where v.sku = any(${skus}::text[]) order by v.sku ${locking}`.execute(tx);
  return rows;
}

export type VariantPrices = { sku: string; pricePaise: number; mrpPaise: number };

/** Sets prices of locked SKUs. */
export async function setPrices(tx: Tx, prices: VariantPrices[], at: Date): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    update variants v set price_paise = given.price, mrp_paise = given.mrp, updated_at = ${at}
    from unnest(${prices.map(({ sku }) => sku)}::text[], ${prices.map(({ pricePaise }) => pricePaise)}::bigint[],
      ${prices.map(({ mrpPaise }) => mrpPaise)}::bigint[]) as given (sku, price, mrp)
    where v.sku = given.sku`.execute(tx);
}

export type StockLevel = { sku: string; stock: number };

/** Sets stock of locked SKUs; the movement records the reason. */
export async function setStockLevels(tx: Tx, stocks: StockLevel[]): Promise<void> {
  if (stocks.length === 0) return;
  await sql`
    update variants v set stock = given.stock
    from unnest(${stocks.map(({ sku }) => sku)}::text[], ${stocks.map(({ stock }) => stock)}::int[]) as given (sku, stock)
    where v.sku = given.sku`.execute(tx);
}

type ShelfWork = { key: string; requestHash: string; actor: ActorName; at: Date };

/** Finds the change made with this idempotency key. */
export async function findInventoryChange(tx: Tx, key: string) {
  return await tx.selectFrom("shelfChanges").select("requestHash").where("key", "=", key).executeTakeFirst();
}

/** Returns false when the key is taken. */
export async function insertInventoryChange(tx: Tx, work: ShelfWork): Promise<boolean> {
  const written = await tx
    .insertInto("shelfChanges")
    .values(work)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return written !== undefined;
}

/** Appends movements to the log; the caller updates the stock. */
export async function insertManualMovements(tx: Tx, movements: ByHand[]): Promise<void> {
  if (movements.length > 0) await tx.insertInto("stockMovements").values(movements).execute();
}

/** Finds the movement made with this key, and the stock after it. */
export async function findMovementByKey(tx: Tx, key: string) {
  const moved = await tx
    .selectFrom("stockMovements")
    .select(["id", "sku", "delta", "reason"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!moved) return undefined;
  const { stock } = await tx
    .selectFrom("stockMovements")
    .select(({ fn }) => fn.sum<string>("delta").as("stock"))
    .where("sku", "=", moved.sku)
    .where("id", "<=", moved.id)
    .executeTakeFirstOrThrow();
  return { ...moved, stock: Number(stock) };
}

/** Lists movements, newest first; `before` is the last id of the previous page. */
export async function listMovements(
  tx: Tx,
  { sku, before, limit }: { sku: string; before: number | undefined; limit: number },
) {
  let query = tx
    .selectFrom("stockMovements")
    .select(["id", "sku", "at", "delta", "reason", "note", "actor", "orderId"])
    .where("sku", "=", sku);
  if (before !== undefined) query = query.where("id", "<", before);
  return await query.orderBy("id", "desc").limit(limit).execute();
}
