-- Rejects updates and deletes of append-only tables: a mistake is corrected by another row. The one exception is the erasure
-- of an order, which overwrites the reasons in its history, because people typed them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_events' and tg_op = 'UPDATE'
    and to_jsonb(new) = to_jsonb(old) || '{"reason": "Erased"}'::jsonb then return new; end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
