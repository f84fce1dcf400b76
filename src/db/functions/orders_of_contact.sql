-- Orders of a phone, or of an email where they have no usable phone; those that were never confirmed don't count.
create or replace function orders_of_contact(asked text) returns setof orders language sql stable as $$
  select o.* from orders o
  where asked ~ '^[0-9]+$' and right(o.contact, 4) = right(asked, 4) and o.contact = asked
    and o.status not in ('awaiting_payment', 'expired')
  union all
  select o.* from orders o
  where asked !~ '^[0-9]+$' and lower(o.email) = asked and buyer_contact(o.contact, o.email) = asked
    and o.status not in ('awaiting_payment', 'expired')
$$;
