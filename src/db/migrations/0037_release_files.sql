-- expand
-- Scripts, styles and fonts of every release that ran within the last week (docs/decisions/0030): a page that a browser,
-- a CDN or another copy has kept finds its own. A name contains the hash of its content. Compressed where it was built so.
create table release_files (
  path text primary key check (path ~ '^(client|admin)/[A-Za-z0-9_.-]{1,200}$'),
  bytes bytea not null check (octet_length(bytes) <= 8000000),
  is_brotli boolean not null,
  seen_at timestamptz not null
);

-- Compressed already.
alter table release_files alter column bytes set storage external;
