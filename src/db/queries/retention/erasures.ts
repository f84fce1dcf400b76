import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../client.ts";

/** Placeholder for erased names, streets and towns. */
export const erased = "Erased";

/** Tells whether an order's buyer is erased. Such an order can't be paid any more: nobody knows whose it would be. */
export const isOrderErased = ({ contact }: { contact: string }): boolean => contact === erased;

/**
 * Numbered rows. A restored database may assign their numbers again, so an erasure applies only to rows older than
 * itself.
 */
const numbered = {
  lead: { table: "leads", email: sql`lower(email)`, since: "submitted_at" },
  subscriber: { table: "subscribers", email: sql`email`, since: "consented_at" },
  "stock-alert": { table: "stock_alerts", email: sql`email`, since: "created_at" },
} as const;
type NumberedKind = keyof typeof numbered;
const numberedKinds = Object.keys(numbered) as NumberedKind[];

const hashOfLink = (token: RawBuilder<unknown>) => sql<string>`encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`;

/** Remembers that orders are erased, before their links are replaced. */
export async function recordErasedOrders(tx: Tx, ids: string[], at: Date): Promise<void> {
  await sql`
    insert into erasures (kind, subject_id, link_hash, erased_at)
    select 'order', id, ${hashOfLink(sql`token`)}, ${at} from orders where id = any(${ids}::text[])
    on conflict do nothing`.execute(tx);
}

/** Remembers that an account is erased. */
export async function recordErasedCustomer(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    insert into erasures (kind, subject_id, erased_at) values ('customer', ${id}, ${at})
    on conflict do nothing`.execute(tx);
}

/** Deletes messages with their history, newsletter records and stock alerts of a proved email, and remembers their ids. */
export async function eraseOfEmail(tx: Tx, email: string, at: Date): Promise<void> {
  for (const kind of numberedKinds) {
    const { table, email: column } = numbered[kind];
    const isTheirs = sql`${column} = ${email}`;
    // After a restore, a number may belong to another row; the later time of its erasure replaces the earlier one.
    await sql`
      insert into erasures (kind, subject_id, erased_at)
      select ${kind}, id::text, ${at}::timestamptz from ${sql.table(table)} where ${isTheirs}
      on conflict (kind, subject_id) do update set erased_at = excluded.erased_at`.execute(tx);
    await deleteRows(tx, kind, isTheirs);
  }
}

/** Deletes rows on the list of erasures that a restored backup brought back; returns their number. */
export async function deleteErasedAgain(tx: Tx): Promise<number> {
  let deleted = 0;
  for (const kind of numberedKinds) {
    const { table, since } = numbered[kind];
    const isErased = sql`exists (
      select from erasures e where e.kind = ${kind} and e.subject_id = ${sql.ref(`${table}.id`)}::text
        and ${sql.ref(since)} <= e.erased_at)`;
    deleted += await deleteRows(tx, kind, isErased);
  }
  return deleted;
}

async function deleteRows(tx: Tx, kind: NumberedKind, condition: RawBuilder<unknown>): Promise<number> {
  const { table } = numbered[kind];
  if (kind === "lead")
    await sql`delete from lead_messages where lead_id in (select id from leads where ${condition})`.execute(tx);
  const { rows } = await sql`delete from ${sql.table(table)} where ${condition} returning 1`.execute(tx);
  return rows.length;
}

export type ErasedOrder = { orderId: string; erasedAt: Date };

/** Finds the erased order that a link led to. */
export async function findErasedOrder(tx: Tx, token: string): Promise<ErasedOrder | undefined> {
  return await tx
    .selectFrom("erasures")
    .select(["subjectId as orderId", "erasedAt"])
    .where("kind", "=", "order")
    .where("linkHash", "=", hashOfLink(sql`${token}::text`))
    .executeTakeFirst();
}

/**
 * Lists the erased orders and accounts that still carry names: after a restore, those erased since the backup. Also the
 * orders whose reasons from before the erasure are still there: a copy of release 1.1.0, which ran beside this one or
 * after a way back, does not overwrite them.
 */
export async function listErasedAgain(tx: Tx): Promise<{ orderIds: string[]; customerIds: string[] }> {
  const typed = (reason: string) => sql`${sql.ref(reason)} not in ('', ${sql.lit(erased)})`;
  const orders = await sql<{ id: string }>`
    select o.id from erasures e join orders o on o.id = e.subject_id
    where e.kind = 'order' and (
      o.contact <> ${sql.lit(erased)}
      or exists (select from order_events v where v.order_id = o.id and v.at <= e.erased_at and ${typed("v.reason")})
      or exists (select from refunds r where r.order_id = o.id and r.created_at <= e.erased_at
        and (${typed("r.reason")} or ${typed("r.withdrawn_reason")})))
    order by o.id`.execute(tx);
  const customers = await sql<{ id: string }>`
    select c.id from erasures e join customers c on c.id = e.subject_id
    where e.kind = 'customer' and c.erased_at is null order by c.id`.execute(tx);
  return { orderIds: orders.rows.map(({ id }) => id), customerIds: customers.rows.map(({ id }) => id) };
}

export type Erasure = { kind: string; subjectId: string; linkHash: string | null; erasedAt: string };

/** Lists erasures, oldest first, to bring them into a database that a backup was restored into. */
export async function listErasures(tx: Tx): Promise<Erasure[]> {
  const rows = await tx
    .selectFrom("erasures")
    .select(["kind", "subjectId", "linkHash", "erasedAt"])
    .orderBy("erasedAt")
    .execute();
  return rows.map(({ erasedAt, ...row }) => ({ ...row, erasedAt: erasedAt.toISOString() }));
}

/** Statement that adds erasures, given as JSON in $1. The later time counts for one that is there already. */
export const erasureInsert = `
  insert into erasures (kind, subject_id, link_hash, erased_at)
  select kind, "subjectId", "linkHash", "erasedAt"
  from jsonb_to_recordset($1::jsonb)
    as given (kind text, "subjectId" text, "linkHash" text, "erasedAt" timestamptz)
  on conflict (kind, subject_id) do update set erased_at = greatest(erasures.erased_at, excluded.erased_at)`;
