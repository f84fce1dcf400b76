-- Indexes for the global search of records whose lists have no search of their own.

-- Also used by erasing a customer, which deletes their leads.
create index leads_by_email on leads (lower(email) text_pattern_ops);
create index invoices_by_number on invoices (number text_pattern_ops);
create index products_by_name on products (lower(name), id);
