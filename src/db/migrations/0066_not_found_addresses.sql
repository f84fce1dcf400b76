-- expand
-- Addresses that were asked for and not found, so that operators can redirect them. Only paths: no query, no token.

create table not_found_addresses (
  path text primary key constraint not_found_path check (char_length(path) between 1 and 300),
  first_at timestamptz not null,
  last_at timestamptz not null,
  count bigint not null constraint not_found_happened check (count > 0),
  -- A path of the shop, a host name elsewhere, or "" when the visitor's program did not say.
  referrer text not null constraint not_found_referrer check (char_length(referrer) <= 300)
);
create index not_found_addresses_by_count on not_found_addresses (count, path);
create index not_found_addresses_by_time on not_found_addresses (last_at);
