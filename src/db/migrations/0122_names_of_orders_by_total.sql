-- expand, outside a transaction
-- As orders_by_total, with the name: a search by name that is sorted by total looks for the letters in the index, and reads
-- the words of those few orders only.
create index concurrently if not exists orders_by_total_and_name
on orders (
  (case when source <> 'shop' and status in ('ordered', 'on_the_way') then 'past_' || status
    when status = 'ordered' and packed_at is not null then 'packed' else status end),
  payment_mode, total_paise desc, id desc
)
include (source, status, packed_at, state, submitted_at, name);

drop index concurrently if exists orders_by_total;
