import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../client.ts";

/** Placeholder for erased names, streets and towns. */
export const erased = "Erased";

/** Numbered rows, whose numbers a restored database may give again: an erasure counts for rows that were there before it. */
const numbered = {
  lead: { table: "leads", email: "lower(email)" },
  subscriber: { table: "subscribers", email: "email" },
  "stock-alert": { table: "stock_alerts", email: "email" },
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
    const isTheirs = sql`${sql.raw(column)} = ${email}`;
    // The number that a table has given to another row since a restore is remembered with the later time.
    await sql`
      insert into erasures (kind, subject_id, erased_at)
      select ${kind}, id::text, ${at}::timestamptz from ${sql.raw(table)} where ${isTheirs}
      on conflict (kind, subject_id) do update set erased_at = excluded.erased_at`.execute(tx);
    await deleteRows(tx, kind, isTheirs);
  }
}

async function deleteRows(tx: Tx, kind: NumberedKind, condition: RawBuilder<unknown>): Promise<number> {
  const { table } = numbered[kind];
  if (kind === "lead")
    await sql`delete from lead_messages where lead_id in (select id from leads where ${condition})`.execute(tx);
  const { rows } = await sql`delete from ${sql.raw(table)} where ${condition} returning 1`.execute(tx);
  return rows.length;
}
