-- Writes a buyer's row from the orders that are there now; a guest without orders and an erased account have none. Only
-- write_due_buyers calls it, one transaction at a time, so that each sees the orders and payments of those before it.
create or replace function write_buyer(account text, guest text) returns void language plpgsql as $$
declare
  person customers;
  sums record;
begin
  if account is not null then
    select * into person from customers where id = account and erased_at is null;
  end if;
  select count(*)::int as orders, count(*) filter (where o.status = 'returned_to_origin')::int as returned,
    coalesce(sum(paid.amount), 0)::bigint as spent, min(o.submitted_at) as first_at, max(o.submitted_at) as last_at,
    (array_agg(o.name order by o.submitted_at desc, o.id desc))[1] as name,
    (array_agg(lower(o.email) order by o.submitted_at desc, o.id desc) filter (where o.email is not null))[1] as email,
    (array_agg(o.contact order by o.submitted_at desc, o.id desc) filter (where o.contact ~ '^[0-9]{10,15}$'))[1] as phone,
    (array_agg(o.city order by o.submitted_at desc, o.id desc))[1] as city,
    (array_agg(o.state order by o.submitted_at desc, o.id desc))[1] as state
  into sums
  from orders_of_buyer(account, guest) o cross join lateral (
    select sum(p.amount_paise - p.refunded_paise) as amount from payments p
    where p.order_id = o.id and p.purpose = 'sale' and p.status = 'captured') paid;
  if person.id is null and (account is not null or sums.orders = 0) then
    delete from buyers where key = coalesce(account, guest);
    return;
  end if;
  insert into buyers as b (customer_id, contact, name, email, phone, city, state, orders, returned, spent_paise,
    first_order_at, last_order_at, active_at)
  values (account, guest, coalesce(person.full_name, sums.name), coalesce(person.email, sums.email),
    -- Accounts store the dial code, orders omit India's.
    coalesce(nullif(regexp_replace(person.phone_number, '^910?([0-9]{10})$', '\1'), ''), sums.phone, ''),
    coalesce(sums.city, ''), coalesce(sums.state, ''), sums.orders, sums.returned, sums.spent,
    sums.first_at, sums.last_at, coalesce(sums.last_at, person.created_at))
  on conflict (key) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
    city = excluded.city, state = excluded.state, orders = excluded.orders, returned = excluded.returned,
    spent_paise = excluded.spent_paise, first_order_at = excluded.first_order_at,
    last_order_at = excluded.last_order_at, active_at = excluded.active_at;
end
$$;
