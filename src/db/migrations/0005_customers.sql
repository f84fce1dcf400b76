-- Customers, how they sign in, their addresses, orders, reviews and returns; invoices.

-- Erasing a customer clears every personal field but keeps the row, because orders and invoices refer to it.
create table customers (
  id text primary key constraint customer_id_shape check (id ~ '^cus_[A-Za-z0-9]{14}$'),
  email text unique constraint customer_email_lower check (email = lower(trim(email)) and email <> ''),
  full_name text not null,
  phone_number text not null default '' constraint customer_phone_digits check (phone_number ~ '^[0-9]{0,15}$'),
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  constraint customer_whole_or_erased check
    ((erased_at is null) = (email is not null) and (erased_at is null) = (password_hash is not null))
);

create table customer_addresses (
  id text primary key,
  customer_id text not null references customers (id),
  full_name text not null,
  phone_number text not null,
  address_line1 text not null,
  address_line2 text not null,
  city text not null,
  state text not null,
  locality text not null default '',
  landmark text not null default '',
  pin text not null constraint address_pin_digits check (pin ~ '^[0-9]{6}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint default_is_there check (not is_default or removed_at is null)
);
create index addresses_of_customer on customer_addresses (customer_id, created_at);
create unique index one_default_address on customer_addresses (customer_id) where is_default;

-- The cookie holds 32 random bytes and the row only their SHA-256, so reading this table is not enough to sign in.
create table sessions (
  token_hash text primary key,
  id text not null unique,
  customer_id text not null references customers (id),
  device text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_customer on sessions (customer_id, seen_at desc);
create index sessions_over on sessions (expires_at);

-- One live code per customer and purpose: a new code replaces the old one and its remaining tries.
create table customer_codes (
  customer_id text not null references customers (id),
  purpose text not null constraint code_purpose check (purpose in ('reset', 'claim')),
  code_hash text not null,
  tries integer not null default 0 constraint code_tries check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, purpose)
);

-- A verified code allows setting one password, once, in the browser that holds the token.
create table password_rights (
  token_hash text primary key,
  customer_id text not null references customers (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_rights_of_customer on password_rights (customer_id);

-- The key that hashes codes when SESSION_SECRET is not set: one for all copies on this database.
create table secrets (name text primary key, value text not null);
alter table orders add column customer_id text references customers (id);
alter table orders add column dispatched_at timestamptz;
alter table orders add column delivered_at timestamptz;
create index orders_of_customer on orders (customer_id, submitted_at desc, id);
create index orders_of_guest on orders (lower(email)) where customer_id is null;
alter table reviews add column customer_id text references customers (id);
alter table reviews add column order_id text references orders (id);
alter table reviews add column updated_at timestamptz not null default now();
alter table reviews add constraint one_review_each unique (customer_id, product_id);

create table return_requests (
  id bigint primary key generated always as identity,
  order_id text not null references orders (id),
  state text not null default 'asked' constraint return_state check (state in ('asked', 'taken', 'declined')),
  reason text not null,
  actor text not null,
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint return_settled check ((state = 'asked') = (settled_at is null))
);
create unique index one_open_return on return_requests (order_id) where state = 'asked';
create index return_requests_open on return_requests (asked_at) where state = 'asked';

create table return_lines (
  return_id bigint not null references return_requests (id),
  sku text not null references variants (sku),
  quantity integer not null check (quantity > 0),
  primary key (return_id, sku)
);

-- Numbers without gaps (CGST Rule 46): the counter is raised in the transaction that writes the document.
create table document_series (
  series text not null,
  financial_year integer not null,
  last_number integer not null constraint series_counts check (last_number >= 0),
  primary key (series, financial_year)
);

create table invoices (
  number text primary key constraint invoice_number_shape check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  order_id text not null unique references orders (id),
  financial_year integer not null,
  sequence integer not null,
  issued_at timestamptz not null,
  document jsonb not null,
  unique (financial_year, sequence)
);

create trigger invoices_append_only before update or delete on invoices
for each row execute function refuse_change();
