-- expand, outside a transaction
-- For guest orders that the cleanup has not made anonymous yet.

create index concurrently if not exists orders_of_guests_named on orders (submitted_at)
  where customer_id is null and contact <> 'Erased';
