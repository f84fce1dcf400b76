-- Normalizes an email to its mailbox, as `toMailbox` does. PostgreSQL puts its expression in the place of a call, and it is
-- that of the indexes orders_by_mailbox and customers_by_proved_mailbox, so they serve the calls.
create or replace function mailbox_of(email text) returns text language sql immutable as $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end
$$;
