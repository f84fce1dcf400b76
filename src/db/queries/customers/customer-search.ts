import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { listValuesInRange, prefixPattern, prefixRange } from "../search/prefix-search.ts";

/** An interpretation of the search text; customers that match any of them are found. */
export type CustomerMatch =
  | { kind: "everybody" }
  | { kind: "words"; words: string[] }
  | { kind: "email"; beginning: string }
  | { kind: "phone"; contact: string }
  | { kind: "phone end"; digits: string };

type CustomerPlace = { id: string; createdAt: string };
type CustomerSearch = { keys: CustomerMatch[]; beyond?: CustomerPlace | undefined; limit: number };

/** Above this many words with one prefix, the prefix is so common that the newest customers suffice. */
const maxWords = 300;
/** Maximum accounts considered for an email prefix. */
const maxAccounts = 20;

/** Finds customer ids, newest first, without erased customers. */
export async function findCustomerIds(tx: Tx, search: CustomerSearch): Promise<string[]> {
  if (search.keys.length === 0) return [];
  const parts: RawBuilder<unknown>[] = [];
  for (const key of search.keys) parts.push(sql`(${await matchQuery(tx, search, key)})`);
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) found (id, at)
    group by id, at order by at desc, id desc limit ${search.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function matchQuery(tx: Tx, search: CustomerSearch, key: CustomerMatch): Promise<RawBuilder<unknown>> {
  if (key.kind === "words") return await byWords(tx, search, key.words);
  const conditions = [sql`c.erased_at is null`, keyFits(key), ...older(search, "c.created_at", "c.id")];
  return sql`
    select c.id, c.created_at from customers c where ${sql.join(conditions, sql` and `)}
    order by c.created_at desc, c.id desc limit ${search.limit}`;
}

function keyFits(key: Exclude<CustomerMatch, { kind: "words" }>): RawBuilder<unknown> {
  if (key.kind === "email") return sql`c.email like ${prefixPattern(key.beginning)}`;
  if (key.kind === "phone end") return sql`right(c.phone_number, 4) = ${key.digits}`;
  if (key.kind === "everybody") return sql`true`;
  // Accounts store the dial code, which the search text may omit.
  return sql`right(c.phone_number, 4) = ${key.contact.slice(-4)}
    and c.phone_number in (${key.contact}, ${`91${key.contact}`})`;
}

/** Searches the index by the rarest prefix, and checks the other prefixes for each customer. */
async function byWords(tx: Tx, search: CustomerSearch, beginnings: string[]): Promise<RawBuilder<unknown>> {
  const prefixes: { beginning: string; words: string[] }[] = [];
  for (const beginning of beginnings) prefixes.push({ beginning, words: await wordsBeginning(tx, beginning) });
  const [fewest, ...others] = prefixes.toSorted((a, b) => a.words.length - b.words.length);
  if (!fewest || fewest.words.length === 0) return sql`select '', now() where false`;
  if (fewest.words.length > maxWords) {
    const conditions = [sql`c.erased_at is null`, ...older(search, "c.created_at", "c.id")];
    conditions.push(...prefixes.map(({ beginning }) => hasWord(sql.ref("c.id"), beginning)));
    return sql`
      select c.id, c.created_at from customers c where ${sql.join(conditions, sql` and `)}
      order by c.created_at desc, c.id desc limit ${search.limit}`;
  }
  const conditions = [sql`w.word = asked.word`, ...older(search, "w.created_at", "w.customer_id")];
  conditions.push(...others.map(({ beginning }) => sql`strpos(w.words, ${` ${beginning}`}) > 0`));
  return sql`
    select w.customer_id, w.created_at from unnest(${fewest.words}::text[]) asked (word)
    cross join lateral (
      select w.customer_id, w.created_at from customer_words w where ${sql.join(conditions, sql` and `)}
      order by w.created_at desc, w.customer_id desc limit ${search.limit}
    ) w`;
}

function hasWord(id: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> {
  const { from, until } = prefixRange(beginning);
  return sql`(
    select true from customer_words h
    where h.customer_id = ${id} and h.word >= ${from} and h.word < ${until} limit 1)`;
}

function wordsBeginning(tx: Tx, beginning: string): Promise<string[]> {
  return listValuesInRange(tx, {
    table: "customerWords",
    column: "word",
    ...prefixRange(beginning),
    most: maxWords + 1,
  });
}

function older({ beyond }: CustomerSearch, at: string, id: string): RawBuilder<unknown>[] {
  if (!beyond) return [];
  return [sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${beyond.createdAt}::timestamptz, ${beyond.id})`];
}

/** Finds accounts by email prefix, in lower case. */
export async function findCustomerIdsByEmail(tx: Tx, beginning: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("customers")
    .select("id")
    .where("email", "like", prefixPattern(beginning))
    .limit(maxAccounts)
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads the cursor of a row; the time is PostgreSQL's text, which is more precise than a `Date`. */
export async function findCustomerCursor(tx: Tx, id: string) {
  return await tx
    .selectFrom("customers")
    .select(["id", sql<string>`created_at::text`.as("createdAt")])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Reads profiles of customers, without erased ones. */
export async function listCustomerRows(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("customers")
    .select(["id", "fullName", "phoneNumber", "createdAt", (row) => row.ref("email").$notNull().as("email")])
    .where("id", "in", ids)
    .where("erasedAt", "is", null)
    .limit(ids.length)
    .execute();
}

/** Reads order count and spending of each customer along the index `orders_of_customer`. */
export async function listCustomerTotals(tx: Tx, ids: string[]) {
  const { rows } = await sql<{ customerId: string; orders: number; spent: number; lastOrderAt: Date }>`
    select o.customer_id, count(*)::int as orders, coalesce(sum((
      select p.amount_paise - p.refunded_paise from payments p
      where p.order_id = o.id and p.purpose = 'sale' and p.status = 'captured'
    )), 0)::bigint as spent, max(o.submitted_at) as last_order_at
    from orders o
    where o.customer_id = any(${ids}::text[]) and o.status not in ('awaiting_payment', 'expired')
    group by o.customer_id`.execute(tx);
  return new Map(rows.map((row) => [row.customerId, row]));
}

/** Lists the customer's return requests, newest first. */
export async function listCustomerReturns(tx: Tx, customerId: string, limit: number) {
  return await tx
    .selectFrom("returnRequests as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .select(["r.orderId", "r.askedAt", "r.state", "r.reason"])
    .where("o.customerId", "=", customerId)
    .orderBy("r.askedAt", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
}

/** Lists the customer's reviews, newest first; at most one per product. */
export async function listCustomerReviews(tx: Tx, customerId: string, limit: number) {
  return await tx
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.productId")
    .select(["r.id", "p.name as product", "r.rating", "r.reviewText", "r.state", "r.updatedAt"])
    .where("r.customerId", "=", customerId)
    .orderBy("r.updatedAt", "desc")
    .orderBy("r.id")
    .limit(limit)
    .execute();
}
