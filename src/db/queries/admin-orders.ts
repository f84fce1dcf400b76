import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../client.ts";
import { few, type Need } from "./admin-order-terms.ts";

export type OrderPlace = { id: string; submittedAt: string };

/** One way in which a search may be meant; an order that fits any of them is found. */
export type OrderKey =
  | { kind: "everything" }
  | { kind: "words"; needs: Need[] }
  | { kind: "phone"; contact: string }
  | { kind: "phone end"; digits: string }
  | { kind: "email"; beginning: string }
  | { kind: "customers"; ids: string[] }
  | { kind: "pin"; pin: string }
  | { kind: "id part"; part: string };

export type WantedOrders = {
  keys: OrderKey[];
  /** What each of them must stand under besides. */
  needs: Need[];
  customerId?: string | undefined;
  /** Statuses, with 'packed' for Ordered and packed; undefined is all. */
  stages?: string[] | undefined;
  payments?: string[] | undefined;
  state?: string | undefined;
  /** Submitted from (included) until (not): ISO times. */
  since?: string | undefined;
  until?: string | undefined;
  /** Only those after (older than) a place in the list. */
  beyond?: OrderPlace | undefined;
  limit: number;
};

const everyStage = [
  ...["awaiting_payment", "expired", "ordered", "packed", "on_the_way", "delivered"],
  ...["cancelled", "returned", "returned_to_origin"],
];
const everyPayment = ["cod", "online", "upi"];
/** So many ranges are merged at most; each costs a little before the first order is read. */
const mostRanges = 320;

