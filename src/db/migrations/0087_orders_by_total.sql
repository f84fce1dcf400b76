-- expand, outside a transaction
-- Sorts the back office's order list by total: a range for each stage and payment. The included columns answer the stage
-- and the list's other filters, so that no table row is read for an order that is not shown. The stage is spelled out as in
-- work_stage, because PostgreSQL builds an index without the schema of the functions that work_stage calls.
create index concurrently if not exists orders_by_total
on orders (
  (case when source <> 'shop' and status in ('ordered', 'on_the_way') then 'past_' || status
    when status = 'ordered' and packed_at is not null then 'packed' else status end),
  payment_mode, total_paise desc, id desc
)
include (source, status, packed_at, state, submitted_at);
