-- expand
-- Dispatches that can still be taken back. What can't be (the step in the order's history, the numbered invoice, the
-- email) is written when the row goes: taking the row is the right to write it, and only one taker gets it.
create table held_dispatches (
  order_id text primary key references orders (id) on delete cascade,
  id bigint not null unique generated always as identity,
  actor text not null,
  at timestamptz not null,
  held_until timestamptz not null constraint held_after_dispatch check (held_until > at)
);

create function refuse_held_move() returns trigger language plpgsql as $$
begin
  if exists (select from held_dispatches where order_id = new.id) then
    raise exception 'the dispatch of % is not complete', new.id;
  end if;
  return new;
end
$$;

create trigger held_dispatch_first before update of status on orders
for each row when (old.status = 'on_the_way' and new.status <> old.status) execute function refuse_held_move();
