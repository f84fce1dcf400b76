-- What back-office lists and figures need to stay fast over a million orders.

create index reviews_of_product on reviews (product_id, state, updated_at desc, id desc);
create index jobs_done_of_kind on jobs (kind, done_at desc, id desc) where done_at is not null;

-- One sort order for prefix search and for the list: with the other index PostgreSQL read all invoices to keep the
-- order.
drop index invoices_by_number;
create index invoices_by_number on invoices (number collate "C");

-- A rare tag is missing from a small sample, and PostgreSQL then took it for common and scanned the whole list.
alter table subscribers alter column tags set statistics 1000;

-- PostgreSQL's sum(bigint) adds as numeric, which is most of the time for ten thousand products. This one adds bigint
-- and raises an error on overflow.
create aggregate total(bigint) (
  sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
);
