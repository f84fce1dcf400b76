-- expand
-- An erasure overwrites the reasons that people typed into an order's history and refunds. The history is append-only, so
-- its trigger lets exactly this change pass.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_events' and tg_op = 'UPDATE'
    and to_jsonb(new) = to_jsonb(old) || '{"reason": "Erased"}'::jsonb then return new; end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

-- Does the same for orders that were erased before. Erasures are read by kind, and events and refunds by order.
update order_events e set reason = 'Erased' from erasures x
where x.kind = 'order' and e.order_id = x.subject_id and e.reason not in ('', 'Erased');

update refunds r set reason = 'Erased' from erasures x
where x.kind = 'order' and r.order_id = x.subject_id and r.reason not in ('', 'Erased');

update refunds r set withdrawn_reason = 'Erased' from erasures x
where x.kind = 'order' and r.order_id = x.subject_id and r.withdrawn_reason <> 'Erased';
