import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches, type KeyRange, within } from "./book-range.ts";

/** Finds collected cash that is neither owed nor remitted, is owed without a payment, or has another amount. */
export async function findWrongCollections(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with collected as (
      select p.id, p.order_id, p.amount_paise from payments p join orders o on o.id = p.order_id and o.source = 'shop'
      where ${within(range, "p.order_id")} and p.method = 'cash' and p.status = 'captured' and p.purpose = 'sale'
    ), owed as (
      select payment_id, order_id, amount_paise from cod_collections where ${within(range, "order_id")}
    )
    select array[coalesce(p.order_id, c.order_id)] as ids, case
      when c.payment_id is null then format('The cash of {%s} was collected, and no courier owes or remitted it.', p.amount_paise)
      when p.id is null then format('A courier owes or remitted {%s} that was not collected.', c.amount_paise)
      else format('The cash of {%s} was collected, and {%s} is owed or remitted.', p.amount_paise, c.amount_paise) end as text
    from collected p full join owed c on c.payment_id = p.id
    where p.amount_paise is distinct from c.amount_paise`,
  );
}
