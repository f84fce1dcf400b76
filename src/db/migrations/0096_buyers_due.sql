-- expand
-- Buyers whose row in the list of customers is to be written again (docs/decisions/0052-buyers.md). Orders and payments
-- only note here who changed: the row itself was written under a lock that orders of one phone took in turns, and two
-- transactions that had taken stock and this lock in different order stopped each other.
create table buyers_due (
  id bigint primary key generated always as identity,
  -- As `buyers.contact`: a phone, or an email where an order has no usable phone.
  contact text collate "C",
  -- Refers to no account: it would be locked.
  customer_id text collate "C"
);
