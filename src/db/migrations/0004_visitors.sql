-- Text pages, and what visitors leave: leads and newsletter subscriptions.

create table pages (
  key text primary key constraint page_key_plain check (key ~ '^[a-z]+$'),
  title text not null,
  dated date,
  lead text not null default '',
  sections jsonb not null,
  picture_id text references media (id),
  updated_at timestamptz not null default now()
);

create table leads (
  id bigint primary key generated always as identity,
  form_key text not null unique,
  first_name text not null,
  last_name text not null default '',
  email text not null,
  phone_number text not null,
  message text not null default '',
  state text not null default 'new' constraint lead_state check (state in ('new', 'answered', 'closed')),
  submitted_at timestamptz not null default now()
);
create index leads_newest on leads (submitted_at desc, id desc);

create table subscribers (
  email text primary key constraint subscriber_email_lower check (email = lower(trim(email)) and email <> ''),
  token text not null unique constraint subscriber_token_long check (length(token) >= 32),
  tags text[] not null default '{}',
  consent_text text not null,
  consented_at timestamptz not null default now(),
  unsubscribed_at timestamptz
);
