-- Writes the oldest buyers that are due and returns how many changes they were due for. Transactions that write buyers
-- take turns, and nobody who writes orders or payments ever waits for one of them.
create or replace function write_due_buyers(at_most integer) returns integer language plpgsql as $$
declare
  taken buyers_due[];
begin
  perform pg_advisory_xact_lock(hashtext('write_due_buyers'));
  with gone as (
    delete from buyers_due where id in (select id from buyers_due order by id limit at_most) returning *
  )
  select array_agg(gone) into taken from gone;
  perform keep_buyer(contact, customer_id)
  from (select distinct contact, customer_id from unnest(taken)) due;
  return coalesce(cardinality(taken), 0);
end
$$;
