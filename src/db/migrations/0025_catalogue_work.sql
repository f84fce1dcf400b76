-- Editing the catalog: drafts, slug redirects, manual stock changes and scheduled prices.

alter table products add column revision integer not null default 0;

-- No foreign key: a product that was never published exists only as its draft.
create table product_drafts (
  product_id text primary key constraint draft_of_product check (product_id ~ '^[A-Za-z0-9_.]+$'),
  kind text not null constraint draft_kind check (kind in ('beverage', 'merch')),
  name text not null,
  form jsonb not null constraint draft_form check (jsonb_typeof(form) = 'object'),
  revision integer not null,
  saved_by text not null,
  saved_at timestamptz not null,
  creation_key text unique
);
create index product_drafts_by_name on product_drafts (lower(name), product_id);

create table slug_redirects (
  slug text primary key constraint redirect_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product_id text not null references products (id) on delete cascade,
  since timestamptz not null
);
create index slug_redirects_of_product on slug_redirects (product_id, since);

alter table stock_movements
  add column key text unique,
  add column note text not null default '' constraint movement_note check (length(note) <= 300),
  drop constraint movement_reason,
  add constraint movement_reason check (reason in
    ('received', 'counted', 'damaged', 'corrected', 'ordered', 'released', 'cancelled', 'returned', 'revived')),
  drop constraint movement_moves,
  add constraint movement_moves check (delta <> 0 or reason = 'counted');

-- Finds a SKU by its beginning.
create index variants_by_sku on variants (sku text_pattern_ops);

create table shelf_changes (
  key text primary key,
  request_hash text not null,
  actor text not null,
  at timestamptz not null
);

create table price_changes (
  id bigint primary key generated always as identity,
  key text not null unique,
  request_hash text not null,
  begins_at timestamptz not null,
  state text not null default 'waiting'
    constraint price_change_state check (state in ('waiting', 'done', 'withdrawn', 'failed')),
  actor text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  unique (id, begins_at),
  constraint price_change_ended check ((state = 'waiting') = (ended_at is null))
);
create index price_changes_waiting on price_changes (begins_at, id) where state = 'waiting';
create index price_changes_past on price_changes (begins_at, id) where state <> 'waiting';

-- No foreign key to variants: the SKU may be deleted before its price begins, and the price change then reports it.
create table price_change_lines (
  change_id bigint not null,
  sku text not null,
  begins_at timestamptz not null,
  price_paise bigint not null constraint later_price_positive check (price_paise > 0),
  mrp_paise bigint not null,
  waits boolean not null default true,
  primary key (change_id, sku),
  foreign key (change_id, begins_at) references price_changes (id, begins_at) on delete cascade,
  constraint later_price_within_mrp check (price_paise <= mrp_paise)
);
create unique index price_of_moment on price_change_lines (sku, begins_at) where waits;
create index price_changes_of_sku on price_change_lines (sku, change_id);
