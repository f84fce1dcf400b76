-- Ids of the orders that count for a customer when a code is limited per customer (docs/rules.md 5.6). An argument that is
-- null finds nothing. `typed_mailbox` finds orders that anybody typed it into, `proved_mailbox` those of accounts that
-- proved it.
create or replace function orders_of_discount_customer(asked_customer text, asked_contact text, typed_mailbox text,
  proved_mailbox text) returns setof text language sql stable as $$
  select id from orders where customer_id = asked_customer
  union
  select id from orders where contact = asked_contact
  union
  select id from orders where mailbox_of(email) = typed_mailbox
  union
  select id from orders where customer_id in (
    select id from customers where email_proved_at is not null and mailbox_of(email) = proved_mailbox
  )
$$;
