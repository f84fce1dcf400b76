-- expand
-- Addresses of a former site and where they lead now. No target is the old address of another row: `planRedirect`
-- resolves chains, under a lock of the table.

create table redirects (
  id bigint generated always as identity primary key,
  old_path text not null unique
    constraint redirect_old_path check (old_path ~ '^/[^/?#\s\\]([^?#\s\\]*)$' and char_length(old_path) <= 500),
  target text not null
    constraint redirect_target check (
      (target ~ '^/([^/\s\\][^\s\\]*)?$' or target ~ '^https://[^/\s\\]') and char_length(target) <= 1000),
  is_permanent boolean not null default true,
  version integer not null default 1,
  actor text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint redirect_leads_away check (split_part(split_part(target, '#', 1), '?', 1) <> old_path)
);
