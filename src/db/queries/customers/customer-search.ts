import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { listValuesInRange, prefixPattern, prefixRange } from "../search/prefix-search.ts";

/** One way in which a search may be meant; a customer who fits any of them is found. */
export type CustomerMatch =
  | { kind: "everybody" }
  | { kind: "words"; words: string[] }
  | { kind: "email"; beginning: string }
  | { kind: "phone"; contact: string }
  | { kind: "phone end"; digits: string };

type CustomerPlace = { id: string; createdAt: string };
type Wanted = { keys: CustomerMatch[]; beyond?: CustomerPlace | undefined; limit: number };

/** Words that begin alike; with more of them the beginning is in so many names that the newest ones have it. */
const mostWords = 300;
/** So many accounts may begin with what is typed of an e-mail. */
const mostAccounts = 20;

/** Ids, newest first; who was erased is not among them. */
export async function findCustomerIds(tx: Tx, wanted: Wanted): Promise<string[]> {
  if (wanted.keys.length === 0) return [];
  const parts: RawBuilder<unknown>[] = [];
  for (const key of wanted.keys) parts.push(sql`(${await oneKey(tx, wanted, key)})`);
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) found (id, at)
    group by id, at order by at desc, id desc limit ${wanted.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function oneKey(tx: Tx, wanted: Wanted, key: CustomerMatch): Promise<RawBuilder<unknown>> {
  if (key.kind === "words") return await byWords(tx, wanted, key.words);
  const conditions = [sql`c.erased_at is null`, keyFits(key), ...older(wanted, "c.created_at", "c.id")];
  return sql`
    select c.id, c.created_at from customers c where ${sql.join(conditions, sql` and `)}
    order by c.created_at desc, c.id desc limit ${wanted.limit}`;
}

function keyFits(key: Exclude<CustomerMatch, { kind: "words" }>): RawBuilder<unknown> {
  if (key.kind === "email") return sql`c.email like ${prefixPattern(key.beginning)}`;
  if (key.kind === "phone end") return sql`right(c.phone_number, 4) = ${key.digits}`;
  if (key.kind === "everybody") return sql`true`;
  // Accounts keep the dial code, which who searches may have left out.
  return sql`right(c.phone_number, 4) = ${key.contact.slice(-4)}
    and c.phone_number in (${key.contact}, ${`91${key.contact}`})`;
}

/** By the beginning that the fewest words have; whether the other ones are there too is asked customer by customer. */
async function byWords(tx: Tx, wanted: Wanted, beginnings: string[]): Promise<RawBuilder<unknown>> {
  const given: { beginning: string; words: string[] }[] = [];
  for (const beginning of beginnings) given.push({ beginning, words: await wordsBeginning(tx, beginning) });
  const [fewest, ...others] = given.toSorted((a, b) => a.words.length - b.words.length);
  if (!fewest || fewest.words.length === 0) return sql`select '', now() where false`;
  if (fewest.words.length > mostWords) {
    const conditions = [sql`c.erased_at is null`, ...older(wanted, "c.created_at", "c.id")];
    conditions.push(...given.map(({ beginning }) => hasWord(sql.ref("c.id"), beginning)));
    return sql`
      select c.id, c.created_at from customers c where ${sql.join(conditions, sql` and `)}
      order by c.created_at desc, c.id desc limit ${wanted.limit}`;
  }
  const conditions = [sql`w.word = asked.word`, ...older(wanted, "w.created_at", "w.customer_id")];
  conditions.push(...others.map(({ beginning }) => sql`strpos(w.words, ${` ${beginning}`}) > 0`));
  return sql`
    select w.customer_id, w.created_at from unnest(${fewest.words}::text[]) asked (word)
    cross join lateral (
      select w.customer_id, w.created_at from customer_words w where ${sql.join(conditions, sql` and `)}
      order by w.created_at desc, w.customer_id desc limit ${wanted.limit}
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
    most: mostWords + 1,
  });
}

function older({ beyond }: Wanted, at: string, id: string): RawBuilder<unknown>[] {
  if (!beyond) return [];
  return [sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${beyond.createdAt}::timestamptz, ${beyond.id})`];
}

/** Accounts whose e-mail begins so, in lower case. */
export async function findCustomerIdsByEmail(tx: Tx, beginning: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("customers")
    .select("id")
    .where("email", "like", prefixPattern(beginning))
    .limit(mostAccounts)
    .execute();
  return rows.map(({ id }) => id);
}

/** The time as PostgreSQL writes it, which is finer than a `Date`. */
export async function findCustomerCursor(tx: Tx, id: string) {
  return await tx
    .selectFrom("customers")
    .select(["id", sql<string>`created_at::text`.as("createdAt")])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Profiles of those who were not erased. */
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

/** Newest first. */
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

/** Newest first; one for each product at most. */
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
