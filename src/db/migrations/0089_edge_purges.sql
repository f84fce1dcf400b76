-- expand
-- Cache tags that the CDN has to drop. Rows are only added, never merged: a unique key would make two orders that sell out
-- one product wait for each other.
create table edge_purges (
  id bigint primary key generated always as identity,
  tag text not null,
  -- 1: as soon as the change is committed; 2: again, when no copy of the shop can serve the old page any more.
  round smallint not null default 1 check (round in (1, 2)),
  due_at timestamptz not null,
  created_at timestamptz not null
);
create index edge_purges_due on edge_purges (due_at);
