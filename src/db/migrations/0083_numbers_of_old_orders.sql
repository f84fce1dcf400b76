-- expand, outside a transaction
-- Numbers the orders that were here before, oldest first. Some at a time, so that nobody who changes an order waits for
-- all of them; a second try goes on where the first one stopped.
do $$
declare
  first_free bigint;
  since timestamptz := '-infinity';
  given integer;
begin
  select coalesce(min(o.number) + 1, 1001) into first_free
  from orders o
  where exists (select from orders where number = 1001)
    and not exists (select from orders n where n.number = o.number + 1);
  loop
    with old as (
      select id, submitted_at from orders where number is null and submitted_at >= since
      order by submitted_at, id desc limit 5000
    ), numbered as (
      select id, submitted_at, first_free - 1 + row_number() over (order by submitted_at, id desc) as number from old
    ), written as (
      update orders o set number = n.number from numbered n where o.id = n.id returning n.submitted_at
    )
    select count(*), coalesce(max(submitted_at), since) into given, since from written;
    commit;
    exit when given = 0;
    first_free := first_free + given;
  end loop;
  -- A column whose constraint was checked beforehand is made not null without reading the table under a lock.
  perform set_config('lock_timeout', '2000', true);
  alter table orders drop constraint if exists order_has_number;
  alter table orders add constraint order_has_number check (number is not null) not valid;
  commit;
  alter table orders validate constraint order_has_number;
  commit;
  perform set_config('lock_timeout', '2000', true);
  alter table orders alter column number set not null;
  alter table orders drop constraint order_has_number;
end
$$;
