-- Rejects a move of an order whose dispatch is not complete: it would have no invoice, and no step in its history.
create or replace function refuse_held_move() returns trigger language plpgsql as $$
begin
  if exists (select from held_dispatches where order_id = new.id) then
    raise exception 'the dispatch of % is not complete', new.id;
  end if;
  return new;
end
$$;
