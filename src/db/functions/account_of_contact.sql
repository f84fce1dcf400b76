-- The account that a phone belongs to: the one that ordered with it first. Null when only guests did.
create or replace function account_of_contact(asked text) returns text language sql stable as $$
  select o.customer_id from orders_of_contact(asked) o join customers c on c.id = o.customer_id
  where c.erased_at is null order by o.submitted_at, o.id limit 1
$$;
