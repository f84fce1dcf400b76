import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** An object stored by the test gateway; lists are read by `parentId`. */
export type GatewayObject = { id: string; kind: string; parentId: string | null; body: unknown; seq: number };
type Kind = "order" | "payment" | "refund" | "webhook" | "panel";
type NewRow = { id: string; kind: Kind; parentId: string | null; body: unknown; createdAt: Date };

const rows = (tx: Tx) => tx.selectFrom("testGatewayObjects").select(["id", "kind", "parentId", "body", "seq"]);

/** Returns false and changes nothing when the id exists. */
export async function insertGatewayObject(tx: Tx, { body, ...row }: NewRow): Promise<boolean> {
  const added = await tx
    .insertInto("testGatewayObjects")
    .values({ ...row, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateGatewayObject(tx: Tx, id: string, body: unknown): Promise<void> {
  await tx
    .updateTable("testGatewayObjects")
    .set({ body: JSON.stringify(body) })
    .where("id", "=", id)
    .execute();
}

export async function findGatewayObject(tx: Tx, kind: Kind, id: string): Promise<GatewayObject | undefined> {
  return await rows(tx).where("id", "=", id).where("kind", "=", kind).executeTakeFirst();
}

/** Locks an object until the transaction ends. */
export async function lockGatewayObject(tx: Tx, kind: Kind, id: string): Promise<GatewayObject | undefined> {
  return await rows(tx).where("id", "=", id).where("kind", "=", kind).forUpdate().executeTakeFirst();
}

type Range = {
  parentId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  limit: number;
  skip?: number;
};

/** Lists objects, newest first. */
export async function listGatewayObjects(tx: Tx, kind: Kind, range: Range): Promise<GatewayObject[]> {
  let query = rows(tx).where("kind", "=", kind);
  if (range.parentId !== undefined) query = query.where("parentId", "=", range.parentId);
  if (range.from) query = query.where("createdAt", ">=", range.from);
  if (range.to) query = query.where("createdAt", "<=", range.to);
  return await query
    .orderBy("seq", "desc")
    .limit(range.limit)
    .offset(range.skip ?? 0)
    .execute();
}

/** Claims due work, oldest first, by a lease, so that the work of a dead server becomes due again. */
export async function claimDueWebhooks(
  tx: Tx,
  { atMost, now, leaseMs }: { atMost: number; now: number; leaseMs: number },
) {
  const { rows: claimed } = await sql<GatewayObject>`
    update test_gateway_objects set body = jsonb_set(body, '{dueAt}', to_jsonb(${now + leaseMs}::bigint))
    where id in (
      select id from test_gateway_objects
      where parent_id = 'waiting' and kind = 'webhook' and (body->>'dueAt')::bigint <= ${now}::bigint
      order by seq limit ${atMost} for update skip locked)
    returning id, kind, parent_id as "parentId", body, seq`.execute(tx);
  return claimed.toSorted((a, b) => a.seq - b.seq);
}

/** Updates pending work; returns false when it was handled concurrently. `waiting` postpones it. */
export async function closeWebhook(tx: Tx, id: string, state: string, body: unknown): Promise<boolean> {
  const closed = await tx
    .updateTable("testGatewayObjects")
    .set({ parentId: state, body: JSON.stringify(body) })
    .where("id", "=", id)
    .where("kind", "=", "webhook")
    .where("parentId", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}

export type GatewayTotals = { orders: number; payments: number; capturedPaise: number; refundedPaise: number };

/** Sums captured and refunded amounts by receipt. */
export async function readGatewayTotals(tx: Tx): Promise<(GatewayTotals & { receipt: string | null })[]> {
  const { rows: totals } = await sql<GatewayTotals & { receipt: string | null }>`
    select o.body->'entity'->>'receipt' as receipt, count(distinct o.id)::int as orders, count(p.id)::int as payments,
      coalesce(sum((p.body->'entity'->>'amount')::bigint) filter (where (p.body->'entity'->>'captured')::boolean), 0)::bigint
        as "capturedPaise",
      coalesce(sum((p.body->'entity'->>'amount_refunded')::bigint), 0)::bigint as "refundedPaise"
    from test_gateway_objects o
    left join test_gateway_objects p on p.kind = 'payment' and p.parent_id = o.id
    where o.kind = 'order' group by 1`.execute(tx);
  return totals;
}
