-- expand
-- What became of backups, restores, drills and checks of the books: operators and /metrics read it.

create table maintenance_runs (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('backup', 'verify', 'drill', 'restore')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  ok boolean not null,
  -- One sentence for people.
  summary text not null check (char_length(summary) between 1 and 500),
  report jsonb not null,
  constraint maintenance_run_time check (ended_at >= started_at),
  constraint maintenance_run_report check (octet_length(report::text) <= 1000000)
);

create index maintenance_runs_newest on maintenance_runs (kind, ended_at desc, id desc);
create index maintenance_runs_by_time on maintenance_runs (ended_at desc, id desc);
