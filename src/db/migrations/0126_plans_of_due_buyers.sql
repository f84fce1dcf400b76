-- expand
-- Writes the oldest buyers that are due and returns how many changes they were due for. Transactions that write buyers
-- take turns, and nobody who writes orders or payments ever waits for one of them. Everything below it reads by keys, so
-- one plan suits all buyers; PostgreSQL would otherwise plan most of it again for each, which takes half of the time.
create or replace function write_due_buyers(at_most integer) returns integer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  taken buyers_due[];
begin
  perform pg_advisory_xact_lock(hashtext('write_due_buyers'));
  with gone as (
    delete from buyers_due where id in (select id from buyers_due order by id limit at_most) returning *
  )
  select array_agg(gone) into taken from gone;
  -- These columns are compared by bytes, and the functions below would pass that on to orders and customers, whose
  -- indexes are not: each due buyer would read all orders.
  perform keep_buyer(contact collate "default", customer_id collate "default")
  from (select distinct contact, customer_id from unnest(taken)) due;
  return coalesce(cardinality(taken), 0);
end
$$;
