import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { type FoundBreach, findBreaches, type KeyRange, within } from "./book-range.ts";

/**
 * Finds orders whose edits don't follow each other, whose items or total differ from their last edit, and paid orders
 * that became cheaper without a requested refund.
 */
export async function findWrongEdits(tx: Tx, range: KeyRange): Promise<FoundBreach[]> {
  return await findBreaches(
    tx,
    sql`
    with edits as (
      select e.*, lag(lines_after) over steps as lines_then, lag(total_after_paise) over steps as total_then,
        lead(id) over steps is null as is_last
      from order_edits e where ${within(range, "e.order_id")} window steps as (partition by order_id order by id)
    ), judged as (
      select e.id, e.order_id, e.refund_paise, e.total_after_paise, o.total_paise,
        e.lines_then <> e.lines_before or e.total_then <> e.total_before_paise as is_torn,
        e.is_last and (e.total_after_paise <> o.total_paise or present.units is distinct from left_over.units) as is_other,
        e.refund_paise > 0 and not exists (
          select from refunds r where r.edit_id = e.id and r.amount_paise = e.refund_paise) as is_owed
      from edits e join orders o on o.id = e.order_id
      cross join lateral (
        select jsonb_object_agg(sku, quantity) as units from order_lines l where l.order_id = e.order_id) present
      cross join lateral (
        select jsonb_object_agg(l ->> 'sku', l -> 'quantity') as units from jsonb_array_elements(e.lines_after) l) left_over
    )
    select array[order_id] as ids, case
      when is_torn then format('The edit %s begins with other items or another total than the one before left.', id)
      when is_other then
        format('The last edit %s left {%s}; the order costs {%s}, or has other items.', id, total_after_paise, total_paise)
      else format('The edit %s owes {%s}, and no refund of it was asked for.', id, refund_paise) end as text
    from judged where is_torn or is_other or is_owed`,
  );
}
