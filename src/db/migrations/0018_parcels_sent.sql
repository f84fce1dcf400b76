-- The return rate of the parcels sent in a range of days is counted from this index alone.
create index orders_sent on orders (dispatched_at) include (payment_mode, status, state, pin)
where dispatched_at is not null;
