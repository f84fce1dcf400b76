-- Counts parcels again from the orders and notes what the figures lack. One statement at one moment: what it does not see
-- yet has its entry, so orders may change meanwhile. Takes turns by a lock, or two at once would both note what is missing.
create or replace function rebuild_parcels() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_sales'));
  insert into sales_entries (day, payment_mode, parcels_delivered, parcels_back)
  select day, payment_mode, sum(delivered), sum(back) from (
    select indian_day(dispatched_at) as day, payment_mode, count(*) filter (where status <> 'returned_to_origin') as delivered,
      count(*) filter (where status = 'returned_to_origin') as back
    from orders where dispatched_at is not null and status in ('delivered', 'returned', 'returned_to_origin') group by 1, 2
    union all select day, payment_mode, -parcels_delivered, -parcels_back from sales_entries
    union all select day, payment_mode, -parcels_delivered, -parcels_back from sales_days
  ) found group by 1, 2
  having sum(delivered) <> 0 or sum(back) <> 0;
end
$$;
