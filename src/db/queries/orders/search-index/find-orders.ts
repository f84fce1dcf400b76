import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { selectOrdersByTerms } from "#db/queries/admin-orders-by-term.ts";
import { prefixPattern } from "#db/queries/search/prefix-search.ts";
import type { OrderMatch, OrderSearchQuery } from "./order-search.ts";
import type { TermRange } from "./term-ranges.ts";

/** Ids, newest first. Each key is a few ranges of an index, in which the filters are judged too. */
export async function findOrderIds(tx: Tx, wanted: OrderSearchQuery): Promise<string[]> {
  if (wanted.matches.length === 0 || wanted.stages?.length === 0) return [];
  const found: RawBuilder<unknown>[] = [];
  for (const key of wanted.matches) found.push(sql`(${await oneKey(tx, wanted, key)})`);
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(found, sql` union all `)}) found (id, at)
    group by id, at order by at desc, id desc limit ${wanted.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function oneKey(tx: Tx, wanted: OrderSearchQuery, key: OrderMatch): Promise<RawBuilder<unknown>> {
  const named = key.kind === "everything" || key.kind === "words";
  if (!named || wanted.customerId) return amongOrders(wanted, key);
  return await selectOrdersByTerms(tx, wanted, [...wanted.requiredTerms, ...(key.kind === "words" ? key.needs : [])]);
}

/** By a column of the orders: what few of them share. */
function amongOrders(wanted: OrderSearchQuery, key: OrderMatch): RawBuilder<unknown> {
  const needs = [...wanted.requiredTerms, ...(key.kind === "words" ? key.needs : [])];
  const conditions = [columnFits(key), ...needs.map(hasIt)];
  if (wanted.customerId) conditions.push(sql`o.customer_id = ${wanted.customerId}`);
  if (wanted.stages) conditions.push(sql`order_stage(o.status, o.packed_at) = any(${wanted.stages}::text[])`);
  if (wanted.payments) conditions.push(sql`o.payment_mode = any(${wanted.payments}::text[])`);
  if (wanted.state) conditions.push(sql`o.state = ${wanted.state}`);
  if (wanted.since) conditions.push(sql`o.submitted_at >= ${wanted.since}::timestamptz`);
  if (wanted.until) conditions.push(sql`o.submitted_at < ${wanted.until}::timestamptz`);
  const { after: beyond } = wanted;
  if (beyond) conditions.push(sql`(o.submitted_at, o.id) < (${beyond.submittedAt}::timestamptz, ${beyond.id})`);
  return sql`
    select o.id, o.submitted_at from orders o where ${sql.join(conditions, sql` and `)}
    order by o.submitted_at desc, o.id desc limit ${wanted.limit}`;
}

function columnFits(key: OrderMatch): RawBuilder<unknown> {
  if (key.kind === "phone") return sql`right(o.contact, 4) = ${key.contact.slice(-4)} and o.contact = ${key.contact}`;
  if (key.kind === "phone end") return sql`right(o.contact, 4) = ${key.digits}`;
  if (key.kind === "email") return sql`lower(o.email) like ${prefixPattern(key.beginning)}`;
  if (key.kind === "customers") return sql`o.customer_id = any(${key.ids}::text[])`;
  if (key.kind === "pin") return sql`o.pin = ${key.pin}`;
  if (key.kind === "id part") return idPartFits(key.part);
  return sql`true`;
}

/** As the customers' own search: each three characters in a row are an entry of one index. */
function idPartFits(part: string): RawBuilder<unknown> {
  const threes = Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3));
  return sql`order_id_parts(o.id) @> ${threes}::text[] and strpos(lower(o.id), ${part}) > 0`;
}

function hasIt({ from, until }: TermRange): RawBuilder<unknown> {
  return sql`
    (select true from order_terms n where n.order_id = o.id and n.term >= ${from} and n.term < ${until} limit 1)`;
}
