import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { listValuesInRange, prefixPattern, prefixRange } from "../search/prefix-search.ts";

/** An interpretation of the search text; buyers that match any of them are found. */
export type BuyerMatch =
  | { kind: "words"; words: string[] }
  | { kind: "email"; beginning: string }
  | { kind: "phone"; contact: string }
  | { kind: "phone end"; digits: string }
  | { kind: "pin"; pin: string };

/** Newest buyers that are considered per interpretation; operators with more matches type more letters. */
const maxFound = 500;
/** Above this many words with one prefix, the prefix is so common that the newest buyers suffice. */
const maxWords = 300;

/** Finds ids of buyers by the search text. */
export async function searchBuyerIds(tx: Tx, keys: BuyerMatch[]): Promise<number[]> {
  const parts: RawBuilder<unknown>[] = [];
  for (const key of keys) parts.push(sql`(${await matchQuery(tx, key)})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${sql.join(parts, sql` union all `)}) found (id)`.execute(tx);
  return rows.map(({ id }) => id);
}

async function matchQuery(tx: Tx, key: BuyerMatch): Promise<RawBuilder<unknown>> {
  if (key.kind === "words") return await byWords(tx, key.words);
  if (key.kind === "email")
    return sql`select id from buyers where email like ${prefixPattern(key.beginning)} order by id desc limit ${maxFound}`;
  if (key.kind === "pin") return ofOrders(sql`pin = ${key.pin}`);
  const digits = key.kind === "phone" ? key.contact.slice(-4) : key.digits;
  const phoneFits = key.kind === "phone" ? sql`and phone = ${key.contact}` : sql``;
  const contactFits = key.kind === "phone" ? sql`contact = ${key.contact}` : sql`right(contact, 4) = ${digits}`;
  return sql`
    (select id from buyers where right(phone, 4) = ${digits} ${phoneFits} order by id desc limit ${maxFound})
    union (${ofOrders(contactFits)})`;
}

/** Finds the buyers of the newest orders with these properties. */
function ofOrders(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select b.id from (
      select customer_id, buyer_contact(contact, email) as contact from orders
      where ${condition} order by submitted_at desc, id desc limit ${maxFound}
    ) o join buyers b on b.key = coalesce(o.customer_id, o.contact)`;
}

/** Searches by the rarest prefix, and checks the other prefixes for each buyer. */
async function byWords(tx: Tx, beginnings: string[]): Promise<RawBuilder<unknown>> {
  const prefixes: { beginning: string; words: string[] }[] = [];
  for (const beginning of beginnings) {
    const range = { table: "buyerWords", column: "word", ...prefixRange(beginning), most: maxWords + 1 };
    prefixes.push({ beginning, words: await listValuesInRange(tx, range) });
  }
  const [fewest, ...others] = prefixes.toSorted((a, b) => a.words.length - b.words.length);
  if (!fewest || fewest.words.length === 0) return sql`select id from buyers where false`;
  if (fewest.words.length > maxWords) {
    const conditions = prefixes.map(({ beginning }) => {
      const { from, until } = prefixRange(beginning);
      return sql`exists (select from buyer_words w where w.buyer_id = b.id and w.word >= ${from} and w.word < ${until})`;
    });
    return sql`select b.id from buyers b where ${sql.join(conditions, sql` and `)} order by b.id desc limit ${maxFound}`;
  }
  // Use a range instead of an equality, so that PostgreSQL reads the index in order and stops early; otherwise it would
  // gather all buyers of a common name and sort them.
  const conditions = [sql`w.word >= asked.word and w.word <= asked.word`];
  conditions.push(...others.map(({ beginning }) => sql`strpos(w.words, ${` ${beginning}`}) > 0`));
  return sql`
    select w.buyer_id from unnest(${fewest.words}::text[]) asked (word)
    cross join lateral (
      select w.buyer_id from buyer_words w where ${sql.join(conditions, sql` and `)}
      order by w.word, w.buyer_id desc limit ${maxFound}
    ) w order by w.buyer_id desc limit ${maxFound}`;
}
