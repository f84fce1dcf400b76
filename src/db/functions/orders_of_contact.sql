-- Orders of a phone, or of an email where they have no usable phone; those that were never confirmed don't count. A caller
-- may pass a column that is compared by bytes (buyers.contact): without `collate` no index of orders would serve it.
create or replace function orders_of_contact(asked text) returns setof orders language sql stable as $$
  select o.* from orders o
  where asked ~ '^[0-9]+$' and o.contact = asked collate "default" and o.status not in ('awaiting_payment', 'expired')
  union all
  select o.* from orders o
  where asked !~ '^[0-9]+$' and lower(o.email) = asked collate "default"
    and buyer_contact(o.contact, o.email) = asked collate "default" and o.status not in ('awaiting_payment', 'expired')
$$;
