-- By what a guest is known: the phone of the order, or its email where the phone is not a usable one (orders of the old
-- shop). An erased order has neither.
create or replace function buyer_contact(contact text, email text) returns text language sql immutable parallel safe as $$
  select case when contact ~ '^[0-9]{10,15}$' then contact when contact <> 'Erased' then lower(email) end
$$;
