-- Did the order ever become Ordered? Also true when it was cancelled afterwards.
create or replace function was_ordered(order_id text, status text) returns boolean language sql stable as $$
  select status not in ('awaiting_payment', 'expired', 'cancelled')
    or exists (select from order_events e where e.order_id = $1 and e.to_status = 'ordered')
$$;
