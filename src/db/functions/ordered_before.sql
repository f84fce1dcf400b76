-- Did this customer order before? Matches by account or by phone number, and counts orders that were cancelled later.
-- An erased customer's number has no digits left. Orders of the old shop come in any order, so their time decides.
create or replace function ordered_before(asked orders) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from orders o where o.customer_id = asked.customer_id and o.id <> asked.id and was_ordered(o.id, o.status)
      and (asked.source = 'shop' or (o.submitted_at, o.id) < (asked.submitted_at, asked.id))
  ) or asked.contact ~ '[0-9]' and exists (
    select from orders o where o.contact = asked.contact and o.id <> asked.id and was_ordered(o.id, o.status)
      and (asked.source = 'shop' or (o.submitted_at, o.id) < (asked.submitted_at, asked.id))
  );
end
$$;
