-- expand, outside a transaction
-- For codes that are limited per customer: the accounts that proved a mailbox.

create index concurrently if not exists customers_by_proved_mailbox on customers (
  (case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end)
) where email_proved_at is not null;
