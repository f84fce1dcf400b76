import { type Kysely, sql } from "kysely";

/** Customers, how they sign in, what is theirs: addresses, orders, reviews, returns; tax documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // After an erasure the row stays, without anything that says who it was: orders and invoices hang on it.
  await sql`
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
    )`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`create index addresses_of_customer on customer_addresses (customer_id, created_at)`.execute(db);
  await sql`create unique index one_default_address on customer_addresses (customer_id) where is_default`.execute(db);
  // The cookie holds 32 random bytes, the row their SHA-256: who reads the table cannot sign in.
  await sql`
    create table sessions (
      token_hash text primary key,
      id text not null unique,
      customer_id text not null references customers (id),
      device text not null default '',
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_of_customer on sessions (customer_id, seen_at desc)`.execute(db);
  await sql`create index sessions_over on sessions (expires_at)`.execute(db);
  // One live code per customer and purpose: a new one replaces it, and with it the tries that were left (D11).
  await sql`
    create table customer_codes (
      customer_id text not null references customers (id),
      purpose text not null constraint code_purpose check (purpose in ('reset', 'claim')),
      code_hash text not null,
      tries integer not null default 0 constraint code_tries check (tries between 0 and 5),
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (customer_id, purpose)
    )`.execute(db);
  // What a verified code gives: to set one password, once, in the browser that holds the token (D11).
  await sql`
    create table password_rights (
      token_hash text primary key,
      customer_id text not null references customers (id),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index password_rights_of_customer on password_rights (customer_id)`.execute(db);
  // What codes are hashed with where no SESSION_SECRET is set: one for all copies on this database.
  await sql`create table secrets (name text primary key, value text not null)`.execute(db);

  await sql`alter table orders add column customer_id text references customers (id)`.execute(db);
  await sql`alter table orders add column dispatched_at timestamptz`.execute(db);
  await sql`alter table orders add column delivered_at timestamptz`.execute(db);
  await sql`create index orders_of_customer on orders (customer_id, submitted_at desc, id)`.execute(db);
  await sql`create index orders_of_guest on orders (lower(email)) where customer_id is null`.execute(db);

  await sql`alter table reviews add column customer_id text references customers (id)`.execute(db);
  await sql`alter table reviews add column order_id text references orders (id)`.execute(db);
  await sql`alter table reviews add column updated_at timestamptz not null default now()`.execute(db);
  await sql`alter table reviews add constraint one_review_each unique (customer_id, product_id)`.execute(db);

  await sql`
    create table return_requests (
      id bigint primary key generated always as identity,
      order_id text not null references orders (id),
      state text not null default 'asked' constraint return_state check (state in ('asked', 'taken', 'declined')),
      reason text not null,
      actor text not null,
      asked_at timestamptz not null default now(),
      settled_at timestamptz,
      constraint return_settled check ((state = 'asked') = (settled_at is null))
    )`.execute(db);
  await sql`create unique index one_open_return on return_requests (order_id) where state = 'asked'`.execute(db);
  await sql`create index return_requests_open on return_requests (asked_at) where state = 'asked'`.execute(db);
  await sql`
    create table return_lines (
      return_id bigint not null references return_requests (id),
      sku text not null references variants (sku),
      quantity integer not null check (quantity > 0),
      primary key (return_id, sku)
    )`.execute(db);

  // Numbers without gaps: the counter moves in the transaction that writes the document (CGST Rule 46).
  await sql`
    create table document_series (
      series text not null,
      financial_year integer not null,
      last_number integer not null constraint series_counts check (last_number >= 0),
      primary key (series, financial_year)
    )`.execute(db);
  await sql`
    create table invoices (
      number text primary key constraint invoice_number_shape check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
      order_id text not null unique references orders (id),
      financial_year integer not null,
      sequence integer not null,
      issued_at timestamptz not null,
      document jsonb not null,
      unique (financial_year, sequence)
    )`.execute(db);
  await sql`
    create trigger invoices_append_only before update or delete on invoices
    for each row execute function refuse_change()`.execute(db);
}
