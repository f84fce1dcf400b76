-- Ids of the orders that count for a customer when a code is limited per customer (docs/rules.md 5.6). An argument that is
-- null finds nothing. `typed_mailbox` finds orders that anybody typed it into, `proved_mailbox` those of accounts that
-- proved it. The expressions are those of the indexes orders_by_mailbox and customers_by_proved_mailbox, and give what
-- `toMailbox` gives.
create or replace function orders_of_discount_customer(asked_customer text, asked_contact text, typed_mailbox text,
  proved_mailbox text) returns setof text language sql stable as $$
  select id from orders where customer_id = asked_customer
  union
  select id from orders where right(contact, 4) = right(asked_contact, 4) and contact = asked_contact
  union
  select id from orders
  where (case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) = typed_mailbox
  union
  select id from orders where customer_id in (
    select id from customers where email_proved_at is not null
      and (case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end)
      = proved_mailbox
  )
$$;