/** Ids, newest first. Each key is a few ranges of an index, in which the filters are judged too. */
export async function findShopOrders(tx: Tx, wanted: WantedOrders): Promise<string[]> {
  if (wanted.keys.length === 0 || wanted.stages?.length === 0) return [];
  const found = wanted.keys.map((key) => sql`(${oneKey(wanted, key)})`);
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(found, sql` union all `)}) found (id, at)
    group by id, at order by at desc, id desc limit ${wanted.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

function oneKey(wanted: WantedOrders, key: OrderKey): RawBuilder<unknown> {
  const named = key.kind === "everything" || key.kind === "words";
  if (!named || wanted.customerId) return amongOrders(wanted, key);
  const needs = [...wanted.needs, ...(key.kind === "words" ? key.needs : [])];
  if (needs.some(({ count }) => count === 0)) return sql`select '', now() where false`;
  return underTerms(wanted, needs);
}

/** By a column of the orders: what few of them share. */
function amongOrders(wanted: WantedOrders, key: OrderKey): RawBuilder<unknown> {
  const conditions = [columnFits(key), ...needsFit(wanted.needs, sql.ref("o.id"))];
  if (key.kind === "words") conditions.push(...needsFit(key.needs, sql.ref("o.id")));
  if (wanted.customerId) conditions.push(sql`o.customer_id = ${wanted.customerId}`);
  if (wanted.stages) conditions.push(sql`order_stage(o.status, o.packed_at) = any(${wanted.stages}::text[])`);
  if (wanted.payments) conditions.push(sql`o.payment_mode = any(${wanted.payments}::text[])`);
  if (wanted.state) conditions.push(sql`o.state = ${wanted.state}`);
  conditions.push(...timeFits(wanted, "o.submitted_at", "o.id"));
  return sql`
    select o.id, o.submitted_at from orders o where ${sql.join(conditions, sql` and `)}
    order by o.submitted_at desc, o.id desc limit ${wanted.limit}`;
}

function columnFits(key: OrderKey): RawBuilder<unknown> {
  if (key.kind === "phone") return sql`right(o.contact, 4) = ${key.contact.slice(-4)} and o.contact = ${key.contact}`;
  if (key.kind === "phone end") return sql`right(o.contact, 4) = ${key.digits}`;
  if (key.kind === "email") return sql`lower(o.email) like ${beginsWith(key.beginning)}`;
  if (key.kind === "customers") return sql`o.customer_id = any(${key.ids}::text[])`;
  if (key.kind === "pin") return sql`o.pin = ${key.pin}`;
  if (key.kind === "id part") return idPartFits(key.part);
  return sql`true`;
}

/** For `like`: the letters as they are. */
export const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** As the customers' own search: each three characters in a row are an entry of one index. */
function idPartFits(part: string): RawBuilder<unknown> {
  const threes = Array.from({ length: part.length - 2 }, (_, at) => part.slice(at, at + 3));
  return sql`order_id_parts(o.id) @> ${threes}::text[] and strpos(lower(o.id), ${part}) > 0`;
}

/** A question of its own for each order that is looked at, so that reading ends with the page. */
function needsFit(needs: Need[], id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return needs.map(
    ({ from, until }) => sql`
      (select true from order_terms n where n.order_id = ${id} and n.term >= ${from} and n.term < ${until} limit 1)`,
  );
}

/** By what the fewest orders stand under; whether they stand under the others too is asked order by order. */
function underTerms(wanted: WantedOrders, needs: Need[]): RawBuilder<unknown> {
  const [rarest, ...others] = needs.toSorted((a, b) => a.count - b.count || manyOf(a) - manyOf(b));
  if (rarest?.terms && rarest.count <= few) return oneByOne(wanted, rarest.terms, others);
  const { stages, payments, state } = wanted;
  const filtered = stages !== undefined || payments !== undefined || Boolean(state);
  const ranges = filtered
    ? (stages ?? everyStage).flatMap((stage) => (payments ?? everyPayment).map((payment) => ({ stage, payment })))
    : [undefined];
  if (!rarest?.terms) return merged(wanted, { terms: [""], ranges, needs });
  const inRanges = rarest.terms.length * ranges.length <= mostRanges;
  return merged(wanted, { terms: rarest.terms, ranges: inRanges ? ranges : ["within"], needs: others });
}

const manyOf = ({ terms }: Need): number => terms?.length ?? Number.POSITIVE_INFINITY;

function oneByOne(wanted: WantedOrders, terms: string[], needs: Need[]): RawBuilder<unknown> {
  const conditions = [sql`t.term = asked.term`, ...within(wanted), ...needsFit(needs, sql.ref("t.order_id"))];
  return sql`
    select t.order_id, t.submitted_at from unnest(${terms}::text[]) asked (term)
    cross join lateral (
      select t.order_id, t.submitted_at from order_terms t where ${sql.join(conditions, sql` and `)}
      order by t.submitted_at desc, t.order_id desc limit ${wanted.limit}
    ) t`;
}

type Range = { stage: string; payment: string } | "within" | undefined;
type Merging = { terms: string[]; ranges: Range[]; needs: Need[] };

/**
 * Ranges of which each lies in the order of the list already, read in turn only as far as the page needs. What else has
 * to be true of an order is asked behind `offset 0`, where it does not make each range run ahead.
 */
function merged(wanted: WantedOrders, { terms, ranges, needs }: Merging): RawBuilder<unknown> {
  const parts = terms.flatMap((term) => ranges.map((range) => sql`(${oneRange(wanted, term, range)})`));
  const all = sql`${sql.join(parts, sql` union all `)} order by submitted_at desc, order_id desc`;
  const conditions = needsFit(needs, sql.ref("m.order_id"));
  if (terms.length > 1) conditions.push(firstOf(terms));
  return sql`
    select m.order_id, m.submitted_at from (${all} offset 0) m
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`} limit ${wanted.limit}`;
}

/** Once for each order, under whichever of its terms comes first: 'Asha Ashok' stands under two words that begin alike. */
function firstOf(terms: string[]): RawBuilder<unknown> {
  return sql`(
    select true from order_terms d
    where d.order_id = m.order_id and d.term >= ${terms[0]} and d.term < m.term limit 1
  ) is null`;
}

function oneRange(wanted: WantedOrders, term: string, range: Range): RawBuilder<unknown> {
  const conditions = [sql`t.term = ${term}`];
  if (range === "within") conditions.push(...within(wanted));
  else {
    if (range) conditions.push(sql`t.stage = ${range.stage} and t.payment_mode = ${range.payment}`);
    if (wanted.state) conditions.push(sql`t.state = ${wanted.state}`);
    conditions.push(...timeFits(wanted, "t.submitted_at", "t.order_id"));
  }
  return sql`select t.order_id, t.submitted_at, t.term from order_terms t where ${sql.join(conditions, sql` and `)}`;
}

function within(wanted: WantedOrders): RawBuilder<unknown>[] {
  const conditions = timeFits(wanted, "t.submitted_at", "t.order_id");
  if (wanted.stages) conditions.push(sql`t.stage = any(${wanted.stages}::text[])`);
  if (wanted.payments) conditions.push(sql`t.payment_mode = any(${wanted.payments}::text[])`);
  if (wanted.state) conditions.push(sql`t.state = ${wanted.state}`);
  return conditions;
}

function timeFits({ since, until, beyond }: WantedOrders, at: string, id: string): RawBuilder<unknown>[] {
  const [submitted, order] = [sql.ref(at), sql.ref(id)];
  const conditions: RawBuilder<unknown>[] = [];
  if (since !== undefined) conditions.push(sql`${submitted} >= ${since}::timestamptz`);
  if (until !== undefined) conditions.push(sql`${submitted} < ${until}::timestamptz`);
  if (beyond) conditions.push(sql`(${submitted}, ${order}) < (${beyond.submittedAt}::timestamptz, ${beyond.id})`);
  return conditions;
}
