import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { anonymiseOrders, erased, underWay } from "./personal-data.ts";

/**
 * Anonymises guest orders whose last step was before `endedBefore` and returns how many. Locks them, so that a claim
 * by their buyer goes first or finds them anonymous. Orders with an open return or refund wait.
 */
export async function anonymiseOldGuestOrders(
  tx: Tx,
  { endedBefore, limit }: { endedBefore: Date; limit: number },
): Promise<number> {
  const statuses = sql.join(underWay.map((status) => sql.lit(status)));
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.customer_id is null and o.contact <> ${sql.lit(erased)} and (o.status not in (${statuses}) or o.source <> 'shop')
      and o.submitted_at < ${endedBefore}
      and not exists (select from order_events e where e.order_id = o.id and e.at >= ${endedBefore})
      and not exists (select from return_requests r where r.order_id = o.id and r.state = 'asked')
      and not exists (select from refunds f where f.order_id = o.id and f.status in ('held', 'asked', 'pending'))
    order by o.submitted_at limit ${limit} for update of o skip locked`.execute(tx);
  if (rows.length > 0)
    await anonymiseOrders(
      tx,
      rows.map(({ id }) => id),
    );
  return rows.length;
}
