import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches, type KeyRange, within } from "./book-range.ts";

/** The mail of each state; a job's key is its kind and the order's id. */
const mails = sql`(values ('ordered', 'mail.order-confirmed'), ('on_the_way', 'mail.order-shipped'),
  ('delivered', 'mail.order-delivered'), ('cancelled', 'mail.order-cancelled'), ('returned', 'mail.order-returned'),
  ('returned_to_origin', 'mail.order-not-taken'))`;

/**
 * Finds steps of orders, and sent refunds, whose mail was never queued. Checks only those since `since`, because done
 * jobs are kept for a while only. Mails of cash orders and of cancelled unpaid orders are limited, so they may be
 * missing; an order whose address was changed may have got its email later.
 */
export async function findMissingMails(tx: Tx, range: KeyRange, since: Date): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[o.id] as ids, format('The mail %s of this order was never queued.', m.kind) as text
    from order_events e join orders o on o.id = e.order_id
    join ${mails} m (status, kind) on m.status = e.to_status
    where ${within(range, "e.order_id")} and e.at >= ${since} and o.source = 'shop' and o.email is not null
      and o.version = 1 and (m.status not in ('ordered', 'cancelled') or o.payment_mode <> 'cod' and o.paid_at is not null)
      and not exists (select from jobs j where j.key = m.kind || ':' || o.id or j.key like m.kind || ':' || o.id || ':%')
    union all
    select array[r.order_id], format('The mail of the refund %s was never queued.', r.id)
    from refunds r
    where ${within(range, "r.order_id")} and r.status = 'processed' and r.updated_at >= ${since}
      and not exists (select from jobs j where j.key = 'mail.refund:' || r.id)`,
  );
}

/**
 * Finds mails about orders that are queued twice, or about a state that the order never had. Resent mails have a mark.
 */
export async function findSurplusMails(tx: Tx): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with sent as (
      select j.kind, j.payload ->> 'orderId' as order_id, count(*) as times, min(m.status) as status
      from jobs j join ${mails} m (status, kind) on m.kind = j.kind
      where not j.payload ? 'again' and not j.payload ? 'returnId' and j.payload ? 'orderId' group by 1, 2
    )
    select array[order_id] as ids, case when times > 1 then format('The mail %s of this order was queued %s times.', kind, times)
      else format('The mail %s was queued, and the order was never %s.', kind, status) end as text
    from sent s
    where times > 1
      or not exists (select from order_events e where e.order_id = s.order_id and e.to_status = s.status)`,
  );
}

/** Finds steps and edits by an operator or the command line that the audit log lacks. */
export async function findUnauditedSteps(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[o.id] as ids, format('The order became %s by %s, and the audit log does not say so.', e.to_status, e.actor)
      as text
    from order_events e join orders o on o.id = e.order_id
    where ${within(range, "e.order_id")} and o.source = 'shop'
      and e.to_status in ('on_the_way', 'delivered', 'cancelled', 'returned', 'returned_to_origin')
      and (e.actor like 'operator:%' or e.actor like 'token:%')
      and not exists (select from audit_log a where a.subject_kind = 'order' and a.subject_id = e.order_id
        and a.action = 'orders.move' and a.after ->> 'status' = e.to_status)
    union all
    select array[o.id], format('The order was taken by %s, and the audit log does not say so.', e.actor)
    from order_events e join orders o on o.id = e.order_id
    where ${within(range, "e.order_id")} and o.source = 'shop' and e.from_status is null
      and (e.actor like 'operator:%' or e.actor like 'token:%')
      and not exists (select from audit_log a where a.subject_kind = 'order' and a.subject_id = e.order_id
        and a.action = 'orders.take')
    union all
    select array[e.order_id], format('The items were changed by %s, and the audit log does not say so.', e.actor)
    from order_edits e
    where ${within(range, "e.order_id")} and (e.actor like 'operator:%' or e.actor like 'token:%')
      and not exists (select from audit_log a where a.subject_kind = 'order' and a.subject_id = e.order_id
        and a.action = 'orders.edit-items' and a.after ->> 'editId' = e.id::text)
    union all
    select array[d.added_to, d.order_id], format('Items were added by %s, and the audit log does not say so.', d.actor)
    from added_orders d
    where ${within(range, "d.added_to")} and (d.actor like 'operator:%' or d.actor like 'token:%')
      and not exists (select from audit_log a where a.subject_kind = 'order' and a.subject_id = d.added_to
        and a.action = 'orders.add-items' and a.after ->> 'orderId' = d.order_id)`,
  );
}

/** Triggers that keep a ledger append-only; without one of them the books prove nothing. */
const ledgers = [
  "added_orders",
  "audit_log",
  "credit_notes",
  "document_versions",
  "invoices",
  "order_edits",
  "order_events",
  "security_events",
];

/** Finds disabled or missing protections of the books: triggers, constraints and unique indexes. */
export async function findOffGuards(tx: Tx): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    select array[tgname::text] as ids, format('The trigger %s of the table %s is off.', tgname, c.relname) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and t.tgenabled <> 'O'
    union all
    select array[ledger], format('Nothing keeps rows of the table %s from being changed: its trigger is missing.', ledger)
    from unnest(${[...ledgers, "stock_movements", "tax_lines"]}::text[]) ledger
    where not exists (select from pg_trigger t where t.tgname = ledger || '_append_only')
    union all
    select array[conname::text], format('The constraint %s of the table %s was never checked.', conname, conrelid::regclass)
    from pg_constraint where not convalidated and connamespace = 'public'::regnamespace
    union all
    select array[i.indexrelid::regclass::text], format('The index %s is not valid.', i.indexrelid::regclass)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)`,
  );
}

/** Finds counters that would assign an existing number again, as after a copy without sequences. */
export async function findOldCounters(tx: Tx): Promise<FoundBreach[]> {
  const { rows } = await sql<{ table: string; column: string; last: number }>`
    select c.relname as table, a.attname as column,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)), 0)::float8 as last
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
    order by 1`.execute(tx);
  const found: FoundBreach[] = [];
  for (const { table, column, last } of rows) {
    const newest = await sql<{ id: number | null }>`
      select max(${sql.ref(column)})::float8 as id from ${sql.table(table)}`.execute(tx);
    const id = newest.rows[0]?.id ?? 0;
    if (id > last)
      found.push({ ids: [table], text: `The counter of the table ${table} is at ${last} and its last row is ${id}.` });
  }
  return found;
}
