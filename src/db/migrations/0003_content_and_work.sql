-- Content, settings, tax classes, the job queue, rate limits and the demo mailbox.

create table faqs (
  id text primary key,
  category text not null,
  question text not null,
  answer text not null,
  position integer not null default 0
);

create table plastic_items (
  id text primary key,
  title text not null,
  body text not null default '',
  media_id text references media (id),
  position integer not null default 0
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table gst_classes (
  hsn text not null constraint gst_hsn_digits check (hsn ~ '^[0-9]{4,8}$'),
  valid_from date not null,
  description text not null,
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  above_paise bigint,
  rate_above_basis_points integer check (rate_above_basis_points between 0 and 10000),
  primary key (hsn, valid_from),
  constraint gst_step_whole check ((above_paise is null) = (rate_above_basis_points is null))
);

create table jobs (
  id bigint primary key generated always as identity,
  kind text not null,
  key text unique,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  done_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index jobs_due on jobs (run_at) where done_at is null and failed_at is null;

create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_over on rate_limits (resets_at);

create table demo_mailbox (
  key text primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default now()
);
create index demo_mailbox_newest on demo_mailbox (sent_at desc);
