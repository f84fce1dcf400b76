-- expand, outside a transaction
-- Fills the list of customers with the accounts and orders that were here before it. Some at a time, so that nobody who
-- orders waits for all of them; a second try writes the same rows.
do $$
declare
  last text := '';
  next text;
begin
  loop
    select max(id) into next from (select id from customers where id > last order by id limit 200) part;
    exit when next is null;
    perform write_buyer(id, null) from customers where id > last and id <= next;
    commit;
    last := next;
  end loop;
  last := '';
  loop
    select max(id) into next from (select id from orders where id > last order by id limit 500) part;
    exit when next is null;
    perform keep_buyer(contact, null) from (
      select distinct buyer_contact(contact, email) as contact from orders
      where id > last and id <= next and customer_id is null and status not in ('awaiting_payment', 'expired')
      order by 1
    ) guests where contact is not null;
    commit;
    last := next;
  end loop;
end
$$;
