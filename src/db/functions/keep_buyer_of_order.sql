-- Notes that the buyers of an order may be listed otherwise now. Orders that were never confirmed don't count, and of the
-- states only one says more: returned to origin.
create or replace function keep_buyer_of_order() returns trigger language plpgsql as $$
declare
  counted boolean := tg_op <> 'DELETE' and new.status not in ('awaiting_payment', 'expired');
  was_counted boolean := tg_op <> 'INSERT' and old.status not in ('awaiting_payment', 'expired');
begin
  if counted and was_counted and (new.status = 'returned_to_origin', new.customer_id, new.contact, new.email, new.name,
      new.city, new.state, new.submitted_at) is not distinct from (old.status = 'returned_to_origin', old.customer_id,
      old.contact, old.email, old.name, old.city, old.state, old.submitted_at) then
    return null;
  end if;
  if was_counted then
    insert into buyers_due (contact, customer_id) values (buyer_contact(old.contact, old.email), old.customer_id);
    if counted and (buyer_contact(new.contact, new.email), new.customer_id) is not distinct from
        (buyer_contact(old.contact, old.email), old.customer_id) then
      return null;
    end if;
  end if;
  if counted then
    insert into buyers_due (contact, customer_id) values (buyer_contact(new.contact, new.email), new.customer_id);
  end if;
  return null;
end
$$;
