-- Notes that the buyers of an order spent more or less: its payment came, or a part of it went back.
create or replace function keep_buyer_of_payment() returns trigger language plpgsql as $$
begin
  insert into buyers_due (contact, customer_id)
  select buyer_contact(contact, email), customer_id from orders
  where id = new.order_id and status not in ('awaiting_payment', 'expired');
  return null;
end
$$;
