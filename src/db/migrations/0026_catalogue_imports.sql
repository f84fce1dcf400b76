-- Dry runs of catalog imports. What was parsed and shown is kept until it is applied or a day has passed, so that
-- exactly what was shown is applied.

create table catalogue_imports (
  id text primary key,
  file_name text not null,
  actor text not null,
  at timestamptz not null,
  fingerprint text not null,
  counts jsonb,
  ready_at timestamptz,
  applied_at timestamptz,
  constraint import_applied_when_ready check (applied_at is null or ready_at is not null)
);
create index catalogue_imports_old on catalogue_imports (at);

create table catalogue_import_lines (
  import_id text not null references catalogue_imports (id) on delete cascade,
  line integer not null,
  sku text not null,
  what text not null constraint import_line_what check (what in ('new', 'changed', 'same', 'wrong')),
  says text not null,
  primary key (import_id, line)
);

create table catalogue_import_products (
  import_id text not null references catalogue_imports (id) on delete cascade,
  product_id text not null,
  is_new boolean not null,
  body jsonb,
  before jsonb,
  after jsonb,
  primary key (import_id, product_id)
);

create table catalogue_import_variants (
  import_id text not null references catalogue_imports (id) on delete cascade,
  sku text not null,
  product_id text not null,
  is_new boolean not null,
  body jsonb not null,
  stock_was integer not null,
  stock_to integer not null constraint import_stock_not_negative check (stock_to >= 0),
  before jsonb,
  after jsonb,
  primary key (import_id, sku)
);
