-- The newest 2,000 orders of a buyer: those of the account and those that guests placed with its phones; or, without an
-- account, those of a guest's phone or email. More come from no customer but from a shop's own counter. `collate` as in
-- orders_of_contact.
create or replace function orders_of_buyer(account text, guest text) returns setof orders language sql stable as $$
  with own as (
    select o.* from orders o
    where o.customer_id = account collate "default" and o.status not in ('awaiting_payment', 'expired')
    order by o.submitted_at desc, o.id limit 2000
  ), contacts as (
    select guest as contact where guest is not null
    union all
    select asked from (select distinct buyer_contact(contact, email) as asked from own limit 50) used
    where account_of_contact(asked) = account
  )
  select * from (
    select * from own
    union all
    select g.* from contacts cross join lateral orders_of_contact(contacts.contact) g where g.customer_id is null
  ) theirs order by submitted_at desc, id desc limit 2000
$$;
