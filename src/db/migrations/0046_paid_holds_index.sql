-- expand, outside a transaction
-- For how many pieces were paid for lately, which is asked when unpaid orders hold much of a SKU.

create index concurrently if not exists holds_sold on holds (ended_at) where outcome = 'sold';
