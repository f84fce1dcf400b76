-- expand, outside a transaction
-- For codes that are limited per customer: the mailbox of an order, without '+tag' and Gmail's dots.

create index concurrently if not exists orders_by_mailbox on orders (
  (case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end)
);
