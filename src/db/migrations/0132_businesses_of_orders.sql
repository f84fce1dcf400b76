-- expand
-- A buyer's business and its GSTIN, for invoices that it claims input tax with (docs/rules.md 13.16). The constraint is
-- checked by 0134, beside the people who order.
alter table orders
  add column business_name text,
  add column business_gstin text,
  add constraint order_business check (
    num_nonnulls(business_name, business_gstin) <> 1
    and business_name <> ''
    and business_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$') not valid;

-- Last, because lines are booked by the order of columns. Null for a consumer.
alter table tax_lines add column business_gstin text;

-- Operators find an order by its business too.
drop trigger terms_of_order on orders;
create trigger terms_of_order
after insert or delete or update of status, packed_at, payment_mode, state, submitted_at, name, business_name on orders
for each row execute function keep_terms_of_order();
